import type { Action } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';
import { peopleReached } from './people-reach.ts';

/** RO-5: ids of the employees whom an action on one of some menus reaches, as a subquery; null: all of the tenant. */
export const employeesInScope =
  (caller: Pick<Caller, 'tenantId' | 'employeeId' | 'permissions'>) =>
  (menus: readonly string[], action: Action): RawBuilder<unknown> | null => {
    const reached = peopleReached(
      caller,
      menus.flatMap((menu) => caller.permissions.reach(menu, action)),
    );
    return reached && sql`(select t.id from employee_current t where t.tenant_id = ${caller.tenantId} and ${reached})`;
  };
