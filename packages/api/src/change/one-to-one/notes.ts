import type { AddOneToOneNote, InputOf, OneToOneNote } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { refuseErased } from '../../employee/index.ts';
import { type Caller, isOutOfScope, Problem } from '../../platform/http/index.ts';
import { personOf } from '../career/person.ts';

/** The latest are enough to prepare a talk. */
const MOST = 100;

/** Nobody reads what others noted about them. */
async function refuseOwn(tx: Tx, { tenantId, employeeId: own }: Caller, employeeId: string): Promise<void> {
  await personOf(tx, tenantId, employeeId);
  if (own === employeeId) throw new Problem('FORBIDDEN');
}

const read = (tx: Tx, { tenantId, userId }: Caller, where: RawBuilder<boolean>) =>
  sql<OneToOneNote>`
    select n.id, n.noted_on as "notedOn", n.text, u.name as author, n.created_by = ${userId}::uuid as "isOwn"
    from one_to_one_note n left join app_user u on u.tenant_id = n.tenant_id and u.id = n.created_by
    where n.tenant_id = ${tenantId} and ${where} order by n.noted_on desc, n.id desc limit ${sql.lit(MOST)}`.execute(
    tx,
  );

/** Own notes about a person; HR, who may change the record, reads those of others too. */
export async function notesAbout(tx: Tx, caller: Caller, employeeId: string): Promise<OneToOneNote[]> {
  await refuseOwn(tx, caller, employeeId);
  const isHr =
    caller.permissions.can('employee', 'edit') &&
    !(await isOutOfScope(tx, caller, { menus: ['employee'], action: 'edit' }, [employeeId]));
  const mine = isHr ? sql<boolean>`true` : sql<boolean>`n.created_by = ${caller.userId}::uuid`;
  return (await read(tx, caller, sql<boolean>`n.employee_id = ${employeeId}::uuid and ${mine}`)).rows;
}

export async function addNote(
  tx: Tx,
  caller: Caller,
  { employeeId, notedOn, text }: InputOf<typeof AddOneToOneNote>['body'],
): Promise<OneToOneNote> {
  await refuseOwn(tx, caller, employeeId);
  await refuseErased(tx, caller, [employeeId]);
  const { rows } = await sql<{ id: string }>`
    insert into one_to_one_note (tenant_id, employee_id, noted_on, text, created_by)
    values (${caller.tenantId}, ${employeeId}::uuid, ${notedOn}::date, ${text}, ${caller.userId}::uuid) returning id`.execute(
    tx,
  );
  const [added] = (await read(tx, caller, sql<boolean>`n.id = ${rows[0]?.id}::uuid`)).rows;
  if (!added) throw new Problem('NOT_FOUND');
  return added;
}

/** Only its author takes a note back. */
export async function deleteNote(tx: Tx, { tenantId, userId }: Caller, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from one_to_one_note where tenant_id = ${tenantId} and id = ${id}::uuid and created_by = ${userId}::uuid`.execute(
    tx,
  );
  if (Number(numAffectedRows ?? 0) === 0) throw new Problem('NOT_FOUND');
}
