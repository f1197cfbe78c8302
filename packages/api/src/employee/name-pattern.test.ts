import { NAME_PATTERNS, type NamePattern } from '@personalia/contract';
import { displayName, type ShownParts } from '@personalia/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import { openFiles } from '../platform/files/index.ts';
import { followNamePattern } from './follow-name-pattern.ts';

/** How a company calls people (organisation-and-employee 10.2, "displayName by tenant pattern; dated"). */
const api = await testApi();
const hr = api.as('hr@demo.example');
const admin = api.as('admin@demo.example');
const { company, hire, tenantId } = await demoOf(api);

const files = openFiles(api.config);
const actor = { tenantId, userId: null, channel: 'test' };
const follow = () => followNamePattern.run(api.door, actor, files);
async function call(namePattern: NamePattern): Promise<void> {
  expect((await company(admin, { namePattern })).namePattern).toBe(namePattern);
  await follow();
}

const part = fc.option(fc.stringMatching(/^[A-Za-zÀ-ÿ'.]{1,6}( [A-Z][a-zé]{0,4})?$/));
const anybody: fc.Arbitrary<ShownParts> = fc
  .record({ title: part, firstName: part, middleName: part, lastName: part, suffix: part, preferredName: part })
  .filter(({ firstName, lastName }) => firstName !== null || lastName !== null)
  .chain((one) => fc.constantFrom(one, { ...one, preferredName: one.lastName && `Bu ${one.lastName}` }));

test('10.2: the database calls people as the domain does, by every pattern', async () => {
  const people = fc.sample(anybody, 400).flatMap((one) => NAME_PATTERNS.map((pattern) => ({ ...one, pattern })));
  const { rows } = await api.owner.query<{ name: string }>(
    `select app.shown_name(pattern, title, "firstName", "middleName", "lastName", suffix, "preferredName") as name
     from rows from (json_to_recordset($1::json) as (pattern text, title text, "firstName" text, "middleName" text, "lastName" text,
       suffix text, "preferredName" text)) with ordinality r order by ordinality`,
    [JSON.stringify(people)],
  );
  expect(rows.length).toBe(people.length);
  const wrong = people.flatMap((one, n) =>
    displayName(one, one.pattern) === rows[n]?.name ? [] : [{ ...one, name: rows[n]?.name }],
  );
  expect(wrong.slice(0, 5)).toEqual([]);
});

describe('10.2: a company calls people as it chose', () => {
  let id: string;
  let report: string;
  let mononym: string;
  beforeAll(async () => {
    const post = { hireDate: '2023-01-02' };
    id = await hire({
      ...post,
      title: 'Drs.',
      firstName: 'Zainudin',
      middleName: 'Adi',
      lastName: 'Polanama',
      suffix: 'S.Kom',
      preferredName: 'Udin',
    });
    report = await hire({ ...post, firstName: 'Bawahan', lastName: 'Polanama', managerId: id });
    mononym = await hire({ ...post, lastName: 'Polanamasatu' });
  });
  afterAll(() => call('given-middle-family'));

  const person = async (of: string, query = '') => succeeded(await hr.get(`/v1/Employee/${of}${query}`)).body.data;
  const put = async (of: string, change: object) =>
    succeeded(await hr.put(`/v1/Employee/${of}`, { version: (await person(of)).version, ...change }));
  const listed = async (query: string): Promise<{ displayName: string; refs: Record<string, { name: string }> }[]> =>
    succeeded(await hr.get(`/v1/Employee/GetPagination?${query}`)).body.data;
  const namesIn = async (query: string) => (await listed(query)).map((one) => one.displayName);

  test('10.2: list, record, register, pickers and the rows of reports show the pattern; one name is left as it is', async () => {
    expect(await namesIn('search=Polanama&sort=displayName')).toEqual([
      'Bawahan Polanama',
      'Polanamasatu',
      'Zainudin Adi Polanama, S.Kom',
    ]);
    const { version } = await person(id);
    await call('family-title-given-middle');
    const names = ['Polanama, Bawahan', 'Polanama, Drs. Zainudin Adi, S.Kom', 'Polanamasatu'];
    expect(await namesIn('search=Polanama&sort=displayName')).toEqual(names);
    expect(await person(id)).toMatchObject({ displayName: names[1], version });
    expect((await person(report)).refs.managerId.name).toBe(names[1]);
    const view = {
      columns: ['displayName', 'managerId'],
      filter: { match: 'all', conditions: [{ field: 'lastName', operator: 'contains', value: 'Polanama' }] },
    };
    const { rows } = succeeded(await hr.post('/v1/EmployeeData/Query', { view })).body.data;
    expect(rows.map(({ cells }: { cells: unknown[] }) => cells[0])).toEqual(names);
    expect(JSON.stringify(rows[0].cells[1])).toContain(names[1]);
    const options = succeeded(await hr.get('/v1/Employee/Options?search=Polanama')).body.data;
    expect(options.map((one: { name: string }) => one.name)).toEqual(names);
  });

  test('10.2: files, comparisons of two days and drafts of hires show the pattern', async () => {
    await call('family-given-middle');
    const file = await hr.get('/v1/Employee/Export?format=csv&columns=displayName&search=Polanama');
    expect(file.raw.toString()).toContain('"Polanama, Zainudin Adi, S.Kom"');
    const compared = await hr.get(`/v1/Employee/${id}/Compare?date1=2024-01-01&date2=2025-01-01`);
    expect(JSON.stringify(succeeded(compared).body.data)).not.toContain('Zainudin Adi Polanama');
    const values = { title: 'Dr.', firstName: 'Belum', lastName: 'Selesai' };
    const draft = succeeded(await hr.post('/v1/HireDraft', { step: 'person', values })).body.data;
    expect(draft.name).toBe('Selesai, Belum');
    const drafts = succeeded(await hr.get('/v1/HireDraft')).body.data;
    expect(drafts.map((one: { name: string }) => one.name)).toContain('Selesai, Belum');
    succeeded(await hr.remove(`/v1/HireDraft/${draft.id}`));
  });

  test('10.2: a name of parts as long as they can be is shown whole, and its account can be made', async () => {
    const long = (letter: string, length: number) => letter.repeat(length);
    await call('title-given-middle-family');
    const parts = {
      title: long('T', 30),
      firstName: long('A', 100),
      middleName: long('B', 100),
      lastName: long('C', 100),
      suffix: long('S', 30),
    };
    const longest = await hire({ ...parts, workEmail: 'longest@demo.example' });
    const shown = `${parts.title} ${parts.firstName} ${parts.middleName} ${parts.lastName}, ${parts.suffix}`;
    expect((await person(longest)).displayName).toBe(shown);
    await put(longest, { lastName: 'Pendek', nameFrom: '2025-05-01' });
    expect((await person(longest, '?asOf=2025-04-30')).displayName).toBe(shown);
    const invited = succeeded(await admin.post('/v1/User/InviteEmployees', { employeeIds: [longest] })).body.data;
    expect(invited).toMatchObject({ changed: 1, failed: [] });
    const { rows } = await api.owner.query('select first_name, name from app_user where employee_id = $1', [longest]);
    const whole = `${parts.firstName} ${parts.middleName} Pendek, ${parts.suffix}`;
    expect(rows).toEqual([{ first_name: parts.firstName, name: whole.slice(0, 200) }]);
  });

  test('10.2: any of their names finds people, in any order, also what the pattern leaves out', async () => {
    await call('preferred-family');
    for (const search of ['Polanama, Zainudin', 'adi polanama', 'Udin Polanama', 'Zainudin Udin', 'S.Kom Polanama'])
      expect(await namesIn(`search=${encodeURIComponent(search)}`)).toEqual(['Udin Polanama']);
    expect(await namesIn('search=Polanamasatu')).toEqual(['Polanamasatu']);
    const draft = { firstName: 'Zainudin', middleName: 'Adi', lastName: 'Polanama', birthDate: '1990-01-01' };
    await put(id, { birthDate: draft.birthDate });
    const twice = succeeded(await hr.post('/v1/Employee/CheckDuplicate', draft)).body.data;
    expect(twice).toMatchObject([{ displayName: 'Udin Polanama', reasons: ['name-and-birth-date'] }]);
  });

  test('10.2: whoever is hired, changed or uploaded meanwhile is called so at once', async () => {
    await call('family-before-given');
    const fresh = await hire({ firstName: 'Baru', middleName: 'Sekali', lastName: 'Datang' });
    expect((await person(fresh)).displayName).toBe('Datang Baru Sekali');
    await put(fresh, { suffix: 'M.M.' });
    expect((await person(fresh)).displayName).toBe('Datang Baru Sekali, M.M.');
    expect(await namesIn('search=Datang%20Baru')).toEqual(['Datang Baru Sekali, M.M.']);
  });

  test('10.2: names of former days are shown by the pattern as well; what somebody wrote down stays as it is written', async () => {
    await call('given-middle-family');
    const wed = await hire({ firstName: 'Maharani', middleName: 'Dewi', lastName: 'Lama', hireDate: '2023-01-02' });
    await put(wed, { lastName: 'Baru', nameFrom: '2025-05-01', nameReason: 'marriage' });
    succeeded(await hr.post(`/v1/Employee/${wed}/FormerName`, { name: 'Rani Kecil', heldUntil: '2010-01-01' }));
    const namesOn = async () => [
      (await person(wed, '?asOf=2009-12-31')).displayName,
      (await person(wed, '?asOf=2025-04-30')).displayName,
      (await person(wed, '?asOf=2025-05-01')).displayName,
      ...(await namesIn('search=Maharani%20Baru&asOf=2025-04-30')),
    ];
    expect(await namesOn()).toEqual(['Rani Kecil', 'Maharani Dewi Lama', 'Maharani Dewi Baru', 'Maharani Dewi Lama']);
    await call('family-given');
    expect(await namesOn()).toEqual(['Rani Kecil', 'Lama, Maharani', 'Baru, Maharani', 'Lama, Maharani']);
    // What the pattern leaves out of a former name finds the person as well.
    expect(await namesIn('search=Dewi%20Lama')).toEqual(['Baru, Maharani']);
    const [former] = (await hr.get(`/v1/Employee/${wed}/FormerName`)).body.data.filter(
      (one: { heldUntil: string }) => one.heldUntil === '2025-04-30',
    );
    const { version, heldUntil, reason } = former;
    succeeded(
      await hr.put(`/v1/Employee/${wed}/FormerName/${former.id}`, { version, heldUntil, reason, name: 'Rani Lama' }),
    );
    await call('given-family');
    expect(await namesOn()).toEqual(['Rani Kecil', 'Rani Lama', 'Maharani Baru', 'Rani Lama']);
  });

  test('10.2: a change of the pattern is told once, not at every person; a run without a change writes nothing', async () => {
    const trail = async () =>
      (await api.owner.query("select count(*)::int as n from audit_log where entity = 'Employee'")).rows[0].n;
    await call('given-middle-family');
    const before = await trail();
    await call('family-given');
    await follow();
    expect(await trail()).toBe(before);
    const { rows } = await api.owner.query(
      "select changes from audit_log where tenant_id = $1 and entity = 'TenantSetting' order by at desc limit 1",
      [tenantId],
    );
    expect(JSON.stringify(rows[0].changes)).toContain('family-given');
  });

  test('10.2: nobody is left who is called otherwise, in a company of any size', async () => {
    await call('family-given-middle');
    const { rows } = await api.owner.query(
      `select e.display_name, c.display_name as listed, c.manager_name, b.display_name as manager
       from employee e join employee_current c on c.tenant_id = e.tenant_id and c.id = e.id
       left join employee b on b.tenant_id = c.tenant_id and b.id = c.manager_id
       where e.tenant_id = $1 and (e.display_name <> app.shown_name('family-given-middle', e.title, e.first_name, e.middle_name, e.last_name, e.suffix, e.preferred_name)
         or c.display_name <> e.display_name or c.manager_name <> b.display_name)`,
      [tenantId],
    );
    expect(rows).toEqual([]);
    expect(mononym).toBeDefined();
  });

  test('10.2: a pattern that is none is refused at its field', async () => {
    const now = (await admin.get(`/v1/TenantSetting/${tenantId}`)).body.data;
    const refused = await admin.put(`/v1/TenantSetting/${tenantId}`, { version: now.version, namePattern: 'initials' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toContain('namePattern');
  });
});
