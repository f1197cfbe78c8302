import { describe, expect, test } from 'vitest';
import { careersOf, inDays } from '../../../testing/careers.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const { hr, tenantId, MKS, G6, hire, add, carry, segments, current, events } = await careersOf(api);

describe('organisation-and-employee 1.2: the database refuses what code may err in', () => {
  const raw = (statement: string, values: unknown[]) =>
    api.door.asActorRaw({ tenantId, userId: null }, (client) => client.query(statement, values));
  const copyOf = (
    more: string,
  ) => `insert into assignment_segment (tenant_id, employee_id, employment_id, kind, valid_from, valid_to, employer_id, location_id, unit_id, position_id, grade_id, employment_type, fte, transition_ids)
      select tenant_id, employee_id, employment_id, ${more}, employer_id, location_id, unit_id, position_id, grade_id, employment_type, $4, transition_ids
      from assignment_segment where employee_id = $1 and recorded_to is null limit 1`;
  const refusal = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
      return 'written';
    } catch (error) {
      return (error as { constraint?: string }).constraint ?? (error as Error).message;
    }
  };

  test('1.2: own positions never overlap, and never leave a gap in an employment', async () => {
    const id = await hire();
    await add({ employeeId: id, type: 'transfer', effectiveDate: '2024-03-15', changes: { locationId: MKS } });
    await add({ employeeId: id, type: 'promotion', effectiveDate: '2024-07-01', changes: { gradeId: G6 } });
    const copy = copyOf(`'primary', $2, $3`);
    expect(await refusal(raw(copy, [id, '2024-01-01', '2024-02-01', 1]))).toBe('assignment_segment_overlap');
    // Of a time before the hire.
    expect(await refusal(raw(copy, [id, '2022-01-01', '2022-01-31', 1]))).toBe('employment_whole');
    const close =
      'update assignment_segment set recorded_to = clock_timestamp() where employee_id = $1 and valid_from = $2';
    for (const from of ['2023-01-01', '2024-03-15', '2024-07-01'])
      expect(await refusal(raw(close, [id, from])), from).toBe('employment_whole');
    expect(await refusal(raw(close.replace('= $2', '>= $2'), [id, '2023-01-01']))).toBe('employment_whole');
    const employment = (change: string) => refusal(raw(`update employment set ${change} where employee_id = $1`, [id]));
    expect(await employment(`last_day = '2025-01-01'`)).toBe('employment_whole');
    expect(await employment(`hire_date = '2022-12-31'`)).toBe('employment_whole');
    expect(await employment(`last_day = '2022-12-31'`)).toBe('employment_last_day_check');
    expect(await segments(id)).toHaveLength(3);
  });

  test('1.2: no segment ends before it begins, in the days that it holds and in those that it was known', async () => {
    const id = await hire({ salaryAmount: '5000000', salaryPeriod: 'month' });
    const post = copyOf(`'acting', $2, $3`);
    expect(await refusal(raw(post, [id, '2024-02-02', '2024-02-01', 1]))).toBe('assignment_segment_check');
    expect(await refusal(raw(post, [id, '2024-02-01', '2024-02-01', 1.51]))).toBe('assignment_segment_fte_check');
    expect(await refusal(raw(post, [id, '2024-02-01', '2024-02-01', 1.5]))).toBe('written');
    const early = `set recorded_to = recorded_from - interval '1 second'`;
    expect(await refusal(raw(`update assignment_segment ${early} where employee_id = $1`, [id]))).toBe(
      'assignment_segment_recorded_check',
    );
    const own = 'where employment_id in (select id from employment where employee_id = $1)';
    expect(await refusal(raw(`update salary_segment ${early} ${own}`, [id]))).toBe('salary_segment_recorded_check');
  });

  test('1.2: what a rebuild replaced is never deleted', async () => {
    const id = await hire({ salaryAmount: '5000000', salaryPeriod: 'month' });
    const own = 'employment_id in (select id from employment where employee_id = $1)';
    for (const [table, rows] of Object.entries({
      assignment_segment: own,
      salary_segment: own,
      employment: 'employee_id = $1',
    }))
      expect(await refusal(raw(`delete from ${table} where ${rows}`, [id]))).toBe(
        `permission denied for table ${table}`,
      );
  });

  test('1.2: one amount of a component on a day', async () => {
    const id = await hire({ salaryAmount: '5000000', salaryPeriod: 'month' });
    const twice = `insert into salary_segment (tenant_id, employment_id, valid_from, valid_to, amount, currency, period, transition_ids)
      select tenant_id, employment_id, '2024-01-01', '2024-12-31', 1, currency, period, transition_ids from salary_segment
      where employment_id in (select id from employment where employee_id = $1)`;
    expect(await refusal(raw(twice, [id]))).toBe('salary_segment_apart');
    const pay = [{ component: 'base', mode: 'absolute', value: '6000000' }] as const;
    await add({ employeeId: id, type: 'adjustment', effectiveDate: '2024-01-01', pay });
    const longer = `update salary_segment set valid_to = '2024-01-01' where valid_to = '2023-12-31'
      and employment_id in (select id from employment where employee_id = $1)`;
    expect(await refusal(raw(longer, [id]))).toBe('salary_segment_apart');
  });

  test('1.2: an approved event cannot be rewritten or deleted, nor can one that was cancelled', async () => {
    const id = await hire();
    const [made] = await add({ employeeId: id, type: 'resignation', effectiveDate: '2024-06-30' });
    await carry([{ kind: 'cancel', id: made?.id ?? '', employeeId: id, reason: 'stays' }]);
    const { rows } = await api.owner.query<{ id: string; status: string; application: string }>(
      'select id, status, application from career_transition where employee_id = $1 order by effective_date',
      [id],
    );
    // 12.4
    expect(rows.map(({ status, application }) => [status, application])).toEqual([
      ['approved', 'applied'],
      ['cancelled', 'reversed'],
    ]);
    const changes = [
      `employee_id = gen_random_uuid()`,
      `transaction_no = 'CT-1'`,
      `type = 'death'`,
      `effective_date = '2020-01-01'`,
      `end_date = '2030-01-01'`,
      `sequence = 9`,
      `changes = '{"costCentre": "X"}'`,
      `pay_changes = '[]'`,
      `terms = '{"blockLogin": true}'`,
      `created_at = now()`,
    ];
    for (const row of rows) {
      for (const change of changes)
        expect(
          await refusal(raw(`update career_transition set ${change} where id = $1`, [row.id])),
          `${row.status} ${change}`,
        ).toBe('approved events are kept');
      expect(await refusal(raw('delete from career_transition where id = $1', [row.id]))).toBe(
        'approved events are kept',
      );
    }
  });
});

describe('organisation-and-employee 1.3: as a day begins', () => {
  const beginDays = () =>
    api.door.asActorRaw({ tenantId, userId: null }, (client) => client.query('select app.begin_employee_days()'));

  test('1.3: what was scheduled is applied on its day, pay alone too', async () => {
    const id = await hire({ salaryAmount: '5000000', salaryPeriod: 'month' });
    const pay = [{ component: 'base', mode: 'absolute', value: '6000000' }] as const;
    const [ahead] = await add({ employeeId: id, type: 'adjustment', effectiveDate: inDays(-5), pay });
    const more = [{ ...pay[0], value: '7000000' }];
    await add({ employeeId: id, type: 'adjustment', effectiveDate: inDays(5), pay: more });
    await api.owner.query(`update career_transition set application = 'scheduled' where id = $1`, [ahead?.id]);
    await beginDays();
    const { transitions } = await events(id);
    expect(transitions.map((row: { application: string }) => row.application)).toEqual([
      'scheduled',
      'applied',
      'applied',
    ]);
  });

  test('10.4: on the last day somebody is still there, where they work; on that day they are, on the next they are not', async () => {
    const { rows } = await api.owner.query<{ today: string }>(
      `select (now() at time zone 'Asia/Jakarta')::date::text as today`,
    );
    const effectiveDate = String(rows[0]?.today);
    const id = await hire();
    await add({ employeeId: id, type: 'resignation', effectiveDate });
    expect(await current(id)).toMatchObject({ status: 'active', last_day: effectiveDate });
    const gone = await hire();
    await add({ employeeId: gone, type: 'resignation', effectiveDate: '2025-03-31' });
    const on = async (day: string) => (await hr.get(`/v1/Employee/${gone}?asOf=${day}`)).body.data.status;
    expect([await on('2025-03-31'), await on('2025-04-01')]).toEqual(['active', 'ended']);
  });

  test('10.4: on the day after the last one somebody has ended, and the address is free', async () => {
    const id = await hire({ workEmail: 'leaver@demo.example' });
    await add({ employeeId: id, type: 'resignation', effectiveDate: inDays(-2) });
    await api.owner.query(`update employee_current set status = 'active' where id = $1`, [id]);
    await api.owner.query('update employee set is_employed = true where id = $1', [id]);
    await beginDays();
    expect(await current(id)).toMatchObject({ status: 'ended' });
    const { rows } = await api.owner.query('select is_employed from employee where id = $1', [id]);
    expect(rows).toEqual([{ is_employed: false }]);
  });
});
