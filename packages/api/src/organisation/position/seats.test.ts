import { Employer, Grade } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { draftOf } from '../../../testing/drafts.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');

type Body = Record<string, unknown>;
const first = async (name: string, search: string): Promise<Body & { id: string; version: number }> =>
  (await admin.get(`/v1/${name}/GetPagination?search=${search}`)).body.data[0];
const newPosition = async (code: string, more: Body = {}): Promise<{ id: string; version: number }> => {
  const unit = await first('OrganizationUnit', 'finance');
  const made = await admin.post('/v1/Position', {
    code,
    title: `Post ${code}`,
    unitId: unit.id,
    seatType: 'pool',
    critical: true,
    ...more,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data;
};

describe('6: seats of a position by date', () => {
  test('6.2: rows by date; today’s number follows, and a number typed on the form holds from today', async () => {
    const post = await newPosition('DAT', { approvedHeadcount: 3 });
    const read = async () => (await admin.get(`/v1/Position/${post.id}/Headcount`)).body.data;
    expect((await read()).rows).toMatchObject([{ approved: 3, validFrom: '1900-01-01', validTo: null }]);
    const rows = [
      { approved: 5, validFrom: '2025-01-01', validTo: '2097-12-31' },
      { approved: 6, validFrom: '2098-01-01' },
    ];
    const saved = await admin.put(`/v1/Position/${post.id}/Headcount`, { version: (await read()).version, rows });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const record = (await admin.get(`/v1/Position/${post.id}`)).body.data;
    expect(record.approvedHeadcount).toBe(5);
    const seats = async (asOf: string) =>
      (await admin.get(`/v1/Position/Seats?ids=${post.id}&asOf=${asOf}`)).body.data[0];
    expect([(await seats('2024-12-31')).approved, (await seats('2098-01-01')).approved]).toEqual([0, 6]);
    const stale = await admin.put(`/v1/Position/${post.id}/Headcount`, { version: 1, rows });
    expect(stale.body.code).toBe('STALE');
  });

  test('HEADCOUNT_OVERLAP and SINGLE_SEAT are told at the row', async () => {
    const post = await newPosition('ONE', { seatType: 'single', approvedHeadcount: 1 });
    const overlap = await admin.put(`/v1/Position/${post.id}/Headcount`, {
      version: post.version,
      rows: [
        { approved: 1, validFrom: '2025-01-01' },
        { approved: 1, validFrom: '2026-01-01' },
      ],
    });
    expect(overlap.body.errors).toMatchObject([{ path: 'rows.1.validFrom', code: 'HEADCOUNT_OVERLAP' }]);
    const two = await admin.put(`/v1/Position/${post.id}/Headcount`, {
      version: post.version,
      rows: [{ approved: 2, validFrom: '2025-01-01' }],
    });
    expect(two.body).toMatchObject({
      code: 'SINGLE_SEAT',
      message: 'A single-seat position can have at most one approved seat.',
      errors: [{ path: 'rows.0.approved' }],
    });
    const open = await admin.put(`/v1/Position/${post.id}/Headcount`, {
      version: post.version,
      rows: [{ approved: null, validFrom: '2025-01-01' }],
    });
    expect(open.body.code).toBe('SINGLE_SEAT');
  });

  test('6.4: vacant positions, the critical ones first; holders of a post', async () => {
    const post = await newPosition('VAC', { approvedHeadcount: 2 });
    const plain = await newPosition('VAC2', { approvedHeadcount: 90, critical: false });
    const away = await newPosition('VAC3', { approvedHeadcount: 1 });
    expect((await admin.post(`/v1/Position/${away.id}/Deactivate`, { version: away.version })).status).toBe(200);
    const found = (await admin.get('/v1/Position/Vacancies')).body.data.positions;
    const at = ({ id }: { id: string }) => found.findIndex((one: Body) => one['positionId'] === id);
    expect([at(plain) > at(post), at(away)]).toEqual([true, -1]);
    expect(found.find((one: Body) => one['positionId'] === post.id)).toMatchObject({
      approved: 2,
      occupied: 0,
      vacancy: 2,
    });
    const held = await first('Position', 'recruiter');
    const { holders } = (await admin.get(`/v1/Position/${held.id}/Holders`)).body.data;
    expect(holders.length).toBeGreaterThan(0);
    expect(holders[0]).toHaveProperty('time');
  });

  test('GRADE_BAND: the default grade lies within the band', async () => {
    const [low, high] = [await first('Grade', 'G2'), await first('Grade', 'G5')];
    const unit = await first('OrganizationUnit', 'finance');
    const band = async (gradeId: string | null, gradeMinId: string | null, gradeMaxId: string | null) => {
      const draft = { code: 'BND', title: 'Band', unitId: unit.id, seatType: 'pool', critical: false };
      const { status, body } = await admin.post('/v1/Position', { ...draft, gradeId, gradeMinId, gradeMaxId });
      if (status === 201) await admin.remove(`/v1/Position/${body.data.id}`);
      if (status === 422) expect(body.message).not.toContain('–');
      return [status, body.code, body.errors?.[0]?.path];
    };
    const [least, most] = [(await first('Grade', 'G1')).id, (await first('Grade', 'G7')).id];
    for (const outside of [least, most])
      expect(await band(outside, low.id, high.id)).toEqual([422, 'GRADE_BAND', 'gradeId']);
    expect(await band(least, low.id, null)).toEqual([422, 'GRADE_BAND', 'gradeId']);
    // It is the ends that do not fit, whatever lies between them.
    for (const between of [null, low.id])
      expect(await band(between, high.id, low.id)).toEqual([422, 'GRADE_BAND', 'gradeMaxId']);
    for (const inside of [low.id, high.id]) expect((await band(inside, low.id, high.id))[0]).toBe(201);
    const draft = { code: 'BND', title: 'Band', unitId: unit.id, seatType: 'pool', critical: false };
    const refused = await admin.post('/v1/Position', {
      ...draft,
      gradeId: most,
      gradeMinId: low.id,
      gradeMaxId: high.id,
    });
    expect(refused.body.message).toBe(
      `The default grade must lie between ${String(low['name'])} and ${String(high['name'])}.`,
    );
  });
});

describe('3: establishments', () => {
  test('3: 9 approved, 3 filled, 50,000 each: 6 vacancies, 300,000', async () => {
    const establishment = await first('Establishment', 'jakarta');
    const post = await newPosition('STF');
    await api.owner.query(
      `update assignment_segment set position_id = $1, establishment_id = $2 where kind = 'primary' and employee_id in (
        select id from employee_current where status = 'active' and tenant_id = $3 order by employee_no limit 3)`,
      [post.id, establishment.id, await api.tenantId('demo')],
    );
    const rows = [
      { positionId: post.id, approved: 9, validFrom: '2020-01-01', budgetPerSeat: '50000', currency: 'IDR' },
    ];
    const address = `/v1/Establishment/${establishment.id}/Staffing`;
    const saved = await admin.put(address, { version: establishment.version, rows });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const { figures } = (await admin.get(`/v1/Establishment/${establishment.id}/StaffingFigures`)).body.data;
    expect(figures).toMatchObject([{ approved: 9, filled: 3, vacant: 6, budget: '300000' }]);
    const early = await admin.put(address, {
      version: saved.body.data.version,
      rows: [{ ...rows[0], validFrom: '2001-01-01' }],
    });
    expect(early.body.code).toBe('STAFFING_OUTSIDE');
  });

  test('3 STAFFING_OVERLAP: the next row of a position begins the day after; it is named with the days that are taken', async () => {
    const { employerId } = await first('Establishment', 'jakarta');
    const draft = { employerId, code: 'OVL', name: 'Overlap', establishmentType: 'branch', openedOn: '2020-01-01' };
    const establishment = (await admin.post('/v1/Establishment', draft)).body.data;
    const [post, other] = [await newPosition('OVL'), await newPosition('OVL2')];
    const row = { positionId: post.id, approved: 1, validFrom: '2025-01-01', validTo: '2025-06-30' };
    const put = async (...rows: Body[]) => {
      const { version } = (await admin.get(`/v1/Establishment/${establishment.id}/Staffing`)).body.data;
      return admin.put(`/v1/Establishment/${establishment.id}/Staffing`, { version, rows });
    };
    const meets = { ...row, validFrom: '2025-06-30', validTo: null };
    const refused = await put(row, meets);
    const message = 'Post OVL (OVL) already has an approved number from 1 Jan 2025 until 30 Jun 2025.';
    expect([refused.status, refused.body.message]).toEqual([422, message]);
    expect(refused.body.errors).toMatchObject([{ path: 'rows.1.validFrom', code: 'STAFFING_OVERLAP', message }]);
    expect((await put(meets, row)).body.errors).toMatchObject([{ path: 'rows.0.validFrom', message }]);
    expect((await put(meets, { ...meets, validFrom: '2030-01-01' })).body.message).toBe(
      'Post OVL (OVL) already has an approved number from 30 Jun 2025 until further notice.',
    );
    expect((await put(row, { ...meets, positionId: other.id })).status).toBe(200);
    expect((await put(row, { ...meets, validFrom: '2025-07-01' })).status).toBe(200);
  });

  test('3 STAFFING_OVER_CAP: not more seats than the position has; the main location is the employer’s', async () => {
    const [one, two] = [await first('Establishment', 'makassar'), await first('Location', 'jakarta')];
    const post = await newPosition('CAP', { approvedHeadcount: 2 });
    const rows = [{ positionId: post.id, approved: 3, validFrom: '2024-01-01' }];
    const refused = await admin.put(`/v1/Establishment/${one.id}/Staffing`, { version: one.version, rows });
    expect(refused.body).toMatchObject({ code: 'STAFFING_OVER_CAP', errors: [{ path: 'rows.0.approved' }] });
    // Each by itself has no more than the position, both together have.
    const seats = (approved: number) => [{ ...rows[0], approved }];
    const fits = await admin.put(`/v1/Establishment/${one.id}/Staffing`, { version: one.version, rows: seats(1) });
    expect(fits.status, JSON.stringify(fits.body)).toBe(200);
    const third = await first('Establishment', 'jakarta');
    const beside = (approved: number) =>
      admin.put(`/v1/Establishment/${third.id}/Staffing`, { version: third.version, rows: seats(approved) });
    expect((await beside(2)).body).toMatchObject({
      code: 'STAFFING_OVER_CAP',
      message:
        'The establishments together would have a headcount of 3 for Post CAP (CAP) on 1 Jan 2024; 2 are approved.',
    });
    expect((await beside(1)).status).toBe(200);
    const employer = await first('Employer', 'nusantara');
    const other = (await admin.post('/v1/Employer', { ...draftOf(Employer, employer), code: 'OTR', name: 'Other' }))
      .body.data;
    const foreign = await admin.post('/v1/Establishment', {
      employerId: other.id,
      code: 'X',
      name: 'X',
      establishmentType: 'branch',
      mainLocationId: two.id,
      openedOn: '2024-01-01',
    });
    expect(foreign.body).toMatchObject({ code: 'LOCATION_OF_OTHER_EMPLOYER', errors: [{ path: 'mainLocationId' }] });
  });
});

describe('2, 7: employers and grades', () => {
  test('2: the next number is shown and not taken; closing only moves forward', async () => {
    const employer = await first('Employer', 'nusantara');
    const next = async (query = '') =>
      (await admin.get(`/v1/Employer/${employer.id}/NextEmployeeNo${query}`)).body.data;
    const shown = await next('?hireDate=2031-05-01&pattern={EMP}-{YYYY}{MM}-{SEQ3}');
    expect(shown.employeeNo).toBe('NSG-203105-001');
    expect(await next('?hireDate=2031-05-01&pattern={EMP}-{YYYY}{MM}-{SEQ3}')).toEqual(shown);
    // A number that was typed by hand is passed over.
    const { locationId, unitId, positionId } = (await admin.get('/v1/Employee/GetPagination?pageSize=1')).body.data[0];
    const typed = await admin.post('/v1/Employee', {
      employerId: employer.id,
      locationId,
      unitId,
      positionId,
      employeeNo: 'nsg-203105-001',
      firstName: 'Typed',
      employmentType: 'permanent',
      hireDate: '2024-01-01',
    });
    expect(typed.status, JSON.stringify(typed.body)).toBe(201);
    expect((await next('?hireDate=2031-05-01&pattern={EMP}-{YYYY}{MM}-{SEQ3}')).employeeNo).toBe('NSG-203105-002');
    const lock = (lockedThrough: string, version: number) =>
      admin.post(`/v1/Employer/${employer.id}/LockPeriod`, { lockedThrough, version });
    const locked = await lock('2019-12-31', employer.version);
    expect(locked.body.data.lockedThrough).toBe('2019-12-31');
    const back = await lock('2018-12-31', locked.body.data.version);
    expect(back.status).toBe(409);
    expect(back.body.code).toBe('LOCK_BACKWARDS');
  });

  test('7: grades change places in one step; GRADE_RANK_TAKEN, NEXT_GRADE_LOWER', async () => {
    await api.owner.query('update grade set next_grade_id = null where tenant_id = $1', [await api.tenantId('demo')]);
    const { data } = (await admin.get('/v1/Grade/GetPagination?sort=rank&pageSize=50')).body;
    const order = [data[1], data[0], ...data.slice(2)].map(({ id, version }: Body) => ({ id, version }));
    const done = await admin.post('/v1/Grade/Order', { grades: order });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(done.body.data.map((one: Body) => one['code']).slice(0, 3)).toEqual(['G2', 'G1', 'G3']);
    expect((await admin.post('/v1/Grade/Order', { grades: order })).body.code).toBe('STALE');
    const taken = await admin.post('/v1/Grade', { code: 'T', name: 'T', rank: data[2].rank });
    expect(taken.body).toMatchObject({ code: 'GRADE_RANK_TAKEN', message: 'Rank 3 is already used by Supervisor.' });
    const lower = await admin.post('/v1/Grade', { code: 'N', name: 'N', rank: 500, nextGradeId: data[2].id });
    expect(lower.body).toMatchObject({ code: 'NEXT_GRADE_LOWER', errors: [{ path: 'nextGradeId' }] });
    const grade = async (more: Body) => (await admin.post('/v1/Grade', { name: 'Next', ...more })).body;
    const { data: high } = await grade({ code: 'H', rank: 500 });
    const elsewhere = { code: 'E', structure: 'Other', rank: 1, nextGradeId: high.id };
    expect((await grade(elsewhere)).code).toBe('NEXT_GRADE_LOWER');
    expect((await grade({ ...elsewhere, rank: 500, nextGradeId: null })).data.rank).toBe(500);
    const { data: low } = await grade({ code: 'L', rank: 400, nextGradeId: high.id });
    expect(low.nextGradeId).toBe(high.id);
    // Nor does a grade rise above its next one, or the next one fall below it.
    const moved = (one: Body, rank: number) =>
      admin.put(`/v1/Grade/${String(one['id'])}`, { ...draftOf(Grade, one), rank, version: one['version'] });
    for (const change of [moved(low, 600), moved(high, 300)]) expect((await change).body.code).toBe('NEXT_GRADE_LOWER');
    const turned = [high, low].map(({ id, version }: Body) => ({ id, version }));
    expect((await admin.post('/v1/Grade/Order', { grades: turned })).body.code).toBe('NEXT_GRADE_LOWER');
  });
});
