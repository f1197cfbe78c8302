import { type Completeness, EmployeeDocument } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { completeness } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { requiredOf, sightOfRequired } from '../documents/required.ts';
import { ownerOf } from './owner.ts';
import { refuseClosedClass } from './store.ts';

/** What is asked of an employee against what is there (10.7, 10.3). */
export async function completenessOf(tx: Tx, caller: Caller, employeeId: string): Promise<Completeness> {
  refuseClosedClass(caller, EmployeeDocument, 'view');
  const owner = await ownerOf(tx, caller, employeeId, 'view');
  const { rows: items } = await sql<{ name: string; isFilled: boolean }>`
    select d.name, d.is_there as "isFilled"
    from employee_current t cross join lateral (select d.* from ${requiredOf(sql`${owner.today}::date`, sightOfRequired(caller))}) d
    where t.tenant_id = ${caller.tenantId} and t.id = ${owner.id}::uuid order by d.name`.execute(tx);
  return { ...completeness(items), missing: items.filter((one) => !one.isFilled).map((one) => one.name) };
}
