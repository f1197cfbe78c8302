import type { CalendarDate, InputOf, RosterNote, SetRosterNote } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { plannable } from './people.ts';

/** The notes that the caller sees of some people, by employee and date: of those whom they plan, and their own. */
export async function readNotes(
  tx: Tx,
  caller: Caller,
  employeeIds: Iterable<string>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, Readonly<Record<string, RosterNote>>>> {
  const ids = [...new Set([...employeeIds, ...(caller.employeeId ? [caller.employeeId] : [])])];
  const { rows } = await sql<{ id: string; byDate: Record<string, RosterNote> }>`
    select employee_id as id, json_object_agg(date, json_build_object('text', text, 'version', version)) as "byDate" from roster_note
    where tenant_id = ${caller.tenantId} and employee_id = any(${ids}::uuid[]) and date between ${from}::date and ${to}::date
    group by employee_id`.execute(tx);
  return new Map(rows.map(({ id, byDate }) => [id, byDate]));
}

/** The notes for whole groups, by group and date. */
export async function readGroupNotes(
  tx: Tx,
  tenantId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, Readonly<Record<string, RosterNote>>>> {
  const { rows } = await sql<{ id: string; byDate: Record<string, RosterNote> }>`
    select employee_shift_group_id as id, json_object_agg(date, json_build_object('text', text, 'version', version)) as "byDate"
    from roster_note where tenant_id = ${tenantId} and employee_shift_group_id is not null and date between ${from}::date and ${to}::date
    group by employee_shift_group_id`.execute(tx);
  return new Map(rows.map(({ id, byDate }) => [id, byDate]));
}

/** Refuses days on which the employee is not employed; a locked period keeps nobody from saying why. */
async function refuseNote(tx: Tx, caller: Caller, employeeId: string, date: CalendarDate): Promise<void> {
  const employee = (await plannable(tx, caller, [employeeId])).get(employeeId);
  if (employee === undefined) throw new Problem('NOT_FOUND');
  const { rows } = await sql`
    select from employment where tenant_id = ${caller.tenantId} and employee_id = ${employeeId}::uuid
      and ${date}::date between hire_date and coalesce(last_day, 'infinity')`.execute(tx);
  if (rows.length === 0) throw Problem.at('date', 'EMPLOYEE_NOT_EMPLOYED', { employee, date });
}

/** The shift group of an employee on a date, for those who plan everybody in it. */
async function groupOf(tx: Tx, caller: Caller, employeeId: string, date: string): Promise<string> {
  const { rows } = await sql<{ groupId: string; employeeId: string }>`
    select m.employee_shift_group_id as "groupId", m.employee_id as "employeeId" from shift_group_membership own
    join shift_group_membership m on m.tenant_id = own.tenant_id and m.employee_shift_group_id = own.employee_shift_group_id
      and ${date}::date between m.valid_from and coalesce(m.valid_to, 'infinity')
    where own.tenant_id = ${caller.tenantId} and own.employee_id = ${employeeId}::uuid
      and ${date}::date between own.valid_from and coalesce(own.valid_to, 'infinity')`.execute(tx);
  const [first] = rows;
  if (!first) throw new Problem('NOT_FOUND');
  const ids = rows.map((one) => one.employeeId);
  if ((await plannable(tx, caller, ids)).size < ids.length) throw new Problem('FORBIDDEN');
  return first.groupId;
}

/** Writes a note over the version that was seen; an empty text removes it. */
export async function setNote(
  tx: Tx,
  caller: Caller,
  { employeeId, date, text, forGroup, version }: InputOf<typeof SetRosterNote>['body'],
): Promise<RosterNote | null> {
  const { tenantId, userId } = caller;
  await refuseNote(tx, caller, employeeId, date as CalendarDate);
  const owner = sql.ref(forGroup ? 'employee_shift_group_id' : 'employee_id');
  const ownerId = forGroup ? await groupOf(tx, caller, employeeId, date) : employeeId;
  const seen = sql`n.tenant_id = ${tenantId} and n.${owner} = ${ownerId}::uuid and n.date = ${date}::date
    and n.version = ${version}`;
  if (text === '' && version === null) return null;
  const written =
    text === ''
      ? sql<RosterNote>`delete from roster_note n where ${seen} returning n.text, n.version`
      : version === null
        ? sql<RosterNote>`
          insert into roster_note (tenant_id, ${owner}, date, text, created_by, updated_by)
          values (${tenantId}, ${ownerId}::uuid, ${date}::date, ${text}, ${userId}::uuid, ${userId}::uuid)
          on conflict (tenant_id, ${owner}, date) do nothing returning text, version`
        : sql<RosterNote>`
          update roster_note n set text = ${text}, version = n.version + 1, updated_at = now(), updated_by = ${userId}::uuid
          where ${seen} returning n.text, n.version`;
  const { rows } = await written.execute(tx);
  if (!rows[0]) throw new Problem('ROSTER_CHANGED');
  return text === '' ? null : rows[0];
}
