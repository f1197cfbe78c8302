/** Of fewer people than this, nothing is told that adds up their pay (organisation-and-employee 11). */
export const FEWEST_PEOPLE = 5;

/** A line of a grouped answer: the line for everything is above all, each group above those that divide it. */
export interface GroupLine {
  /** Of how many people the value is made. */
  readonly people: number;
  /** Position of the line above; null for the topmost. */
  readonly above: number | null;
}

/**
 * Which lines of one column of pay are withheld. Besides groups that are too small, as many of their neighbours as it
 * takes for the rest (the line above minus what is shown) to be of enough people, too; and all that divides a withheld
 * line, since its parts would add up to it. So whatever can be worked out of one answer is of enough people.
 */
export function withheldLines(lines: readonly GroupLine[]): boolean[] {
  const below = new Map<number | null, number[]>();
  lines.forEach(({ above }, index) => below.set(above, [...(below.get(above) ?? []), index]));
  const withheld = lines.map(() => false);
  const settle = (parent: number | null): void => {
    const parts = below.get(parent) ?? [];
    if (parent !== null && withheld[parent]) for (const part of parts) withheld[part] = true;
    else withholdSmall(lines, parts, withheld, parent === null);
    for (const part of parts) settle(part);
  };
  settle(null);
  return withheld;
}

function withholdSmall(lines: readonly GroupLine[], parts: number[], withheld: boolean[], isTop: boolean): void {
  const size = (index: number): number => lines[index]?.people ?? 0;
  const bySize = parts.toSorted((one, other) => size(one) - size(other));
  let people = 0;
  for (const part of bySize) {
    // Nobody's pay is nothing to hide, and hides nothing.
    if (size(part) === 0) continue;
    const leaksRest = !isTop && people > 0 && people < FEWEST_PEOPLE;
    if (size(part) >= FEWEST_PEOPLE && !leaksRest) continue;
    withheld[part] = true;
    people += size(part);
  }
}
