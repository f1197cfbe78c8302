import type { Errors } from '../../platform/form/index.ts';
import type { FormItem } from './form-items.ts';

const PATH = /^items\.([^.]+)\.(?:values\.)?(.+)$/;

/** The item and field of a path of a refusal: items are named by their place or their id. */
export function placeOf(path: string, items: readonly FormItem[]): { id: string; field: string } | null {
  const [, which = '', field = ''] = PATH.exec(path) ?? [];
  const item = items.find(({ id }) => id === which) ?? items[Number(which)];
  return item && field in item.start ? { id: item.id, field } : null;
}

/** Findings of a refusal by item, with the names of its fields. */
export function byItem(errors: Errors, items: readonly FormItem[]): Map<string, Errors> {
  const found = new Map<string, Record<string, string>>();
  for (const [path, message] of Object.entries(errors)) {
    const place = placeOf(path, items);
    if (place) found.set(place.id, { ...found.get(place.id), [place.field]: message });
  }
  return found;
}
