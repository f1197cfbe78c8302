import { expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import { rowsHandled, type Statement, statementsOf } from '../../testing/statements.ts';

const api = await testApi();
const { tenantId, idOf, run } = await demoOf(api);
const hr = api.as('hr@demo.example');
/** A row is counted once for each step of the plan that it goes through. */
const STEPS = 6;

const card = async () => succeeded(await hr.get('/v1/Home/MyRequests')).body.data;
/** Requests by HR, each submitted an hour before the one before it. */
async function submitted(count: number, code: string, state: string, decidedDaysAgo: number | null): Promise<void> {
  await api.owner.query(
    `insert into approval_request (tenant_id, request_type, subject_id, transaction_no, submitter_user_id, state, facts, facts_hash, material_hash,
       snapshot, submitted_at, completed_at)
     select $1, 'LEAVE', uuidv7(), $2 || n, $3, $4, '{}', '', '', jsonb_build_object('title', $2 || n), now() - make_interval(days => 30, hours => n),
       now() - make_interval(days => $5::int, secs => n)
     from generate_series(1, $6) n`,
    [tenantId, code, await idOf('app_user', 'hr@demo.example', 'email'), state, decidedDaysAgo, count],
  );
  await api.owner.query('analyze approval_request');
}
const titles = async () => (await card()).rows.map(({ title }: { title: string }) => title);

test('HS-5, HS-6: my requests are read by the newest, however many were submitted', async () => {
  const [statement] = (await statementsOf(card)).filter(({ text }) => text.includes('is_open')) as [Statement];
  const handled = () => run((tx) => rowsHandled(tx, statement));

  await submitted(3000, 'OLD', 'APPROVED', 8);
  expect(await card()).toMatchObject({ counts: { open: 0 }, rows: [], more: false });
  expect(await handled()).toBeLessThan(50);

  await submitted(3000, 'DONE', 'APPROVED', 2);
  expect(await titles()).toEqual([1, 2, 3, 4, 5].map((n) => `DONE${n}`));
  expect(await handled()).toBeLessThan(STEPS * 200);

  await submitted(2, 'BACK', 'RETURNED', null);
  expect(await titles()).toEqual(['BACK1', 'BACK2', 'DONE1', 'DONE2', 'DONE3']);

  await submitted(900, 'OPEN', 'PENDING', null);
  expect(await card()).toMatchObject({ counts: { open: 902 }, more: true });
  expect((await titles()).slice(0, 2).toSorted()).toEqual(['BACK1', 'OPEN1']);
  // The count reads each of them (HS-7).
  expect(await handled()).toBeLessThan(STEPS * (902 + 200));
});
