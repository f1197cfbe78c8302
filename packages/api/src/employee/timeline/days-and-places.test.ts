import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import type { HireRow } from '../hire/hire.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const demo = await demoOf(api);
const { idOf, places } = demo;
let n = 0;
async function hire(change: Partial<HireRow> = {}): Promise<string> {
  n += 1;
  return demo.hire({ firstName: 'Hari', lastName: `Tempat${n}`, ...change });
}
const record = async (draft: object) => succeeded(await hr.post('/v1/CareerTransition', draft)).body.data;
const post = async (code: string, more: object = {}) =>
  demo.post(hr, { code, title: `Post ${code}`, gradeId: await idOf('grade', 'G3'), ...more });
const locationAt = async (code: string, timeZone: string): Promise<string> => {
  const draft = { employerId: places.employerId, code, name: code, locationType: 'office', timeZone };
  return succeeded(await hr.post('/v1/Location', draft)).body.data.id;
};
/** Today on the clock of a zone. */
const todayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
// Between these two it is never the same day, whenever the test runs.
const [EAST, WEST] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

describe('4: today is what it is where people work', () => {
  test.each([
    ['Asia/Jakarta', '2025-06-30'],
    ['Asia/Makassar', '2025-07-01'],
    ['Asia/Jayapura', '2025-07-01'],
  ])('4: at 2025-06-30T16:30Z today is in %s the %s', async (zone, day) => {
    const { rows } = await api.owner.query(
      "select (timestamptz '2025-06-30T16:30Z' at time zone l.time_zone)::date::text as day from location l where l.tenant_id = $1 and l.time_zone = $2 limit 1",
      [demo.tenantId, zone],
    );
    expect(rows).toEqual([{ day }]);
  });

  test('4: a transfer of a day is in force where that day has begun, and still ahead where it has not', async () => {
    const [east, west] = [await locationAt('EAST', EAST), await locationAt('WEST', WEST)];
    const effectiveDate = todayIn(EAST);
    const changes = { positionId: (await post('HERE')).id };
    const move = async (locationId: string) => {
      const id = await hire({ locationId });
      await record({ employeeId: id, type: 'rotation', effectiveDate, changes });
      const { rows } = await api.owner.query('select position_code, next_change from employee_current where id = $1', [
        id,
      ]);
      const events = (await hr.get(`/v1/CareerTransition/Employee/${id}`)).body.data.transitions;
      return [rows[0].position_code, rows[0].next_change, events[0].application];
    };
    const former = (await hr.get(`/v1/Position/${places.positionId}`)).body.data.code;
    expect(await move(east)).toEqual(['HERE', null, 'applied']);
    expect(await move(west)).toEqual([former, effectiveDate, 'scheduled']);
  });

  test('6.3: a position is called in the timeline as it is called where its holder works', async () => {
    const titled = await post('NAMED');
    const row = (validFrom: string, title: string) => ({ validFrom, title, unitId: places.unitId });
    const rows = [row('1900-01-01', 'Old name'), row(todayIn(EAST), 'New name')];
    succeeded(await hr.put(`/v1/Position/${titled.id}/Versions`, { version: titled.version, rows }));
    const called = async (code: string) => {
      const id = await hire({ positionId: titled.id, locationId: await idOf('location', code) });
      return (await hr.get(`/v1/Employee/${id}/Timeline`)).body.data.segments[0].position.name;
    };
    expect([await called('EAST'), await called('WEST')]).toEqual(['New name', 'Old name']);
  });
});

describe('1.6: ranges of days', () => {
  test('1.6: two stretches from 2026-01-01 and 2026-03-01: February is the first, April the second, 15 Feb to 15 Mar both', async () => {
    const id = await hire({ hireDate: '2026-01-01' });
    await record({ employeeId: id, type: 'data-change', effectiveDate: '2026-03-01', changes: { costCentre: 'TWO' } });
    const within = async (from: string, to: string) =>
      (await hr.get(`/v1/Employee/${id}/Timeline?from=${from}&to=${to}`)).body.data.segments.map(
        (one: { costCentre: string | null }) => one.costCentre,
      );
    expect(await within('2026-02-01', '2026-02-28')).toEqual([null]);
    expect(await within('2026-04-01', '2026-04-30')).toEqual(['TWO']);
    expect(await within('2026-02-15', '2026-03-15')).toEqual(['TWO', null]);
    // The first and the last day of a stretch are days of it.
    expect(await within('2026-02-28', '2026-03-01')).toEqual(['TWO', null]);
    expect([await within('2026-02-28', '2026-02-28'), await within('2026-03-01', '2026-03-01')]).toEqual([
      [null],
      ['TWO'],
    ]);
  });
});

describe('1.1: what comes along', () => {
  const unit = async (code: string, costCentre: string | null) =>
    succeeded(await hr.post('/v1/OrganizationUnit', { code, name: `Unit ${code}`, costCentre })).body.data;

  test('1.1: a hire without a cost centre gets that of its unit on the day; one of its own stays', async () => {
    const made = await unit('CCA', 'CC-100');
    const change = { effectiveDate: '2024-01-01', version: made.version, name: 'Unit CCA', costCentre: 'CC-200' };
    succeeded(await hr.post(`/v1/OrganizationUnit/${made.id}/Change`, change));
    const body = {
      ...places,
      unitId: made.id,
      firstName: 'Biaya',
      employmentType: 'permanent',
      birthDate: '1990-01-01',
    };
    const hired = async (more: object) => {
      const answer = succeeded(await hr.post('/v1/Employee', { ...body, ...more }));
      return answer.body.data.costCentre;
    };
    expect(await hired({ lastName: 'A', hireDate: '2023-05-01' })).toBe('CC-100');
    expect(await hired({ lastName: 'B', hireDate: '2024-05-01' })).toBe('CC-200');
    expect(await hired({ lastName: 'C', hireDate: '2024-05-01', costCentre: 'OWN' })).toBe('OWN');
  });

  test('1.1: another unit brings its cost centre; the same unit, or one without, changes none', async () => {
    const [a, b] = [await unit('CCB', 'CC-300'), await unit('CCC', null)];
    const id = await hire({ costCentre: 'FIRST' });
    const centre = async () => (await hr.get(`/v1/Employee/${id}`)).body.data.costCentre;
    const move = (effectiveDate: string, changes: object) =>
      record({ employeeId: id, type: 'transfer', effectiveDate, changes });
    await move('2024-01-01', { unitId: a.id });
    expect(await centre()).toBe('CC-300');
    await record({ employeeId: id, type: 'data-change', effectiveDate: '2024-02-01', changes: { costCentre: 'OWN' } });
    await move('2024-03-01', { unitId: a.id, locationId: await idOf('location', 'MKS') });
    expect(await centre()).toBe('OWN');
    await move('2024-04-01', { unitId: b.id });
    expect(await centre()).toBe('OWN');
    await move('2024-05-01', { unitId: a.id, costCentre: 'SAID' });
    expect(await centre()).toBe('SAID');
  });
});

describe('1.8: the worked example in the tables', () => {
  test('1.8: five of five, one leaves on 2025-05-31, one comes on 2025-06-16, six seats from 2025-07-01', async () => {
    const made = await post('CLERK', { title: 'Clerk' });
    const rows = [
      { approved: 5, validFrom: '2025-01-01', validTo: '2025-06-30' },
      { approved: 6, validFrom: '2025-07-01' },
    ];
    succeeded(await hr.put(`/v1/Position/${made.id}/Headcount`, { version: made.version, rows }));
    const holders = await Promise.all(
      Array.from({ length: 5 }, () => hire({ positionId: made.id, hireDate: '2025-01-01' })),
    );
    const leaving = { employeeId: holders[0], type: 'resignation', effectiveDate: '2025-05-31', reason: 'moves' };
    await record(leaving);
    await hire({ positionId: made.id, hireDate: '2025-06-16' });
    const on = async (asOf: string) => {
      const [one] = succeeded(await hr.get(`/v1/Position/Seats?ids=${made.id}&asOf=${asOf}`)).body.data;
      return [one.vacancy, one.openVacancy, one.vacantSince];
    };
    expect(await on('2025-05-31')).toEqual([0, 0, null]);
    expect(await on('2025-06-01')).toEqual([1, 0, '2025-06-01']);
    expect(await on('2025-06-16')).toEqual([0, 0, null]);
    expect(await on('2025-07-01')).toEqual([1, 1, '2025-07-01']);
    const vacant = async (asOf: string) =>
      succeeded(await hr.get(`/v1/Position/Vacancies?asOf=${asOf}`)).body.data.positions.find(
        (one: { positionId: string }) => one.positionId === made.id,
      );
    expect(await vacant('2025-06-10')).toMatchObject({ vacancy: 1, openVacancy: 0, vacantSince: '2025-06-01' });
    expect(await vacant('2025-06-20')).toBeUndefined();

    await api.owner.query("update employer set headcount_policy = 'block' where id = $1", [places.employerId]);
    const body = { ...places, positionId: made.id, firstName: 'Satu', employmentType: 'permanent' };
    const refused = await hr.post('/v1/Employee', { ...body, lastName: 'Lebih', hireDate: '2025-05-20' });
    expect([refused.status, refused.body.code]).toEqual([409, 'HEADCOUNT_EXCEEDED']);
    expect(refused.body.message).toBe('Clerk has 5 approved and 6 filled on 20 May 2025.');
    expect((await hr.post('/v1/Employee', { ...body, lastName: 'Pas', hireDate: '2025-07-01' })).status).toBe(201);
    await api.owner.query('update employer set headcount_policy = null where id = $1', [places.employerId]);

    // Who held it, holds it and will hold it, each once, the latest first.
    const { holders: stays } = (await hr.get(`/v1/Position/${made.id}/Holders`)).body.data;
    const result = stays.map(
      (one: { from: string; to: string | null; time: string }) => `${one.from} ${one.to} ${one.time}`,
    );
    expect(result.slice(0, 2)).toEqual(['2025-07-01 null now', '2025-06-16 null now']);
    expect(result.slice(2).sort()).toEqual(['2025-01-01 2025-05-31 past', ...Array(4).fill('2025-01-01 null now')]);
  });

  test('1.8: acting fills no seat; who is seconded out or suspended keeps theirs', async () => {
    const [own, other] = [await post('HOME', { approvedHeadcount: 1 }), await post('GUEST', { approvedHeadcount: 1 })];
    const id = await hire({ positionId: own.id });
    const away = { employeeId: id, effectiveDate: '2025-03-01', endDate: '2099-12-31' };
    await record({ ...away, type: 'acting', changes: { positionId: other.id } });
    const seats = async () =>
      succeeded(await hr.get(`/v1/Position/Seats?ids=${own.id},${other.id}`)).body.data.map(
        (one: { positionId: string; occupied: number }) => [one.positionId === own.id ? 'own' : 'other', one.occupied],
      );
    const kept = [
      ['other', 0],
      ['own', 1],
    ];
    expect((await seats()).sort()).toEqual(kept);
    const changes = { locationId: await idOf('location', 'MKS') };
    await record({
      ...away,
      type: 'secondment',
      effectiveDate: '2025-04-01',
      changes,
    });
    await record({ ...away, type: 'suspension', effectiveDate: '2025-05-01' });
    expect((await seats()).sort()).toEqual(kept);
  });
});

describe('1.4: an end that is cancelled', () => {
  test('1.4: whoever got another manager at the end is listed, and keeps that one', async () => {
    const boss = await hire();
    const [report, heir] = [await hire({ managerId: boss }), await hire()];
    // Who went to another manager by the last day went by themselves.
    const before = { employeeId: await hire({ managerId: boss }), changes: { managerId: heir } };
    await record({ ...before, type: 'manager-change', effectiveDate: '2025-03-31' });
    const end = { employeeId: boss, type: 'resignation', effectiveDate: '2025-03-31', reason: 'moves' };
    const made = await record({ ...end, reports: { each: [{ employeeId: report, managerId: heir }] } });
    const preview = await hr.post('/v1/CareerTransition/Preview', { action: 'cancel', id: made.id });
    const name = (await hr.get(`/v1/Employee/${report}`)).body.data.displayName;
    expect(preview.body.data.warnings).toEqual([
      {
        severity: 'warning',
        needsReason: false,
        path: '',
        code: 'REPORTS_STAY',
        message: `1 person was given another manager and stays with them: ${name}.`,
      },
    ]);
    succeeded(await hr.post(`/v1/CareerTransition/${made.id}/Cancel`, { reason: 'stays after all' }));
    expect((await hr.get(`/v1/Employee/${report}`)).body.data.managerId).toBe(heir);
  });
});

describe('7: another order of grades', () => {
  test('7: an event keeps the type that it was recorded with', async () => {
    const grade = async (code: string, rank: number) =>
      succeeded(await hr.post('/v1/Grade', { code, name: code, rank, structure: 'Order' })).body.data;
    const [low, high] = [await grade('ORD1', 1), await grade('ORD2', 2)];
    const id = await hire({ gradeId: low.id });
    await record({ employeeId: id, type: 'promotion', effectiveDate: '2024-01-01', changes: { gradeId: high.id } });
    const given = [high, low].map(({ id: one, version }) => ({ id: one, version }));
    succeeded(await hr.post('/v1/Grade/Order', { grades: given }));
    await record({
      employeeId: id,
      type: 'data-change',
      effectiveDate: '2025-01-01',
      changes: { costCentre: 'AFTER' },
    });
    const { transitions } = (await hr.get(`/v1/CareerTransition/Employee/${id}`)).body.data;
    expect(transitions.map((one: { type: string; status: string }) => [one.type, one.status])).toEqual([
      ['data-change', 'approved'],
      ['promotion', 'approved'],
      ['hire', 'approved'],
    ]);
  });
});
