import { Employer, Establishment, Position, type Resource } from '@personalia/contract';
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
          `^\\d+ employees are assigned to ${record[title]} on or after \\d{4}-\\d\\d-\\d\\d\\. Move them first\\.$`,
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
    const draft = { employeeId: person.id, effectiveDate: '2026-01-05', changes: { gradeId: gone.id } };
    const refused = await admin.post('/v1/CareerTransition', { ...draft, type: 'promotion' });
    expect(refused.body.errors).toMatchObject([
      { path: 'gradeId', message: 'Gone is no longer in use. Choose another.' },
    ]);
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

  test('3: it closes after its people have left; CLOSED_BEFORE_OPENED; its staffing lies within', async () => {
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
    succeeded(await admin.post('/v1/CareerTransition', { ...move, changes: { establishmentId: made.id } }));
    const refused = await closing(made.id, { closedOn: '2026-06-30' });
    expect([refused.status, refused.body.code]).toEqual([409, 'ACTIVE_ASSIGNMENTS']);
    expect(refused.body.message).toBe('1 employees are assigned to Closes on or after 2026-07-01. Move them first.');
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
});

describe('6: positions', () => {
  test('6.2: no post reports to itself, directly or through others', async () => {
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

  test('6.2 POSITION_TITLE_TAKEN: the taken title is told at its field, in any case, for active posts of the unit only', async () => {
    const draft = { code: 'TITLE1', title: 'Unique title', unitId: person.unit_id, seatType: 'pool', critical: false };
    succeeded(await admin.post('/v1/Position', draft));
    const twin = await admin.post('/v1/Position', { ...draft, code: 'TITLE2', title: ' UNIQUE  title ' });
    expect([twin.status, twin.body.errors[0].path]).toEqual([409, 'title']);
    const unit = succeeded(await admin.post('/v1/OrganizationUnit', { code: 'ELSE', name: 'Elsewhere' })).body.data;
    expect((await admin.post('/v1/Position', { ...draft, code: 'TITLE3', unitId: unit.id })).status).toBe(201);
  });
});
