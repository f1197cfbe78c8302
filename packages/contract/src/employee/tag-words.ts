export const TAGS_MOST = 20;
export const TAG_LENGTH = 40;

const keyOf = (tag: string): string => tag.toLowerCase();

/** The tags of a text, in their order; the same word without regard to case is the same tag, in its first spelling. */
export function tagsIn(text: string | null): string[] {
  const words = (text ?? '').split(',').map((one) => one.trim());
  const found = new Map(
    words
      .filter(Boolean)
      .map((word) => [keyOf(word), word] as const)
      .toReversed(),
  );
  return [...found.values()].sort((a, b) => a.localeCompare(b, 'en'));
}

/** As they are kept: `Driver, First aid`. */
export const plainTags = (text: string): string => tagsIn(text).join(', ');

export function isTags(text: string): boolean {
  const tags = tagsIn(text);
  return tags.length <= TAGS_MOST && tags.every((tag) => tag.length <= TAG_LENGTH);
}

/** What somebody's tags are after some were put on and others taken off; null when none is left. */
export function changedTags(text: string | null, add: readonly string[], remove: readonly string[]): string | null {
  const gone = new Set(remove.map(keyOf));
  const kept = tagsIn(text).filter((tag) => !gone.has(keyOf(tag)));
  return plainTags([...kept, ...add].join(',')) || null;
}
