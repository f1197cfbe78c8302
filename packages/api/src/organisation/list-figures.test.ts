import { Position } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { draftOf } from '../../testing/drafts.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import type { HireRow } from '../employee/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const admin = api.as('admin@demo.example');
const demo = await demoOf(api);
const { tenantId } = demo;
const places = { ...demo.places, gradeId: await demo.idOf('grade', 'G3') };
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const hire = (change: Partial<HireRow> & { positionId: string }): Promise<string> =>
  demo.hire({
    gradeId: places.gradeId,
    firstName: 'Angka',
    lastName: change.positionId.slice(-6),
    hireDate: '2024-01-01',
    ...change,
  });
const post = async (code: string, approvedHeadcount: number | null): Promise<string> =>
  (await demo.post(hr, { code, title: `Figure ${code}`, approvedHeadcount })).id;
const record = async (draft: object) => succeeded(await hr.post('/v1/CareerTransition', draft));
type Row = Record<string, unknown>;
const list = async (query: string): Promise<Row[]> =>
  succeeded(await hr.get(`/v1/Position/GetPagination?search=figure&${query}`)).body.data;

describe('6.4: positions with their seats of today', () => {
  const full = post('FIG-FULL', 1);
  const some = post('FIG-SOME', 3);
  const open = post('FIG-OPEN', null);
  const over = post('FIG-OVER', 1);

  test('6.4: filled, vacant, and how many come and go; other facts that change within the position are neither', async () => {
    // Who is suspended keeps the seat.
    const away = await hire({ positionId: await full });
    await api.owner.query("update employee_current set status = 'suspended' where id = $1", [away]);
    const leaver = await hire({ positionId: await some });
    const stays = await hire({ positionId: await some });
    await hire({ positionId: await some, hireDate: inDays(20) });
    await hire({ positionId: await open });
    await hire({ positionId: await over });
    await hire({ positionId: await over });
    await record({ employeeId: leaver, type: 'resignation', effectiveDate: inDays(10), reason: 'moves away' });
    const within = { type: 'data-change', effectiveDate: inDays(15), changes: { costCentre: 'CC7' } };
    await record({ employeeId: stays, ...within });
    const figures = (await list('sort=code&figures=filled,vacant,movesIn,movesOut')).map((row) => [
      row['code'],
      row['filled'],
      row['vacant'],
      row['movesIn'],
      row['movesOut'],
    ]);
    expect(figures).toEqual([
      ['FIG-FULL', 1, 0, 0, 0],
      ['FIG-OPEN', 1, null, 0, 0],
      ['FIG-OVER', 2, -1, 0, 0],
      ['FIG-SOME', 2, 1, 1, 1],
    ]);
  });

  test('6.4: sorted and filtered by them, paged by position, and exported', async () => {
    const codes = async (query: string) => (await list(query)).map((row) => row['code']);
    expect(await codes('sort=-filled,code')).toEqual(['FIG-OVER', 'FIG-SOME', 'FIG-FULL', 'FIG-OPEN']);
    expect(await codes('vacant.from=1')).toEqual(['FIG-SOME']);
    expect(await codes('vacant.to=-1')).toEqual(['FIG-OVER']);
    expect(await codes('vacant.empty=true')).toEqual(['FIG-OPEN']);
    const first = await hr.get('/v1/Position/GetPagination?search=figure&sort=filled,code&pageSize=2');
    const { next } = first.body.pagination;
    expect(await codes(`sort=filled,code&pageSize=2&page=2&after=${next}`)).toEqual(['FIG-OVER', 'FIG-SOME']);
    const file = await hr.get('/v1/Position/Export?search=figure&vacant.from=1&columns=code,filled,vacant');
    expect(file.raw.toString()).toContain('Code,Filled,Vacant\r\nFIG-SOME,2,1');
    expect((await hr.get('/v1/Position/GetPagination?vacant.from=many')).status).toBe(400);
  });

  test('6.4: what is done to all that match is done to those of the filter only; figures are told where they are asked for, never written', async () => {
    const record = (await hr.get(`/v1/Position/${await full}`)).body.data;
    expect(record).not.toHaveProperty('filled');
    expect((await list('sort=code'))[0]).not.toHaveProperty('filled');
    const draft = { ...draftOf(Position, record), filled: 7, version: record.version };
    expect((await hr.put(`/v1/Position/${await full}`, draft)).body.errors).toMatchObject([{ path: 'filled' }]);
    expect((await hr.get('/v1/Position/GetPagination?figures=salary')).status).toBe(400);
    const empty = await post('FIG-NONE', 2);
    const all = await hr.post('/v1/Position/Deactivate?search=figure&status=active&filled.to=0');
    expect(all.body.data).toMatchObject({ changed: 1, failed: [] });
    expect((await hr.get(`/v1/Position/${empty}`)).body.data.status).toBe('inactive');
    expect(await list('status=active')).toHaveLength(4);
  });
});

describe('3: establishments with their seats of today', () => {
  test('3: approved, filled and vacant over the staffing table, and the city; has a vacancy is a filter', async () => {
    const positionId = await post('FIG-EST', 9);
    await hire({ positionId });
    const make = async (code: string) =>
      succeeded(
        await admin.post('/v1/Establishment', {
          employerId: places.employerId,
          code,
          name: `Figures ${code}`,
          establishmentType: 'branch',
          mainLocationId: places.locationId,
          openedOn: '2020-01-01',
        }),
      ).body.data;
    const filled = await make('EST-A');
    await make('EST-B');
    const rows = [{ positionId, approved: 3, validFrom: '2020-01-01' }];
    succeeded(await admin.put(`/v1/Establishment/${filled.id}/Staffing`, { version: filled.version, rows }));
    const page = async (query: string): Promise<Row[]> =>
      succeeded(await admin.get(`/v1/Establishment/GetPagination?search=figures&sort=code&${query}`)).body.data;
    expect(await page('figures=approved,filled,vacant')).toMatchObject([
      { code: 'EST-A', approved: 3, filled: 1, vacant: 2 },
      { code: 'EST-B', approved: 0, filled: 0, vacant: 0 },
    ]);
    expect((await page('vacant.from=1')).map((row) => row['code'])).toEqual(['EST-A']);
    const country = succeeded(await admin.post('/v1/Country', { code: 'QX', name: 'Quux' })).body.data.id;
    const province = succeeded(await admin.post('/v1/Province', { code: 'QX-A', name: 'Alpha', countryId: country }));
    const city = { code: 'TWN', name: 'Town of Figures', provinceId: province.body.data.id };
    const cityId = succeeded(await admin.post('/v1/City', city)).body.data.id;
    await api.owner.query('update location set city_id = $1, province_id = null, country_id = null where id = $2', [
      cityId,
      places.locationId,
    ]);
    expect(await page(`cityId.in=${cityId}`)).toHaveLength(2);
    expect((await page('figures=cityId'))[0]).toMatchObject({ refs: { cityId: { name: 'Town of Figures' } } });
  });
});

describe('2, 4, 7: how many people each has', () => {
  const figuresOf = async (kind: string, query: string): Promise<Row> =>
    succeeded(await hr.get(`/v1/${kind}/GetPagination?${query}`)).body.data[0];

  test('2, 4, 7: employees of an employer, a location and a grade today, with establishments and salary ranges', async () => {
    const employer = 'search=NSG&figures=employees,establishments';
    const before = await figuresOf('Employer', employer);
    const draft = { employerId: places.employerId, code: 'FIG-LOC', name: 'Figures place', locationType: 'site' };
    const { id: locationId } = succeeded(await hr.post('/v1/Location', draft)).body.data;
    const grade = succeeded(await hr.post('/v1/Grade', { code: 'FIG-G', name: 'Figures grade', rank: 777 })).body.data;
    const positionId = await post('FIG-PPL', null);
    await hire({ positionId, locationId, gradeId: grade.id });
    await hire({ positionId, locationId, gradeId: grade.id, hireDate: inDays(30) });
    expect(await figuresOf('Location', 'search=FIG-LOC&figures=employees')).toMatchObject({ employees: 1 });
    expect(await figuresOf('Grade', 'search=FIG-G&figures=employees,ranges')).toMatchObject({
      employees: 1,
      ranges: 0,
    });
    expect(await figuresOf('Employer', employer)).toMatchObject({
      employees: Number(before['employees']) + 1,
      establishments: before['establishments'],
    });
    expect(await figuresOf('Location', 'sort=-employees&employees.to=1&search=figures')).toMatchObject({
      code: 'FIG-LOC',
    });
  });
});

test.each(['position', 'establishment', 'employer', 'location', 'grade'])(
  '20: a query that shows no figure of %s counts nobody',
  async (table) => {
    const { rows } = await api.owner.query(`explain select count(*) from ${table}_list t where t.tenant_id = $1`, [
      tenantId,
    ]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(table);
    expect(plan).not.toMatch(/employee_current|assignment_segment|establishment_staffing/);
  },
);
