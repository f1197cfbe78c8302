import { describe, expect, test } from 'vitest';
import { careersOf, inDays, problem } from '../../../testing/careers.ts';
import { testApi } from '../../../testing/index.ts';
import type { PayDraft, TimelineCommand, TransitionDraft } from './index.ts';

const api = await testApi();
const { hr, tenantId, MKS, G4, G5, G6, G7, hire, carry, add, segments, graded, current, events } = await careersOf(api);

describe('organisation-and-employee 1.5: worked examples in the tables', () => {
  test('1.5.1: a transfer splits, cancelling it leaves exactly one segment', async () => {
    const id = await hire({ hireDate: '2021-10-01' });
    const [made] = await add({
      employeeId: id,
      type: 'transfer',
      effectiveDate: '2025-03-10',
      changes: { locationId: MKS },
    });
    expect(await graded(id)).toEqual([
      ['2021-10-01', 'G5', 'JKT'],
      ['2025-03-10', 'G5', 'MKS'],
    ]);
    expect((await current(id)).location_code).toBe('MKS');
    await carry([{ kind: 'cancel', id: made?.id ?? '', employeeId: id, reason: 'wrong person' }]);
    expect(await graded(id)).toEqual([['2021-10-01', 'G5', 'JKT']]);
    expect((await current(id)).location_code).toBe('JKT');
  });

  test('1.5.2: an insert in the past carries forward and asks for no review', async () => {
    const id = await hire();
    await add({ employeeId: id, type: 'promotion', effectiveDate: '2024-07-01', changes: { gradeId: G6 } });
    await add({ employeeId: id, type: 'transfer', effectiveDate: '2024-03-15', changes: { locationId: MKS } });
    expect(await graded(id)).toEqual([
      ['2023-01-01', 'G5', 'JKT'],
      ['2024-03-15', 'G5', 'MKS'],
      ['2024-07-01', 'G6', 'MKS'],
    ]);
  });

  test('1.5.3: BASIS_CHANGED until somebody reviewed; then the later event tells another before', async () => {
    const id = await hire({ gradeId: G4 });
    await add({ employeeId: id, type: 'promotion', effectiveDate: '2024-07-01', changes: { gradeId: G7 } });
    const insert: TimelineCommand = {
      kind: 'add',
      draft: { employeeId: id, type: 'promotion', effectiveDate: '2024-05-01', changes: { gradeId: G5 } },
    };
    expect(await problem(carry([insert]))).toBe('BASIS_CHANGED');
    await carry([insert], { reviewed: true });
    const { transitions } = await events(id);
    expect(transitions.map((row: { before: object }) => row.before)).toMatchObject([
      { gradeId: G5 },
      { gradeId: G4 },
      {},
    ]);
  });

  test('1.5.4: correction of a date; known at an earlier instant the old view still answers', async () => {
    const id = await hire();
    const [made] = await add({
      employeeId: id,
      type: 'promotion',
      effectiveDate: '2024-07-01',
      changes: { gradeId: G6 },
    });
    await add({ employeeId: id, type: 'transfer', effectiveDate: '2024-07-15', changes: { locationId: MKS } });
    const { rows } = await api.owner.query('select clock_timestamp() as at');
    const before = new Date(rows[0].at).toISOString();
    await carry([
      {
        kind: 'correct',
        id: made?.id ?? '',
        reason: 'the letter says August',
        draft: { employeeId: id, type: 'promotion', effectiveDate: '2024-08-01', changes: { gradeId: G6 } },
      },
    ]);
    expect(await graded(id)).toEqual([
      ['2023-01-01', 'G5', 'JKT'],
      ['2024-07-15', 'G5', 'MKS'],
      ['2024-08-01', 'G6', 'MKS'],
    ]);
    const on = async (knownAt: string) =>
      (await hr.get(`/v1/Employee/${id}/Timeline?from=2024-07-10&to=2024-07-10&knownAt=${knownAt}`)).body.data.segments;
    expect(await on(before)).toMatchObject([{ grade: { code: 'G6' } }]);
    expect(await on(new Date().toISOString())).toMatchObject([{ grade: { code: 'G5' } }]);
    const { transitions } = await events(id);
    const old = transitions.find((row: { id: string }) => row.id === made?.id);
    expect(old).toMatchObject({ application: 'superseded', closedReason: 'the letter says August', can: [] });
    expect(old.replacedBy).toMatch(/^CT-\d{4}-\d{6}$/);
    // Neither once more; nor without a reason, nor as another type of event.
    const draft = { type: 'promotion', effectiveDate: '2024-09-01', changes: { gradeId: G6 } };
    const correct = (of: string | undefined, more: object) => hr.post(`/v1/CareerTransition/${of}/Correct`, more);
    const late = await correct(made?.id, { ...draft, correctionReason: 'the letter says September' });
    expect([late.status, late.body.code]).toEqual([409, 'EVENT_CLOSED']);
    expect(late.body.message).toMatch(/^CT-\d{4}-\d{6} was already corrected or cancelled\. Reload the page\.$/);
    const live = transitions.find((row: { transactionNo: string }) => row.transactionNo === old.replacedBy);
    const silent = await correct(live.id, draft);
    expect([silent.status, silent.body.errors[0].path]).toEqual([422, 'correctionReason']);
    expect((await hr.post(`/v1/CareerTransition/${live.id}/Cancel`, {})).body.errors[0].path).toBe('reason');
    const other = await correct(live.id, { ...draft, type: 'demotion', reason: 'x', correctionReason: 'x' });
    expect(other.body.errors).toMatchObject([{ path: 'type', code: 'TYPE_FACT' }]);
    // Corrected in its reason alone, days stay and segments name the new version.
    const named = async () =>
      (
        await api.owner.query(
          `select transition_ids from assignment_segment where employee_id = $1 and recorded_to is null`,
          [id],
        )
      ).rows.flatMap((row) => row.transition_ids as string[]);
    const [reasonId] = (
      await api.owner.query(`select id from catalogue_value where tenant_id = $1 and list = 'reason-promotion'`, [
        tenantId,
      ])
    ).rows.map((row) => row.id);
    const again = await correct(live.id, {
      ...draft,
      effectiveDate: '2024-08-01',
      reasonId,
      correctionReason: 'its reason',
    });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(await named()).toContain(again.body.data.id);
    expect(await named()).not.toContain(live.id);
  });

  test('1.5.5: cancelling the middle of three salaries; the percentage that is left is told as 21', async () => {
    const id = await hire({ hireDate: '2024-01-01', salaryAmount: '10000000', salaryPeriod: 'month' });
    const raise = (effectiveDate: string): TransitionDraft => ({
      employeeId: id,
      type: 'adjustment',
      effectiveDate,
      pay: [{ component: 'base', mode: 'percent', value: '10' }],
    });
    const [middle] = await add(raise('2025-01-01'));
    await add(raise('2026-01-01'));
    const pay = async () =>
      (await hr.get(`/v1/Employee/${id}/Timeline`)).body.data.salary.map(
        (row: { validFrom: string; amount: string }) => `${row.validFrom} ${row.amount}`,
      );
    expect(await pay()).toEqual(['2026-01-01 12100000', '2025-01-01 11000000', '2024-01-01 10000000']);
    const preview = await hr.post('/v1/CareerTransition/Preview', { action: 'cancel', id: middle?.id });
    expect(preview.body.data.later).toMatchObject([{ percents: [{ entered: '10', now: '21' }] }]);
    const cancel = { reason: 'not agreed' };
    expect((await hr.post(`/v1/CareerTransition/${middle?.id}/Cancel`, cancel)).body.code).toBe('BASIS_CHANGED');
    const done = await hr.post(`/v1/CareerTransition/${middle?.id}/Cancel`, { ...cancel, reviewed: true });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(await pay()).toEqual(['2026-01-01 12100000', '2024-01-01 10000000']);
  });

  test('12.2, 12.5: pay is entered as an amount, an increase or a percentage, and kept as the result of its currency', async () => {
    const paid = { hireDate: '2024-01-01', salaryAmount: '8333333', salaryPeriod: 'month' };
    const yen = await hire({ ...paid, salaryCurrency: 'JPY' });
    let id = yen;
    let month = 0;
    const raise = async (change: Omit<PayDraft, 'component'>) => {
      month += 1;
      const pay = [{ component: 'base', ...change }];
      await add({ employeeId: id, type: 'adjustment', effectiveDate: `2025-0${month}-01`, pay });
      const { salary } = (await hr.get(`/v1/Employee/${id}/Timeline`)).body.data;
      return [salary[0].amount, salary[0].currency, salary[0].period];
    };
    // 8,333,333 and 7.5% are 8,958,332.975: neither yen nor rupiah have decimals.
    expect(await raise({ mode: 'percent', value: '7.5' })).toEqual(['8958333', 'JPY', 'month']);
    expect(await raise({ mode: 'amount', value: '41667' })).toEqual(['9000000', 'JPY', 'month']);
    expect(await raise({ mode: 'amount', value: '-500000.4' })).toEqual(['8500000', 'JPY', 'month']);
    id = await hire(paid);
    expect(await raise({ mode: 'percent', value: '7.5' })).toEqual(['8958333', 'IDR', 'month']);
    const dollars = { mode: 'absolute', value: '1000.005', currency: 'USD', period: 'year' } as const;
    expect(await raise(dollars)).toEqual(['1000.01', 'USD', 'year']);
    // As it is paid now, where nothing else is said.
    expect(await raise({ mode: 'percent', value: '10' })).toEqual(['1100.01', 'USD', 'year']);
  });

  test('10.3: a rise to less than nothing, or by percent of nothing, is refused at the amount in words', async () => {
    const id = await hire({ hireDate: '2024-01-01', salaryAmount: '6000000', salaryPeriod: 'month' });
    const raise = async (...pay: PayDraft[]) => {
      const draft = { employeeId: id, type: 'adjustment', effectiveDate: '2025-06-01', reason: 'because', pay };
      const { status, body } = await hr.post('/v1/CareerTransition', draft);
      return [status, body.code, body.errors];
    };
    const below = 'The pay would come to -1,000,000. It can be from 0 to 999,999,999,999.';
    expect(await raise({ component: 'base', mode: 'amount', value: '-7000000' })).toEqual([
      422,
      'PAY_BOUNDS',
      [{ path: 'pay.0.value', code: 'PAY_BOUNDS', message: below }],
    ]);
    const nothing = 'There is no position allowance on 1 Jun 2025 that could rise by percent. Enter the new amount.';
    const both = await raise(
      { component: 'base', mode: 'percent', value: '5' },
      { component: 'position-allowance', mode: 'percent', value: '10' },
    );
    expect(both).toEqual([422, 'PAY_NO_BASIS', [{ path: 'pay.1.value', code: 'PAY_NO_BASIS', message: nothing }]]);
  });

  test('12.3: made permanent, the end of the contract is gone with the day before; another end is refused in words', async () => {
    const id = await hire({ hireDate: '2024-01-01', employmentType: 'fixed-term' });
    const renewal = { employeeId: id, type: 'contract-renewal' } as const;
    await add({ ...renewal, effectiveDate: '2025-01-01', changes: { contractEnd: '2025-12-31' } });
    const permanent = { employmentType: 'permanent' };
    await add({ employeeId: id, type: 'conversion', effectiveDate: '2025-07-01', changes: permanent });
    const compared = await hr.get(`/v1/Employee/${id}/Compare?date1=2025-06-30&date2=2025-07-01`);
    const ends = compared.body.data.facts.find((one: { fact: string }) => one.fact === 'contractEnd');
    expect(ends).toMatchObject({ one: '2025-12-31', two: null, differs: true });
    const late = { ...renewal, effectiveDate: '2025-08-01', changes: { contractEnd: '2026-12-31' } };
    expect((await hr.post('/v1/CareerTransition', late)).body.errors).toEqual([
      { path: 'contractEnd', code: 'CONTRACT_END_FORBIDDEN', message: 'A permanent contract has no end date.' },
    ]);
  });

  test('1.5.6: as of tomorrow shows the change of tomorrow, today does not; it is scheduled until its day', async () => {
    const id = await hire();
    await add({ employeeId: id, type: 'transfer', effectiveDate: inDays(10), changes: { locationId: MKS } });
    const place = async (asOf?: string) =>
      (await hr.get(`/v1/Employee/${id}${asOf ? `?asOf=${asOf}` : ''}`)).body.data.refs.locationId.code;
    expect([await place(), await place(inDays(9)), await place(inDays(10))]).toEqual(['JKT', 'JKT', 'MKS']);
    expect((await hr.get(`/v1/Employee/${id}`)).body.data.nextChange).toBe(inDays(10));
    const list = async (asOf: string) =>
      (await hr.get(`/v1/Employee/GetPagination?asOf=${asOf}&search=${(await current(id)).employee_no}`)).body.data;
    expect(await list(inDays(9))).toMatchObject([{ refs: { locationId: { code: 'JKT' } } }]);
    expect(await list(inDays(10))).toMatchObject([{ refs: { locationId: { code: 'MKS' } } }]);
    expect(await list('2022-12-31')).toEqual([]);
    expect((await events(id)).transitions[0].application).toBe('scheduled');
  });

  test('1.5.7: a last day on the day of the hire is valid, one before it is refused', async () => {
    const id = await hire({ hireDate: '2025-02-03' });
    const end = (effectiveDate: string) => add({ employeeId: id, type: 'resignation', effectiveDate });
    expect(await problem(end('2025-02-02'))).toBe('LAST_DAY_BEFORE_HIRE');
    await end('2025-02-03');
    expect(await segments(id)).toMatchObject([{ valid_from: '2025-02-03', valid_to: '2025-02-03' }]);
    expect(await current(id)).toMatchObject({ status: 'ended', last_day: '2025-02-03' });
  });
});
