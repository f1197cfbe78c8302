import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { LeaveException } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';

export interface StoredException extends LeaveException {
  readonly id: string;
  readonly employeeId: string;
  readonly leaveTypeId: string;
}

/** Exceptions that hold or held, those that begin first before others; drafts are none yet. */
export async function exceptionsWhere(
  tx: Tx,
  tenantId: string,
  where: RawBuilder<unknown>,
): Promise<StoredException[]> {
  const { rows } = await sql<StoredException>`
    select x.id, x.employee_id as "employeeId", x.leave_type_id as "leaveTypeId", x.effective_from as "from", x.effective_to as "to", x.overrides
    from leave_exception x where x.tenant_id = ${tenantId} and x.state <> 'DRAFT' and ${where}
    order by x.effective_from, x.id`.execute(tx);
  return rows;
}

export const exceptionsOfEmployee = (tx: Tx, tenantId: string, employeeId: string): Promise<StoredException[]> =>
  exceptionsWhere(tx, tenantId, sql`x.employee_id = ${employeeId}::uuid`);

/** Of some employees, by employee and leave type. */
export async function exceptionsOfPeople(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
): Promise<(of: Pick<StoredException, 'employeeId' | 'leaveTypeId'>) => readonly StoredException[]> {
  const keyOf = ({ employeeId, leaveTypeId }: Pick<StoredException, 'employeeId' | 'leaveTypeId'>) =>
    `${employeeId} ${leaveTypeId}`;
  const found = await exceptionsWhere(tx, tenantId, sql`x.employee_id = any(${[...new Set(employeeIds)]}::uuid[])`);
  const byAccount = Map.groupBy(found, keyOf);
  return (of) => byAccount.get(keyOf(of)) ?? [];
}

/** Those of a type that hold on some day of a time, by employee; `within` confines their ids. */
export async function exceptionsOfType(
  tx: Tx,
  tenantId: string,
  leaveTypeId: string,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  within: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, StoredException[]>> {
  const found = await exceptionsWhere(
    tx,
    tenantId,
    sql`x.leave_type_id = ${leaveTypeId}::uuid and x.effective_from <= ${to}::date
      and coalesce(x.effective_to, 'infinity') >= ${from}::date and ${within}`,
  );
  return Map.groupBy(found, ({ employeeId }) => employeeId);
}
