import { newId } from '@personalia/database';
import { describe, expect, test } from 'vitest';
import { careersOf, inDays } from '../../../testing/careers.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const { hr, MKS, G4, G5, G6, G7, hire, add, segments, current, events, post, tenantId } = await careersOf(api);

describe('organisation-and-employee 12: what is asked and shown', () => {
  test('12.3: suspension and return; who may not see disciplinary facts is not told', async () => {
    const id = await hire();
    const [made] = await add({
      employeeId: id,
      type: 'suspension',
      effectiveDate: inDays(-20),
      terms: { payPercent: '50' },
    });
    expect(await current(id)).toMatchObject({ status: 'suspended' });
    const payroll = api.as('payroll@demo.example');
    const seen = (await payroll.get(`/v1/CareerTransition/Employee/${id}`)).body.data.transitions;
    expect(seen.map((row: { type: string }) => row.type)).toEqual(['hire']);
    const timeline = (await payroll.get(`/v1/Employee/${id}/Timeline`)).body.data;
    expect(timeline.segments[0]).not.toHaveProperty('state');
    await add({ employeeId: id, type: 'return', effectiveDate: inDays(-1), terms: { returnOf: made?.id ?? null } });
    expect(await current(id)).toMatchObject({ status: 'active' });
    expect((await segments(id)).map((row) => row.state)).toEqual(['working', 'suspended', 'working']);
    // Without the class neither an event nor a cut tells of it, before or after; other changes are told.
    await add({ employeeId: id, type: 'transfer', effectiveDate: '2024-01-01', changes: { locationId: MKS } });
    const ahead = { type: 'suspension', effectiveDate: inDays(10), endDate: inDays(20), reason: 'x' } as const;
    await add({ employeeId: id, ...ahead });
    const result = (await payroll.get(`/v1/Employee/${id}/Timeline`)).body.data.segments;
    expect(result.map((row: { validFrom: string; validTo: string | null }) => [row.validFrom, row.validTo])).toEqual([
      ['2024-01-01', null],
      ['2023-01-01', '2023-12-31'],
    ]);
    const { segments: shown, nextChange } = (await payroll.get(`/v1/Employee/${id}`)).body.data;
    expect([shown.length, nextChange]).toEqual([2, null]);
    expect(JSON.stringify([result, shown])).not.toMatch(/suspension|return/);
    const events_ = (await payroll.get(`/v1/CareerTransition/Employee/${id}`)).body.data.transitions;
    expect(events_.map((row: { type: string }) => row.type)).toEqual(['transfer', 'hire']);
    expect((await hr.get(`/v1/Employee/${id}`)).body.data.nextChange).toBe(inDays(10));
    const officer = api.as('multi@demo.example');
    const draft = { employeeId: id, type: 'data-change', effectiveDate: inDays(0), changes: { costCentre: 'X1' } };
    const planned = succeeded(
      await officer.post('/v1/CareerTransition/Preview', { action: 'add', draft }, { 'x-active-role': 'HR Officer' }),
    ).body.data;
    expect([planned.before.segments.length, planned.after.segments.length]).toEqual([2, 3]);
    expect(JSON.stringify(planned)).not.toMatch(/suspended|"state"/);
  });

  test('0.2 HIDDEN_EVENT: what stands in the way is not named to whoever may not know of it, nor are its days', async () => {
    const id = await hire();
    const [planned] = await add({ employeeId: id, type: 'suspension', effectiveDate: inDays(30), reason: 'x' });
    const end = { employeeId: id, type: 'resignation', effectiveDate: inDays(10), reason: 'moves', reviewed: true };
    const result = await hr.post('/v1/CareerTransition', end);
    expect(result.body.code).toBe('EVENTS_DEPEND');
    expect(result.body.message).toContain(planned?.transactionNo);
    const officer = api.as('multi@demo.example');
    const role = { 'x-active-role': 'HR Officer' };
    const refused = await officer.post('/v1/CareerTransition', end, role);
    expect([refused.status, refused.body.code]).toEqual([409, 'HIDDEN_EVENT']);
    expect(JSON.stringify(refused.body)).not.toMatch(new RegExp(`${planned?.transactionNo}|${inDays(30)}`));
    const { reviewed: _, ...draft } = end;
    const preview = succeeded(await officer.post('/v1/CareerTransition/Preview', { action: 'add', draft }, role)).body
      .data;
    expect(preview.findings).toMatchObject([{ code: 'HIDDEN_EVENT' }]);
    // From the day after the last one on everything differs, and nothing differs again where the suspension begins.
    expect(preview.differences.map((one: { from: string; to: string | null }) => [one.from, one.to])).toEqual([
      [inDays(11), null],
    ]);
    expect(JSON.stringify(preview)).not.toMatch(/suspen/);
  });

  test('1.1: without the class disciplinary a return from a suspension is neither found, changed nor recorded; of a position for a time it is', async () => {
    const id = await hire();
    const officer = api.as('multi@demo.example');
    const role = { 'x-active-role': 'HR Officer' };
    const [suspended] = await add({ employeeId: id, type: 'suspension', effectiveDate: '2024-02-01' });
    const of = (returnOf: string | undefined, effectiveDate: string) =>
      ({ employeeId: id, type: 'return', effectiveDate, terms: { returnOf: returnOf ?? null } }) as const;
    const record = (body: object) => officer.post('/v1/CareerTransition', body, role);
    const unknown = await record(of(newId(), '2024-03-01'));
    const refused = await record(of(suspended?.id, '2024-03-01'));
    expect([refused.status, refused.body.code]).toEqual([422, 'NOTHING_TO_RETURN']);
    const result = ({ status, body: { traceId: _, ...text } }: typeof refused) => [status, text];
    expect(result(refused)).toEqual(result(unknown));
    // A return may change facts as well: those are told, and that a later change of theirs starts from something else.
    const [back] = await add({ ...of(suspended?.id, '2024-03-01'), changes: { gradeId: G6 } });
    for (const path of ['', '/Custom'])
      expect((await officer.get(`/v1/CareerTransition/${back?.id}${path}`, role)).status).toBe(404);
    const seen = (await officer.get(`/v1/CareerTransition/Employee/${id}`, role)).body.data.transitions;
    expect(seen.map((row: { type: string }) => row.type)).toEqual(['hire']);
    expect((await officer.post(`/v1/CareerTransition/${back?.id}/Cancel`, { reason: 'x' }, role)).status).toBe(404);
    const before = { employeeId: id, type: 'promotion', effectiveDate: '2024-01-10', changes: { gradeId: G7 } };
    const later = async (who: typeof officer, ...as: (typeof role)[]) =>
      succeeded(await who.post('/v1/CareerTransition/Preview', { action: 'add', draft: before }, ...as)).body.data
        .later;
    expect((await later(hr)).map((one: { type: string }) => one.type)).toEqual(['return']);
    expect((await later(officer, role)).map((one: { type: string }) => one.type)).toEqual(['data-change']);
    expect((await hr.get(`/v1/CareerTransition/${back?.id}`)).status).toBe(200);
    // What is no matter of discipline stays theirs.
    const other = await post(hr, { code: 'ACTED', title: 'Acted' });
    const acting = { employeeId: id, type: 'acting', effectiveDate: '2024-05-01', endDate: '2024-08-31' };
    const held = succeeded(await record({ ...acting, changes: { positionId: other.id } })).body.data;
    const ended = succeeded(await record(of(held.id, '2024-07-01'))).body.data;
    expect((await officer.get(`/v1/CareerTransition/${ended.id}`, role)).status).toBe(200);
  });

  test('1.1: without the class disciplinary neither a state, a day nor a cut tells of a suspension', async () => {
    const id = await hire();
    await add({ employeeId: id, type: 'suspension', effectiveDate: inDays(-5), endDate: inDays(20) });
    const { employee_no: no } = await current(id);
    const payroll = api.as('payroll@demo.example');
    const filter = { match: 'all', conditions: [{ field: 'employeeNo', operator: 'is', value: no }] };
    const asked = async (person: typeof hr, view: object) => {
      const { status, body } = await person.post('/v1/EmployeeData/Query', { view: { filter, ...view } });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data.rows.map((row: { cells: unknown[] }) => row.cells);
    };
    const columns = ['status', 'validFrom', 'validTo', 'nextChange'];
    expect(await asked(hr, { columns })).toEqual([['suspended', inDays(-5), inDays(20), inDays(21)]]);
    for (const more of [{}, { asOf: inDays(30) }, { population: 'all', asOf: inDays(2) }])
      expect(await asked(payroll, { columns, ...more })).toEqual([['active', '2023-01-01', null, null]]);
    const days = { rowPer: 'segment', range: { from: inDays(-10), to: inDays(30) } };
    const cut = { columns: ['periodFrom', 'periodTo'], ...days };
    expect(await asked(hr, cut)).toHaveLength(3);
    expect(await asked(payroll, cut)).toEqual([[inDays(-10), inDays(30)]]);
    const is = (value: string) => ({ field: 'status', operator: 'is', value });
    const having = (value: string) => ({ filter: { match: 'all', conditions: [...filter.conditions, is(value)] } });
    expect(await asked(payroll, { columns, ...having('suspended') })).toEqual([]);
    expect(await asked(payroll, { columns, ...having('active') })).toHaveLength(1);

    const states = async (person: typeof hr, query: string) =>
      (await person.get(`/v1/Employee/GetPagination?search=${no}&${query}`)).body.data.map(
        (row: { status: string }) => row.status,
      );
    for (const asOf of ['', `&asOf=${inDays(2)}`]) {
      expect(await states(hr, `status=suspended${asOf}`)).toEqual(['suspended']);
      expect(await states(payroll, `status=suspended${asOf}`)).toEqual([]);
      expect(await states(payroll, `status=active&sort=status${asOf}`)).toEqual(['active']);
    }
    expect((await payroll.get(`/v1/Employee/${id}`)).body.data.status).toBe('active');
  });

  test('0.2: pay is absent without its class, and cannot be written without it', async () => {
    const id = await hire({ salaryAmount: '5000000', salaryPeriod: 'month' });
    const officer = api.as('multi@demo.example');
    const role = { 'x-active-role': 'HR Officer' };
    const seen = (await officer.get(`/v1/CareerTransition/Employee/${id}`, role)).body.data.transitions;
    expect(seen[0]).not.toHaveProperty('pay');
    expect(JSON.stringify(seen)).not.toContain('5000000');
    const body = {
      employeeId: id,
      type: 'adjustment',
      effectiveDate: '2025-01-01',
      pay: [{ component: 'base', mode: 'absolute', value: '6000000' }],
    };
    const refused = await officer.post('/v1/CareerTransition', body, role);
    expect([refused.status, refused.body.code]).toEqual([403, 'FIELD_FORBIDDEN']);
    // Nor is what somebody else wrote of it cancelled; so it is with a suspension.
    const suspension = { employeeId: id, type: 'suspension', effectiveDate: '2025-02-01' } as const;
    const [made] = await add(suspension);
    const cancel = (of: string | undefined) => officer.post(`/v1/CareerTransition/${of}/Cancel`, { reason: 'x' }, role);
    const answers = [
      await cancel(seen[0].id),
      await cancel(made?.id),
      await officer.post(
        '/v1/CareerTransition',
        { ...suspension, effectiveDate: '2024-02-01', endDate: '2024-02-28' },
        role,
      ),
    ];
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual([
      [403, 'FIELD_FORBIDDEN'],
      [404, 'NOT_FOUND'],
      [403, 'FIELD_FORBIDDEN'],
    ]);
    const preview = await officer.post(
      '/v1/CareerTransition/Preview',
      { action: 'add', draft: { ...body, type: 'promotion', pay: undefined, changes: { gradeId: G6 } } },
      role,
    );
    expect(preview.body.data).not.toHaveProperty('currentPay');
    expect(JSON.stringify(preview.body)).not.toContain('5000000');
  });

  test('12.7: a preview tells before, after and everything that speaks against it, and writes nothing', async () => {
    const id = await hire();
    const draft = {
      employeeId: id,
      type: 'promotion',
      effectiveDate: '2025-01-01',
      changes: { gradeId: G4 },
    } as const;
    const refused = (await hr.post('/v1/CareerTransition/Preview', { action: 'add', draft })).body.data;
    expect(refused).toMatchObject({
      possible: false,
      findings: [
        { path: 'gradeId', code: 'RANK_NOT_HIGHER', message: 'A promotion needs a higher grade than Manager.' },
      ],
      current: { gradeId: G5 },
    });
    const fine = (
      await hr.post('/v1/CareerTransition/Preview', { action: 'add', draft: { ...draft, changes: { gradeId: G6 } } })
    ).body.data;
    expect(fine).toMatchObject({
      possible: true,
      differences: [{ from: '2025-01-01', to: null, facts: ['gradeId'] }],
      after: { segments: [{ validTo: '2024-12-31' }, { validFrom: '2025-01-01', facts: { gradeId: G6 } }] },
    });
    expect(fine.names[G6]).toMatchObject({ code: 'G6' });
    expect(await segments(id)).toHaveLength(1);
    // Of a correction: what held before the event that is corrected.
    const [made] = await add({ ...draft, changes: { gradeId: G6 } });
    const change = { type: draft.type, effectiveDate: draft.effectiveDate, changes: { gradeId: G7 } };
    const again = { action: 'correct', id: made?.id, draft: change };
    expect((await hr.post('/v1/CareerTransition/Preview', again)).body.data).toMatchObject({
      possible: true,
      current: { gradeId: G5 },
    });
  });

  test('10.10: two days are compared; a day without employment has no facts', async () => {
    const id = await hire({ salaryAmount: '5000000', salaryPeriod: 'month' });
    await add({ employeeId: id, type: 'promotion', effectiveDate: '2024-07-01', changes: { gradeId: G6 } });
    const compare = async (one_: string, two: string) =>
      (await hr.get(`/v1/Employee/${id}/Compare?date1=${one_}&date2=${two}`)).body.data;
    const found = await compare('2024-06-30', '2024-07-01');
    expect(found.facts.filter((row: { differs: boolean }) => row.differs)).toEqual([
      { fact: 'gradeId', one: G5, two: G6, differs: true },
    ]);
    const pay = { amount: '5000000', currency: 'IDR', period: 'month' };
    expect(found.pay).toEqual([{ component: 'base', one: pay, two: pay, differs: false }]);
    expect((await compare('2022-12-31', '2023-01-01')).employed).toEqual([false, true]);
  });

  test('1.6: open as of a date tells the facts, service and age of that date', async () => {
    const id = await hire({ birthDate: '1990-06-15' });
    await add({ employeeId: id, type: 'promotion', effectiveDate: '2024-07-01', changes: { gradeId: G6 } });
    const { data } = (await hr.get(`/v1/Employee/${id}?asOf=2024-06-14`)).body;
    expect(data).toMatchObject({
      age: 33,
      status: 'active',
      service: { years: 1, months: 5, days: 13 },
      refs: { gradeId: { code: 'G5' } },
    });
    expect((await hr.get(`/v1/Employee/${id}?asOf=2022-01-01`)).body.data.status).toBe('preboarding');
    expect((await hr.get(`/v1/Employee/${id}?asOf=2024-02-30`)).status).toBe(400);
  });

  test('RO-6: an event of somebody outside the reach is not found', async () => {
    const id = await hire();
    const employee = api.as('employee@demo.example');
    expect((await employee.get(`/v1/CareerTransition/Employee/${id}`)).status).toBe(404);
    expect((await employee.get(`/v1/Employee/${id}/Timeline`)).status).toBe(404);
    const body = { employeeId: id, type: 'resignation', effectiveDate: '2025-01-31' };
    expect((await employee.post('/v1/CareerTransition', body)).status).toBe(403);
    // Whoever may write for some only, neither writes nor looks for others.
    await api.owner.query(
      `update menu_grant g set scope = 'self' from role r, menu m
       where g.tenant_id = $1 and r.tenant_id = $1 and r.code = 'HR-OFFICER' and g.role_id = r.id and m.id = g.menu_id and m.key = 'employee'`,
      [tenantId],
    );
    await api.owner.query('update tenant set access_version = access_version + 1 where id = $1', [tenantId]);
    const officer = api.as('multi@demo.example');
    const role = { 'x-active-role': 'HR Officer' };
    const [own] = (await events(id)).transitions;
    const answers = [
      await officer.post('/v1/CareerTransition', body, role),
      await officer.post('/v1/CareerTransition/Batch', { transitions: [body] }, role),
      await officer.post('/v1/CareerTransition/Preview', { action: 'add', draft: body }, role),
      await officer.post(`/v1/CareerTransition/${own.id}/Cancel`, { reason: 'x' }, role),
      await officer.get(`/v1/CareerTransition/${own.id}`, role),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404));
  });
});
