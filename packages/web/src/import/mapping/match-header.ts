import type { ImportEntityInfo } from '@personalia/contract';

type Fields = ImportEntityInfo['fields'];

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * When another entity is chosen after the upload, columns find their fields anew: by key or label in any language,
 * each field once. What was chosen before stays where the new entity has a field of that name.
 */
export function matchHeader(
  header: readonly string[],
  fields: Fields,
  before: readonly (string | null)[],
): (string | null)[] {
  const taken = new Set<string>();
  return header.map((title, at) => {
    const names = new Set([plain(title)]);
    const former = before[at];
    const found =
      fields.find(
        ({ key, label }) => !taken.has(key) && [key, label.en, label.id].some((one) => names.has(plain(one))),
      ) ?? fields.find(({ key }) => key === former && !taken.has(key));
    if (!found) return null;
    taken.add(found.key);
    return found.key;
  });
}
