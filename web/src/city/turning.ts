// Turning dice over (TR-13.4). The engine takes the influence with the first answer, before it asks for the dice; so the
// whole choice is held here, and nothing of it is played before it is confirmed.

/** What is played once so many dice, "R1", have been chosen: all but the word that ends it. */
export const turningOver = (dice: readonly string[]): string[] => ['flip', ...dice.map((die) => `turn ${die}`)];

/** Without one of them; of equal ones the last chosen. */
export const without = (dice: readonly string[], die: string): string[] => {
  const at = dice.lastIndexOf(die);
  return dice.filter((_, index) => index !== at);
};

/** The side that lay below. */
export const otherSide = (die: string): string => `${die[0]}${7 - Number(die[1])}`;
