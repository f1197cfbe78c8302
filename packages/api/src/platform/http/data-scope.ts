import { type Endpoint, type ScopeGrant, scopeGrantOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from './caller.ts';
import { Problem } from './problem.ts';

type Condition = RawBuilder<boolean>;

/** RO-5: whether an employee, by an SQL expression of the id, is in scope; null where everybody of the tenant is. */
export function employeeInScope(
  caller: Caller,
  { menus, action }: ScopeGrant,
  employeeId: RawBuilder<unknown>,
): Condition | null {
  const people = caller.employeesInScope(menus, action);
  return people && sql<boolean>`${employeeId} in ${people}`;
}

/**
 * RO-6: the condition that confines a special list to the employees whom its endpoint's caller reaches, for a statement of
 * its own: `where ... and ${confinedTo(caller, GetLeaveRequests, sql.ref('r.employee_id'))}`.
 */
export function confinedTo(
  caller: Caller,
  { access, subject, name }: Endpoint,
  employeeId: RawBuilder<unknown>,
): Condition {
  const grant = scopeGrantOf(access, subject);
  if (!grant) throw new Error(`${name} names no menu whose scope could count`);
  return employeeInScope(caller, grant, employeeId) ?? sql<boolean>`true`;
}

/** Whether any of some employees is out of scope. */
export async function isOutOfScope(
  tx: Tx,
  caller: Caller,
  grant: ScopeGrant,
  employeeIds: readonly string[],
): Promise<boolean> {
  const inScope = employeeInScope(caller, grant, sql`i.id`);
  if (!inScope || employeeIds.length === 0) return false;
  const { rows } = await sql`
    select 1 from unnest(${[...employeeIds]}::uuid[]) as i(id) where not (${inScope}) limit 1`.execute(tx);
  return rows.length > 0;
}

/** RO-6: a call that names employees out of scope, in the field of its endpoint's subject, is refused as a whole without naming them. */
export async function refuseSubjectOutOfScope(
  tx: Tx,
  caller: Caller,
  { access, subject }: Endpoint,
  input: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
): Promise<void> {
  const grant = subject && scopeGrantOf(access, subject);
  if (!grant) return;
  const named = [input.params, input.body, input.query].flatMap((part) => {
    const value = (part as Readonly<Record<string, unknown>> | undefined)?.[subject.field];
    return Array.isArray(value) ? value : [value];
  });
  const ids = named.filter((id) => typeof id === 'string');
  if (await isOutOfScope(tx, caller, grant, ids)) throw new Problem('NOT_FOUND');
}
