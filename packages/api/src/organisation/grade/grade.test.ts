import { Grade } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { draftOf } from '../../../testing/drafts.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');

describe('organisation-and-employee 0.2, 7: grades, end to end', () => {
  test('the seeded grades come page by page, sorted, with their number', async () => {
    const { status, body } = await hr.get('/v1/Grade/GetPagination?pageSize=3&sort=-rank');
    expect(status).toBe(200);
    expect(body.data.map((one: { code: string }) => one.code)).toEqual(['G7', 'G6', 'G5']);
    expect(body.pagination).toMatchObject({
      page: 1,
      pageSize: 3,
      totalItems: 7,
      totalPages: 3,
      totalIsExact: true,
      previous: null,
    });
    const next = await hr.get(`/v1/Grade/GetPagination?pageSize=3&sort=-rank&page=2&after=${body.pagination.next}`);
    expect(next.body.data.map((one: { code: string }) => one.code)).toEqual(['G4', 'G3', 'G2']);
    const back = await hr.get(
      `/v1/Grade/GetPagination?pageSize=3&sort=-rank&page=1&before=${next.body.pagination.previous}`,
    );
    expect(back.body.data.map((one: { code: string }) => one.code)).toEqual(['G7', 'G6', 'G5']);
    const last = await hr.get('/v1/Grade/GetPagination?pageSize=3&sort=-rank&last=true');
    expect(last.body.data.map((one: { code: string }) => one.code)).toEqual(['G1']);
  });

  test('created, read, changed, deactivated and taken back; the history tells who', async () => {
    const created = await hr.post('/v1/Grade', { code: ' x1 ', name: 'Expert  One', rank: 50 });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      message: 'success',
      data: { code: 'X1', name: 'Expert One', rank: 50, version: 1, createdBy: 'Bima Prasetyo' },
    });
    const { id } = created.body.data;
    const changed = await hr.put(`/v1/Grade/${id}`, { code: 'X1', name: 'Expert', rank: 51, version: 1 });
    expect(changed.body.data).toMatchObject({ name: 'Expert', rank: 51, version: 2 });
    const stale = await hr.put(`/v1/Grade/${id}`, { code: 'X1', name: 'Mine', rank: 51, version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'STALE', current: { name: 'Expert', version: 2 } });
    const away = await hr.post(`/v1/Grade/${id}/Deactivate`, { version: 2 });
    expect(away.body.data.status).toBe('inactive');
    const history = await hr.get(`/v1/Grade/${id}/History`);
    expect(history.body.data[1]).toMatchObject({
      action: 'UPDATE',
      by: 'Bima Prasetyo',
      channel: 'web',
      changes: expect.arrayContaining([{ field: 'rank', old: 50, new: 51 }]),
    });
    const gone = await hr.remove(`/v1/Grade/${id}`);
    expect(gone.status).toBe(200);
    expect((await hr.get(`/v1/Grade/${id}`)).status).toBe(404);
  });

  test('bad input gets sentences at the fields and writes nothing', async () => {
    const before = (await hr.get('/v1/Grade/GetPagination')).body.pagination.totalItems;
    const bad = await hr.post('/v1/Grade', { code: 'a b', name: '', rank: 0, colour: 'red' });
    expect(bad.status).toBe(422);
    expect(bad.body.code).toBe('VALIDATION');
    expect(bad.body.errors.map((one: { path: string }) => one.path).sort()).toEqual(['code', 'colour', 'name', 'rank']);
    const taken = await hr.post('/v1/Grade', { code: 'G1', name: 'Again', rank: 77 });
    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({
      code: 'TAKEN',
      errors: [{ path: 'code', message: 'Grade code G1 is already in use.' }],
    });
    const missing = await hr.post('/v1/Grade', {
      code: 'X9',
      name: 'X',
      rank: 78,
      nextGradeId: '00000000-0000-7000-8000-000000000000',
    });
    expect(missing.body).toMatchObject({ code: 'REFERENCE_MISSING', errors: [{ path: 'nextGradeId' }] });
    expect((await hr.get('/v1/Grade/GetPagination')).body.pagination.totalItems).toBe(before);
  });

  test('search, filters and their limits', async () => {
    expect(
      (await hr.get('/v1/Grade/GetPagination?search=man%20sen')).body.data.map((one: { code: string }) => one.code),
    ).toEqual(['G6']);
    expect((await hr.get('/v1/Grade/GetPagination?rank.from=2&rank.to=3')).body.pagination.totalItems).toBe(2);
    expect((await hr.get('/v1/Grade/GetPagination?name.contains=%25')).body.pagination.totalItems).toBe(0);
    expect((await hr.get('/v1/Grade/GetPagination?colour=red')).status).toBe(400);
    expect((await hr.get('/v1/Grade/GetPagination?sort=secret')).status).toBe(400);
    expect((await hr.get('/v1/Grade/GetPagination?page=x')).status).toBe(400);
  });

  test('SP-15: a role without the menu is refused by the API itself', async () => {
    const employee = api.as('employee@demo.example');
    expect((await employee.get('/v1/Grade/GetPagination')).status).toBe(403);
    expect((await employee.post('/v1/Grade', { code: 'Z', name: 'Z', rank: 99 })).body).toMatchObject({
      code: 'FORBIDDEN',
      message: 'You do not have permission to do this.',
    });
  });

  test('export as CSV and XLSX', async () => {
    const csv = await hr.get('/v1/Grade/Export?format=csv&columns=code,name&sort=rank');
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.raw.toString()).toContain('\ufeffCode,Name\r\nG1,Staff\r\n');
    const xlsx = await hr.get('/v1/Grade/Export?format=xlsx');
    expect(xlsx.raw.subarray(0, 2).toString()).toBe('PK');
  });

  test('the same key and body is done once, another body is refused', async () => {
    const key = { 'idempotency-key': 'abc-1' };
    const one = await hr.post('/v1/Grade', { code: 'K1', name: 'Keyed', rank: 60 }, key);
    const two = await hr.post('/v1/Grade', { code: 'K1', name: 'Keyed', rank: 60 }, key);
    expect(two.status).toBe(201);
    expect(two.body).toEqual(one.body);
    expect((await hr.post('/v1/Grade', { code: 'K2', name: 'Keyed', rank: 61 }, key)).body.code).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
  });
});

describe('names of steps (organisation-and-employee 7)', () => {
  test('7: steps that the grade has are named, each once; the name stands beside the number in the record', async () => {
    const made = (await hr.post('/v1/Grade', { code: 'STEPS', name: 'Stepped', rank: 950, steps: 3 })).body.data;
    const put = (rows: object[], version = 1) => hr.put(`/v1/Grade/${made.id}/Steps`, { version, rows });
    const beyond = await put([{ step: 4, name: 'Four' }]);
    expect([beyond.status, beyond.body.code, beyond.body.message]).toEqual([
      422,
      'STEP_BEYOND',
      'Stepped has only 3 steps.',
    ]);
    const twice = await put([
      { step: 1, name: 'One' },
      { step: 1, name: 'Uno' },
    ]);
    expect(twice.body.errors).toMatchObject([{ path: 'rows.1.step', code: 'STEP_TWICE' }]);
    expect((await put([{ step: 2, name: 'Senior' }])).status).toBe(200);
    const [some] = (await hr.get('/v1/Employee/GetPagination?pageSize=1')).body.data;
    const { employerId, locationId, unitId, positionId } = some;
    const hire = { employerId, locationId, unitId, positionId, employmentType: 'permanent', hireDate: '2024-01-01' };
    const { id } = (await hr.post('/v1/Employee', { ...hire, firstName: 'Step', gradeId: made.id, gradeStep: 2 })).body
      .data;
    const { segments } = (await hr.get(`/v1/Employee/${id}`)).body.data;
    expect(segments).toMatchObject([{ gradeStep: 2, gradeStepName: 'Senior' }]);
    const higher = await hr.post('/v1/Employee', { ...hire, firstName: 'Four', gradeId: made.id, gradeStep: 4 });
    const rises = { employeeId: id, type: 'adjustment', effectiveDate: '2025-01-01', changes: { gradeStep: 4 } };
    const risen = await hr.post('/v1/CareerTransition', rises);
    for (const { status, body } of [higher, risen])
      expect([status, body.errors]).toMatchObject([422, [{ path: 'gradeStep', code: 'STEP_BEYOND' }]]);
  });
});

describe('a grade whose number of steps is empty (organisation-and-employee 7)', () => {
  test('7 NO_STEPS: it has none, for whoever is hired, rises, comes with a step, or names one', async () => {
    const { hire, places } = await demoOf(api);
    const grade = async (code: string, rank: number, more: object = {}) =>
      succeeded(await hr.post('/v1/Grade', { code, name: `Grade ${code}`, rank, ...more })).body.data.id;
    const [none, four] = [await grade('NOSTEPS', 961), await grade('FOURSTEPS', 960, { steps: 4 })];
    const refused = ({ status, body }: Awaited<ReturnType<typeof hr.post>>) => [status, body.errors];
    const at = (path: string, code: string) => [422, [expect.objectContaining({ path, code })]];
    const employed = { ...places, employmentType: 'permanent', hireDate: '2024-01-01', firstName: 'Tanpa' };
    const hired = await hr.post('/v1/Employee', { ...employed, gradeId: none, gradeStep: 1 });
    expect(refused(hired)).toEqual(at('gradeStep', 'NO_STEPS'));
    expect(hired.body.errors[0].message).toMatch(/^Grade NOSTEPS has no steps\./);
    const event = (employeeId: string, type: string, changes: object) =>
      hr.post('/v1/CareerTransition', { employeeId, type, effectiveDate: '2025-01-01', changes });
    const without = await hire({ firstName: 'Tanpa', gradeId: none });
    expect(refused(await event(without, 'adjustment', { gradeStep: 1 }))).toEqual(at('gradeStep', 'NO_STEPS'));
    const names = { version: 1, rows: [{ step: 1, name: 'One' }] };
    expect(refused(await hr.put(`/v1/Grade/${none}/Steps`, names))).toEqual(at('rows.0.step', 'NO_STEPS'));
    // The step that somebody has is not one of the other grade, so that it has to go.
    const rising = await hire({ firstName: 'Naik', gradeId: four, gradeStep: 3 });
    expect(refused(await event(rising, 'promotion', { gradeId: none }))).toEqual(at('gradeStep', 'NO_STEPS'));
    succeeded(await event(rising, 'promotion', { gradeId: none, gradeStep: null }));
  });
});

describe('a grade with fewer steps (organisation-and-employee 7)', () => {
  test('7: the steps that people have or will have, that salary ranges hold for and that have a name stay', async () => {
    const admin = api.as('admin@demo.example');
    const { hire } = await demoOf(api);
    const made = succeeded(await hr.post('/v1/Grade', { code: 'FEWER', name: 'Fewer', rank: 951, steps: 6 })).body.data;
    const now = async () => succeeded(await hr.get(`/v1/Grade/${made.id}`)).body.data;
    const set = async (steps: number | null, more: object = {}) => {
      const record = await now();
      return hr.put(`/v1/Grade/${made.id}`, { ...draftOf(Grade, record), steps, ...more, version: record.version });
    };
    const text = async (steps: number | null) => {
      const { status, body } = await set(steps);
      return [status, body.code, body.errors?.[0]?.path];
    };
    const employeeId = await hire({ firstName: 'Jenjang', lastName: 'Tiga', gradeId: made.id, gradeStep: 3 });
    const rises = { employeeId, type: 'adjustment', effectiveDate: '2100-01-01', changes: { gradeStep: 4 } };
    succeeded(await hr.post('/v1/CareerTransition', rises));
    const refused = await set(3);
    expect([refused.status, refused.body.errors[0].path, refused.body.message]).toEqual([
      409,
      'steps',
      expect.stringMatching(/^1 employee has a higher step of Fewer on or after .+\. Move them first\.$/),
    ]);
    // The refusal leads to the list of those who have one today.
    const [, query] = String((await set(2)).body.see).split('?');
    const listed = succeeded(await hr.get(`/v1/Employee/GetPagination?${query}`)).body.data;
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([employeeId]);
    const steps = async (...rows: object[]) =>
      succeeded(await hr.put(`/v1/Grade/${made.id}/Steps`, { version: (await now()).version, rows }));
    await steps({ step: 6, name: 'Six' });
    expect(await text(5)).toEqual([409, 'STEPS_NAMED', 'steps']);
    await steps();
    const pay = { gradeId: made.id, step: 5, currency: 'IDR', period: 'month', minimum: '1', maximum: '2' };
    const { id } = succeeded(await admin.post('/v1/SalaryRange', { ...pay, validFrom: '2020-01-01' })).body.data;
    expect(await text(null)).toEqual([409, 'STEPS_HELD', 'steps']);
    expect(await text(4)).toEqual([409, 'STEPS_PAID', 'steps']);
    // A range that has ended is history, and what is not lowered is not asked about.
    succeeded(await admin.post(`/v1/SalaryRange/${id}/Deactivate`, { version: 1 }));
    expect((await set(4)).body.data.steps).toBe(4);
    await api.owner.query('update grade set steps = 1 where id = $1', [made.id]);
    expect((await set(1, { name: 'Fewest' })).status).toBe(200);
  });
});
