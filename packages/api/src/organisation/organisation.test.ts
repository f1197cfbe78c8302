import { Employer, timeZones } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { draftOf } from '../../testing/drafts.ts';
import { employerDraft } from '../../testing/employer.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import { ensureReference } from '../region/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const employer = employerDraft('ABC', 'ABC');

describe('employers (organisation-and-employee 2)', () => {
  test('2: the language and the first day of the week of an employer are said', async () => {
    for (const name of ['locale', 'weekStart'] as const) {
      const { [name]: _, ...without } = employer;
      const refused = await hr.post('/v1/Employer', without);
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, name]);
    }
  });

  test('PATTERN_NO_SEQ: a numbering pattern needs a sequence', async () => {
    const refused = await hr.post('/v1/Employer', { ...employer, employeeNoPattern: '{EMP}{YY}' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([
      {
        path: 'employeeNoPattern',
        code: 'PATTERN_NO_SEQ',
        message: 'The numbering pattern needs a sequence such as {SEQ4}.',
      },
    ]);
  });

  test('PARENT_CYCLE: an employer cannot come below itself, directly or through others', async () => {
    const top = (await hr.post('/v1/Employer', { ...employer, code: 'TOP', name: 'Top' })).body.data;
    const below = (await hr.post('/v1/Employer', { ...employer, code: 'LOW', name: 'Low', parentEmployerId: top.id }))
      .body.data;
    const own = await hr.put(`/v1/Employer/${top.id}`, {
      ...employer,
      code: 'TOP',
      name: 'Top',
      parentEmployerId: top.id,
      version: 1,
    });
    expect(own.body.code).toBe('PARENT_CYCLE');
    const refused = await hr.put(`/v1/Employer/${top.id}`, {
      ...employer,
      code: 'TOP',
      name: 'Top',
      parentEmployerId: below.id,
      version: 1,
    });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: 'PARENT_CYCLE',
      message: 'Low is already below this employer.',
      errors: [{ path: 'parentEmployerId' }],
    });
  });

  test('two moves at once cannot close a circle between them', async () => {
    const a = (await hr.post('/v1/Employer', { ...employer, code: 'CA', name: 'Ca' })).body.data;
    const b = (await hr.post('/v1/Employer', { ...employer, code: 'CB', name: 'Cb' })).body.data;
    const answers = await Promise.all([
      hr.put(`/v1/Employer/${a.id}`, { ...employer, code: 'CA', name: 'Ca', parentEmployerId: b.id, version: 1 }),
      hr.put(`/v1/Employer/${b.id}`, { ...employer, code: 'CB', name: 'Cb', parentEmployerId: a.id, version: 1 }),
    ]);
    expect(answers.map((one) => one.status).sort((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe('locations (organisation-and-employee 4)', () => {
  test('addressed by employer code and location code, in any case; an unknown pair is not found', async () => {
    const found = await hr.get('/v1/Location/ByCode/nsg/jkt');
    expect(found.body.data).toMatchObject({
      code: 'JKT',
      refs: { employerId: { code: 'NSG', name: 'Nusantara Sejahtera' } },
    });
    expect((await hr.get('/v1/Location/ByCode/NSG/NONE')).status).toBe(404);
    expect((await hr.get('/v1/Location/ByCode/NSG/JKT%2F..%2F..')).status).toBe(404);
  });

  test('4: every zone that is offered is one that the database reckons days in', async () => {
    const { rows } = await api.owner.query(
      'select zone from unnest($1::text[]) zone where zone not in (select name from pg_timezone_names)',
      [timeZones()],
    );
    expect(rows).toEqual([]);
  });

  test('codes are unique per employer; TIMEZONE_UNKNOWN; the employer stays', async () => {
    const location = (await hr.get('/v1/Location/ByCode/NSG/JKT')).body.data;
    const draft = {
      employerId: location.employerId,
      code: 'JKT',
      name: 'Again',
      locationType: 'office',
      timeZone: 'Asia/Jakarta',
    };
    const taken = await hr.post('/v1/Location', { ...draft, code: ' jkt ' });
    expect([taken.status, taken.body]).toMatchObject([
      409,
      {
        code: 'TAKEN_WITHIN',
        errors: [{ path: 'code', message: 'Location code JKT is already used by Nusantara Sejahtera.' }],
      },
    ]);
    const zone = await hr.post('/v1/Location', { ...draft, code: 'NEW', timeZone: 'Asia/Atlantis' });
    expect(zone.body.errors).toMatchObject([{ path: 'timeZone', message: 'Asia/Atlantis is not a known time zone.' }]);
    const other = (await hr.post('/v1/Employer', { ...employer, code: 'OTH', name: 'Oth' })).body.data;
    const moved = await hr.put(`/v1/Location/${location.id}`, {
      ...draft,
      employerId: other.id,
      version: location.version,
    });
    expect(moved.body).toMatchObject({ code: 'FIXED_FIELD', errors: [{ path: 'employerId' }] });
    const elsewhere = (await hr.post('/v1/Location', { ...draft, employerId: other.id })).body.data;
    expect(elsewhere.code).toBe('JKT');
    const beside = (await hr.post('/v1/Location', { ...draft, code: 'BESIDE' })).body.data;
    const renamed = await hr.put(`/v1/Location/${beside.id}`, { ...draft, version: beside.version });
    expect(renamed.body.errors).toMatchObject([{ path: 'code', code: 'TAKEN_WITHIN' }]);
    const twin = await hr.post('/v1/Employer', { ...employer, code: 'oth', name: 'Twin' });
    expect([twin.status, twin.body.message]).toEqual([409, 'Employer code OTH is already in use.']);
  });
});

describe('positions (organisation-and-employee 6)', () => {
  test('SINGLE_SEAT, and a title freed by deactivation can be used again', async () => {
    const [unit] = (await hr.get('/v1/OrganizationUnit/Options?search=finance')).body.data;
    const draft = {
      code: 'ACC',
      title: 'Accountant',
      unitId: unit.id,
      seatType: 'single',
      approvedHeadcount: 2,
      critical: false,
    };
    expect((await hr.post('/v1/Position', draft)).body.errors).toMatchObject([
      { path: 'approvedHeadcount', code: 'SINGLE_SEAT' },
    ]);
    const made = await hr.post('/v1/Position', { ...draft, approvedHeadcount: 1 });
    expect(made.status).toBe(201);
    const twin = { ...draft, code: 'ACC2', title: 'accountant', approvedHeadcount: 1 };
    const taken = {
      code: 'POSITION_TITLE_TAKEN',
      errors: [{ path: 'title', message: `${unit.name} already has an active position called accountant.` }],
    };
    const refused = await hr.post('/v1/Position', twin);
    expect([refused.status, refused.body]).toMatchObject([409, taken]);
    await hr.post(`/v1/Position/${made.body.data.id}/Deactivate`, { version: 1 });
    expect((await hr.post('/v1/Position', twin)).status).toBe(201);
    const back = await hr.post(`/v1/Position/${made.body.data.id}/Activate`, { version: 2 });
    expect([back.status, back.body.code]).toEqual([409, 'POSITION_TITLE_TAKEN']);
    const code = await hr.post('/v1/Position', { ...draft, approvedHeadcount: 1, title: 'Other', code: 'acc' });
    expect([code.status, code.body.message]).toEqual([409, 'Position code ACC is already in use.']);
  });

  test('6.4: a filter on a unit includes what is below it, in the list and in its file', async () => {
    const [unit] = (await hr.get('/v1/OrganizationUnit/Options?search=finance')).body.data;
    const below = { code: 'FIN-B', name: 'Below', parentUnitId: unit.id };
    const { id: unitId } = (await hr.post('/v1/OrganizationUnit', below)).body.data;
    const draft = { code: 'BELOW', title: 'Below', unitId, seatType: 'pool', critical: false };
    expect((await hr.post('/v1/Position', draft)).status).toBe(201);
    const codes = async (id: string) =>
      (await hr.get(`/v1/Position/GetPagination?search=below&unitId.in=${id}`)).body.data.map(
        (one: { code: string }) => one.code,
      );
    const [other] = (await hr.get('/v1/OrganizationUnit/Options?search=human')).body.data;
    expect([await codes(unit.id), await codes(unitId), await codes(other.id)]).toEqual([['BELOW'], ['BELOW'], []]);
    const file = await hr.get(`/v1/Position/Export?unitId.in=${unit.id}&columns=code`);
    expect(file.raw.toString()).toContain('\r\nBELOW');
  });
});

describe('salary ranges (organisation-and-employee 8)', () => {
  const range = async () => ({
    gradeId: (await hr.get('/v1/Grade/Options?search=G3')).body.data[0].id,
    currency: 'IDR',
    period: 'month',
    minimum: '6000000',
    midpoint: '8000000',
    maximum: '10000000',
    validFrom: '2025-01-01',
  });

  test('RANGE_ORDER, RANGE_DECIMALS', async () => {
    const draft = await range();
    expect((await hr.post('/v1/SalaryRange', { ...draft, minimum: '10000000' })).body.errors).toMatchObject([
      { path: 'minimum', code: 'RANGE_ORDER', message: 'The minimum must be less than the maximum.' },
    ]);
    expect(
      (await hr.post('/v1/SalaryRange', { ...draft, currency: 'JPY', maximum: '10000000.5' })).body.errors,
    ).toMatchObject([{ path: 'maximum', code: 'RANGE_DECIMALS', message: 'JPY allows at most 0 decimals.' }]);
  });

  test('RANGE_OVERLAP: one range for a grade and scope on any day', async () => {
    const draft = await range();
    expect((await hr.post('/v1/SalaryRange', { ...draft, validTo: '2025-12-31' })).status).toBe(201);
    const refused = await hr.post('/v1/SalaryRange', { ...draft, validFrom: '2025-12-31' });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'RANGE_OVERLAP',
      message: 'A range for this grade and scope already covers 31 Dec 2025.',
      errors: [{ path: 'validFrom' }],
    });
    expect((await hr.post('/v1/SalaryRange', { ...draft, validFrom: '2026-01-01' })).status).toBe(201);
  });

  test('8 RANGE_OVERLAP: where one range holds without an end, it is offered to end it the day before', async () => {
    const draft = { ...(await range()), jobFamily: 'Offered' };
    const made = async (more: object) => succeeded(await hr.post('/v1/SalaryRange', { ...draft, ...more })).body.data;
    const now = async (id: string) => (await hr.get(`/v1/SalaryRange/${id}`)).body.data;
    const former = await made({});
    const next = { ...draft, jobFamily: 'OFFERED', validFrom: '2026-07-01', minimum: '7000000' };
    const refused = await hr.post('/v1/SalaryRange', next);
    expect(refused.body).toMatchObject({
      code: 'RANGE_OVERLAP',
      errors: [{ path: 'validFrom' }],
      offer: {
        path: '/v1/SalaryRange/Succeed',
        text: 'End that one on 30 Jun 2026 and save',
      },
    });
    const succeed = (body: object) => hr.post('/v1/SalaryRange/Succeed', body);
    // Who adds ranges may not be one who changes those that are there.
    const grants = `update menu_grant set actions = $1 where menu_id in (select id from menu where key = 'salary-range')
      and role_id in (select id from role where code = 'HR-ADMIN') returning actions`;
    const { rows: kept } = await api.owner.query(
      `select actions from menu_grant where menu_id in (select id from menu where key = 'salary-range') and role_id in (select id from role where code = 'HR-ADMIN')`,
    );
    await api.owner.query(grants, [['view', 'create']]);
    expect((await hr.post('/v1/SalaryRange', next)).body.offer).toBeUndefined();
    expect((await hr.post('/v1/SalaryRange/Succeed', next)).status).toBe(403);
    await api.owner.query(grants, [kept[0].actions]);
    // What cannot follow ends nothing.
    expect((await succeed({ ...next, validFrom: draft.validFrom })).body.code).toBe('RANGE_OVERLAP');
    expect((await now(former.id)).validTo).toBeNull();
    const follows = succeeded(await succeed(next)).body.data;
    expect(follows).toMatchObject({ validFrom: '2026-07-01', validTo: null });
    expect(await now(former.id)).toMatchObject({ validTo: '2026-06-30', version: 2 });
    // Nothing is offered that would leave days without a range, or cut what comes later.
    const offer = async (more: object) => (await hr.post('/v1/SalaryRange', { ...next, ...more })).body.offer;
    expect(await offer({ validFrom: '2026-08-01', validTo: '2026-12-31' })).toBeUndefined();
    expect(await offer({ validFrom: '2026-06-01' })).toBeUndefined();
    expect(await offer({ validFrom: '2026-07-01' })).toBeUndefined();
    for (const { id } of [follows, former]) succeeded(await hr.remove(`/v1/SalaryRange/${id}`));
  });

  test('class pay: without it amounts are absent, and neither filter nor sort nor export may use them', async () => {
    await api.owner.query(
      "update field_grant set access = 'none' where class = 'pay' and role_id in (select id from role where code = 'AUDITOR')",
    );
    const auditor = api.as('auditor@demo.example');
    const [row] = (await auditor.get('/v1/SalaryRange/GetPagination')).body.data;
    expect(row).toHaveProperty('currency', 'IDR');
    for (const hidden of ['minimum', 'midpoint', 'maximum']) expect(row).not.toHaveProperty(hidden);
    for (const asked of [
      'GetPagination?sort=minimum',
      'GetPagination?maximum.from=1',
      'Export?columns=minimum',
      'Export?sort=-maximum',
    ]) {
      const refused = await auditor.get(`/v1/SalaryRange/${asked}`);
      expect(refused.status, asked).toBe(403);
      expect(refused.body.code).toBe('FIELD_FORBIDDEN');
    }
    expect((await auditor.get('/v1/SalaryRange/Export')).raw.toString()).not.toContain('6000000');
    const history = await auditor.get(`/v1/SalaryRange/${row.id}/History`);
    expect(JSON.stringify(history.body)).not.toContain('6000000');
  });

  test('class pay: who may not see the amounts changes the rest, and the amounts stay', async () => {
    await api.owner.query(
      "update field_grant set access = 'none' where class = 'pay' and role_id in (select id from role where code = 'TIME-ADMIN')",
    );
    await api.owner.query(
      `insert into menu_grant (tenant_id, role_id, menu_id, actions, scope)
       select r.tenant_id, r.id, m.id, array['view', 'edit', 'create'], 'tenant' from role r join menu m on m.tenant_id = r.tenant_id and m.key = 'salary-range'
       where r.code = 'TIME-ADMIN' on conflict do nothing`,
    );
    const time = api.as('time@demo.example');
    const [row] = (await hr.get('/v1/SalaryRange/GetPagination')).body.data;
    const { gradeId, employerId, locationId, currency, period, validFrom, version } = row;
    const draft = { gradeId, employerId, locationId, currency, period, validFrom, validTo: validFrom, version };
    const change = () => time.put(`/v1/SalaryRange/${row.id}`, draft);
    expect((await change()).status, 'no field of it may be edited').toBe(403);
    await api.owner.query(
      "update field_grant set access = 'edit' where class = 'basic' and role_id in (select id from role where code = 'TIME-ADMIN')",
    );
    const changed = await change();
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.body.data).not.toHaveProperty('minimum');
    const { minimum, midpoint, maximum } = row;
    expect((await hr.get(`/v1/SalaryRange/${row.id}`)).body.data).toMatchObject({
      validTo: validFrom,
      minimum,
      midpoint,
      maximum,
    });
    // What is sent for them is not looked at, and the rules hold with what is kept.
    const sent = await time.put(`/v1/SalaryRange/${row.id}`, { ...draft, version: version + 1, minimum: '1' });
    expect(sent.status).toBe(200);
    expect((await hr.get(`/v1/SalaryRange/${row.id}`)).body.data.minimum).toBe(minimum);
    // Who may edit them has to send them.
    const missing = await hr.put(`/v1/SalaryRange/${row.id}`, { ...draft, version: version + 2 });
    expect([missing.status, missing.body.errors.map((one: { path: string }) => one.path).sort()]).toEqual([
      422,
      ['maximum', 'minimum'],
    ]);
  });
});

describe('locations (organisation-and-employee 4)', () => {
  test('4: the employees of a location, today and as of a day; an unknown location is not found', async () => {
    const [person] = (await hr.get('/v1/Employee/GetPagination?pageSize=1')).body.data;
    const { id, locationId, hireDate } = person;
    const people = async (where: string, query = '') =>
      (await hr.get(`/v1/Location/${where}/Employees?pageSize=200${query}`)).body.data.map(
        (one: { id: string }) => one.id,
      );
    const listed = (
      await hr.get(`/v1/Employee/GetPagination?pageSize=200&status=active,suspended&locationId.in=${locationId}`)
    ).body.data;
    expect(await people(locationId)).toEqual(listed.map((one: { id: string }) => one.id));
    const other = (await hr.get('/v1/Location/GetPagination?pageSize=100')).body.data.find(
      (one: { id: string; employerId: string }) => one.id !== locationId && one.employerId === person.employerId,
    );
    const move = { employeeId: id, type: 'transfer', effectiveDate: '2026-01-01', changes: { locationId: other.id } };
    expect((await hr.post('/v1/CareerTransition', { ...move, reviewed: true })).status).toBe(201);
    expect(await people(locationId)).not.toContain(id);
    expect(await people(locationId, '&asOf=2025-12-31')).toContain(id);
    expect(await people(other.id, '&asOf=2025-12-31')).not.toContain(id);
    expect(hireDate < '2025-12-31').toBe(true);
    expect((await hr.get(`/v1/Location/${id}/Employees`)).status).toBe(404);
  });
});

describe('retirement (organisation-and-employee 2, 10.5)', () => {
  test('10.5, 10.11 RETIREMENT_BEFORE_HIRE: by the law of the country; by the employer’s own age and day where it has them; class personal', async () => {
    const [some] = (await hr.get('/v1/Employee/GetPagination?pageSize=1')).body.data;
    const { employerId, locationId, unitId, positionId } = some;
    await api.door.outside((tx) => ensureReference(tx));
    const ids = (await hr.get('/v1/Country/Options?search=Indonesia')).body.data;
    const hire = { employerId, locationId, unitId, positionId, employmentType: 'permanent', hireDate: '2024-01-01' };
    const { id } = (await hr.post('/v1/Employee', { ...hire, firstName: 'Purna', birthDate: '1966-09-17' })).body.data;
    const day = async (person = hr) => (await person.get(`/v1/Employee/${id}`)).body.data.retiresOn;
    const change = async (more: object) => {
      const { data } = (await hr.get(`/v1/Employer/${employerId}`)).body;
      const put = await hr.put(`/v1/Employer/${employerId}`, {
        ...draftOf(Employer, data),
        ...more,
        version: data.version,
      });
      expect(put.status, JSON.stringify(put.body)).toBe(200);
    };
    // An employer that names no country is under the law of the company's (18).
    await change({ countryId: null });
    expect(await day()).toBe('2024-09-17');
    await api.owner.query("update tenant set country = 'NL' where name = 'demo'");
    expect(await day()).toBeNull();
    // The first birthday on which the age that is asked for in that year is reached: 58 in 2024.
    await change({ countryId: ids[0].id });
    expect(await day()).toBe('2024-09-17');
    const late = { ...hire, firstName: 'Telat', birthDate: '1960-01-01' };
    expect((await hr.post('/v1/Employee', late)).body.errors).toMatchObject([
      { path: 'hireDate', code: 'RETIREMENT_BEFORE_HIRE' },
    ]);
    expect((await hr.post('/v1/Employee', { ...late, employmentType: 'daily' })).status).toBe(201);
    await change({ retirementAge: 59 });
    expect(await day()).toBe('2025-09-17');
    await change({ retirementDay: 'endOfMonth' });
    expect(await day()).toBe('2025-09-30');
    await change({ retirementAge: 60, retirementDay: 'endOfMonth' });
    expect(await day()).toBe('2026-09-30');
    await change({ retirementDay: 'firstOfNextMonth' });
    expect(await day()).toBe('2026-10-01');
    expect(await day(api.as('payroll@demo.example'))).toBeUndefined();
    await change({ retirementAge: null, retirementDay: null });
  });
});
