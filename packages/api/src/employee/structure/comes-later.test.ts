import { describe, expect, test } from 'vitest';
import { careersOf, inDays } from '../../../testing/careers.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import type { PayDraft } from '../timeline/index.ts';

const api = await testApi();
const { hire, add, post, hr, places, G5, G6 } = await careersOf(api);
const admin = api.as('admin@demo.example');

let n = 0;
/** Units of their own for each test, with the way from a unit to its code. */
async function units<const K extends string>(...names: K[]): Promise<Record<K, string>> {
  n += 1;
  const made: [string, string][] = [];
  for (const name of names) {
    const body = { code: `CL${n}-${name}`, name: `Later ${n} ${name}` };
    made.push([name, succeeded(await admin.post('/v1/OrganizationUnit', body)).body.data.id]);
  }
  return Object.fromEntries(made) as Record<K, string>;
}
/** Where somebody is from day to day, by the last part of the unit's code. */
const stays = async (id: string, kind = 'primary') =>
  (
    await api.owner.query(
      `select s.valid_from, split_part(u.code, '-', 2) as unit from assignment_segment s join organization_unit u on u.id = s.unit_id
       where s.employee_id = $1 and s.kind = $2 and s.recorded_to is null order by s.valid_from`,
      [id, kind],
    )
  ).rows.map((row) => [row.valid_from, row.unit]);
/** The secondments of somebody, with their last days. */
const posts = async (employeeId: string) =>
  (
    await api.owner.query(
      `select s.valid_from, s.valid_to, split_part(u.code, '-', 2) as unit from assignment_segment s join organization_unit u on u.id = s.unit_id
       where s.employee_id = $1 and s.kind = 'secondment' and s.recorded_to is null order by s.valid_from`,
      [employeeId],
    )
  ).rows.map((row) => [row.valid_from, row.valid_to, row.unit]);
const transfer = (employeeId: string, unitId: string, days: number) =>
  add({ employeeId, type: 'transfer', effectiveDate: inDays(days), changes: { unitId } });
/** A time in another unit that has begun and goes on. */
const underWayIn = (unitId: string) =>
  ({ type: 'secondment', effectiveDate: inDays(-20), endDate: inDays(60), changes: { unitId } }) as const;
const merge = (id: string, intoId: string, days: number) =>
  admin.post(`/v1/OrganizationUnit/${id}/Merge`, { intoId, effectiveDate: inDays(days) });

describe('5: people who come to a unit after it was merged or split', () => {
  test('5: a merge takes along whoever is to come later: by a hire, a transfer, or back after a time elsewhere', async () => {
    const { A, B, C } = await units('A', 'B', 'C');
    const there = await hire({ unitId: B });
    const hired = await hire({ unitId: B, hireDate: inDays(30) });
    const comes = await hire({ unitId: C });
    await transfer(comes, B, 30);
    const returns = await hire({ unitId: B });
    await transfer(returns, C, 20);
    await transfer(returns, B, 40);
    const merged = succeeded(await merge(B, A, 10));
    expect(merged.body.data.people).toBe(4);
    expect(await stays(there)).toEqual([
      ['2023-01-01', 'B'],
      [inDays(10), 'A'],
    ]);
    expect(await stays(hired)).toEqual([[inDays(30), 'A']]);
    expect(await stays(comes)).toEqual([
      ['2023-01-01', 'C'],
      [inDays(30), 'A'],
    ]);
    expect(await stays(returns)).toEqual([
      ['2023-01-01', 'B'],
      [inDays(10), 'A'],
      [inDays(20), 'C'],
      [inDays(40), 'A'],
    ]);
    const { rows } = await api.owner.query(
      `select count(*)::int as events, count(distinct batch_no)::int as batches from career_transition
       where employee_id = any($1) and status = 'approved' and application not in ('superseded', 'reversed') and changes ->> 'unitId' = $2`,
      [[there, hired, comes, returns], A],
    );
    expect(rows).toEqual([{ events: 5, batches: 1 }]);
  });

  test('5: a merged unit is merged once more, earlier, and its people have one event for the day', async () => {
    const { A, B, C } = await units('A', 'B', 'C');
    const person = await hire({ unitId: B });
    succeeded(await merge(B, A, 10));
    succeeded(await merge(A, C, 5));
    expect(await stays(person)).toEqual([
      ['2023-01-01', 'B'],
      [inDays(10), 'C'],
    ]);
  });

  test('5: a secondment that begins after a merge leads to where the unit went; what was written beside it stays', async () => {
    const { A, B, C } = await units('A', 'B', 'C');
    const person = await hire({ unitId: C });
    const what = {
      type: 'secondment',
      effectiveDate: inDays(20),
      endDate: inDays(60),
      changes: { unitId: B },
    } as const;
    await add({ employeeId: person, ...what, reason: 'a project', comment: 'as agreed' });
    succeeded(await merge(B, A, 10));
    expect(await stays(person, 'secondment')).toEqual([[inDays(20), 'A']]);
    const { transitions } = (await hr.get(`/v1/CareerTransition/Employee/${person}`)).body.data;
    expect(transitions[0]).toMatchObject({ reason: 'a project', comment: 'as agreed', endDate: inDays(60) });
  });

  test('5: a secondment that is under way goes on where the unit went, with its pay, and ends when it would have', async () => {
    const { A, B, C } = await units('A', 'B', 'C');
    const away = underWayIn(B);
    const person = await hire({ unitId: C });
    await add({ employeeId: person, ...away, reason: 'a project' });
    const back = await hire({ unitId: C });
    const [secondment] = await add({ employeeId: back, ...away });
    await add({ employeeId: back, type: 'return', effectiveDate: inDays(30), terms: { returnOf: secondment?.id } });
    const over = await hire({ unitId: C });
    await add({ employeeId: over, ...away, endDate: inDays(9) });
    succeeded(await merge(B, A, 10));
    expect(await posts(person)).toEqual([
      [inDays(-20), inDays(9), 'B'],
      [inDays(10), inDays(60), 'A'],
    ]);
    expect(await posts(back)).toEqual([
      [inDays(-20), inDays(9), 'B'],
      [inDays(10), inDays(29), 'A'],
    ]);
    expect(await posts(over)).toEqual([[inDays(-20), inDays(9), 'B']]);
    const { transitions } = (await hr.get(`/v1/CareerTransition/Employee/${person}`)).body.data;
    const result = transitions.filter(
      (one: { type: string; application: string }) => one.type === 'secondment' && one.application !== 'superseded',
    );
    expect(result.map((one: { reason: string }) => one.reason)).toEqual(['a project', 'a project']);
  });

  test('5: an early return from a secondment that is under way stays as it is, with whatever it changes', async () => {
    const { A, B, C } = await units('A', 'B', 'C');
    const { id: positionId } = await post(hr, { code: `CL${n}-BACK`, title: 'Back', gradeId: G6, unitId: B });
    const away = underWayIn(B);
    const returning = async (changes: object, pay: readonly PayDraft[] = []) => {
      const person = await hire({ unitId: C });
      const [secondment] = await add({ employeeId: person, ...away, reason: 'a project' });
      const terms = { returnOf: secondment?.id };
      await add({
        employeeId: person,
        type: 'return',
        effectiveDate: inDays(30),
        changes,
        pay,
        terms,
        reason: 'needed',
      });
      return person;
    };
    const raise = { component: 'base', mode: 'absolute' as const, value: '9000000', currency: 'IDR', period: 'month' };
    const [graded, paid, here] = [
      await returning({ gradeId: G6, gradeStep: 1 }),
      await returning({}, [raise]),
      await returning({ unitId: B, positionId }),
    ];
    succeeded(await merge(B, A, 10));
    for (const person of [graded, paid, here])
      expect(await posts(person)).toEqual([
        [inDays(-20), inDays(9), 'B'],
        [inDays(10), inDays(29), 'A'],
      ]);
    const own = async (id: string) =>
      (
        await api.owner.query(
          `select s.valid_from, split_part(u.code, '-', 2) as unit, g.code as grade, s.grade_step from assignment_segment s
           join organization_unit u on u.id = s.unit_id join grade g on g.id = s.grade_id
           where s.employee_id = $1 and s.kind = 'primary' and s.recorded_to is null order by s.valid_from`,
          [id],
        )
      ).rows.map((row) => [row.valid_from, row.unit, row.grade, row.grade_step]);
    expect((await own(graded)).slice(1)).toEqual([[inDays(30), 'C', 'G6', 1]]);
    // Whoever comes back into the merged unit itself comes to where it went.
    expect((await own(here)).slice(1)).toEqual([[inDays(30), 'A', 'G5', null]]);
    const pay = await api.owner.query(
      `select s.valid_from, trim_scale(s.amount)::text as amount from salary_segment s join employment m on m.id = s.employment_id
       where m.employee_id = $1 and s.component = 'base' and s.recorded_to is null`,
      [paid],
    );
    expect(pay.rows).toEqual([{ valid_from: inDays(30), amount: '9000000' }]);
    const { rows } = await api.owner.query(
      `select c.type, c.effective_date, c.end_date, c.reason from career_transition c
       where c.employee_id = $1 and c.status = 'approved' and c.application not in ('superseded', 'reversed') and c.type <> 'hire'
       order by c.effective_date`,
      [graded],
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['secondment', inDays(-20), inDays(9), 'a project'],
      ['secondment', inDays(10), inDays(60), 'a project'],
      ['return', inDays(30), null, 'needed'],
    ]);
  });

  test('5, 12.5: what is left of the days without an allowance is waited in the unit that an acting position goes on in', async () => {
    const { A, B, C } = await units('A', 'B', 'C');
    const { id: positionId } = await post(hr, { code: `CL${n}-ACT`, title: 'Acting', gradeId: G5 });
    const person = await hire({ unitId: C });
    const pay = [
      { component: 'acting-allowance', mode: 'absolute' as const, value: '100', currency: 'IDR', period: 'month' },
    ];
    const acting = {
      type: 'acting' as const,
      effectiveDate: inDays(-5),
      endDate: inDays(60),
      changes: { positionId, unitId: B },
    };
    await add({ employeeId: person, ...acting, pay, terms: { waitingDays: 30 } });
    succeeded(await merge(B, A, 10));
    const { rows } = await api.owner.query(
      `select s.valid_from, s.valid_to from salary_segment s join employment m on m.id = s.employment_id
       where m.employee_id = $1 and s.component = 'acting-allowance' and s.recorded_to is null`,
      [person],
    );
    expect(rows).toEqual([{ valid_from: inDays(25), valid_to: inDays(60) }]);
  });

  test('1.1: whoever is taken along has the cost centre of the unit that they come to', async () => {
    const { A, B, C } = await units('A', 'B', 'C');
    const costs = (id: string, costCentre: string) =>
      api.owner.query('update organization_unit_version set cost_centre = $2 where unit_id = $1', [id, costCentre]);
    await costs(A, 'CC-A');
    await costs(B, 'CC-B');
    const person = await hire({ unitId: C });
    await transfer(person, B, 30);
    succeeded(await merge(B, A, 10));
    const { rows } = await api.owner.query(
      'select cost_centre from assignment_segment where employee_id = $1 and recorded_to is null order by valid_from desc limit 1',
      [person],
    );
    expect(rows).toEqual([{ cost_centre: 'CC-A' }]);
  });

  test('5: a split takes along who comes to a position that goes, and leaves who changes to one that stays', async () => {
    const { B, C } = await units('B', 'C');
    const going = await post(hr, { code: `CL${n}-GO`, title: 'Going', gradeId: G5, unitId: B });
    const staying = await post(hr, { code: `CL${n}-ST`, title: 'Staying', gradeId: G5, unitId: B });
    const comes = await hire({ unitId: C });
    const changes = { unitId: B, positionId: going.id };
    await add({ employeeId: comes, type: 'transfer', effectiveDate: inDays(30), changes });
    const leaves = await hire({ unitId: B, positionId: going.id });
    const other = { positionId: staying.id };
    await add({ employeeId: leaves, type: 'rotation', effectiveDate: inDays(30), changes: other });
    const parts = [{ code: `CL${n}-P`, name: 'Part', positionIds: [going.id], unitIds: [] }];
    succeeded(await admin.post(`/v1/OrganizationUnit/${B}/Split`, { parts, effectiveDate: inDays(10) }));
    expect(await stays(comes)).toEqual([
      ['2023-01-01', 'C'],
      [inDays(30), 'P'],
    ]);
    expect(await stays(leaves)).toEqual([
      ['2023-01-01', 'B'],
      [inDays(10), 'P'],
      [inDays(30), 'B'],
    ]);
  });

  test('5: who is hired or sent into a unit in the very moment of its merge finds it merged', async () => {
    const { A, B, C } = await units('A', 'B', 'C');
    const person = await hire({ unitId: C });
    const merging = async (come: () => Promise<{ status: number; body: { errors?: unknown } }>) => {
      await api.owner.query('begin');
      await api.owner.query('select from organization_unit where id = $1 for no key update', [B]);
      const coming = come();
      const waiting = async () =>
        (
          await api.owner.query(
            'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
          )
        ).rowCount;
      await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
      await api.owner.query('update organization_unit set inactive_from = $2, merged_into_id = $3 where id = $1', [
        B,
        inDays(10),
        A,
      ]);
      await api.owner.query('commit');
      const { status, body } = await coming;
      await api.owner.query('update organization_unit set inactive_from = null, merged_into_id = null where id = $1', [
        B,
      ]);
      return [status, body.errors];
    };
    const newcomer = {
      ...places,
      firstName: 'Tepat',
      lastName: 'Saat',
      employmentType: 'permanent',
      hireDate: inDays(1),
      gender: 'female',
      nationality: 'ID',
      gradeId: G5,
      unitId: B,
    };
    expect(await merging(() => hr.post('/v1/Employee', newcomer))).toMatchObject([
      422,
      [{ code: 'UNIT_MERGED_BY_THEN' }],
    ]);
    const sent = { employeeId: person, type: 'transfer', effectiveDate: inDays(5), changes: { unitId: B } };
    expect(await merging(() => hr.post('/v1/CareerTransition', sent))).toMatchObject([422, [{ code: 'ENDS_BY_THEN' }]]);
  });

  test('0.2: nobody is sent into a unit or position for longer than it is used, whose end is recorded already', async () => {
    const { A, B, C } = await units('A', 'B', 'C');
    succeeded(await merge(B, A, 10));
    const person = await hire({ unitId: C });
    const event = { employeeId: person, type: 'transfer', effectiveDate: inDays(5) };
    const send = (changes: object) => hr.post('/v1/CareerTransition', { ...event, changes });
    const stuck = await send({ unitId: B });
    expect([stuck.status, stuck.body.errors]).toMatchObject([422, [{ path: 'unitId', code: 'ENDS_BY_THEN' }]]);
    const { id } = await post(hr, { code: `CL${n}-E`, title: 'Ends', gradeId: G5, inactiveFrom: inDays(20) });
    expect((await send({ positionId: id, unitId: A })).body.errors).toMatchObject([{ code: 'ENDS_BY_THEN' }]);
    const lent = { type: 'secondment', endDate: inDays(12), changes: { unitId: B } };
    const long = await hr.post('/v1/CareerTransition', { ...event, ...lent });
    expect(long.body.errors).toMatchObject([{ path: 'unitId', code: 'ENDS_BY_THEN' }]);
    succeeded(await hr.post('/v1/CareerTransition', { ...event, ...lent, endDate: inDays(9), reviewed: true }));
    // Whoever is known to go on by then may come for the time that is left.
    await transfer(person, A, 10);
    succeeded(await hr.post('/v1/CareerTransition', { ...event, changes: { unitId: B }, reviewed: true }));
    expect(await stays(person)).toEqual([
      ['2023-01-01', 'C'],
      [inDays(5), 'B'],
      [inDays(10), 'A'],
    ]);
  });
});
