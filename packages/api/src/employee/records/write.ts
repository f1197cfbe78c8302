import {
  addDays,
  type CalendarDate,
  columnName,
  type EmployeeRecord,
  type Field,
  fields as field,
  isMasked,
  recordError,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { changeRow, deleteRecord, guarded, insertRecord, mayUse } from '../../platform/resource/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { textsOf } from '../problems.ts';
import { behaviourOf } from './behaviours.ts';
import { judgeRecord } from './judge-record.ts';
import { type Owner, ownerOf, takeTurn } from './owner.ts';
import { keptColumns, openRecord, sealedFields } from './sealed.ts';
import { type RecordRow, recordOf, refuseClosedClass, storeOfRecords } from './store.ts';

type Values = Readonly<Record<string, unknown>>;

interface Change {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly vault: Vault;
  readonly definition: EmployeeRecord;
  readonly employeeId: string;
}

/** Adds a record; answers with it and with what should be looked at again. */
export async function createRecord(change: Change, sent: Values): Promise<RecordRow> {
  const { tx, caller, definition } = change;
  const owner = await openFor(change);
  const values = plainValues(definition, sent);
  const masked = sealedFields(definition).find((name) => isMasked(values[name]));
  if (masked) throw Problem.found(recordError(masked, 'RETYPE'));
  refuseClosedFields(caller, definition, values, {});
  const warnings = await settle(change, owner, null, values);
  const kept = keptColumns(change.vault, caller.tenantId, definition, values);
  const id = await refusingOverlap(definition, values, () =>
    insertRecord(
      tx,
      caller,
      { ...definition, fields: { ...kept.fields, employeeId: columnOfOwner(definition) } },
      { ...kept.values, employeeId: owner.id },
    ),
  );
  await behaviourOf(definition).written({ tx, caller, vault: change.vault, owner, id, values });
  return { ...(await recordOf(tx, caller, definition, owner, id, 'edit')), warnings };
}

export async function changeRecord(change: Change, id: string, version: number, sent: Values): Promise<RecordRow> {
  const { tx, caller, definition } = change;
  const owner = await openFor(change);
  const store = storeOfRecords(definition, owner.id, 'edit');
  const current = await store.whole(tx, caller, id);
  refuseClosedFields(caller, definition, sent, current);
  const wanted = withClosedFields(caller, definition, sent, current);
  for (const name of sealedFields(definition))
    if (isMasked(wanted[name]) && wanted[name] !== current[name]) throw Problem.found(recordError(name, 'RETYPE'));
  const values = plainValues(definition, { ...wanted, ...(await judgeAgain(change, id, wanted, current)) });
  const warnings = await settle(change, owner, id, values);
  const kept = keptColumns(change.vault, caller.tenantId, definition, values);
  const columns = Object.keys(kept.fields).map(
    (name) => sql`${sql.id(columnName(name))} = ${kept.values[name] ?? null}`,
  );
  await guarded(definition, values, () =>
    refusingOverlap(definition, values, () => changeRow(tx, caller, store, id, version, sql.join(columns))),
  );
  await behaviourOf(definition).written({ tx, caller, vault: change.vault, owner, id, values });
  return { ...(await recordOf(tx, caller, definition, owner, id, 'edit')), warnings };
}

/**
 * Sealed values that stay, in full, where something by which they are judged becomes another: else a number that was checked
 * as one thing would go on as another, which no check has seen and nothing finds.
 */
async function judgeAgain(
  { tx, caller, vault, definition }: Change,
  id: string,
  wanted: Values,
  current: Values,
): Promise<Values> {
  const by = behaviourOf(definition).judgedBy.filter((name) => name in definition.fields);
  if (by.every((name) => wanted[name] === current[name])) return {};
  const staying = sealedFields(definition).filter((name) => isMasked(wanted[name]));
  return staying.length === 0 ? {} : openRecord(tx, vault, caller.tenantId, definition, id, staying);
}

/** Fields that the caller may not edit keep what they had, and the rules hold for the whole. */
function withClosedFields(caller: Caller, definition: EmployeeRecord, sent: Values, current: Values): Values {
  const closed = Object.entries(definition.fields).filter(
    ([, field]) => !mayUse(caller, field.options.class ?? 'basic', 'edit'),
  );
  if (closed.length === 0) return sent;
  const whole = definition.create.safeParse({
    ...sent,
    ...Object.fromEntries(closed.map(([name]) => [name, current[name] ?? null])),
  });
  if (!whole.success) throw Problem.invalid(whole.error);
  return whole.data;
}

/** Deletes a record; answers with what should be looked at again without it. */
export async function removeRecord(change: Change, id: string): Promise<{ warnings: string[] }> {
  const { tx, caller, definition } = change;
  const owner = await openFor(change);
  const store = storeOfRecords(definition, owner.id, 'edit');
  const record = await store.whole(tx, caller, id);
  await tx
    .deleteFrom('employee_file')
    .where('tenant_id', '=', caller.tenantId)
    .where('employee_id', '=', owner.id)
    .where('record_id', '=', id)
    .where('record', '=', definition.name)
    .execute();
  await deleteRecord(tx, caller, store, id);
  const findings = await behaviourOf(definition).gone({ tx, caller, owner, id, record });
  return { warnings: textsOf(findings, caller.locale) };
}

async function openFor({ tx, caller, definition, employeeId }: Change): Promise<Owner> {
  refuseClosedClass(caller, definition, 'edit');
  const owner = await ownerOf(tx, caller, employeeId, 'edit');
  await takeTurn(tx, caller, owner);
  return owner;
}

/** Whose record it is, as one more column; whoever may write the record may write it. */
const columnOfOwner = (definition: EmployeeRecord): Field =>
  field.reference({ label: definition.label.one, to: 'Employee', class: definition.ofEmployee.class });

/** Sealed values in the one form in which they are kept. */
function plainValues(definition: EmployeeRecord, sent: Values): Values {
  const plain = sealedFields(definition).flatMap((name) => {
    const typed = sent[name];
    if (typeof typed !== 'string' || isMasked(typed)) return [];
    const value = behaviourOf(definition).plain(sent, typed);
    // Of signs that are left out alone nothing would be kept, and everybody who has typed such would have the same.
    if (value === '') throw Problem.found(recordError(name, 'NO_NUMBER'));
    return [[name, value] as const];
  });
  return { ...sent, ...Object.fromEntries(plain) };
}

/** A value in a field whose class the caller may not edit is refused, not dropped. */
function refuseClosedFields(caller: Caller, definition: EmployeeRecord, values: Values, current: Values): void {
  for (const [name, field] of Object.entries(definition.fields)) {
    const value = values[name] ?? null;
    if (value === null || value === (current[name] ?? null)) continue;
    if (mayUse(caller, field.options.class ?? 'basic', 'edit')) continue;
    throw new Problem('FIELD_FORBIDDEN', {
      values: { label: field.options.label[caller.locale] },
      errors: [{ path: name }],
    });
  }
}

/** Everything that has to be so, or to be made so, before a record is written. */
async function settle(change: Change, owner: Owner, id: string | null, values: Values): Promise<string[]> {
  const { tx, caller, vault, definition } = change;
  const warnings = await judgeRecord(definition, { tx, caller, vault, owner, id, values });
  if (id === null) await endFormer(change, owner, values);
  await takeMark(change, owner, id, values);
  return warnings;
}

const alike = (names: readonly string[], values: Values) =>
  names.map((name) => sql` and ${sql.id(columnName(name))} = ${values[name]}`);

/** A new row ends the one that had no end (`dated.succeeds`). */
async function endFormer({ tx, caller, definition }: Change, owner: Owner, values: Values): Promise<void> {
  const { dated } = definition.ofEmployee;
  if (!dated?.succeeds) return;
  const from = values['validFrom'] as CalendarDate;
  await sql`
    update ${sql.table(definition.table)} set valid_to = ${addDays(from, -1)}, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
    where tenant_id = ${caller.tenantId} and employee_id = ${owner.id}::uuid${sql.join(alike(dated.within, values), sql``)}
      and valid_to is null and valid_from < ${from}::date`.execute(tx);
}

/** Takes the mark from the record that had it (`single`). */
async function takeMark(
  { tx, caller, definition }: Change,
  owner: Owner,
  id: string | null,
  values: Values,
): Promise<void> {
  const { single } = definition.ofEmployee;
  if (!single || values[single.mark] !== true) return;
  const mark = sql.id(columnName(single.mark));
  await sql`
    update ${sql.table(definition.table)} set ${mark} = false, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
    where tenant_id = ${caller.tenantId} and employee_id = ${owner.id}::uuid${sql.join(alike(single.within, values), sql``)}
      and ${mark} and id is distinct from ${id}::uuid`.execute(tx);
}

const OVERLAP = '23P01';

/** Two rows that would hold on the same day (RECORD_OVERLAP): the database says so last, whoever was first. */
async function refusingOverlap<T>(definition: EmployeeRecord, values: Values, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === OVERLAP)) throw error;
    const path = 'validFrom' in definition.fields ? 'validFrom' : 'startDate';
    throw Problem.at(path, 'RECORD_OVERLAP', { date: values[path] });
  }
}
