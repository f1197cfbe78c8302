import type { AttendancePunch } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, employeeInScope, Problem } from '../../platform/http/index.ts';
import { computeMarked, markPunches } from '../day/dirty.ts';
import { sharePeriods } from '../period/store.ts';
import { viewPunch } from './view.ts';

/** What is decided about a raw punch: it stays as it came in, and its days are computed again (attendance 10.5). */

interface Found {
  readonly employeeId: string | null;
  readonly source: string;
}

/** The punch, locked; of an employee whom the caller may not decide about it is not there. */
async function lockPunch(tx: Tx, caller: Caller, id: string): Promise<Found> {
  const grant = { menus: ['employee-attendance-mapping'], action: 'edit' } as const;
  const within = employeeInScope(caller, grant, sql.ref('p.employee_id')) ?? sql`true`;
  await sharePeriods(tx, caller.tenantId);
  const { rows } = await sql<Found>`
    select p.employee_id as "employeeId", p.source from attendance_punch p
    where p.tenant_id = ${caller.tenantId} and p.id = ${id}::uuid and ${within} for no key update of p`.execute(tx);
  const [found] = rows;
  if (!found) throw new Problem('NOT_FOUND');
  return found;
}

const recorded = (tx: Tx, tenantId: string, id: string): Promise<number> =>
  markPunches(tx, tenantId, sql`p.id = ${id}::uuid`);

const end = (tx: Tx, { tenantId, userId }: Caller, id: string, type: 'exclude' | 'reassign') =>
  sql`update attendance_punch_annotation set ended_at = now(), ended_by = ${userId}::uuid
    where tenant_id = ${tenantId} and punch_id = ${id}::uuid and type = ${type} and ended_at is null`.execute(tx);

async function settled(tx: Tx, caller: Caller, id: string): Promise<AttendancePunch> {
  // A few days are there at once; the rest is computed within the minute.
  await computeMarked(tx, caller.tenantId);
  return viewPunch(tx, caller, id);
}

async function annotate(
  tx: Tx,
  { tenantId, userId }: Caller,
  id: string,
  columns: {
    readonly type: 'exclude' | 'reassign';
    readonly reason: string;
    readonly from: string | null;
    readonly to: string | null;
  },
): Promise<void> {
  const { type, reason, from, to } = columns;
  const employee = (one: string | null): RawBuilder<unknown> => sql`${one}::uuid`;
  await sql`
    insert into attendance_punch_annotation (tenant_id, punch_id, type, from_employee_id, employee_id, reason, created_by)
    values (${tenantId}::uuid, ${id}::uuid, ${type}, ${employee(from)}, ${employee(to)}, ${reason}, ${userId}::uuid)`.execute(
    tx,
  );
}

export async function excludePunch(tx: Tx, caller: Caller, id: string, reason: string): Promise<AttendancePunch> {
  const { employeeId } = await lockPunch(tx, caller, id);
  await end(tx, caller, id, 'exclude');
  await annotate(tx, caller, id, { type: 'exclude', reason, from: employeeId, to: null });
  await recorded(tx, caller.tenantId, id);
  return settled(tx, caller, id);
}

export async function includePunch(tx: Tx, caller: Caller, id: string): Promise<AttendancePunch> {
  await lockPunch(tx, caller, id);
  await end(tx, caller, id, 'exclude');
  await recorded(tx, caller.tenantId, id);
  return settled(tx, caller, id);
}

/** The badge no longer says whose the punch is. One that a correction added stays with its correction. */
export async function reassignPunch(
  tx: Tx,
  caller: Caller,
  id: string,
  { employeeId, reason }: { readonly employeeId: string; readonly reason: string },
): Promise<AttendancePunch> {
  const { tenantId } = caller;
  const before = await lockPunch(tx, caller, id);
  if (before.source === 'correction') throw Problem.at('employeeId', 'REFERENCE_MISSING');
  await recorded(tx, tenantId, id);
  await end(tx, caller, id, 'reassign');
  await annotate(tx, caller, id, { type: 'reassign', reason, from: before.employeeId, to: employeeId });
  await sql`update attendance_punch set employee_id = ${employeeId}::uuid where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(
    tx,
  );
  await recorded(tx, tenantId, id);
  return settled(tx, caller, id);
}
