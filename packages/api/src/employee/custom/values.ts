import {
  type CalendarDate,
  type CustomValues,
  fieldErrors,
  fieldOfCustom,
  isAsked,
  isEntered,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import * as z from 'zod';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { type Owner, ownerOf, takeTurn } from '../records/owner.ts';
import { daysOf, refuseOddDay, todaysValues, writeDays } from './days.ts';
import { type CustomFieldRow, canSee } from './fields.ts';
import {
  type Change,
  type Kept,
  noteChanges,
  ofPerson,
  putFields,
  readKept,
  refuseUnknownPeople,
  shown,
  type Values,
  type Whose,
  writeKept,
} from './kept.ts';
import { refuseTaken } from './unique.ts';

export async function customValues(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  day: CalendarDate | null,
): Promise<CustomValues> {
  const owner = await ownerOf(tx, caller, employeeId, 'view');
  return ofOwner(tx, caller, owner, day);
}

/** With all days of the dated fields. */
export async function ofOwner(tx: Tx, caller: Caller, owner: Owner, day: CalendarDate | null): Promise<CustomValues> {
  const kept = await readKept(tx, caller, ofPerson(owner), { day });
  return shown(tx, caller, kept, await daysOf(tx, caller, owner, kept.fields));
}

/** What is sent of dated fields holds from a day on, all else for all days. */
export async function putCustomValues(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  { values, version, from }: Draft & { readonly from?: CalendarDate | undefined },
): Promise<CustomValues> {
  const owner = await ownerOf(tx, caller, employeeId, 'edit');
  await takeTurn(tx, caller, owner);
  const whose = ofPerson(owner);
  const today = await readKept(tx, caller, whose, { hold: true });
  await refuseStale(tx, caller, today, version);
  const day = from ?? owner.today;
  refuseOddDay(day);
  const isToday = day === owner.today;
  const before = isToday ? today : await readKept(tx, caller, whose, { day });
  const changes = (await judged(tx, caller, whose, before, values, { at: 'values', whole: isToday })).filter(
    // What is not asked for on another day may well be asked for today.
    ({ field }) => field.isDated || isToday || field.code in values,
  );
  const [dated, plain] = [changes.filter(({ field }) => field.isDated), changes.filter(({ field }) => !field.isDated)];
  if (dated.length > 0) {
    await writeDays(tx, caller, owner, dated, day);
    await putFields(tx, caller, whose, await todaysValues(tx, caller, owner));
    await noteChanges(tx, caller, whose, dated, day);
  }
  if (plain.length > 0) await writeKept(tx, caller, whose, await readKept(tx, caller, whose), plain);
  return ofOwner(tx, caller, owner, null);
}

interface Draft {
  readonly values: Values;
  readonly version: number;
}

/** Whatever the form says, of somebody or something whose turn it is. */
export async function saveValues(
  tx: Tx,
  caller: Caller,
  owner: Whose,
  { values: sent, version }: Draft,
): Promise<CustomValues> {
  const before = await readKept(tx, caller, owner, { hold: true });
  await refuseStale(tx, caller, before, version);
  await write(tx, caller, owner, before, sent, { at: 'values', whole: true });
  return shown(tx, caller, await readKept(tx, caller, owner));
}

async function refuseStale(tx: Tx, caller: Caller, before: Kept, version: number): Promise<void> {
  if (before.version !== version) throw stale(await shown(tx, caller, before));
}

/** What the form of a hire says of the new person's custom fields; what it leaves out stays as it begins. */
export async function giveCustomValues(tx: Tx, caller: Caller, hired: { id: string }, sent: Values): Promise<void> {
  const before = await readKept(tx, caller, ofPerson(hired), { hold: true });
  await write(tx, caller, ofPerson(hired), before, sent, { at: 'custom', whole: false });
}

interface Sent {
  /** Where the values stand in what was sent. */
  readonly at: string;
  /** Everything that is required has to be there, whether it was sent or not. */
  readonly whole: boolean;
}

async function write(tx: Tx, caller: Caller, owner: Whose, before: Kept, sent: Values, how: Sent): Promise<void> {
  const changes = await judged(tx, caller, owner, before, sent, how);
  if (changes.length > 0) await writeKept(tx, caller, owner, before, changes);
}

/** What becomes different by what was sent; refused as a whole where something of it cannot be. */
async function judged(
  tx: Tx,
  caller: Caller,
  owner: Whose,
  before: Kept,
  sent: Values,
  how: Sent,
): Promise<readonly Change[]> {
  refuseUnknown(caller, before.fields, sent, how);
  const changes = changesOf(before, check(caller, before, sent, how));
  await refuseUnknownPeople(tx, caller, changes, how.at);
  await refuseTaken(tx, caller, owner, changes, how.at);
  return changes;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const changesOf = ({ fields, stored }: Kept, checked: Values): Change[] =>
  fields.flatMap((field) => {
    const old = stored[field.id] ?? null;
    const next = field.code in checked ? checked[field.code] : old;
    return isSame(old, next) ? [] : [{ field, old, next }];
  });

/** A field that is not there, one whose class the caller may not change, and one that is not entered here. */
function refuseUnknown(caller: Caller, fields: readonly CustomFieldRow[], sent: Values, { at }: Sent): void {
  for (const code of Object.keys(sent)) {
    const field = fields.find((one) => one.code === code);
    if (!field || !isEntered(field) || !canSee(caller, field)) throw Problem.at(`${at}.${code}`, 'VALIDATION');
    if (!canSee(caller, field, 'edit'))
      throw new Problem('FIELD_FORBIDDEN', {
        values: { label: caller.locale === 'id' ? field.nameId : field.nameEn },
        errors: [{ path: `${at}.${code}` }],
      });
  }
}

/** The values that were sent, each checked by its field; one that is not asked for any more is emptied. */
function check(caller: Caller, { fields, stored, computed }: Kept, sent: Values, { at, whole }: Sent): Values {
  const wanted: Values = {
    ...Object.fromEntries(fields.map(({ id, code }) => [code, stored[id] ?? computed[id] ?? null])),
    ...sent,
  };
  const shape: Record<string, z.ZodType> = {};
  const emptied: Record<string, null> = {};
  for (const view of fields) {
    if (!canSee(caller, view, 'edit') || view.type === 'computed') continue;
    if (!isAsked(view, wanted)) {
      if (wanted[view.code] !== null) emptied[view.code] = null;
      continue;
    }
    if (view.type === 'file') {
      if (whole && view.isRequired) shape[view.code] = z.object({}).loose();
      continue;
    }
    const field = fieldOfCustom(view);
    if (view.code in sent || (whole && field.required && view.type !== 'boolean'))
      shape[view.code] = field.required ? field.schema : field.schema.nullable();
  }
  const result = z.object(shape).safeParse(Object.fromEntries(Object.keys(shape).map((code) => [code, wanted[code]])));
  if (!result.success) {
    const errors = fieldErrors(result.error, caller.locale).map((one) => ({ ...one, path: `${at}.${one.path}` }));
    throw new Problem('VALIDATION', { errors });
  }
  return { ...result.data, ...emptied };
}
