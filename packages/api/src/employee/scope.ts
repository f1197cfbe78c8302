import type { Action } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import { peopleReached } from '../access/index.ts';
import type { Caller } from '../platform/http/index.ts';

/** Whose records an action on employees reaches, as a condition on `employee_current` aliased `t`. Null: everybody. */
export const scopeOf = (caller: Caller, action: Action): RawBuilder<boolean> | null =>
  peopleReached(caller, caller.permissions.reach('employee', action));

/**
 * Whose events may be read back, as `t`: everybody of the lists and, where nothing confines the caller, those whose hire was
 * cancelled. They have left the lists, and no place is left by which a reach could include them (organisation-and-employee 1.4).
 */
export const everKnown = (scope: RawBuilder<boolean> | null): RawBuilder<unknown> =>
  scope
    ? sql`employee_current`
    : sql`(
      select c.tenant_id, c.id, c.employee_no from employee_current c
      union all
      select e.tenant_id, e.id, e.employee_no from employee e
      where not exists (select from employee_current c where c.tenant_id = e.tenant_id and c.id = e.id)
        and exists (select from employment m where m.tenant_id = e.tenant_id and m.employee_id = e.id))`;
