import type { RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';
import { rowsHandled } from '../../../testing/statements.ts';
import { refreshStaged } from '../write/statistics.ts';
import { gathering, settling } from './judge-sets.ts';

const api = await testApi();
await testWorker(api);
const { check } = uploadsOf(api.as('admin@demo.example'));
const tenantId = await api.tenantId('demo');
const MANY = 2_000;

/** An upload as the first half of its check leaves it: three rows of each person. */
async function staged(): Promise<string> {
  const { rows } = await api.owner.query<{ id: string }>(
    `insert into data_import (tenant_id, entity, file_name, source) values ($1, 'EmploymentHistory', 'a.csv', '{}') returning id`,
    [tenantId],
  );
  const id = rows[0]?.id ?? '';
  await api.owner.query(
    `insert into import_row (tenant_id, import_id, row_no, turn, state, data)
     select $1, $2, n, n, 'add', jsonb_build_object('values', jsonb_build_object('employee', 'E' || n / 3))
     from generate_series(2, $3::int + 1) n`,
    [tenantId, id, MANY],
  );
  return id;
}

/** Rows that a statement had in its hands. */
const workOf = (statement: RawBuilder<unknown>): Promise<number> =>
  api.door.asActor({ tenantId, userId: null, channel: 'test' }, (tx) => {
    const { sql: text, parameters: values } = statement.compile(tx);
    return rowsHandled(tx, { text, values });
  });

test('trap 8: the work of judging sets grows with the rows, whatever was uploaded before', async () => {
  await staged();
  await api.owner.query('analyze import_row');
  const id = await staged();
  const settled = Array.from({ length: MANY }, (_, n) => ({
    turn: n + 2,
    state: 'same' as const,
    keep: true,
    issues: null,
  }));
  const statements = [settling(tenantId, id, settled), gathering(tenantId, id, 'employee')];
  await api.door.asActor({ tenantId, userId: null, channel: 'test' }, (tx) => refreshStaged(tx, MANY));
  for (const statement of statements) expect(await workOf(statement)).toBeLessThan(20 * MANY);
});

test('trap 8: what is staged is counted for the planner before it is judged', async () => {
  const counted = async (): Promise<number> =>
    Number(
      (await api.owner.query("select analyze_count from pg_stat_user_tables where relname = 'import_row'")).rows[0]
        .analyze_count,
    );
  const rows = Array.from({ length: 1_200 }, (_, n) => `N${n},2020-01-06,NSG`);
  const file = `Employee number,Valid from,Employer\n${rows.join('\n')}\n`;
  const before = await counted();
  expect((await check(file, 'EmploymentHistory')).counts.rows).toBe(1_200);
  expect(await counted()).toBe(before + 1);
});
