/**
 * Statements that come again get a name, so that each connection parses and plans them once: planning a record with its
 * six references took ten times as long as reading it. What stays unnamed: a statement seen for the first time, one
 * with a parameter for LIMIT or OFFSET, whose plan for "any number" would sort the whole table (performance.md, trap 2),
 * and one that says so itself, because its text is somebody's own question and its best plan depends on the values.
 */
export const PLANNED_ANEW = '/* planned anew */';
const REMEMBERED = 2000;
/** Every connection keeps the plans of all named statements. */
const MOST_NAMES = 120;
const ANY_NUMBER = /\b(limit|offset)\s+\$\d/i;

export function statementNames(): (text: string) => string | undefined {
  const seen = new Set<string>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known) return known;
    if (text.includes(PLANNED_ANEW)) return undefined;
    if (!seen.has(text)) {
      if (seen.size >= REMEMBERED) seen.clear();
      seen.add(text);
      return undefined;
    }
    if (names.size >= MOST_NAMES || ANY_NUMBER.test(text)) return undefined;
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
