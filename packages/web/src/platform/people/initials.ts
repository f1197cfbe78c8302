/** One or two letters that stand for a person: the first and the last name, a single name alone. */
export function initialsOf(displayName: string): string {
  const [withoutSuffix = ''] = displayName.split(',');
  const words = withoutSuffix.split(/\s+/).filter(Boolean);
  const [first] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map(firstLetter).join('').toLocaleUpperCase();
}

/** Names begin with letters; a bracket or a quotation mark in front is passed over. */
const firstLetter = (word: string | undefined): string => /\p{L}/u.exec(word ?? '')?.[0] ?? '';

export const TINTS = 6;

/** The same person has the same colour everywhere. */
export function tintOf(id: string): number {
  let mixed = 0;
  for (const letter of id) mixed = (mixed * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return mixed % TINTS;
}
