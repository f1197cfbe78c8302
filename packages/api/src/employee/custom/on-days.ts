import type { CalendarDate, CustomFieldView, EmployeeComparison } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import { canSee, customFieldsAsOfStamp, viewOf } from './fields.ts';
import { type Kept, ofPerson, peopleCalled, readKept } from './kept.ts';

/** What somebody's custom fields are on several days. */
interface OnDays {
  readonly fields: readonly { readonly field: CustomFieldView; readonly values: readonly unknown[] }[];
  /** What the employees among the values are called, by their ids. */
  readonly names: EmployeeComparison['names'];
}

/** Those fields that may differ from day to day, as far as the caller may see them; the person is in the caller's reach. */
export async function customOnDays(tx: Tx, caller: Caller, id: string, days: readonly CalendarDate[]): Promise<OnDays> {
  const dated = (await customFieldsAsOfStamp(tx, caller)).filter(
    (one) => one.changesWith.length > 0 && canSee(caller, one),
  );
  if (dated.length === 0) return { fields: [], names: {} };
  const kept: Kept[] = [];
  for (const day of days) kept.push(await readKept(tx, caller, ofPerson({ id }), { day }));
  const fields = dated.map((one) => ({
    field: viewOf(one),
    values: kept.map(({ stored, computed }) => stored[one.id] ?? computed[one.id] ?? null),
  }));
  const people = fields.filter(({ field }) => field.type === 'employee').flatMap(({ values }) => values);
  const named = people.filter((value) => value !== null).map(String);
  return { fields, names: named.length === 0 ? {} : Object.fromEntries(await peopleCalled(tx, caller, named)) };
}
