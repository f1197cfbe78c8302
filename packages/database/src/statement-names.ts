/**
 * Statements that come again get a name, so that each connection parses and plans them once: planning a record with its
 * six references took ten times as long as reading it. What stays unnamed: a statement that has not come often enough, one
 * with a parameter for LIMIT or OFFSET, whose plan for "any number" would sort the whole table (performance.md, trap 2),
 * and one that says so itself, because its text is somebody's own question and its best plan depends on the values.
 */
export const PLANNED_ANEW = '/* planned anew */';
const REMEMBERED = 2000;
/** Every connection keeps the plans of all named statements. */
const MOST_NAMES = 200;
/** The first names go to whatever comes twice. The fewer are left, the more often a statement has to come for one. */
const sightingsNeeded = (given: number): number => 2 + Math.floor(given / 10);
const ANY_NUMBER = /\b(limit|offset)\s+\$\d/i;

export function statementNames(): (text: string) => string | undefined {
  const sightings = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known) return known;
    if (text.includes(PLANNED_ANEW) || names.size >= MOST_NAMES || ANY_NUMBER.test(text)) return undefined;
    const seen = (sightings.get(text) ?? 0) + 1;
    if (seen < sightingsNeeded(names.size)) {
      if (sightings.size >= REMEMBERED) sightings.clear();
      sightings.set(text, seen);
      return undefined;
    }
    sightings.delete(text);
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
