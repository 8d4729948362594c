// What a press has opened on a page: it comes into sight, and the keyboard goes on there.

/** For the element that was opened; it has a tabindex. Until the keyboard goes on from it, what comes later is seen as well. */
export function showOpened(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const grows = new ResizeObserver(() => element.scrollIntoView({ block: 'start' }));
  grows.observe(element);
  element.addEventListener('blur', () => grows.disconnect(), { once: true });
}

/**
 * Marks the things of a board that a moment of a replay tells, and brings the first that is drawn to where it can be seen, below
 * the head that stays at the top; what is seen already stays where it is.
 */
export function markTold(section: HTMLElement, head: HTMLElement, told: readonly string[]): void {
  const things = [...section.querySelectorAll<HTMLElement>('[data-target]')];
  for (const each of things) each.toggleAttribute('data-told', told.includes(each.dataset.target ?? ''));
  const drawn = told.flatMap((name) =>
    things.filter((each) => each.dataset.target === name && each.getBoundingClientRect().width > 0),
  );
  const at = drawn[0]?.getBoundingClientRect();
  if (at && (at.top < head.getBoundingClientRect().bottom || at.bottom > window.innerHeight))
    drawn[0]?.scrollIntoView({ block: 'center' });
}
