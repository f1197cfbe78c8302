import { describe, expect, test } from 'vitest';
import { careersOf, inDays } from '../../../testing/careers.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const { tenantId, MKS, hire, add, segments, current, events } = await careersOf(api);

describe('organisation-and-employee 1.2: the database refuses what code may err in', () => {
  const raw = (statement: string, values: unknown[]) =>
    api.door.asActorRaw({ tenantId, userId: null }, (client) => client.query(statement, values));
  const refusal = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
      return 'written';
    } catch (error) {
      return (error as { constraint?: string }).constraint ?? (error as Error).message;
    }
  };

  test('1.2: own posts never overlap, and never leave a gap in a spell', async () => {
    const id = await hire();
    await add({ employeeId: id, type: 'transfer', effectiveDate: '2024-03-15', changes: { locationId: MKS } });
    const copy = `insert into assignment_segment (tenant_id, employee_id, employment_id, valid_from, valid_to, employer_id, location_id, unit_id, position_id, grade_id, employment_type, transition_ids)
      select tenant_id, employee_id, employment_id, $2, $3, employer_id, location_id, unit_id, position_id, grade_id, employment_type, transition_ids
      from assignment_segment where employee_id = $1 and recorded_to is null limit 1`;
    expect(await refusal(raw(copy, [id, '2024-01-01', '2024-02-01']))).toBe('assignment_segment_overlap');
    const close =
      'update assignment_segment set recorded_to = clock_timestamp() where employee_id = $1 and valid_from = $2';
    expect(await refusal(raw(close, [id, '2023-01-01']))).toBe('employment_whole');
    expect(await refusal(raw(`update employment set last_day = '2025-01-01' where employee_id = $1`, [id]))).toBe(
      'employment_whole',
    );
    expect(await segments(id)).toHaveLength(2);
  });

  test('1.2: one amount of a component on a day', async () => {
    const id = await hire({ salaryAmount: '5000000', salaryPeriod: 'month' });
    const twice = `insert into salary_segment (tenant_id, employment_id, valid_from, valid_to, amount, currency, period, transition_ids)
      select tenant_id, employment_id, '2024-01-01', '2024-12-31', 1, currency, period, transition_ids from salary_segment
      where employment_id in (select id from employment where employee_id = $1)`;
    expect(await refusal(raw(twice, [id]))).toBe('salary_segment_apart');
  });

  test('1.2: an approved event cannot be rewritten', async () => {
    const id = await hire();
    expect(
      await refusal(raw(`update career_transition set effective_date = '2020-01-01' where employee_id = $1`, [id])),
    ).toContain('approved events are kept');
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
