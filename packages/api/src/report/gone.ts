import {
  fillIn,
  filterConditions,
  isFilterGroup,
  type Label,
  label,
  type RegisterCondition,
  type RegisterFilter,
  type RegisterView,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Caller, Problem } from '../platform/http/index.ts';
import { type Catalogue, everCatalogueOf, maySee, sortKey } from './columns.ts';

/** The columns that a view shows. */
export const shownBy = ({ columns, aggregates }: RegisterView): string[] => [
  ...columns,
  ...aggregates.map(({ field }) => field),
];
/** Those that decide which rows it has, and how they stand. */
export const decidingIn = ({ filter, sorts, groupBy }: RegisterView): string[] => [
  ...filterConditions(filter).map(({ field }) => field),
  ...sorts.map(sortKey),
  ...groupBy,
];

/** What columns that there are no longer were called, as far as the caller may know of them. */
export const namesOfGone = (caller: Caller, catalogue: Catalogue, ever: Catalogue, keys: readonly string[]): string[] =>
  [...new Set(keys)].flatMap((key) => {
    const column = ever.get(key);
    return catalogue.has(key) || !column || !maySee(caller, column) ? [] : [column.field.options.label[caller.locale]];
  });

/** REGISTER_FIELD_GONE: what a view was made with is not silently left out of what leaves the house. */
export async function refuseGone(tx: Tx, caller: Caller, catalogue: Catalogue, view: RegisterView): Promise<void> {
  const keys = [...shownBy(view), ...decidingIn(view)];
  if (keys.every((key) => catalogue.has(key))) return;
  const names = namesOfGone(caller, catalogue, await everCatalogueOf(tx, caller), keys);
  if (names.length > 0) throw Problem.at('view', 'REGISTER_FIELD_GONE', { fields: names.join(', ') });
}

/** A filter without conditions on columns that there are no longer. */
export function withoutGone(filter: RegisterFilter, stays: (key: string) => boolean): RegisterFilter {
  const conditions = filter.conditions.flatMap((one): (RegisterCondition | RegisterFilter)[] => {
    if (!isFilterGroup(one)) return stays(one.field) ? [one] : [];
    const part = withoutGone(one, stays);
    return part.conditions.length === 0 ? [] : [part];
  });
  return { match: filter.match, conditions };
}

const LEFT_OUT = label(
  'No longer in the register, and therefore left out: {fields}.',
  'Tidak ada lagi di register, jadi tidak ditampilkan: {fields}.',
);
const OTHER_ROWS = label(
  'The view chose, sorted or grouped its rows by {fields}, and shows others without.',
  'Tampilan ini memilih, mengurutkan, atau mengelompokkan baris menurut {fields}; tanpa itu barisnya lain.',
);
const SAVE_ANEW = label('Save it again to keep it like this.', 'Simpan ulang bila memang harus tetap seperti ini.');
const ASK_OWNER = label('Only {owner} can save it again.', 'Hanya {owner} yang dapat menyimpannya ulang.');

/** What is said where a view was opened without something; null: it shows what it was made for. */
export function textOfGone(
  { locale }: Caller,
  gone: { readonly all: readonly string[]; readonly deciding: readonly string[] },
  { mine, owner }: { readonly mine: boolean; readonly owner: string | null },
): string | null {
  if (gone.all.length === 0) return null;
  const result = (text: Label, fields: readonly string[]) => fillIn(text, { fields: fields.join(', ') }, locale);
  const texts = [result(LEFT_OUT, gone.all)];
  if (gone.deciding.length > 0) texts.push(result(OTHER_ROWS, gone.deciding));
  if (mine || owner !== null) texts.push(fillIn(mine ? SAVE_ANEW : ASK_OWNER, { owner: owner ?? '' }, locale));
  return texts.join(' ');
}
