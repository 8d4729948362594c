// The window on the page as a drawing that stands alone: styles written into it, drawings of the kit and fonts brought along.

const look = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'opacity',
  'stop-color',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'text-decoration-line',
  'filter',
] as const;
const svgName = 'http://www.w3.org/2000/svg';

/** Puts in what `var(--x, fallback)` and `currentColor` mean at this place. */
function settled(element: Element, style: CSSStyleDeclaration) {
  for (const attribute of [...element.attributes]) {
    const value = attribute.value
      .replace(/var\((--[\w-]+)(?:,\s*([^()]*))?\)/g, (_, name: string, other: string | undefined) => {
        return style.getPropertyValue(name).trim() || other || 'none';
      })
      .replaceAll('currentColor', style.color);
    if (value !== attribute.value) element.setAttribute(attribute.name, value);
  }
  for (const child of element.children) settled(child, style);
}

/** A symbol of the kit, drawn where it is used. */
function inlined(use: Element, style: CSSStyleDeclaration): Element | null {
  const symbol = document.querySelector(`.kit ${use.getAttribute('href') ?? ''}`);
  if (!symbol) return null;
  const drawn = document.createElementNS(svgName, 'svg');
  for (const name of ['viewBox', 'fill', 'stroke', 'stroke-width', 'stroke-linejoin', 'stroke-linecap']) {
    const value = symbol.getAttribute(name);
    if (value) drawn.setAttribute(name, value);
  }
  for (const name of ['x', 'y', 'width', 'height']) drawn.setAttribute(name, use.getAttribute(name) ?? '0');
  drawn.append(...[...symbol.children].map((child) => child.cloneNode(true)));
  settled(drawn, style);
  drawn.setAttribute('opacity', style.opacity);
  return drawn;
}

/** Copies an element with everything the style sheets say about it. Classes go: nothing explains them any more. */
function copied(element: Element): Element | null {
  const style = getComputedStyle(element);
  if (style.display === 'none') return null;
  if (element.localName === 'use') return inlined(element, style);
  const copy = element.cloneNode(false) as Element;
  copy.removeAttribute('class');
  copy.removeAttribute('style');
  if (element.localName !== 'defs' && element.localName !== 'radialGradient') {
    for (const name of look) {
      const value = style.getPropertyValue(name);
      if (name === 'text-decoration-line') copy.setAttribute('text-decoration', value);
      else if (value && value !== 'none' && value !== 'normal') copy.setAttribute(name, value.replaceAll('"', "'"));
      else if ((name === 'fill' || name === 'stroke') && value === 'none') copy.setAttribute(name, 'none');
    }
  }
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.textContent ?? '');
    else if (child instanceof Element) {
      const part = copied(child);
      if (part) copy.append(part);
    }
  }
  return copy;
}

async function fonts(): Promise<string> {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule);
  const faces = await Promise.all(
    rules.map(async (rule) => {
      const source = rule.style.getPropertyValue('src');
      const address = /url\("?([^")]+\.woff2)"?\)/.exec(source)?.[1];
      if (!address) return '';
      const file = await fetch(new URL(address, rule.parentStyleSheet?.href ?? document.baseURI));
      const bytes = new Uint8Array(await file.arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      const family = rule.style.getPropertyValue('font-family').replaceAll('"', "'");
      return `@font-face{font-family:${family};font-weight:${rule.style.getPropertyValue('font-weight')};src:url(data:font/woff2;base64,${btoa(text)}) format('woff2')}`;
    }),
  );
  return faces.join('');
}

/** The window with the night round it, and a line that says what it is. */
export async function windowDrawing(window: SVGSVGElement, words: { title: string; under: string }): Promise<string> {
  const [, , wide = 640, high = 835] = (window.getAttribute('viewBox') ?? '').split(' ').map(Number);
  // All windows are equally wide, so that the words under them are equally large.
  const [width, height] = [640, (640 * high) / wide];
  const whole = document.createElementNS(svgName, 'svg');
  const size = { width: width + 120, height: height + 200 };
  whole.setAttribute('xmlns', svgName);
  whole.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  whole.setAttribute('width', `${size.width}`);
  whole.setAttribute('height', `${size.height}`);
  const part = (name: string, attributes: Record<string, string | number>, text = ''): Element => {
    const made = document.createElementNS(svgName, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, `${value}`);
    if (text) made.textContent = text;
    return made;
  };
  const night = part('radialGradient', { id: 'night', cx: 0.5, cy: 0.42, r: 0.7 });
  night.append(
    part('stop', { offset: 0, 'stop-color': '#262b3c' }),
    part('stop', { offset: 0.8, 'stop-color': '#0a0c12' }),
  );
  const defs = part('defs', {});
  defs.append(part('style', {}, await fonts()), night);
  for (const pattern of document.querySelectorAll('.kit pattern')) {
    const brought = pattern.cloneNode(true) as Element;
    settled(brought, getComputedStyle(window));
    defs.append(brought);
  }
  const glass = copied(window);
  glass?.setAttribute('x', '60');
  glass?.setAttribute('y', '48');
  glass?.setAttribute('width', `${width}`);
  glass?.setAttribute('height', `${height}`);
  const middle = size.width / 2;
  whole.append(
    defs,
    part('rect', { width: size.width, height: size.height, fill: 'url(#night)' }),
    ...(glass ? [glass] : []),
    part(
      'text',
      {
        x: middle,
        y: height + 122,
        'text-anchor': 'middle',
        'font-family': "'Grenze Gotisch', serif",
        'font-weight': 600,
        'font-size': 46,
        fill: '#eee9dc',
      },
      words.title,
    ),
    part(
      'text',
      {
        x: middle,
        y: height + 160,
        'text-anchor': 'middle',
        'font-family': "'Alegreya Sans', sans-serif",
        'font-size': 21,
        fill: '#b9b4a7',
      },
      words.under,
    ),
  );
  return new XMLSerializer().serializeToString(whole);
}

/** The same as points of light, twice as fine as it is large. */
export async function asPicture(drawing: string): Promise<Blob | null> {
  const image = new Image();
  // As data, not as a blob: the policy of a house lets pictures in only from itself and from the page.
  const bytes = new TextEncoder().encode(drawing);
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  image.src = `data:image/svg+xml;base64,${btoa(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
