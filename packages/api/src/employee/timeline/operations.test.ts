import { Employer, Location, Position } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { careersOf, problem } from '../../../testing/careers.ts';
import { draftOf } from '../../../testing/drafts.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import type { TransitionDraft } from './index.ts';

const api = await testApi();
const { hr, places, post, MKS, G6, hire, carry, add, segments, graded, current, events } = await careersOf(api);

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
    // A corrected event keeps its place among those of its day: what came after the hire still does.
    const changes = { costCentre: 'X1' };
    await add({ employeeId: id, type: 'data-change', effectiveDate: '2024-06-30', changes });
    expect((await move('2024-06-30')).body).toMatchObject({ code: 'NO_CHANGE' });
    const [, , own] = (await events(id)).transitions.filter((row: { can: string[] }) => row.can.length > 0);
    const regraded = { type: 'hire', effectiveDate: '2024-06-30', changes: { ...own.changes, gradeStep: 2 } };
    const done = await hr.post(`/v1/CareerTransition/${own.id}/Correct`, { ...regraded, correctionReason: 'his step' });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
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
    // 2: the former number is given to nobody else, in any case.
    const other = { ...places, gradeId: G6, firstName: 'Lain', employmentType: 'permanent', hireDate: '2025-01-01' };
    const given = await hr.post('/v1/Employee', { ...other, employeeNo: String(taken.employee_no).toLowerCase() });
    expect([given.status, given.body.code]).toEqual([409, 'EMPLOYEE_NO_TAKEN']);
    const cancel = (of: { id: string } | undefined) =>
      carry([{ kind: 'cancel', id: of?.id ?? '', employeeId: id, reason: 'x' }]);
    expect(await problem(cancel(end))).toBe('REHIRED');
    await cancel(again);
    expect(await current(id)).toMatchObject({ status: 'ended', employee_no: taken.employee_no });
    await cancel(end);
    expect(await current(id)).toMatchObject({ status: 'active', last_day: null });
    expect(await segments(id)).toHaveLength(1);
  });

  test('1.4: a hire that is its employment`s only event can be cancelled; the person leaves the lists', async () => {
    const id = await hire();
    const [own] = (await events(id)).transitions;
    expect((await hr.post(`/v1/CareerTransition/${own.id}/Cancel`, { reason: 'never came' })).status).toBe(200);
    expect(await current(id)).toBeUndefined();
    expect((await hr.get(`/v1/Employee/${id}`)).status).toBe(404);
  });

  test('1.2, 1.4, 10.4: a cancelled hire stays readable, known at an earlier instant, and frees what it took', async () => {
    const id = await hire({ workEmail: 'never.came@demo.example' });
    const number = (await current(id)).employee_no;
    const then = succeeded(await hr.get(`/v1/Employee/${id}/Timeline`)).body.data.segments;
    expect(then).toHaveLength(1);
    const [{ now }] = (await api.owner.query('select clock_timestamp()::text as now')).rows;
    const own = (await events(id)).transitions[0];
    succeeded(await hr.post(`/v1/CareerTransition/${own.id}/Cancel`, { reason: 'never came' }));
    const timeline = async (query = '') => succeeded(await hr.get(`/v1/Employee/${id}/Timeline${query}`)).body.data;
    expect((await timeline()).segments).toEqual([]);
    expect((await timeline(`?knownAt=${encodeURIComponent(new Date(now).toISOString())}`)).segments).toMatchObject([
      { validFrom: then[0].validFrom, position: then[0].position },
    ]);
    const list = await events(id);
    expect(list).toMatchObject({
      employee: { no: number },
      transitions: [{ type: 'hire', status: 'cancelled', can: [] }],
    });
    expect(list.transitions[0].closedReason).toBe('never came');
    // Whoever sees a part of the company only has no place by which to see them.
    const manager = api.as('manager@demo.example');
    expect((await manager.get(`/v1/Employee/${id}/Timeline`)).status).toBe(404);
    expect((await manager.get(`/v1/CareerTransition/${own.id}`)).status).toBe(404);
    // Its address is free for the next hire; its number is given to nobody else (2).
    const other = { ...places, gradeId: G6, firstName: 'Baru', employmentType: 'permanent', hireDate: '2025-01-01' };
    const taken = await hr.post('/v1/Employee', { ...other, employeeNo: number });
    expect([taken.status, taken.body.code]).toEqual([409, 'EMPLOYEE_NO_TAKEN']);
    expect((await hr.post('/v1/Employee', { ...other, workEmail: 'never.came@demo.example' })).status).toBe(201);
  });

  test('1.4: why an event is corrected is told of what was wrong; why it happened, and the comment, stay', async () => {
    const id = await hire();
    const promotion = { type: 'promotion', changes: { gradeId: G6 } } as const;
    const [made] = await add({
      ...promotion,
      employeeId: id,
      effectiveDate: '2024-07-01',
      reason: 'Leads the team now',
      comment: 'Letter 12',
    });
    const correct = async (of: string | undefined, change: object) => {
      const body = { ...promotion, correctionReason: 'the letter says August', ...change };
      return succeeded(await hr.post(`/v1/CareerTransition/${of}/Correct`, body)).body.data.id as string;
    };
    const words = async (of: string) => {
      const { reason, comment } = (await hr.get(`/v1/CareerTransition/${of}`)).body.data.transition;
      return [reason, comment];
    };
    const once = await correct(made?.id, { effectiveDate: '2024-08-01' });
    expect(await words(once)).toEqual(['Leads the team now', 'Letter 12']);
    const emptied = await correct(once, { effectiveDate: '2024-09-01', reason: null, comment: null });
    expect(await words(emptied)).toEqual([null, null]);
    const { transitions } = await events(id);
    expect(transitions.map((row: { closedReason: string | null }) => row.closedReason)).toContain(
      'the letter says August',
    );
  });

  test('12.5: a change of employer ends one employment and opens the next with a number of its own; service goes on', async () => {
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
    // A number that somebody has already is passed over, however it is written.
    await hire({ employeeNo: 'Nb001' });
    const changes = { employerId, locationId: place.body.data.id };
    const transfer = { employeeId: id, type: 'transfer', effectiveDate: '2025-07-01', changes } as const;
    expect(await problem(add({ ...transfer, changes: { employerId } }))).toBe('VALIDATION');
    // 1.1: nor does an establishment of another employer fit.
    const branch = { employerId, code: 'NSB-B', name: 'Branch', establishmentType: 'branch', openedOn: '2020-01-01' };
    const { id: establishmentId } = succeeded(await hr.post('/v1/Establishment', branch)).body.data;
    const misplaced = await hr.post('/v1/CareerTransition', { ...transfer, changes: { establishmentId } });
    expect([misplaced.status, misplaced.body.errors]).toMatchObject([
      422,
      [{ path: 'establishmentId', code: 'LOCATION_EMPLOYER' }],
    ]);
    const [made] = await add({ ...transfer, terms: { newNumber: true } });
    expect((await segments(id)).map((row) => [row.spell_no, row.valid_from, row.valid_to])).toEqual([
      [1, '2023-01-01', '2025-06-30'],
      [2, '2025-07-01', '9999-12-31'],
    ]);
    expect(await current(id)).toMatchObject({ employee_no: 'NB002', service_date: '2023-01-01' });
    await carry([{ kind: 'cancel', id: made?.id ?? '', employeeId: id, reason: 'x' }]);
    expect((await segments(id)).map((row) => row.spell_no)).toEqual([1]);
    expect((await current(id)).employee_no).toMatch(/^NSG/);
    // 12.3: for a time somebody may well be at a host, and stays with the own employer.
    const away = {
      employeeId: id,
      effectiveDate: '2025-07-01',
      endDate: '2025-12-31',
      changes: { locationId: place.body.data.id },
    };
    await add({ ...away, type: 'secondment' });
    expect((await segments(id)).map((row) => [row.kind, row.place])).toEqual([
      ['secondment', 'NSB1'],
      ['primary', 'JKT'],
    ]);
  });

  test('12.5: two single-seat positions are exchanged as one batch', async () => {
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
    const batch = (...transitions: TransitionDraft[]) =>
      hr.post('/v1/CareerTransition/Batch', { transitions: transitions.map((one) => ({ ...one, reason: 'because' })) });
    const alone = await batch(rotate(a, seats[1]));
    expect([alone.status, alone.body.code]).toEqual([422, 'BATCH_OF_ONE']);
    expect(alone.body.message).toBe('A rotation needs at least two people.');
    // One that is refused refuses all of them, and says which.
    const wrong = await batch(rotate(a, seats[1]), { ...rotate(b, seats[0]), effectiveDate: '2022-08-01' });
    expect(wrong.body.errors).toMatchObject([{ path: '1.effectiveDate', code: 'BEFORE_HIRE' }]);
    expect((await current(a)).position_code).toBe('SWAP-A');
    expect((await batch(rotate(a, seats[1]), rotate(b, seats[0]))).status).toBe(201);
    expect((await current(a)).position_code).toBe('SWAP-B');
    // 1.8: of a position of two seats one goes and two come.
    const { id: pair } = await post(hr, { code: 'PAIR', title: 'Pair', gradeId: G6, approvedHeadcount: 2 });
    const goes = await hire({ positionId: pair });
    const moves = [rotate(goes, seats[1]), rotate(a, pair), rotate(b, pair)];
    await add(...moves.map((one) => ({ ...one, effectiveDate: '2025-09-01' })));
    expect((await current(a)).position_code).toBe('PAIR');
    await api.owner.query(`update employer set headcount_policy = 'warn' where id = $1`, [places.employerId]);
  });

  test('1.8: a first hire into a position that is full is refused where the employer wants it; so is one into a closed period', async () => {
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
    expect(refused.body.message).toBe('FULL-1 has 1 approved and 2 filled on 16 Jun 2025.');
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
    expect(refused.body.message).toMatch(/^Records up to 31 Dec 2024 are closed for .+\.$/);
    const kept = async () =>
      (await api.owner.query(`select changes from audit_log where action = 'OVERRIDE_LOCK'`)).rows;
    expect(await kept()).toEqual([]);
    const done = await hr.post('/v1/CareerTransition', { ...body, reviewed: true });
    expect(done.status, JSON.stringify(done.body)).toBe(201);
    expect(await kept()).toHaveLength(1);
    // So it is with a first hire.
    const newcomer = { ...places, firstName: 'Susul', employmentType: 'permanent', hireDate: '2024-12-31' };
    expect((await officer.post('/v1/Employee', newcomer, { 'x-active-role': 'HR Officer' })).status).toBe(423);
    const late = await hr.post('/v1/Employee', newcomer);
    expect(late.status, JSON.stringify(late.body)).toBe(201);
    expect(await kept()).toHaveLength(2);
    await api.owner.query(`update employer set locked_through = null where id = $1`, [places.employerId]);
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
