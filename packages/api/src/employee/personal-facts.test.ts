import { addDays, type CalendarDate } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inDays } from '../../testing/careers.ts';
import { demoOf } from '../../testing/demo.ts';
import { succeeded, testApi } from '../../testing/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const { hire } = await demoOf(api);

const person = async (id: string, query = '') => (await hr.get(`/v1/Employee/${id}${query}`)).body.data;
const put = async (id: string, change: object) =>
  hr.put(`/v1/Employee/${id}`, { version: (await person(id)).version, ...change });
const namesIn = async (query: string) =>
  succeeded(await hr.get(`/v1/Employee/GetPagination?${query}`)).body.data.map(
    (one: { displayName: string }) => one.displayName,
  );
const married = async (lastName: string): Promise<string> => {
  const id = await hire({ firstName: 'Maharani', lastName, hireDate: '2023-01-02' });
  succeeded(await put(id, { lastName: `${lastName}baru`, nameFrom: '2025-05-01', nameReason: 'marriage' }));
  return id;
};

describe('10.2: names are dated', () => {
  test('10.2: a new name holds from its day; before it list, record and register call the person as they were called', async () => {
    const id = await married('Satu');
    expect((await hr.get(`/v1/Employee/${id}/FormerName`)).body.data).toMatchObject([
      { name: 'Maharani Satu', heldUntil: '2025-04-30', reason: 'marriage' },
    ]);
    expect(await person(id)).toMatchObject({ displayName: 'Maharani Satubaru', lastName: 'Satubaru' });
    expect(await person(id, '?asOf=2025-04-30')).toMatchObject({ displayName: 'Maharani Satu' });
    expect(await person(id, '?asOf=2025-05-01')).toMatchObject({ displayName: 'Maharani Satubaru' });
    expect(await namesIn('search=Satubaru&asOf=2025-04-30')).toEqual(['Maharani Satu']);
    expect(await namesIn('search=Satubaru&asOf=2025-05-01')).toEqual(['Maharani Satubaru']);
    const view = {
      columns: ['displayName'],
      filter: { match: 'all', conditions: [{ field: 'lastName', operator: 'contains', value: 'Satubaru' }] },
    };
    const cells = async (asOf: string) =>
      succeeded(await hr.post('/v1/EmployeeData/Query', { view: { ...view, asOf } })).body.data.rows.map(
        (one: { cells: unknown[] }) => one.cells[0],
      );
    expect(await cells('2025-04-30')).toEqual(['Maharani Satu']);
    expect(await cells('2025-05-01')).toEqual(['Maharani Satubaru']);
  });

  test('10.2: who is looked for by a former name is found, until it is deleted', async () => {
    const id = await married('Dahulu');
    expect(await namesIn('search=Maharani%20Dahulu')).toEqual(['Maharani Dahulubaru']);
    const [former] = (await hr.get(`/v1/Employee/${id}/FormerName`)).body.data;
    succeeded(await put(id, { lastName: 'Kini' }));
    expect(await namesIn('search=Dahulu')).toEqual(['Maharani Kini']);
    succeeded(await hr.remove(`/v1/Employee/${id}/FormerName/${former.id}`));
    expect(await namesIn('search=Dahulu')).toEqual([]);
  });

  test('10.2: without a day a mistake is mended, and nobody was ever called so', async () => {
    const id = await hire({ firstName: 'Salah', lastName: 'Ketik' });
    succeeded(await put(id, { lastName: 'Ketikan' }));
    expect((await hr.get(`/v1/Employee/${id}/FormerName`)).body.data).toEqual([]);
    expect(await person(id, '?asOf=2024-01-01')).toMatchObject({ displayName: 'Salah Ketikan' });
  });

  test('10.2: days of names follow each other and do not lie ahead; nothing is half-written', async () => {
    const id = await married('Urut');
    const early = await put(id, { lastName: 'Lain', nameFrom: '2025-04-30' });
    expect([early.status, early.body.errors]).toEqual([
      422,
      [
        {
          path: 'nameFrom',
          code: 'FACT_FROM',
          message: 'The present entry holds since 1 May 2025. Choose that day or a later one.',
        },
      ],
    ]);
    const ahead = await put(id, { lastName: 'Lain', nameFrom: inDays(3) });
    expect(ahead.body.errors).toMatchObject([{ path: 'nameFrom', code: 'FACT_FROM_FUTURE' }]);
    expect((await person(id)).lastName).toBe('Urutbaru');
    const still = await hr.post(`/v1/Employee/${id}/FormerName`, { name: 'Belum', heldUntil: inDays(1) });
    expect(still.body.errors).toMatchObject([{ path: 'heldUntil', code: 'STILL_SO' }]);
  });
});

const FACTS = ['maritalStatus', 'nationality', 'otherNationalities', 'religion'] as const;
const single = { maritalStatus: 'single', nationality: 'ID', otherNationalities: null, religion: 'islam' };
const wed = { maritalStatus: 'married', nationality: 'SG', otherNationalities: ['AU', 'MY'], religion: 'buddhist' };
const FROM = { maritalStatusFrom: '2025-05-01', nationalityFrom: '2025-05-01', religionFrom: '2025-05-01' };
const factsOf = (one: Record<string, unknown>) => Object.fromEntries(FACTS.map((fact) => [fact, one[fact] ?? null]));
const factsOn = async (id: string, day: string) => factsOf(await person(id, `?asOf=${day}`));
const listed = async (query: string) => (await hr.get(`/v1/Employee/GetPagination?${query}`)).body.data;

describe('1.1: marital status, nationality and religion are dated', () => {
  test('1.1: before its first day record, list and register tell what was so, and find and sort people by it', async () => {
    const id = await hire({ firstName: 'Berubah', lastName: 'Tanggal', hireDate: '2023-01-02', ...single });
    succeeded(await put(id, { ...wed, ...FROM }));
    expect(factsOf(await person(id))).toEqual(wed);
    expect(await factsOn(id, '2025-05-01')).toEqual(wed);
    expect(await factsOn(id, '2025-04-30')).toEqual(single);
    expect(await factsOn(id, '2020-01-01')).toEqual(single);
    const who = 'search=Berubah%20Tanggal';
    for (const fact of ['maritalStatus', 'nationality', 'religion'] as const) {
      const [was, is] = [single[fact], wed[fact]];
      expect(await namesIn(`${who}&asOf=2025-04-30&${fact}.in=${was}&sort=${fact}`)).toEqual(['Berubah Tanggal']);
      expect(await namesIn(`${who}&asOf=2025-04-30&${fact}.in=${is}`)).toEqual([]);
      expect(await namesIn(`${who}&asOf=2025-05-01&${fact}.in=${is}&sort=-${fact}`)).toEqual(['Berubah Tanggal']);
      expect(await namesIn(`${who}&${fact}.in=${was}`)).toEqual([]);
    }
    expect(factsOf((await listed(`${who}&asOf=2025-04-30`))[0])).toEqual(single);
    const cells = async (view: object) =>
      succeeded(
        await hr.post('/v1/EmployeeData/Query', {
          view: {
            columns: [...FACTS],
            filter: { match: 'all', conditions: [{ field: 'lastName', operator: 'contains', value: 'Tanggal' }] },
            ...view,
          },
        }),
      ).body.data.rows.map((one: { cells: unknown[] }) => one.cells);
    const [before] = await cells({ asOf: '2025-04-30' });
    const [after] = await cells({ asOf: '2025-05-01' });
    expect(before).toEqual(['single', 'ID', null, 'islam']);
    expect(after).toEqual(['married', 'SG', ['AU', 'MY'], 'buddhist']);
  });

  test('11: a row per segment begins again where a fact changes that the view names, and only then', async () => {
    const id = await hire({ firstName: 'Ruas', lastName: 'Bertanggal', hireDate: '2023-01-02', ...single });
    succeeded(await put(id, { lastName: 'Bertanggalbaru', nameFrom: '2025-03-01' }));
    succeeded(await put(id, { maritalStatus: 'married', maritalStatusFrom: '2025-05-01' }));
    // Kept together with the nationality, which stays the same.
    succeeded(await put(id, { otherNationalities: ['MY'], nationalityFrom: '2025-07-01' }));
    const filter = {
      match: 'all',
      conditions: [{ field: 'lastName', operator: 'contains', value: 'Bertanggalbaru' }],
    };
    const ask = async (view: object) => {
      const options = { rowPer: 'segment', range: { from: '2025-01-01', to: '2025-12-31' }, filter, ...view };
      return succeeded(await hr.post('/v1/EmployeeData/Query', { view: options })).body.data;
    };
    const cells = async (columns: readonly string[], view: object = {}) =>
      (await ask({ columns, ...view })).rows.map((row: { cells: unknown[] }) => row.cells);
    const days = ['periodFrom', 'periodTo', 'validFrom', 'validTo'];
    expect(await cells(days)).toEqual([['2025-01-01', '2025-12-31', '2023-01-02', null]]);
    expect(await cells([...days, 'displayName'])).toEqual([
      ['2025-01-01', '2025-02-28', '2023-01-02', '2025-02-28', 'Ruas Bertanggal'],
      ['2025-03-01', '2025-12-31', '2025-03-01', null, 'Ruas Bertanggalbaru'],
    ]);
    const wedding = await ask({ columns: ['periodFrom', 'displayName', 'maritalStatus'] });
    expect(wedding.rows.map((row: { cells: unknown[] }) => row.cells)).toEqual([
      ['2025-01-01', 'Ruas Bertanggal', 'single'],
      ['2025-03-01', 'Ruas Bertanggalbaru', 'single'],
      ['2025-05-01', 'Ruas Bertanggalbaru', 'married'],
    ]);
    expect([wedding.total, new Set(wedding.rows.map(({ key }: { key: string }) => key)).size]).toEqual([3, 3]);
    expect(await cells(['periodFrom', 'nationality'])).toEqual([['2025-01-01', 'ID']]);
    expect(await cells(['periodFrom', 'otherNationalities'])).toEqual([
      ['2025-01-01', null],
      ['2025-07-01', ['MY']],
    ]);
    // Named in a condition it is named as well, and stretches outside the range are none.
    const isMarried = {
      match: 'all',
      conditions: [...filter.conditions, { field: 'maritalStatus', operator: 'is', value: 'married' }],
    };
    expect(await cells(['periodFrom'], { filter: isMarried })).toEqual([['2025-05-01']]);
    expect(await cells(['displayName', 'maritalStatus'], { range: { from: '2025-06-01', to: '2025-12-31' } })).toEqual([
      ['Ruas Bertanggalbaru', 'married'],
    ]);
  });

  test('16.3: the register compares two days, and groups people by what was so on a day', async () => {
    const id = await hire({ firstName: 'Kelompok', lastName: 'Banding', hireDate: '2023-01-02', ...single });
    succeeded(await put(id, { ...wed, ...FROM }));
    const filter = {
      match: 'all',
      conditions: [{ field: 'employeeNo', operator: 'contains', value: (await person(id)).employeeNo }],
    };
    const query = async (view: object) =>
      succeeded(
        await hr.post('/v1/EmployeeData/Query', { view: { filter, columns: ['maritalStatus', 'religion'], ...view } }),
      ).body.data;
    const [row] = (await query({ asOf: '2025-05-01', compareTo: '2025-04-30' })).rows;
    expect([row.cells, row.compared]).toEqual([
      ['married', 'buddhist'],
      ['single', 'islam'],
    ]);
    const [now] = (await query({ compareTo: '2025-04-30' })).rows;
    expect([now.cells, now.compared]).toEqual([
      ['married', 'buddhist'],
      ['single', 'islam'],
    ]);
    const grouped = async (asOf: string) =>
      JSON.stringify((await query({ asOf, groupBy: ['maritalStatus'], columns: ['employeeNo'] })).groups);
    expect(await grouped('2025-04-30')).toContain('single');
    expect(await grouped('2025-05-01')).toContain('married');
    const lost = {
      match: 'all',
      conditions: [...filter.conditions, { field: 'maritalStatus', operator: 'is', value: 'single' }],
    };
    expect((await query({ asOf: '2025-04-30', filter: lost })).rows).toHaveLength(1);
    expect((await query({ asOf: '2025-05-01', filter: lost })).rows).toHaveLength(0);
    const file = await hr.post('/v1/EmployeeData/Export', {
      view: { asOf: '2025-04-30', filter, columns: ['employeeNo', 'maritalStatus'] },
      format: 'csv',
    });
    expect(file.raw.toString()).toContain('Single');
  });

  test('1.1: on every day the database says what a model day by day says, whatever was changed or mended before', async () => {
    const first = '2025-01-01';
    const days = Array.from({ length: 8 }, (_, n) => addDays(first as CalendarDate, n));
    const steps = fc.array(
      fc.record({ value: fc.constantFrom('single', 'married', null), from: fc.option(fc.constantFrom(...days)) }),
      { minLength: 1, maxLength: 5 },
    );
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (changes) => {
        turn += 1;
        const id = await hire({ firstName: 'Model', lastName: `Harian${turn}`, hireDate: '2025-01-04' });
        const model = new Map<string, string | null>(days.map((day) => [day, null]));
        let [now, since]: [string | null, string | null] = [null, null];
        for (const { value, from } of changes) {
          const { status } = await put(id, { maritalStatus: value, maritalStatusFrom: from });
          const isChange = value !== now;
          expect(status).toBe(isChange && from !== null && since !== null && from < since ? 422 : 200);
          if (status !== 200 || !isChange) continue;
          for (const day of days) if (day >= (from ?? since ?? first)) model.set(day, value);
          [now, since] = [value, from ?? since];
        }
        const result = await Promise.all(days.map(async (day) => [day, (await factsOn(id, day))['maritalStatus']]));
        expect(result).toEqual([...model]);
      }),
      { numRuns: 12 },
    );
  });

  test('10.10: two days side by side differ in what changed between them', async () => {
    const id = await hire({ firstName: 'Banding', lastName: 'Hari', hireDate: '2023-01-02', ...single });
    succeeded(await put(id, { ...wed, lastName: 'Haribaru', nameFrom: '2025-05-01', ...FROM }));
    const compare = `/v1/Employee/${id}/Compare?date1=2025-04-30&date2=2025-05-01`;
    const { facts } = succeeded(await hr.get(compare)).body.data;
    expect(facts.filter((one: { differs: boolean }) => one.differs)).toEqual([
      { fact: 'displayName', one: 'Banding Hari', two: 'Banding Haribaru', differs: true },
      { fact: 'nationality', one: 'ID', two: 'SG', differs: true },
      { fact: 'otherNationalities', one: null, two: ['AU', 'MY'], differs: true },
      { fact: 'maritalStatus', one: 'single', two: 'married', differs: true },
      { fact: 'religion', one: 'islam', two: 'buddhist', differs: true },
    ]);
  });

  test('0.2: whoever may not see personal data is told nothing of it on any day, in no way', async () => {
    const id = await hire({ firstName: 'Tertutup', lastName: 'Rapat', hireDate: '2023-01-02', ...single });
    succeeded(await put(id, { ...wed, ...FROM }));
    const access = (name: string) =>
      api.owner.query(
        `update field_grant g set access = $1 from role r where r.code = 'HR-ADMIN' and g.tenant_id = r.tenant_id
         and g.role_id = r.id and g.class = 'personal'`,
        [name],
      );
    const acting = { 'x-active-role': 'HR Administrator' };
    await access('none');
    const compared = await hr.get(`/v1/Employee/${id}/Compare?date1=2025-04-30&date2=2025-05-01`, acting);
    const then = await hr.get(`/v1/Employee/${id}?asOf=2025-04-30`, acting);
    const found = await hr.get('/v1/Employee/GetPagination?asOf=2025-04-30&maritalStatus.in=single', acting);
    const history = await hr.get(`/v1/Employee/${id}/History`, acting);
    const kinds = await Promise.all(
      ['FormerMaritalStatus', 'FormerNationality', 'FormerReligion'].map((kind) =>
        hr.get(`/v1/Employee/${id}/${kind}`, acting),
      ),
    );
    const changed = await hr.put(
      `/v1/Employee/${id}`,
      { version: 2, maritalStatus: 'widowed', maritalStatusFrom: '2025-06-01' },
      acting,
    );
    await access('edit');
    const result = compared.body.data.facts.map(({ fact }: { fact: string }) => fact);
    expect(result).toContain('displayName');
    expect(history.raw.toString()).not.toContain('2025-05-01');
    for (const fact of FACTS) {
      expect(result).not.toContain(fact);
      expect(then.body.data).not.toHaveProperty(fact);
    }
    for (const { status, body } of [found, changed, ...kinds])
      expect([status, body.code]).toEqual([403, 'FIELD_FORBIDDEN']);
  });

  test('1.1: a fact that was empty before, or is from a day on, is empty on those days', async () => {
    const id = await hire({ firstName: 'Kosong', lastName: 'Dahulu', hireDate: '2023-01-02' });
    succeeded(await put(id, { religion: 'hindu', religionFrom: '2024-01-01' }));
    succeeded(await put(id, { religion: null, religionFrom: '2025-01-01' }));
    const religionOn = async (day: string) => (await factsOn(id, day))['religion'];
    expect([await religionOn('2023-12-31'), await religionOn('2024-01-01'), await religionOn('2024-12-31')]).toEqual([
      null,
      'hindu',
      'hindu',
    ]);
    expect(await religionOn('2025-01-01')).toBe(null);
  });

  test('10.10: the history tells the day from which a change holds, to whoever may see the fact', async () => {
    const id = await hire({ firstName: 'Riwayat', lastName: 'Hari', hireDate: '2023-01-02', ...single });
    succeeded(await put(id, { maritalStatus: 'married', maritalStatusFrom: '2025-05-01', phone: '+6281234567002' }));
    succeeded(await put(id, { maritalStatus: 'divorced' }));
    const [mended, changed] = (await hr.get(`/v1/Employee/${id}/History`)).body.data;
    expect(mended.changes).toEqual([{ field: 'maritalStatus', old: 'married', new: 'divorced' }]);
    expect(changed.changes).toContainEqual({ field: 'maritalStatusFrom', old: null, new: '2025-05-01' });
  });

  test('1.1: without a day, and for whoever never changed, nothing is kept; a day without a change is none', async () => {
    const id = await hire({ firstName: 'Salah', lastName: 'Status', ...single });
    succeeded(await put(id, { maritalStatus: 'married' }));
    succeeded(await put(id, { phone: '+6281234567001', maritalStatus: 'married', maritalStatusFrom: '2024-01-01' }));
    expect((await hr.get(`/v1/Employee/${id}/FormerMaritalStatus`)).body.data).toEqual([]);
    expect(await factsOn(id, '2020-01-01')).toEqual({ ...single, maritalStatus: 'married' });
  });

  test('1.1: said twice from the same day the second is what was meant; each fact has its own day; a refusal writes nothing', async () => {
    const id = await hire({ firstName: 'Dua', lastName: 'Kali', hireDate: '2023-01-02', ...single });
    succeeded(await put(id, { maritalStatus: 'married', maritalStatusFrom: '2025-05-01' }));
    succeeded(await put(id, { maritalStatus: 'divorced', maritalStatusFrom: '2025-05-01' }));
    expect((await factsOn(id, '2025-04-30'))['maritalStatus']).toBe('single');
    expect((await factsOn(id, '2025-05-01'))['maritalStatus']).toBe('divorced');
    const early = await put(id, {
      maritalStatus: 'widowed',
      maritalStatusFrom: '2025-04-30',
      religion: 'hindu',
      religionFrom: '2024-01-01',
    });
    expect([early.status, early.body.errors]).toMatchObject([422, [{ path: 'maritalStatusFrom', code: 'FACT_FROM' }]]);
    const ahead = await put(id, { religion: 'hindu', religionFrom: inDays(3) });
    expect(ahead.body.errors).toMatchObject([{ path: 'religionFrom', code: 'FACT_FROM_FUTURE' }]);
    expect((await hr.get(`/v1/Employee/${id}/FormerReligion`)).body.data).toEqual([]);
    expect(factsOf(await person(id))).toEqual({ ...single, maritalStatus: 'divorced' });
  });

  test('1.1: what was so before is entered, mended and deleted like any record, with its history', async () => {
    const id = await hire({ firstName: 'Sejarah', lastName: 'Lama', hireDate: '2023-01-02', ...wed });
    const at = `/v1/Employee/${id}/FormerNationality`;
    const { id: row } = succeeded(await hr.post(at, { nationality: 'ID', heldUntil: '2024-06-30' })).body.data;
    expect(await factsOn(id, '2024-06-30')).toEqual({ ...wed, nationality: 'ID', otherNationalities: null });
    succeeded(await hr.put(`${at}/${row}`, { version: 1, nationality: 'MY', heldUntil: '2024-05-31' }));
    expect((await factsOn(id, '2024-05-31'))['nationality']).toBe('MY');
    expect((await factsOn(id, '2024-06-30'))['nationality']).toBe('SG');
    const history = (await hr.get(`${at}/${row}/History`)).body.data;
    expect(history[0].changes).toContainEqual({ field: 'nationality', old: 'ID', new: 'MY' });
    const still = await hr.post(at, { nationality: 'ID', heldUntil: inDays(1) });
    expect(still.body.errors).toMatchObject([{ path: 'heldUntil', code: 'STILL_SO' }]);
    succeeded(await hr.remove(`${at}/${row}`));
    expect((await factsOn(id, '2024-05-31'))['nationality']).toBe('SG');
  });
});
