import {
  Employer,
  Establishment,
  formatDate,
  Grade,
  Location,
  Position,
  type Resource,
  viewFromAddress,
} from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { draftOf } from '../../testing/drafts.ts';
import { succeeded, testApi } from '../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const tenantId = await api.tenantId('demo');
const { rows: people } = await api.owner.query(
  `select c.id, c.employer_id, c.location_id, c.unit_id, c.position_id, c.grade_id from employee_current c
   where c.tenant_id = $1 and c.status = 'active' order by c.employee_no limit 1`,
  [tenantId],
);
const [person] = people;
const one = async (kind: string, id: string) => succeeded(await admin.get(`/v1/${kind}/${id}`)).body.data;
const row = async (table: string, id: string) =>
  (await api.owner.query(`select inactive_from as "inactiveFrom" from ${table} where id = $1`, [id])).rows[0];
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const change = async (kind: string, id: string, changes: object, definition: Resource = Employer) => {
  const record = await one(kind, id);
  return admin.put(`/v1/${kind}/${id}`, { ...draftOf(definition, record), ...changes, version: record.version });
};

describe('0.2: what is in use', () => {
  test.each([
    ['Employer', 'employer_id', 'name'],
    ['Location', 'location_id', 'name'],
    ['Position', 'position_id', 'title'],
    ['Grade', 'grade_id', 'name'],
  ])(
    '0.2 ACTIVE_ASSIGNMENTS: %s is not put away while people are there, today or later',
    async (kind, column, title) => {
      const id = person[column];
      const record = await one(kind, id);
      const refused = await admin.post(`/v1/${kind}/${id}/Deactivate`, { version: record.version });
      expect([refused.status, refused.body.code]).toEqual([409, 'ACTIVE_ASSIGNMENTS']);
      expect(refused.body.message).toMatch(
        new RegExp(
          `^(1 employee is|\\d+ employees are) assigned to ${record[title]} on or after \\d+ [A-Z][a-z]{2} \\d{4}\\. Move them first\\.$`,
        ),
      );
      // The refusal leads to the list of them.
      const [path, query] = String(refused.body.see).split('?');
      expect(path).toBe('/employee');
      const listed = succeeded(await admin.get(`/v1/Employee/GetPagination?pageSize=100&${query}`)).body.data;
      expect(listed.map((row: { id: string }) => row.id)).toContain(person.id);
      expect((await one(kind, id)).status).toBe('active');
    },
  );

  test('0.2: what is no longer in use stays on old records, is in no picker, and cannot be chosen for a hire or an event', async () => {
    const gone = succeeded(await admin.post('/v1/Grade', { code: 'GONE', name: 'Gone', rank: 900 })).body.data;
    succeeded(await admin.post(`/v1/Grade/${gone.id}/Deactivate`, { version: 1 }));
    expect((await admin.get('/v1/Grade/Options?search=Gone')).body.data).toEqual([]);
    const { inactiveFrom } = await row('grade', gone.id);
    const draft = { employeeId: person.id, effectiveDate: inactiveFrom, changes: { gradeId: gone.id } };
    const refused = await admin.post('/v1/CareerTransition', { ...draft, type: 'promotion' });
    expect(refused.body.errors).toMatchObject([
      { path: 'gradeId', message: `Gone is no longer used from ${formatDate(inactiveFrom, 'en')}. Choose another.` },
    ]);
  });

  test('0.2 inactiveFrom: chosen before its day, not on it; pickers, hires and events say so alike', async () => {
    const [day, before] = [inDays(40), inDays(39)];
    const made = await admin.post('/v1/Grade', { code: 'ENDS', name: 'Ends', rank: 901, inactiveFrom: day });
    const { id: gradeId, status } = succeeded(made).body.data;
    expect(status).toBe('active');
    const offered = async (asOf: string) =>
      (await admin.get(`/v1/Grade/Options?search=Ends&asOf=${asOf}`)).body.data.length;
    expect([await offered(before), await offered(day)]).toEqual([1, 0]);
    const places = {
      employerId: person.employer_id,
      locationId: person.location_id,
      unitId: person.unit_id,
      positionId: person.position_id,
    };
    const hire = (hireDate: string) =>
      admin.post('/v1/Employee', { ...places, gradeId, hireDate, firstName: 'Ends', employmentType: 'permanent' });
    expect((await hire(day)).body.errors).toMatchObject([{ path: 'gradeId', code: 'INACTIVE_CHOICE' }]);
    expect(succeeded(await hire(before)).body.data.warnings).toEqual([
      expect.stringMatching(/^Ends is used until .+ only\. Record by then where this person goes\.$/),
    ]);
    // It does not end while somebody is there on or after that day; the refusal stands at the field.
    const refused = await change('Grade', gradeId, { inactiveFrom: inDays(50) }, Grade);
    expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([
      409,
      'ACTIVE_ASSIGNMENTS',
      'inactiveFrom',
    ]);
  });

  test('0.2 inactiveFrom: on its day a master becomes inactive by itself; activated again it has no end', async () => {
    const made = await admin.post('/v1/Grade', { code: 'LAST', name: 'Last', rank: 902, inactiveFrom: inDays(40) });
    const { id } = succeeded(made).body.data;
    const beginTheDay = () =>
      api.door.asActorRaw({ tenantId, userId: null }, (client) => client.query('select app.put_away($1)', [tenantId]));
    await beginTheDay();
    expect((await one('Grade', id)).status).toBe('active');
    await api.owner.query('alter table grade disable trigger keep_inactive_from');
    await api.owner.query('update grade set inactive_from = $2 where id = $1', [id, inDays(-2)]);
    await api.owner.query('alter table grade enable trigger keep_inactive_from');
    await beginTheDay();
    const { status, version } = await one('Grade', id);
    expect(status).toBe('inactive');
    const again = succeeded(await admin.post(`/v1/Grade/${id}/Activate`, { version })).body.data;
    expect(again).toMatchObject({ status: 'active', inactiveFrom: null });
  });

  test('0.2: a location that closes is not chosen after its last day, and does not close over people', async () => {
    const draft = { employerId: person.employer_id, code: 'SHUTS', name: 'Shuts', locationType: 'office' };
    const { id } = succeeded(await admin.post('/v1/Location', { ...draft, closedOn: '2026-06-30' })).body.data;
    const move = { employeeId: person.id, type: 'transfer', changes: { locationId: id } };
    const late = await admin.post('/v1/CareerTransition', { ...move, effectiveDate: '2026-07-01' });
    expect(late.body.errors).toMatchObject([{ path: 'locationId', code: 'INACTIVE_CHOICE' }]);
    const closing = await change('Location', person.location_id, { closedOn: '2026-06-30' }, Location);
    expect([closing.body.code, closing.body.errors[0].path]).toEqual(['ACTIVE_ASSIGNMENTS', 'closedOn']);
  });
});

describe('2: employers', () => {
  test('2 CURRENCY_IN_USE: the currency cannot change once salaries exist; before it can', async () => {
    const refused = await change('Employer', person.employer_id, { currency: 'USD' });
    expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([
      409,
      'CURRENCY_IN_USE',
      'currency',
    ]);
    const fresh = { ...draftOf(Employer, await one('Employer', person.employer_id)), code: 'FRESH', name: 'Fresh' };
    const { id } = succeeded(await admin.post('/v1/Employer', fresh)).body.data;
    expect((await change('Employer', id, { currency: 'USD' })).body.data.currency).toBe('USD');
  });

  test('2 LOCK_BACKWARDS: the form cannot open a closed period either', async () => {
    const fresh = { ...draftOf(Employer, await one('Employer', person.employer_id)), code: 'LOCKED', name: 'Locked' };
    const { id } = succeeded(await admin.post('/v1/Employer', { ...fresh, lockedThrough: '2025-12-31' })).body.data;
    for (const lockedThrough of ['2025-12-30', null])
      expect((await change('Employer', id, { lockedThrough })).body.code).toBe('LOCK_BACKWARDS');
    expect((await change('Employer', id, { lockedThrough: '2026-01-31' })).status).toBe(200);
  });

  test('2: one signatory for a kind of letter on any day, and one number of a scheme', async () => {
    const { version } = await one('Employer', person.employer_id);
    const put = async (list: string, rows: object[]) =>
      (await admin.put(`/v1/Employer/${person.employer_id}/${list}`, { version, rows })).body.errors;
    const signs = { letters: 'all', name: 'A. Director', title: 'Director' };
    expect(
      await put('Signatories', [
        { ...signs, validFrom: '2024-01-01' },
        { ...signs, validFrom: '2025-01-01' },
      ]),
    ).toMatchObject([{ path: 'rows.1.validFrom', code: 'SIGNATORY_OVERLAP' }]);
    expect(await put('Signatories', [{ ...signs, name: null, validFrom: '2024-01-01' }])).toMatchObject([
      { path: 'rows.0.name', code: 'SIGNATORY_WHO' },
    ]);
    const number = { scheme: 'NIB', number: '1' };
    expect(
      await put('Registrations', [
        { ...number, validFrom: '2024-01-01' },
        { ...number, number: '2', validFrom: '2024-06-01' },
      ]),
    ).toMatchObject([{ path: 'rows.1.validFrom', code: 'REGISTRATION_OVERLAP' }]);
  });
});

describe('3: an establishment opens and closes', () => {
  const closing = async (id: string, dates: object) => change('Establishment', id, dates, Establishment);

  test('3: it opens before its people come and closes after they have left; CLOSED_BEFORE_OPENED; its staffing lies within', async () => {
    const made = succeeded(
      await admin.post('/v1/Establishment', {
        employerId: person.employer_id,
        code: 'CLOSES',
        name: 'Closes',
        establishmentType: 'branch',
        openedOn: '2020-01-01',
      }),
    ).body.data;
    const early = await closing(made.id, { closedOn: '2019-12-31' });
    expect(early.body.errors).toMatchObject([
      {
        path: 'closedOn',
        code: 'CLOSED_BEFORE_OPENED',
        message: 'The closing date cannot be before the opening date.',
      },
    ]);
    const move = { employeeId: person.id, type: 'transfer', effectiveDate: '2026-02-01' };
    succeeded(await closing(made.id, { openedOn: '2026-02-02' }));
    const there = () => admin.post('/v1/CareerTransition', { ...move, changes: { establishmentId: made.id } });
    expect((await there()).body.errors).toMatchObject([
      {
        path: 'establishmentId',
        code: 'NOT_OPEN_YET',
        message: 'Closes is open from 2 Feb 2026 on. Choose another, or a later day.',
      },
    ]);
    const host = { ...draftOf(Employer, await one('Employer', person.employer_id)), code: 'HOST', name: 'Host' };
    const { id: employerId } = succeeded(await admin.post('/v1/Employer', host)).body.data;
    const abroad = { employerId, code: 'HOSTS', name: 'Hosts', establishmentType: 'branch', openedOn: '2020-01-01' };
    const { id: establishmentId } = succeeded(await admin.post('/v1/Establishment', abroad)).body.data;
    expect(
      (await admin.post('/v1/CareerTransition', { ...move, changes: { establishmentId } })).body.errors,
    ).toMatchObject([{ path: 'establishmentId', code: 'LOCATION_EMPLOYER' }]);
    succeeded(await closing(made.id, { openedOn: '2026-02-01' }));
    succeeded(await there());
    const late = await closing(made.id, { openedOn: '2026-02-02' });
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'ASSIGNED_BEFORE_OPENING',
      '1 employee was assigned to Closes before 2 Feb 2026. Choose an earlier opening date.',
    ]);
    succeeded(await closing(made.id, { openedOn: '2020-01-01' }));
    const refused = await closing(made.id, { closedOn: '2026-06-30' });
    expect([refused.status, refused.body.code]).toEqual([409, 'ACTIVE_ASSIGNMENTS']);
    expect(refused.body.message).toBe('1 employee is assigned to Closes on or after 1 Jul 2026. Move them first.');
    // The list of employees has no establishments: the refusal leads to the register.
    const see = new URL(String(refused.body.see), 'http://web');
    const view = viewFromAddress(see.searchParams);
    const listed = succeeded(await admin.post('/v1/EmployeeData/Query', { view, page: 1 })).body.data;
    expect(see.pathname).toBe('/employee-data');
    expect(listed.rows.map((row: { employeeId: string }) => row.employeeId)).toEqual([person.id]);
    const away = { ...move, effectiveDate: '2026-07-01', changes: { establishmentId: null } };
    succeeded(await admin.post('/v1/CareerTransition', away));
    const rows = [{ positionId: person.position_id, approved: 0, validFrom: '2021-01-01' }];
    const { version } = await one('Establishment', made.id);
    succeeded(await admin.put(`/v1/Establishment/${made.id}/Staffing`, { version, rows }));
    expect((await closing(made.id, { closedOn: '2026-06-30' })).body).toMatchObject({
      code: 'STAFFING_OUTSIDE',
      errors: [{ path: 'closedOn' }],
    });
    expect((await closing(made.id, { openedOn: '2022-01-01' })).body.code).toBe('STAFFING_OUTSIDE');
    const ended = {
      version: (await one('Establishment', made.id)).version,
      rows: [{ ...rows[0], validTo: '2026-06-30' }],
    };
    succeeded(await admin.put(`/v1/Establishment/${made.id}/Staffing`, ended));
    expect((await closing(made.id, { closedOn: '2026-06-30' })).status).toBe(200);
  });

  test('3: nobody is sent to one for longer than it is open; other changes of whoever leaves in time are free', async () => {
    const draft = { employerId: person.employer_id, code: 'UNTIL', name: 'Until', establishmentType: 'branch' };
    const made = succeeded(await admin.post('/v1/Establishment', { ...draft, openedOn: '2020-01-01' })).body.data;
    succeeded(await closing(made.id, { closedOn: '2027-06-30' }));
    const event = { employeeId: person.id, type: 'transfer' };
    const there = { ...event, effectiveDate: '2026-08-01', changes: { establishmentId: made.id } };
    const away = { ...event, effectiveDate: '2027-07-01', changes: { establishmentId: null } };
    const preview = await admin.post('/v1/CareerTransition/Preview', { action: 'add', draft: there });
    const message =
      'Until is open until 30 Jun 2027 only. Choose another, or first record where the person goes after that day.';
    expect(preview.body.data.findings).toMatchObject([{ path: 'establishmentId', code: 'CLOSED_BY_THEN', message }]);
    const refused = await admin.post('/v1/CareerTransition', there);
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'establishmentId', message }]]);
    const late = { ...away, effectiveDate: '2027-07-02' };
    const set = (...transitions: object[]) => admin.post('/v1/CareerTransition/Batch', { transitions });
    expect((await set(there, late)).body.errors).toMatchObject([{ path: '0.establishmentId', code: 'CLOSED_BY_THEN' }]);
    const [, gone] = succeeded(await set(there, away)).body.data;
    const other = { ...event, type: 'data-change', effectiveDate: '2026-09-01', changes: { costCentre: 'U1' } };
    succeeded(await admin.post('/v1/CareerTransition', other));
    // Taking back what would have led away leaves the person there.
    const stays = await admin.post(`/v1/CareerTransition/${gone.id}/Cancel`, { reason: 'stays' });
    expect(stays.body.errors).toMatchObject([{ code: 'CLOSED_BY_THEN' }]);
  });
});

describe('6: positions', () => {
  test('6.2: no position reports to itself, directly or through others', async () => {
    const make = async (code: string, reportsToPositionId: string | null) =>
      succeeded(
        await admin.post('/v1/Position', {
          code,
          title: `Line ${code}`,
          unitId: person.unit_id,
          seatType: 'pool',
          critical: false,
          reportsToPositionId,
        }),
      ).body.data.id as string;
    const top = await make('LINE1', null);
    const middle = await make('LINE2', top);
    const low = await make('LINE3', middle);
    const refused = await change('Position', top, { reportsToPositionId: low }, Position);
    expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([
      422,
      'PARENT_CYCLE',
      'reportsToPositionId',
    ]);
    expect((await change('Position', middle, { reportsToPositionId: middle }, Position)).status).toBe(422);
    expect((await change('Position', low, { reportsToPositionId: top }, Position)).status).toBe(200);
  });

  test('6.2 POSITION_TITLE_TAKEN: the taken title is told at its field, in any case, for active positions of the unit only', async () => {
    const draft = { code: 'TITLE1', title: 'Unique title', unitId: person.unit_id, seatType: 'pool', critical: false };
    succeeded(await admin.post('/v1/Position', draft));
    const twin = await admin.post('/v1/Position', { ...draft, code: 'TITLE2', title: ' UNIQUE  title ' });
    expect([twin.status, twin.body.errors[0].path]).toEqual([409, 'title']);
    const unit = succeeded(await admin.post('/v1/OrganizationUnit', { code: 'ELSE', name: 'Elsewhere' })).body.data;
    expect((await admin.post('/v1/Position', { ...draft, code: 'TITLE3', unitId: unit.id })).status).toBe(201);
  });
});

describe('2, 3, 18: numbers of companies', () => {
  test('18: an NPWP that is none is refused at its field; the old one of 15 digits is kept with its 0', async () => {
    const refused = await change('Employer', person.employer_id, { taxId: '12.345' });
    expect([refused.status, refused.body.code]).toEqual([422, 'COMPANY_NUMBER_SHAPE']);
    expect(refused.body.errors).toMatchObject([{ path: 'taxId', message: 'NPWP must have 16 digits, or the old 15.' }]);
    const saved = succeeded(await change('Employer', person.employer_id, { taxId: '01.234.567.8-901.000' }));
    expect(saved.body.data.taxId).toBe('0012345678901000');
  });

  test('3: a NITKU is one, for a new establishment and for one that changes', async () => {
    const draft = {
      employerId: person.employer_id,
      name: 'Numbers',
      establishmentType: 'branch',
      openedOn: '2020-01-01',
    };
    const create = (code: string, taxBranchId: string) =>
      admin.post('/v1/Establishment', { ...draft, code, taxBranchId });
    const refused = await create('NUM', '0012345678901000');
    expect(refused.body.errors).toMatchObject([{ path: 'taxBranchId', message: 'NITKU must have 22 digits.' }]);
    const made = succeeded(await create('NUM', '0012345678901000-000001')).body.data;
    expect(made.taxBranchId).toBe('0012345678901000000001');
    const worse = await change('Establishment', made.id, { taxBranchId: '1' }, Establishment);
    expect(worse.body.errors).toMatchObject([{ path: 'taxBranchId', code: 'COMPANY_NUMBER_SHAPE' }]);
  });

  test('18: a NITKU begins with the NPWP of its employer; an employer without one is asked nothing', async () => {
    const of = async (taxId: string | null, code: string, taxBranchId: string) => {
      succeeded(await change('Employer', person.employer_id, { taxId }));
      const draft = { name: code, establishmentType: 'branch', openedOn: '2020-01-01' };
      return admin.post('/v1/Establishment', { ...draft, employerId: person.employer_id, code, taxBranchId });
    };
    const refused = await of('01.234.567.8-901.000', 'NIT1', '0099345678901000000002');
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: 'taxBranchId', code: 'COMPANY_NUMBER_BEGINNING' }],
    ]);
    expect(refused.body.errors[0].message).toBe('NITKU must begin with the NPWP of the employer: 0012345678901000.');
    succeeded(await of('0012345678901000', 'NIT1', '0012 3456 7890 1000 000002'));
    succeeded(await of(null, 'NIT2', '0099345678901000000002'));
  });

  test('18: the country of the employer decides, and that of the company where it names none', async () => {
    const other = succeeded(await admin.post('/v1/Country', { code: 'QX', name: 'Elsewhere' })).body.data;
    const foreign = await change('Employer', person.employer_id, { countryId: other.id, taxId: '201912345K' });
    expect(succeeded(foreign).body.data.taxId).toBe('201912345K');
    const back = await change('Employer', person.employer_id, { countryId: null });
    expect(back.body.errors).toMatchObject([{ path: 'taxId', code: 'COMPANY_NUMBER_SHAPE' }]);
    await change('Employer', person.employer_id, { countryId: null, taxId: null });
  });
});
