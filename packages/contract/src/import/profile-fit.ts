import type { ImportProfile } from './profile.ts';
import type { ImportSettings } from './settings.ts';

const plain = (title: string): string => title.trim().toLowerCase();

/** A profile of a file with the same columns, in whatever order. */
export function fitsHeader({ header }: Pick<ImportProfile, 'header'>, columns: readonly string[]): boolean {
  const own = new Set(header.map(plain));
  return own.size > 0 && columns.length === header.length && columns.every((title) => own.has(plain(title)));
}

/** The settings of a profile for a file at hand: columns are found by their titles, wherever they stand now. */
export function applyProfile(
  { header, settings }: Pick<ImportProfile, 'header' | 'settings'>,
  columns: readonly string[],
): ImportSettings {
  const places = new Map(header.map((title, at) => [plain(title), at]));
  const taken = new Set<string>();
  const mapping = columns.map((title) => {
    const at = places.get(plain(title));
    const key = at === undefined ? null : (settings.mapping[at] ?? null);
    if (key === null || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
  return { ...settings, mapping };
}
