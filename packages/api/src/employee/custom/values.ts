import { type CustomValues, fieldErrors, fieldOfCustom, isAsked, isEntered } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import * as z from 'zod';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { ownerOf, takeTurn } from '../records/owner.ts';
import { type CustomFieldRow, canSee } from './fields.ts';
import {
  type Change,
  type Kept,
  ofPerson,
  readKept,
  refuseUnknownPeople,
  shown,
  type Values,
  type Whose,
  writeKept,
} from './kept.ts';
import { refuseTaken } from './unique.ts';

export async function customValues(tx: Tx, caller: Caller, employeeId: string): Promise<CustomValues> {
  const owner = await ownerOf(tx, caller, employeeId, 'view');
  return shown(tx, caller, await readKept(tx, caller, ofPerson(owner)));
}

export async function putCustomValues(tx: Tx, caller: Caller, employeeId: string, sent: Draft): Promise<CustomValues> {
  const owner = await ownerOf(tx, caller, employeeId, 'edit');
  await takeTurn(tx, caller, owner);
  return saveValues(tx, caller, ofPerson(owner), sent);
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
  const before = await readKept(tx, caller, owner, true);
  if (before.version !== version)
    throw new Problem('STALE', { values: { name: '–', time: '–' }, current: await shown(tx, caller, before) });
  await write(tx, caller, owner, before, sent, { at: 'values', whole: true });
  return shown(tx, caller, await readKept(tx, caller, owner));
}

/** What the form of a hire says of the new person's custom fields; what it leaves out stays as it begins. */
export async function giveCustomValues(tx: Tx, caller: Caller, hired: { id: string }, sent: Values): Promise<void> {
  const before = await readKept(tx, caller, ofPerson(hired), true);
  await write(tx, caller, ofPerson(hired), before, sent, { at: 'custom', whole: false });
}

interface Sent {
  /** Where the values stand in what was sent. */
  readonly at: string;
  /** Everything that is required has to be there, whether it was sent or not. */
  readonly whole: boolean;
}

async function write(tx: Tx, caller: Caller, owner: Whose, before: Kept, sent: Values, how: Sent): Promise<void> {
  refuseUnknown(caller, before.fields, sent, how);
  const changes = changesOf(before, check(caller, before, sent, how));
  await refuseUnknownPeople(tx, caller, changes, how.at);
  await refuseTaken(tx, caller, owner, changes, how.at);
  if (changes.length > 0) await writeKept(tx, caller, owner, before, changes);
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
  const told = z.object(shape).safeParse(Object.fromEntries(Object.keys(shape).map((code) => [code, wanted[code]])));
  if (!told.success) {
    const errors = fieldErrors(told.error, caller.locale).map((one) => ({ ...one, path: `${at}.${one.path}` }));
    throw new Problem('VALIDATION', { errors });
  }
  return { ...told.data, ...emptied };
}
