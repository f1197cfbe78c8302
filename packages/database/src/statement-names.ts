/**
 * Statements that come again get a name, so that each connection parses and plans them once: planning a record with its
 * six references took ten times as long as reading it. What stays unnamed: a statement that has not come often enough, one
 * with a parameter for LIMIT or OFFSET, whose plan for "any number" would sort the whole table (performance.md, trap 2),
 * and one that says so itself, because its text is somebody's own question and its best plan depends on the values.
 */
export const PLANNED_ANEW = '/* planned anew */';
const REMEMBERED = 2000;
/** Every connection keeps the plans of all named statements, those that lost their name until it is closed. */
const MOST_NAMES = 200;
/** The first names go to whatever comes twice. The fewer are left, the more often a statement has to come for one. */
const sightingsNeeded = (given: number): number => 2 + Math.floor(given / 10);
const ANY_NUMBER = /\b(limit|offset)\s+\$\d/i;

/**
 * When all names are given, a statement that comes as often as the last one had to gets that of the one which has not come for longest,
 * if that has not come meanwhile: what a company worked with last month makes room for what it works with today.
 */
export function statementNames(): (text: string) => string | undefined {
  const sightings = new Map<string, { readonly since: number; count: number }>();
  /** In the order of their last coming. */
  const names = new Map<string, { readonly name: string; readonly at: number }>();
  let now = 0;
  let given = 0;
  const hasRoom = (since: number): boolean => {
    if (names.size < MOST_NAMES) return true;
    const [[oldest, { at }] = ['', { at: now }]] = names;
    return at < since && names.delete(oldest);
  };
  return (text) => {
    now += 1;
    const known = names.get(text);
    if (known) {
      names.delete(text);
      names.set(text, { name: known.name, at: now });
      return known.name;
    }
    if (text.includes(PLANNED_ANEW) || ANY_NUMBER.test(text)) return undefined;
    const seen = sightings.get(text) ?? { since: now, count: 0 };
    seen.count += 1;
    if (seen.count < sightingsNeeded(names.size) || !hasRoom(seen.since)) {
      if (sightings.size >= REMEMBERED) sightings.clear();
      sightings.set(text, seen);
      return undefined;
    }
    sightings.delete(text);
    given += 1;
    const name = `s${given}`;
    names.set(text, { name, at: now });
    return name;
  };
}
