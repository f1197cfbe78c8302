import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const { idOf, places } = await demoOf(api);
const policy = (kind: 'headcount' | 'salary_range', value: string) =>
  api.owner.query(`update employer set ${kind}_policy = $1 where id = $2`, [value, places.employerId]);

let n = 0;
const hireBody = (more: object = {}) => {
  n += 1;
  return {
    firstName: 'Batas',
    lastName: `Uji${n}`,
    birthDate: '1990-01-01',
    hireDate: '2023-08-01',
    employmentType: 'permanent',
    ...places,
    ...more,
  };
};
async function hired(more: object = {}): Promise<string> {
  const made = await hr.post('/v1/Employee', hireBody(more));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id;
}
let rank = 500;
async function grade(more: object = {}): Promise<string> {
  rank += 1;
  const made = await hr.post('/v1/Grade', { code: `L${rank}`, name: `Level ${rank}`, rank, ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id;
}
const range = (gradeId: string, more: object = {}) =>
  hr.post('/v1/SalaryRange', {
    gradeId,
    currency: 'IDR',
    period: 'month',
    minimum: '6000000',
    midpoint: '8000000',
    maximum: '10000000',
    validFrom: '2020-01-01',
    ...more,
  });
const raise = (employeeId: string, value: string, more: object = {}) => ({
  employeeId,
  type: 'adjustment',
  effectiveDate: '2026-01-01',
  pay: [{ component: 'base', mode: 'absolute', value, currency: 'IDR', period: 'month' }],
  ...more,
});
const record = (draft: object) => hr.post('/v1/CareerTransition', draft);
const preview = async (draft: object) =>
  (await hr.post('/v1/CareerTransition/Preview', { action: 'add', draft })).body.data;
/** A document for an event of this employee that is about to be recorded. */
const proof = { name: 'evaluation.pdf', content: '%PDF-1.4 evaluation', type: 'application/pdf' };
const keptFile = async (employeeId: string): Promise<string> =>
  succeeded(await sendFile(hr, 'POST', `/v1/CareerTransition/Employee/${employeeId}/File`, proof)).body.data.id;
const codes = (warnings: { code: string }[]) => warnings.map(({ code }) => code);

describe('8: pay outside its band', () => {
  test('8: warn asks a reason, block refuses, ignore says nothing; the amount, the band and the day are told', async () => {
    const gradeId = await grade();
    await range(gradeId);
    const id = await hired({ gradeId, salaryAmount: '7000000', salaryCurrency: 'IDR', salaryPeriod: 'month' });
    const over = raise(id, '10500000');
    const result = await preview(over);
    expect(result.warnings).toMatchObject([
      { severity: 'warning', needsReason: true, path: 'pay', code: 'SALARY_OUT_OF_RANGE' },
    ]);
    expect(result.warnings[0].message).toMatch(
      /^10,500,000 is outside 6,000,000 to 10,000,000 for grade Level \d+ on 1 Jan 2026\.$/,
    );
    const asked = await record(over);
    expect([asked.status, asked.body.errors[0].path, asked.body.errors[0].code]).toEqual([
      422,
      'reason',
      'REASON_REQUIRED',
    ]);
    expect(asked.body.errors[0].message).toContain('10,500,000 is outside');
    await policy('salary_range', 'block');
    const blocked = await record({ ...over, reason: 'Market' });
    expect([blocked.status, blocked.body.code]).toEqual([422, 'SALARY_OUT_OF_RANGE']);
    await policy('salary_range', 'ignore');
    expect((await preview(over)).warnings).toEqual([]);
    await policy('salary_range', 'warn');
    expect((await record({ ...over, reason: 'Market' })).status).toBe(201);
    // Outside as before: a change of something else is not asked for a reason.
    const moved = { employeeId: id, type: 'data-change', effectiveDate: '2026-02-01', changes: { costCentre: 'CC9' } };
    expect((await record(moved)).status).toBe(201);
  });

  test('8: part-time pay is compared at full time', async () => {
    const gradeId = await grade();
    await range(gradeId);
    const pay = { salaryCurrency: 'IDR', salaryPeriod: 'month', fte: '0.6' };
    await hired({ gradeId, salaryAmount: '4200000', ...pay });
    const refused = await hr.post('/v1/Employee', hireBody({ gradeId, salaryAmount: '3000000', ...pay }));
    expect(refused.body.errors[0].message).toContain('5,000,000 is outside 6,000,000 to 10,000,000');
  });

  test('8: pay by the day is compared as the company counts its months, and the sentence says so', async () => {
    const gradeId = await grade();
    await range(gradeId);
    const pay = { salaryAmount: '500000', salaryCurrency: 'IDR', salaryPeriod: 'day' };
    const text = async () => (await hr.post('/v1/Employee', hireBody({ gradeId, ...pay }))).body.errors[0].message;
    expect(await text()).toContain('10,875,000 (a month has 21.75 days) is outside 6,000,000 to 10,000,000');
    const monthDays = (days: string) =>
      api.owner.query("update tenant set month_days = $1 where name = 'demo'", [days]);
    await monthDays('25');
    expect(await text()).toContain('12,500,000 (a month has 25 days) is outside');
    await monthDays('20');
    await hired({ gradeId, ...pay });
    await monthDays('21.75');
  });

  test('8: a hire with pay outside its band needs a reason, and keeps it', async () => {
    const gradeId = await grade();
    await range(gradeId);
    const body = hireBody({ gradeId, salaryAmount: '5000000', salaryCurrency: 'IDR', salaryPeriod: 'month' });
    const refused = await hr.post('/v1/Employee', body);
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'reason']);
    const made = await hr.post('/v1/Employee', { ...body, reason: 'Still in training' });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { body: career } = await hr.get(`/v1/CareerTransition/Employee/${made.body.data.id}`);
    expect(career.data.transitions[0].reason).toBe('Still in training');
    await policy('salary_range', 'block');
    const blocked = await hr.post('/v1/Employee', hireBody({ ...body, reason: 'Still in training', lastName: 'Lain' }));
    expect([blocked.body.code, blocked.body.errors[0].path]).toEqual(['SALARY_OUT_OF_RANGE', 'salaryAmount']);
    await policy('salary_range', 'warn');
  });

  test('8: whoever may not see pay is not told of it', async () => {
    const [lower, gradeId] = [await grade(), await grade()];
    await range(gradeId);
    const id = await hired({
      gradeId: lower,
      salaryAmount: '100',
      salaryCurrency: 'IDR',
      salaryPeriod: 'month',
    });
    const draft = { employeeId: id, type: 'promotion', effectiveDate: '2026-01-01', changes: { gradeId } };
    expect(codes((await preview(draft)).warnings)).toEqual(['SALARY_OUT_OF_RANGE']);
    const access = (word: string) =>
      api.owner.query(
        "update field_grant set access = $1 where class = 'pay' and role_id in (select id from role where name = 'HR Administrator')",
        [word],
      );
    await access('none');
    expect((await preview(draft)).warnings).toEqual([]);
    expect((await record(draft)).status).toBe(201);
    await access('edit');
  });
});

describe('1.8: more people than seats', () => {
  test('1.8: where the policy is warn a hire needs a reason too', async () => {
    const made = await hr.post('/v1/Position', {
      code: 'ONLY1',
      title: 'Only one',
      unitId: places.unitId,
      gradeId: await grade(),
      seatType: 'single',
      approvedHeadcount: 1,
      critical: false,
    });
    const positionId = made.body.data.id;
    await policy('headcount', 'warn');
    await hired({ positionId });
    const second = hireBody({ positionId });
    const refused = await hr.post('/v1/Employee', second);
    expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([
      422,
      'REASON_REQUIRED',
      'reason',
    ]);
    expect(refused.body.errors[0].message).toBe('Only one has 1 approved and 2 filled on 1 Aug 2023. Enter a reason.');
    expect((await hr.post('/v1/Employee', { ...second, reason: 'Handover' })).status).toBe(201);
    // An employer that says nothing of it is warned as well, also of a move.
    await api.owner.query('update employer set headcount_policy = null where id = $1', [places.employerId]);
    const move = { employeeId: await hired(), type: 'rotation', effectiveDate: '2024-01-01', changes: { positionId } };
    const asked = await record(move);
    expect(asked.body.errors).toMatchObject([{ path: 'reason', code: 'REASON_REQUIRED' }]);
    await policy('headcount', 'ignore');
    expect((await record(move)).status).toBe(201);
    await policy('headcount', 'warn');
  });
});

describe('12.3: what events ask for and bring', () => {
  test('12.3 REASON_REQUIRED: a demotion and a termination say why, in words or of the list', async () => {
    const [lower, own] = [await grade(), await grade()];
    const id = await hired({ gradeId: own });
    const down = {
      employeeId: id,
      type: 'demotion',
      effectiveDate: '2024-01-01',
      changes: { gradeId: lower },
      files: [await keptFile(id)],
    };
    const out = { employeeId: id, type: 'termination', effectiveDate: '2024-06-30' };
    for (const event of [down, out]) {
      const refused = await record(event);
      expect([refused.status, refused.body.errors[0].path, refused.body.code]).toEqual([
        422,
        'reason',
        'REASON_REQUIRED',
      ]);
      expect((await record({ ...event, reason: 'As agreed' })).status).toBe(201);
    }
  });

  test('12.3 CAREER_ATTACHMENT: a demotion is recorded with a document of the same person, which stays with the event', async () => {
    const [lower, own] = [await grade(), await grade()];
    const [id, other] = [await hired({ gradeId: own }), await hired({ gradeId: own })];
    const down = {
      employeeId: id,
      type: 'demotion',
      effectiveDate: '2024-01-01',
      changes: { gradeId: lower },
      reason: 'As agreed',
    };
    const refusal = async (event: object) => {
      const { status, body } = await record(event);
      return [status, body.code, body.errors?.[0].path];
    };
    expect(await refusal(down)).toEqual([422, 'CAREER_ATTACHMENT', 'files']);
    expect(await refusal({ ...down, files: [await keptFile(other)] })).toEqual([422, 'REFERENCE_MISSING', 'files']);
    const batch = { type: 'demotion', effectiveDate: '2024-01-01', people: [{ employeeId: id }] };
    expect((await hr.post('/v1/CareerTransition/Batch/Preview', batch)).body.code).toBe('BATCH_ATTACHMENT');
    const set = await hr.post('/v1/CareerTransition/Batch', { transitions: [down, { ...down, employeeId: other }] });
    expect([set.status, set.body.errors[0].path]).toEqual([422, '0.files']);

    const file = await keptFile(id);
    const event = succeeded(await record({ ...down, files: [file] })).body.data;
    const files = `/v1/CareerTransition/${event.id}/File`;
    expect(succeeded(await hr.get(files)).body.data).toMatchObject([{ id: file, name: 'evaluation.pdf' }]);
    expect((await hr.get(`${files}/${file}`)).raw.toString()).toBe(proof.content);
    // One event has it; another one cannot take it.
    expect(await refusal({ ...down, effectiveDate: '2025-01-01', files: [file] })).toEqual([
      422,
      'REFERENCE_MISSING',
      'files',
    ]);
    const { employeeId: _, files: __, ...rest } = { ...down, files: null };
    const corrected = succeeded(
      await hr.post(`/v1/CareerTransition/${event.id}/Correct`, {
        ...rest,
        effectiveDate: '2024-02-01',
        correctionReason: 'Another day',
      }),
    ).body.data;
    const { transitions } = succeeded(await hr.get(`/v1/CareerTransition/Employee/${id}`)).body.data;
    expect(transitions.find((one: { id: string }) => one.id === corrected.id)).toMatchObject({ files: 1 });
    // Who only reads records does not see what it was decided with.
    expect((await api.as('employee@demo.example').get(files)).status).toBe(403);
  });

  test('12.5 NOTICE_SHORT: less notice than the employer asks for needs a waiver, with which it is recorded', async () => {
    const id = await hired({});
    await api.owner.query(
      'update employer set notice_days_default = 30 where id = (select employer_id from employee_current where id = $1)',
      [id],
    );
    expect((await hr.get(`/v1/CareerTransition/Employee/${id}`)).body.data.noticeDays).toBe(30);
    const terms = { noticeDate: '2025-03-10' };
    const out = { employeeId: id, type: 'resignation', terms };
    const short = await record({ ...out, effectiveDate: '2025-03-31' });
    expect([short.status, short.body.code, short.body.message]).toEqual([
      422,
      'NOTICE_SHORT',
      'The notice is 9 days short. Add a waiver reason.',
    ]);
    expect((await record({ ...out, effectiveDate: '2025-03-31', reason: 'Released' })).status).toBe(201);
    const other = await hired({});
    expect((await record({ ...out, employeeId: other, effectiveDate: '2025-04-09' })).status).toBe(201);
  });

  test('16.4 FIXED_TERM_CAP: a renewal beyond 60 months is refused at the end of the contract', async () => {
    const id = await hired({ employmentType: 'fixed-term', hireDate: '2024-01-01' });
    const renewal = { employeeId: id, type: 'contract-renewal', effectiveDate: '2025-01-01' };
    const long = await record({ ...renewal, changes: { contractEnd: '2029-01-31' } });
    expect([long.status, long.body.errors]).toMatchObject([422, [{ path: 'contractEnd', code: 'FIXED_TERM_CAP' }]]);
  });

  test('12.3 CONTRACT_END_OTHER: an end of contract is on its last day; earlier it is something else', async () => {
    const contracted = async () => {
      const employeeId = await hired({ employmentType: 'fixed-term', hireDate: '2024-01-01' });
      const renewal = { type: 'contract-renewal', effectiveDate: '2025-01-01', changes: { contractEnd: '2025-12-31' } };
      succeeded(await record({ employeeId, ...renewal }));
      return employeeId;
    };
    const end = (employeeId: string, effectiveDate: string, type = 'end-of-contract') =>
      record({ employeeId, type, effectiveDate, reason: 'Agreed' });
    const id = await contracted();
    const early = await end(id, '2025-06-30');
    const refused = { path: 'effectiveDate', code: 'CONTRACT_END_OTHER' };
    expect([early.status, early.body.errors]).toMatchObject([422, [refused]]);
    expect((await end(await hired(), '2025-06-30')).body.errors).toMatchObject([refused]);
    succeeded(await end(id, '2025-12-31'));
    succeeded(await end(await contracted(), '2025-06-30', 'termination'));
  });

  test('1.1: a promotion to a position brings its grade; a rotation does not', async () => {
    const [low, high] = [await grade(), await grade()];
    const post = { unitId: places.unitId, seatType: 'pool', critical: false, gradeId: high };
    const positionId = succeeded(await hr.post('/v1/Position', { ...post, code: 'HIGHER', title: 'Higher' })).body.data
      .id;
    const graded = async (type: string) => {
      const id = await hired({ gradeId: low });
      succeeded(await record({ employeeId: id, type, effectiveDate: '2024-01-01', changes: { positionId } }));
      return (await hr.get(`/v1/Employee/${id}`)).body.data.gradeId;
    };
    expect([await graded('promotion'), await graded('rotation')]).toEqual([high, low]);
  });
});

describe('7: grades', () => {
  test('7: two years in grade since 2023-08-01: a promotion on 2025-07-31 warns, on 2025-08-01 it does not', async () => {
    const [from, to] = [await grade({ minYearsInGrade: 2 }), await grade()];
    const id = await hired({ gradeId: from });
    const promotion = (effectiveDate: string) => ({
      employeeId: id,
      type: 'promotion',
      effectiveDate,
      changes: { gradeId: to },
    });
    const early = await preview(promotion('2025-07-31'));
    expect(early).toMatchObject({
      possible: true,
      warnings: [{ severity: 'warning', needsReason: false, code: 'GRADE_TOO_SOON' }],
    });
    expect(early.warnings[0].message).toMatch(/since 1 Aug 2023: a promotion asks for 2 years/);
    expect((await preview(promotion('2025-08-01'))).warnings).toEqual([]);
    // A change of something else in between does not begin the years again.
    await record({
      employeeId: id,
      type: 'data-change',
      effectiveDate: '2024-05-01',
      changes: { costCentre: 'CC1' },
    });
    expect((await preview(promotion('2025-08-01'))).warnings).toEqual([]);
  });

  test('7: between structures a move is what its mapping says, back it is the opposite; without a row it is refused', async () => {
    const staff = await grade({ structure: 'Staff' });
    const operators = await grade({ structure: 'Operators' });
    const id = await hired({ gradeId: staff });
    const move = (type: string, gradeId: string, effectiveDate: string) =>
      preview({ employeeId: id, type, effectiveDate, changes: { gradeId }, reason: 'because' });
    const refused = await move('promotion', operators, '2025-01-01');
    expect(codes(refused.findings)).toEqual(['GRADE_NOT_MAPPED']);
    const rows = [{ toGradeId: operators, direction: 'promotion' }];
    const saved = await hr.put(`/v1/Grade/${staff}/Mapping`, { version: 1, rows });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(codes((await move('promotion', operators, '2025-01-01')).findings)).toEqual([]);
    expect(codes((await move('demotion', operators, '2025-01-01')).findings)).toEqual(['RANK_NOT_LOWER']);
    await record({ employeeId: id, type: 'promotion', effectiveDate: '2025-01-01', changes: { gradeId: operators } });
    expect(codes((await move('demotion', staff, '2026-01-01')).findings)).toEqual([]);
    const own = await hr.put(`/v1/Grade/${staff}/Mapping`, {
      version: 2,
      rows: [{ toGradeId: await grade({ structure: 'Staff' }), direction: 'lateral' }],
    });
    expect([own.body.code, own.body.errors[0].path]).toEqual(['MAPPING_SAME', 'rows.0.toGradeId']);
  });

  test('7: an equal grade of another structure is a transfer; a higher one is not', async () => {
    const [staff, operators] = [await grade({ structure: 'S2' }), await grade({ structure: 'O2' })];
    await hr.put(`/v1/Grade/${staff}/Mapping`, { version: 1, rows: [{ toGradeId: operators, direction: 'lateral' }] });
    const id = await hired({ gradeId: staff });
    const transfer = (gradeId: string) =>
      preview({
        employeeId: id,
        type: 'transfer',
        effectiveDate: '2025-01-01',
        changes: { gradeId, unitId: places.unitId, costCentre: 'X' },
      });
    expect(codes((await transfer(operators)).findings)).toEqual([]);
    expect(codes((await transfer(await grade({ structure: 'S2' }))).findings)).toEqual(['RANK_NOT_SAME']);
  });
});

describe('4, 6.2: what places and positions have room for and need', () => {
  test('4: more people than a place has room for is told at a transfer and at a hire, and refuses nothing', async () => {
    const made = succeeded(
      await hr.post('/v1/Location', {
        employerId: places.employerId,
        code: 'KIOSK',
        name: 'Kiosk',
        locationType: 'office',
        timeZone: 'Asia/Jakarta',
        capacity: 1,
      }),
    ).body.data;
    const move = async (effectiveDate: string) => ({
      employeeId: await hired(),
      type: 'transfer',
      effectiveDate,
      changes: { locationId: made.id },
    });
    const first = await move('2025-01-01');
    expect((await preview(first)).warnings).toEqual([]);
    expect((await record(first)).status).toBe(201);
    const second = await preview(await move('2025-02-01'));
    expect([second.possible, codes(second.warnings)]).toEqual([true, ['LOCATION_FULL']]);
    expect(second.warnings[0].message).toBe('Kiosk has room for 1 person: 2 would be there on 1 Feb 2025.');
    // The day before anybody came there is room.
    expect((await preview(await move('2024-12-31'))).warnings).toEqual([]);
    const newcomer = await hr.post('/v1/Employee', hireBody({ locationId: made.id, hireDate: '2025-03-01' }));
    expect(newcomer.status).toBe(201);
    expect(newcomer.body.data.warnings).toEqual(['Kiosk has room for 1 person: 2 would be there on 1 Mar 2025.']);
    expect((await hr.post('/v1/Employee', hireBody())).body.data.warnings).toBeUndefined();
  });

  test('6.2: a mandatory certificate that is missing or expired on the day is told; it refuses nothing', async () => {
    const made = await hr.post('/v1/Position', {
      code: 'CRANE',
      title: 'Crane operator',
      unitId: places.unitId,
      gradeId: await grade(),
      seatType: 'pool',
      critical: false,
    });
    const { id: positionId } = made.body.data;
    const rows = [
      { kind: 'certificate', name: 'Crane licence', mandatory: true },
      { kind: 'certificate', name: 'First aid', mandatory: false },
    ];
    expect((await hr.put(`/v1/Position/${positionId}/Certificates`, { version: 1, rows })).status).toBe(200);
    const id = await hired();
    const move = { employeeId: id, type: 'rotation', effectiveDate: '2025-01-01', changes: { positionId } };
    const missing = await preview(move);
    expect(missing.possible).toBe(true);
    expect(missing.warnings.map((one: { message: string }) => one.message)).toEqual([
      'Crane operator needs Crane licence, and on 1 Jan 2025 there is no valid one.',
    ]);
    const licence = { name: 'crane  Licence', expiresOn: '2024-12-31' };
    const kept = await hr.post(`/v1/Employee/${id}/Certification`, licence);
    expect(kept.status, JSON.stringify(kept.body)).toBe(201);
    expect(codes((await preview(move)).warnings)).toEqual(['CERTIFICATE_MISSING']);
    await api.owner.query("update employee_certification set expires_on = '2025-01-01' where id = $1", [
      kept.body.data.id,
    ]);
    expect(codes((await preview(move)).warnings)).toEqual([]);
  });
});

describe('8: pay below the minimum wage', () => {
  const regions = async () => {
    const countryId = succeeded(await hr.post('/v1/Country', { code: 'QW', name: 'Wage' })).body.data.id;
    const province = { code: 'QW-A', name: 'Wage Province', countryId };
    const provinceId: string = succeeded(await hr.post('/v1/Province', province)).body.data.id;
    const city = { code: 'WGC', name: 'Wage City', provinceId };
    const cityId: string = succeeded(await hr.post('/v1/City', city)).body.data.id;
    return { provinceId, cityId };
  };
  const wage = (more: object) => hr.post('/v1/MinimumWage', { name: 'UMK', currency: 'IDR', ...more }).then(succeeded);

  test('8: the establishment’s region on the day: city before province, the latest of each; at full time and by month', async () => {
    const { provinceId, cityId } = await regions();
    await wage({ name: 'UMP 2025', provinceId, amount: '5000000', validFrom: '2025-01-01' });
    await wage({ name: 'UMK 2024', provinceId, cityId, amount: '5200000', validFrom: '2024-01-01' });
    await wage({ name: 'UMK 2026', provinceId, cityId, amount: '5500000', validFrom: '2026-01-01' });
    const branch = {
      employerId: places.employerId,
      code: 'WAGE',
      name: 'Wage branch',
      establishmentType: 'branch',
      openedOn: '2020-01-01',
      wageProvinceId: provinceId,
    };
    const inProvince = succeeded(await hr.post('/v1/Establishment', branch)).body.data.id;
    const inCity = succeeded(await hr.post('/v1/Establishment', { ...branch, code: 'WAGE2', wageCityId: cityId })).body
      .data.id;
    const id = await hired();
    const result = async (value: string, establishmentId: string, more: object = {}) => {
      const { warnings } = await preview(raise(id, value, { changes: { establishmentId }, type: 'transfer', ...more }));
      return warnings.map((one: { message: string }) => one.message);
    };
    expect(await result('5499999', inCity)).toEqual([
      '5,499,999 is below the minimum wage UMK 2026 of 5,500,000 on 1 Jan 2026.',
    ]);
    expect(await result('5500000', inCity)).toEqual([]);
    expect(await result('5300000', inCity, { effectiveDate: '2025-12-31' })).toEqual([]);
    expect(await result('4999999', inProvince)).toEqual([
      '4,999,999 is below the minimum wage UMP 2025 of 5,000,000 on 1 Jan 2026.',
    ]);
    const daily = [{ component: 'base', mode: 'absolute', value: '250000', currency: 'IDR', period: 'day' }];
    expect(await result('0', inCity, { pay: daily })).toEqual([
      '5,437,500 (a month has 21.75 days) is below the minimum wage UMK 2026 of 5,500,000 on 1 Jan 2026.',
    ]);
    const part = { employeeId: await hired({ fte: '0.5' }) };
    expect(await result('2750000', inCity, part)).toEqual([]);
    expect(await result('2749999', inCity, part)).toEqual([
      '5,499,998 is below the minimum wage UMK 2026 of 5,500,000 on 1 Jan 2026.',
    ]);
    const dollars = [{ component: 'base', mode: 'absolute', value: '10', currency: 'USD', period: 'month' }];
    expect(await result('0', inCity, { pay: dollars })).toEqual([]);
  });

  test('8: below is always at least a warning: told where pay is not looked at, asked for a reason, or refused', async () => {
    const { rows } = await api.owner.query("select id from establishment where code = 'WAGE2'");
    const id = await hired();
    const low = raise(id, '1000000', { type: 'transfer', changes: { establishmentId: rows[0].id } });
    const severity = async () => (await preview(low)).warnings.map((one: { severity: string }) => one.severity);
    await policy('salary_range', 'ignore');
    expect(await severity()).toEqual(['warning']);
    await policy('salary_range', 'block');
    expect(await severity()).toEqual(['error']);
    const refused = await record({ ...low, reason: 'Agreed' });
    expect([refused.status, refused.body.code]).toEqual([422, 'BELOW_MINIMUM_WAGE']);
    await policy('salary_range', 'warn');
    const asked = await record(low);
    expect(asked.body.errors).toMatchObject([{ path: 'reason', code: 'REASON_REQUIRED' }]);
    expect((await record({ ...low, reason: 'Trainee' })).status).toBe(201);
    // As low as before: a change of something else is not asked for a reason.
    const moved = { employeeId: id, type: 'data-change', effectiveDate: '2026-02-01', changes: { costCentre: 'CC8' } };
    expect((await record(moved)).status).toBe(201);
  });

  test('8: a hire is held against the minimum wage of its location', async () => {
    const { rows } = await api.owner.query(
      'select province_id, city_id from minimum_wage where city_id is not null limit 1',
    );
    await api.owner.query('update location set province_id = $1, city_id = $2, country_id = null where id = $3', [
      rows[0].province_id,
      rows[0].city_id,
      places.locationId,
    ]);
    const pay = { salaryCurrency: 'IDR', salaryPeriod: 'month' };
    const body = hireBody({ ...pay, salaryAmount: '1000000', hireDate: '2026-01-01' });
    const refused = await hr.post('/v1/Employee', body);
    expect(refused.body.errors).toMatchObject([{ path: 'reason' }]);
    expect(refused.body.errors[0].message).toContain('below the minimum wage UMK 2026');
    expect((await hr.post('/v1/Employee', { ...body, salaryAmount: '5500000' })).status).toBe(201);
    await api.owner.query('delete from minimum_wage');
  });

  test('3: the city of an establishment’s minimum wage lies in its province', async () => {
    const { rows } = await api.owner.query("select id from city where name = 'Wage City'");
    const countryId = (await hr.get('/v1/Country/GetPagination?search=Wage')).body.data[0].id;
    const other = succeeded(await hr.post('/v1/Province', { code: 'QW-B', name: 'Other', countryId })).body.data;
    const refused = await hr.post('/v1/Establishment', {
      employerId: places.employerId,
      code: 'WAGE3',
      name: 'Elsewhere',
      establishmentType: 'branch',
      openedOn: '2020-01-01',
      wageProvinceId: other.id,
      wageCityId: rows[0].id,
    });
    expect(refused.body).toMatchObject({ code: 'CITY_NOT_IN_PROVINCE', errors: [{ path: 'wageCityId' }] });
    // So does that of a minimum wage itself.
    const wage = { name: 'UMK 2027', amount: '5000000', currency: 'IDR', validFrom: '2027-01-01' };
    const elsewhere = await hr.post('/v1/MinimumWage', { ...wage, provinceId: other.id, cityId: rows[0].id });
    expect([elsewhere.status, elsewhere.body.code, elsewhere.body.errors[0].path]).toEqual([
      422,
      'CITY_NOT_IN_PROVINCE',
      'cityId',
    ]);
    expect((await hr.post('/v1/MinimumWage', { ...wage, provinceId: other.id })).status).toBe(201);
  });
});

describe('6.2: with whom and where a position may be filled', () => {
  test('6.2: another employment type or place asks for a reason; what was so before does not', async () => {
    const post = {
      code: 'MEANT',
      title: 'Meant for some',
      unitId: places.unitId,
      seatType: 'pool',
      critical: false,
      employmentTypesAllowed: ['fixed-term', 'permanent'],
    };
    const made = succeeded(await hr.post('/v1/Position', { ...post, gradeId: await grade() })).body.data;
    expect(made.employmentTypesAllowed).toEqual(['permanent', 'fixed-term']);
    const rows = [{ locationId: places.locationId }];
    const address = `/v1/Position/${made.id}/Locations`;
    const twice = await hr.put(address, { version: made.version, rows: [...rows, ...rows] });
    expect(twice.body.errors).toMatchObject([{ path: 'rows.1.locationId', code: 'LOCATION_TWICE' }]);
    succeeded(await hr.put(address, { version: made.version, rows }));

    const body = hireBody({ positionId: made.id, employmentType: 'intern' });
    const refused = await hr.post('/v1/Employee', body);
    expect(refused.body.errors).toMatchObject([{ path: 'reason', code: 'REASON_REQUIRED' }]);
    expect(refused.body.errors[0].message).toContain('Meant for some is not meant for this employment type: Intern.');
    expect((await hr.post('/v1/Employee', { ...body, reason: 'School project' })).status).toBe(201);

    const id = await hired({ positionId: made.id });
    const away = await idOf('location', 'MKS');
    const move = { employeeId: id, type: 'transfer', effectiveDate: '2026-01-01', changes: { locationId: away } };
    expect((await preview(move)).warnings).toMatchObject([
      {
        severity: 'warning',
        needsReason: true,
        path: 'locationId',
        code: 'LOCATION_NOT_ALLOWED',
        message: 'Meant for some is not meant to be filled in Makassar Branch.',
      },
    ]);
    expect((await record(move)).body.errors).toMatchObject([{ path: 'reason' }]);
    expect((await record({ ...move, reason: 'Builds the branch' })).status).toBe(201);
    const later = { employeeId: id, type: 'data-change', effectiveDate: '2026-02-01', changes: { costCentre: 'CC9' } };
    expect((await record(later)).status).toBe(201);
    const back = { ...move, effectiveDate: '2026-03-01', changes: { locationId: places.locationId } };
    expect((await record(back)).status).toBe(201);
  });
});
