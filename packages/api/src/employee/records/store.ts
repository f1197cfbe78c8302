import type { Action, EmployeeRecord } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { mayUse, type ResourceStore, storeOf } from '../../platform/resource/index.ts';
import { behaviourOf } from './behaviours.ts';
import { countFiles } from './file-count.ts';
import type { Owner } from './owner.ts';

/** More than anybody has; a list of records is never paged. */
const MOST = 500;

export type RecordRow = Readonly<Record<string, unknown>>;

/** The records of one kind of one employee, as the kit's store of a resource. */
export const storeOfRecords = (
  definition: EmployeeRecord,
  employeeId: string,
  action: Action = 'view',
): ResourceStore => storeOf(definition, () => [sql`t.employee_id = ${employeeId}::uuid`], action);

/** A kind of record whose class the caller lacks is refused as a whole (organisation-and-employee 0.2). */
export function refuseClosedClass(caller: Caller, definition: EmployeeRecord, need: 'view' | 'edit'): void {
  if (mayUse(caller, definition.ofEmployee.class, need)) return;
  throw new Problem('FIELD_FORBIDDEN', { values: { label: definition.label.many[caller.locale] } });
}

export async function recordsOf(
  tx: Tx,
  caller: Caller,
  definition: EmployeeRecord,
  owner: Owner,
): Promise<RecordRow[]> {
  const query = { page: 1, pageSize: 1 };
  const rows = await storeOfRecords(definition, owner.id).all(tx, caller, query, MOST);
  if (rows.length === 0) return [];
  const facts = await behaviourOf(definition).facts(tx, caller, owner);
  const files = await countFiles(tx, caller, definition, owner.id);
  return rows.map((row) => ({
    ...withComputed(caller, definition, owner, facts, row),
    files: files.get(String(row['id'])) ?? 0,
  }));
}

export async function recordOf(
  tx: Tx,
  caller: Caller,
  definition: EmployeeRecord,
  owner: Owner,
  id: string,
  action: Action = 'view',
): Promise<RecordRow> {
  const row = await storeOfRecords(definition, owner.id, action).one(tx, caller, id);
  return withComputed(caller, definition, owner, await behaviourOf(definition).facts(tx, caller, owner), row);
}

/** What follows from the fields, for those who may see it. A value follows only from what the caller sees. */
function withComputed(
  caller: Caller,
  definition: EmployeeRecord,
  owner: Owner,
  facts: RecordRow,
  row: RecordRow,
): RecordRow {
  const { computed } = definition.ofEmployee;
  const values = behaviourOf(definition).compute(row, owner, facts);
  const seen = Object.entries(computed).filter(([, field]) => mayUse(caller, field.options.class ?? 'basic', 'view'));
  return { ...row, ...Object.fromEntries(seen.map(([name]) => [name, values[name] ?? null])) };
}
