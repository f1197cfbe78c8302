import { Employee, type ListQuery } from '@personalia/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { testApi } from '../../../testing/index.ts';
import { limitTo, orderBy } from '../../platform/resource/index.ts';
import { orderOf } from './list-order.ts';

const api = await testApi();
const { tenantId } = await demoOf(api);

/** One of four, so pages sorted by it read everybody whatever index there is. */
const FEW_VALUES = 'status';

describe('how the list of employees is read (performance 1 and 2)', () => {
  test('2: sorted by whatever it shows at first, a page is read along an index, in both directions where nothing is empty', async () => {
    for (const name of Employee.list.columns.filter((one) => one !== FEW_VALUES))
      for (const word of [name, `-${name}`]) {
        const order = orderOf({ sort: [word] } as unknown as ListQuery, { orderBy: () => null });
        // Backwards an index has what is empty first, and a list has it last.
        if (order[0]?.nullable && order[0].descending) continue;
        const plan = await api.door.asActor({ tenantId, userId: null }, async (tx) => {
          // So few rows as a test has are sorted sooner than read along anything.
          await sql`set local enable_sort = off`.execute(tx);
          await sql`set local enable_seqscan = off`.execute(tx);
          const { rows } = await sql<Record<string, string>>`
            explain select t.id from employee_list t where t.tenant_id = ${tenantId} ${orderBy(order)} ${limitTo(20)}`.execute(
            tx,
          );
          return rows.map((row) => row['QUERY PLAN']).join('\n');
        });
        expect(plan, word).toMatch(/Index (Only )?Scan (Backward )?using employee_current_/);
        expect(plan, word).not.toContain('Sort');
      }
  });
});
