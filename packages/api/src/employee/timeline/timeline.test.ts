import { Employer, Location, Position } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { draftOf } from '../../../testing/drafts.ts';
import { testApi } from '../../../testing/index.ts';
import type { HireRow } from '../hire/hire.ts';
import { recordAndApply, type TransitionDraft, type TransitionOrigin, type TransitionRequest } from './index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const demo = await demoOf(api);
const { tenantId, idOf, places, run } = demo;
const origin: TransitionOrigin = { tenantId, userId: null };
const MKS = await idOf('location', 'MKS');
const G4 = await idOf('grade', 'G4');
const G5 = await idOf('grade', 'G5');
const G6 = await idOf('grade', 'G6');
const G7 = await idOf('grade', 'G7');

let n = 0;
const hire = (change: Partial<HireRow> = {}): Promise<string> => {
  n += 1;
  return demo.hire({ firstName: 'Tata', lastName: `Waktu${n}`, gradeId: G5, ...change });
};
const carry = (requests: TransitionRequest[], change: Partial<TransitionOrigin> = {}) =>
  run((tx) => recordAndApply(tx, { ...origin, ...change }, requests));
const add = async (...drafts: TransitionDraft[]) =>
  carry(drafts.map((draft) => ({ kind: 'add', draft: { reason: 'because', ...draft } })));
const segments = async (id: string) =>
  (
    await api.owner.query(
      `select s.kind, s.valid_from, s.valid_to, g.code as grade, l.code as place, s.state, m.spell_no
       from assignment_segment s join grade g on g.id = s.grade_id join location l on l.id = s.location_id
       join employment m on m.id = s.employment_id
       where s.employee_id = $1 and s.recorded_to is null order by s.kind desc, s.valid_from`,
      [id],
    )
  ).rows;
const graded = async (id: string) => (await segments(id)).map((row) => [row.valid_from, row.grade, row.place]);
const current = async (id: string) =>
  (await api.owner.query('select * from employee_current where id = $1', [id])).rows[0];
const events = async (id: string) => (await hr.get(`/v1/CareerTransition/Employee/${id}`)).body.data;
const problem = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'none';
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

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
    const insert: TransitionRequest = {
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
    expect(old.replacedBy).toMatch(/^CT-/);
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

  test('1.5.6: as of tomorrow shows the change of tomorrow, today does not; it is scheduled until its day', async () => {
    const id = await hire();
    await add({ employeeId: id, type: 'transfer', effectiveDate: inDays(10), changes: { locationId: MKS } });
    const place = async (asOf?: string) =>
      (await hr.get(`/v1/Employee/${id}${asOf ? `?asOf=${asOf}` : ''}`)).body.data.refs.locationId.code;
    expect([await place(), await place(inDays(9)), await place(inDays(10))]).toEqual(['JKT', 'JKT', 'MKS']);
    expect((await hr.get(`/v1/Employee/${id}`)).body.data.nextChange).toBe(inDays(10));
    const list = async (asOf: string) =>
      (await hr.get(`/v1/Employee/GetPagination?asOf=${asOf}&search=Waktu${n}`)).body.data;
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

describe('organisation-and-employee 1.4: operations', () => {
  test('1.4: move of the hire date, earlier and later', async () => {
    const id = await hire();
    await add({ employeeId: id, type: 'promotion', effectiveDate: '2024-07-01', changes: { gradeId: G6 } });
    const move = async (date: string) => {
      const own = (await events(id)).transitions.find(
        (row: { type: string; can: string[] }) => row.type === 'hire' && row.can.length > 0,
      );
      return hr.post(`/v1/CareerTransition/${own.id}/Correct`, {
        type: 'hire',
        effectiveDate: date,
        changes: own.changes,
        correctionReason: 'contract says so',
      });
    };
    expect((await move('2022-11-15')).body).toMatchObject({ message: 'success' });
    expect((await graded(id))[0]).toEqual(['2022-11-15', 'G5', 'JKT']);
    expect(await current(id)).toMatchObject({ hire_date: '2022-11-15', service_date: '2022-11-15' });
    expect((await move('2024-06-30')).status).toBe(200);
    expect((await move('2024-07-02')).body).toMatchObject({ code: 'EVENTS_DEPEND' });
  });

  test('1.4: end, rehire, and what may be cancelled after it', async () => {
    const id = await hire({ workEmail: 'rehired@demo.example' });
    const [end] = await add({ employeeId: id, type: 'resignation', effectiveDate: '2024-06-30' });
    expect(await current(id)).toMatchObject({ status: 'ended' });
    const taken = (await api.owner.query('select is_employed, employee_no from employee where id = $1', [id])).rows[0];
    expect(taken.is_employed).toBe(false);
    const [again] = await add({
      employeeId: id,
      type: 'rehire',
      effectiveDate: '2024-07-01',
      changes: { ...places, gradeId: G6, employmentType: 'permanent' },
      terms: { newNumber: true },
    });
    expect(await current(id)).toMatchObject({ status: 'active', hire_date: '2024-07-01', service_date: '2023-01-01' });
    expect((await current(id)).employee_no).not.toBe(taken.employee_no);
    const cancel = (of: { id: string } | undefined) =>
      carry([{ kind: 'cancel', id: of?.id ?? '', employeeId: id, reason: 'x' }]);
    expect(await problem(cancel(end))).toBe('REHIRED');
    await cancel(again);
    expect(await current(id)).toMatchObject({ status: 'ended', employee_no: taken.employee_no });
    await cancel(end);
    expect(await current(id)).toMatchObject({ status: 'active', last_day: null });
    expect(await segments(id)).toHaveLength(1);
  });

  test('1.4: a hire that is its spell`s only event can be cancelled; the person leaves the lists', async () => {
    const id = await hire();
    const [own] = (await events(id)).transitions;
    expect((await hr.post(`/v1/CareerTransition/${own.id}/Cancel`, { reason: 'never came' })).status).toBe(200);
    expect(await current(id)).toBeUndefined();
    expect((await hr.get(`/v1/Employee/${id}`)).status).toBe(404);
  });

  test('12.5: a change of employer ends one spell and opens the next with a number of its own; service goes on', async () => {
    const other = await hr.post('/v1/Employer', {
      ...draftOf(Employer, (await hr.get(`/v1/Employer/${places.employerId}`)).body.data),
      code: 'NSB',
      name: 'Nusantara Baru',
      employeeNoPattern: 'NB{SEQ3}',
    });
    expect(other.status, JSON.stringify(other.body)).toBe(201);
    const employerId = other.body.data.id;
    const place = await hr.post('/v1/Location', {
      ...draftOf(Location, (await hr.get(`/v1/Location/${places.locationId}`)).body.data),
      employerId,
      code: 'NSB1',
      name: 'Site',
    });
    expect(place.status, JSON.stringify(place.body)).toBe(201);
    const id = await hire({ salaryAmount: '5000000', salaryPeriod: 'month' });
    const changes = { employerId, locationId: place.body.data.id };
    const transfer = { employeeId: id, type: 'transfer', effectiveDate: '2025-07-01', changes } as const;
    expect(await problem(add({ ...transfer, changes: { employerId } }))).toBe('VALIDATION');
    const [made] = await add({ ...transfer, terms: { newNumber: true } });
    expect((await segments(id)).map((row) => [row.spell_no, row.valid_from, row.valid_to])).toEqual([
      [1, '2023-01-01', '2025-06-30'],
      [2, '2025-07-01', '9999-12-31'],
    ]);
    expect(await current(id)).toMatchObject({ employee_no: 'NB001', service_date: '2023-01-01' });
    await carry([{ kind: 'cancel', id: made?.id ?? '', employeeId: id, reason: 'x' }]);
    expect((await segments(id)).map((row) => row.spell_no)).toEqual([1]);
    expect((await current(id)).employee_no).toMatch(/^NSG/);
  });

  test('12.5: two single-seat posts are exchanged as one batch', async () => {
    const seats = await Promise.all(
      ['SWAP-A', 'SWAP-B'].map(async (code) => {
        const made = await hr.post('/v1/Position', {
          ...draftOf(Position, (await hr.get(`/v1/Position/${places.positionId}`)).body.data),
          code,
          title: code,
          seatType: 'single',
          approvedHeadcount: 1,
        });
        expect(made.status, JSON.stringify(made.body)).toBe(201);
        return made.body.data.id as string;
      }),
    );
    await api.owner.query(`update employer set headcount_policy = 'block' where id = $1`, [places.employerId]);
    const [a, b] = [await hire({ positionId: seats[0] as string }), await hire({ positionId: seats[1] as string })];
    const rotate = (employeeId: string, positionId: string | undefined): TransitionDraft => ({
      employeeId,
      type: 'rotation',
      effectiveDate: '2025-08-01',
      changes: { positionId },
    });
    expect(await problem(add(rotate(a, seats[1])))).toBe('HEADCOUNT_EXCEEDED');
    await add(rotate(a, seats[1]), rotate(b, seats[0]));
    expect((await current(a)).position_code).toBe('SWAP-B');
    await api.owner.query(`update employer set headcount_policy = 'warn' where id = $1`, [places.employerId]);
  });

  test('1.8: a first hire into a post that is full is refused where the employer wants it; so is one into a closed period', async () => {
    const made = await hr.post('/v1/Position', {
      ...draftOf(Position, (await hr.get(`/v1/Position/${places.positionId}`)).body.data),
      code: 'FULL-1',
      title: 'FULL-1',
      seatType: 'single',
      approvedHeadcount: 1,
    });
    const positionId = made.body.data.id;
    await hire({ positionId, hireDate: '2025-06-16' });
    await api.owner.query(`update employer set headcount_policy = 'block' where id = $1`, [places.employerId]);
    const body = { ...places, positionId, firstName: 'Penuh', employmentType: 'permanent', hireDate: '2025-05-20' };
    const refused = await hr.post('/v1/Employee', body);
    expect(refused.body).toMatchObject({ code: 'HEADCOUNT_EXCEEDED', errors: [{ path: 'positionId' }] });
    expect(refused.body.message).toBe('FULL-1 has 1 approved and 2 filled on 2025-06-16.');
    await api.owner.query(
      `update employer set headcount_policy = 'warn', locked_through = '2025-12-31' where id = $1`,
      [places.employerId],
    );
    const officer = api.as('multi@demo.example');
    const locked = await officer.post('/v1/Employee', body, { 'x-active-role': 'HR Officer' });
    expect([locked.status, locked.body.errors[0].path]).toEqual([423, 'hireDate']);
    await api.owner.query(`update employer set locked_through = null where id = $1`, [places.employerId]);
  });

  test('PERIOD_LOCKED: a closed period is refused, unless the role may override it; that is kept', async () => {
    const id = await hire();
    await api.owner.query(`update employer set locked_through = '2024-12-31' where id = $1`, [places.employerId]);
    const draft = { employeeId: id, type: 'transfer', changes: { locationId: MKS } } as const;
    expect(await problem(add({ ...draft, effectiveDate: '2024-12-31' }))).toBe('PERIOD_LOCKED');
    await add({ ...draft, effectiveDate: '2025-01-01' });
    const officer = api.as('multi@demo.example');
    const body = { ...draft, effectiveDate: '2024-06-01', changes: { locationId: MKS } };
    const refused = await officer.post('/v1/CareerTransition', body, { 'x-active-role': 'HR Officer' });
    expect(refused.status, JSON.stringify(refused.body)).toBe(423);
    const done = await hr.post('/v1/CareerTransition', { ...body, reviewed: true });
    expect(done.status, JSON.stringify(done.body)).toBe(201);
    const kept = await api.owner.query(`select count(*)::int as n from audit_log where action = 'OVERRIDE_LOCK'`);
    expect(kept.rows[0].n).toBe(1);
    await api.owner.query(`update employer set locked_through = null where id = $1`, [places.employerId]);
  });
});

describe('organisation-and-employee 1.7: reporting lines', () => {
  test('MANAGER_SELF, MANAGER_CYCLE: with the days; a swap as one batch works', async () => {
    const boss = await hire();
    const worker = await hire({ managerId: boss });
    const line = (employeeId: string, managerId: string | null, effectiveDate = '2025-06-15'): TransitionDraft => ({
      employeeId,
      type: 'manager-change',
      effectiveDate,
      changes: { managerId },
    });
    expect(await problem(add(line(boss, boss)))).toBe('MANAGER_SELF');
    const refused = await hr.post('/v1/CareerTransition', line(boss, worker));
    expect(refused.body).toMatchObject({ code: 'MANAGER_CYCLE' });
    expect(refused.body.message).toContain('from 2025-06-15 to further notice');
    await add(line(boss, worker), line(worker, null));
    expect((await hr.get(`/v1/Employee/${boss}/Chain`)).body.data).toMatchObject([{ id: worker, level: 1 }]);
    expect((await hr.get(`/v1/Employee/${boss}/Chain?asOf=2025-06-14`)).body.data).toEqual([]);
    expect((await hr.get(`/v1/Employee/${boss}/Reports?asOf=2025-06-14`)).body.data.people).toMatchObject([
      { id: worker, depth: 1 },
    ]);
  });

  test('HAS_REPORTS: whoever leaves reports behind chooses their manager in the same step', async () => {
    const top = await hire();
    const boss = await hire({ managerId: top });
    const [a, b] = [await hire({ managerId: boss }), await hire({ managerId: boss })];
    const end = { employeeId: boss, type: 'resignation', effectiveDate: '2025-03-31' };
    const refused = await hr.post('/v1/CareerTransition', end);
    expect(refused.body).toMatchObject({ code: 'HAS_REPORTS', errors: [{ path: 'reports' }] });
    expect(refused.body.message).toContain('2 employees');
    const done = await hr.post('/v1/CareerTransition', {
      ...end,
      reports: { each: [{ employeeId: a, managerId: b }] },
    });
    expect(done.status, JSON.stringify(done.body)).toBe(201);
    expect([(await current(a)).manager_id, (await current(b)).manager_id]).toEqual([b, top]);
  });

  test('MANAGER_NOT_EMPLOYED: on a day of the stretch', async () => {
    const gone = await hire();
    await add({ employeeId: gone, type: 'resignation', effectiveDate: '2024-12-31' });
    const id = await hire();
    const draft = { employeeId: id, type: 'manager-change', changes: { managerId: gone } } as const;
    expect(await problem(add({ ...draft, effectiveDate: '2024-06-01' }))).toBe('MANAGER_NOT_EMPLOYED');
  });
});

describe('organisation-and-employee 1.9: two officers at once', () => {
  test('1.9: different facts are both kept; the same fact on the same date is refused once', async () => {
    const id = await hire();
    const post = (body: object) =>
      hr.post('/v1/CareerTransition', { employeeId: id, effectiveDate: '2025-02-01', ...body });
    const both = await Promise.all([
      post({ type: 'transfer', changes: { locationId: MKS } }),
      post({ type: 'promotion', changes: { gradeId: G6 } }),
    ]);
    expect(both.map((one) => one.status)).toEqual([201, 201]);
    expect(await graded(id)).toEqual([
      ['2023-01-01', 'G5', 'JKT'],
      ['2025-02-01', 'G6', 'MKS'],
    ]);
    const same = await Promise.all(
      ['2025-03-01', '2025-03-01'].map((effectiveDate) =>
        post({ type: 'data-change', effectiveDate, changes: { costCentre: 'X1' } }),
      ),
    );
    expect(same.map((one): string => one.body.code ?? 'done').sort()).toEqual(['SAME_DATE_FACT', 'done']);
  });

  test('1.9: the same Idempotency-Key answers the first result and writes once', async () => {
    const id = await hire();
    const body = { employeeId: id, type: 'transfer', effectiveDate: '2025-02-01', changes: { locationId: MKS } };
    const key = { 'idempotency-key': `key-${id}` };
    const first = await hr.post('/v1/CareerTransition', body, key);
    const second = await hr.post('/v1/CareerTransition', body, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data).toEqual(first.body.data);
    expect((await events(id)).transitions).toHaveLength(2);
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
    const told = (await payroll.get(`/v1/Employee/${id}/Timeline`)).body.data.segments;
    expect(told.map((row: { validFrom: string; validTo: string | null }) => [row.validFrom, row.validTo])).toEqual([
      ['2024-01-01', null],
      ['2023-01-01', '2023-12-31'],
    ]);
    const { segments: shown, nextChange } = (await payroll.get(`/v1/Employee/${id}`)).body.data;
    expect([shown.length, nextChange]).toEqual([2, null]);
    expect(JSON.stringify([told, shown])).not.toMatch(/suspension|return/);
    const events_ = (await payroll.get(`/v1/CareerTransition/Employee/${id}`)).body.data.transitions;
    expect(events_.map((row: { type: string }) => row.type)).toEqual(['transfer', 'hire']);
    expect((await hr.get(`/v1/Employee/${id}`)).body.data.nextChange).toBe(inDays(10));
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
    expect((await officer.post('/v1/CareerTransition', body, role)).body.code).toBe('FIELD_FORBIDDEN');
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
    const draft = { employeeId: id, type: 'promotion', effectiveDate: '2025-01-01', changes: { gradeId: G4 } };
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
    expect(found.pay).toEqual([
      { component: 'base', one: '5000000 IDR / month', two: '5000000 IDR / month', differs: false },
    ]);
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
  });
});
