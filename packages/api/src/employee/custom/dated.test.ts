import type { CustomValues } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { defineField } from '../../../testing/custom-fields.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const officer = api.as('multi@demo.example');
const stranger = api.as('admin@other.example');

let [ani, budi] = ['', ''];
let shirt = { id: '', code: '', version: 0 };
beforeAll(async () => {
  const people = (await admin.get('/v1/Employee/GetPagination?pageSize=10&status=active')).body.data;
  [ani, budi] = people.map((one: { id: string }) => one.id);
  shirt = await defineField(admin, 'SHIRT', { type: 'choice', options: 'S\nM\nL\nXL', isDated: true });
  await defineField(admin, 'POINTS', { type: 'integer', isDated: true });
  await defineField(admin, 'MENTOR', { type: 'employee', isDated: true });
  await defineField(admin, 'TWICE', { type: 'computed', formula: '[POINTS] * 2', resultType: 'decimal' });
  await defineField(admin, 'NICK');
  await defineField(admin, 'BONUS', { type: 'decimal', fieldClass: 'pay', isDated: true });
});

const path = (id = ani) => `/v1/Employee/${id}/Custom`;
async function read(id = ani, asOf = '', who = admin): Promise<CustomValues> {
  const { status, body } = await who.get(`${path(id)}${asOf && `?asOf=${asOf}`}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
const put = async (values: object, from?: string, id = ani) =>
  admin.put(path(id), { values, version: (await read(id)).version, ...(from ? { from } : {}) });
const valueOn = async (code: string, asOf = '', id = ani) => (await read(id, asOf)).values[code];
const daysOf = async (code: string, id = ani) =>
  (await read(id)).days.filter((one) => one.code === code).map(({ from, value }) => [from, value]);
async function done(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
}

describe('10.6, 1.6: dated custom fields', () => {
  test('a value holds from its day until the next; what was there before holds from the beginning', async () => {
    await done(put({ SHIRT: 'S', POINTS: 1 }));
    // The first value has the day on which it was entered.
    expect(await valueOn('SHIRT', '2020-01-01')).toBe(null);
    await done(put({ SHIRT: 'M', POINTS: 10, MENTOR: budi }, '2024-03-01'));
    await done(put({ SHIRT: 'L', POINTS: 20, NICK: 'Ucok' }, '2025-07-01'));
    expect(await valueOn('SHIRT', '2024-02-29')).toBe(null);
    expect(await valueOn('SHIRT', '2024-03-01')).toBe('M');
    expect(await valueOn('SHIRT', '2025-06-30')).toBe('M');
    expect(await valueOn('SHIRT', '2025-07-01')).toBe('L');
    // What was entered today still holds today: a past day changes no later one.
    expect(await valueOn('SHIRT')).toBe('S');
    // What follows from a dated field is of the day as well; what is not dated is of all days.
    expect((await read(ani, '2025-07-01')).values).toMatchObject({
      POINTS: 20,
      TWICE: '40',
      NICK: 'Ucok',
      MENTOR: budi,
    });
    expect((await read(ani, '2024-03-01')).values).toMatchObject({ POINTS: 10, TWICE: '20', NICK: 'Ucok' });
    const { days } = await read();
    expect(days.find(({ code }) => code === 'MENTOR')).toMatchObject({ from: '2024-03-01', value: budi, ref: {} });
  });

  test('a day is corrected by saying it again, and taken back; a day that says nothing new is none', async () => {
    await done(put({ SHIRT: 'XL' }, '2024-03-01', budi));
    await done(put({ SHIRT: 'L' }, '2024-03-01', budi));
    await done(put({ SHIRT: 'M' }, '2025-01-01', budi));
    expect(await daysOf('SHIRT', budi)).toEqual([
      ['2025-01-01', 'M'],
      ['2024-03-01', 'L'],
    ]);
    expect(await valueOn('SHIRT', '', budi)).toBe('M');
    const { body } = await admin.remove(`/v1/Employee/${budi}/CustomDay/${shirt.id}/2025-01-01`);
    expect(body.data.values.SHIRT).toBe('L');
    await done(put({ SHIRT: 'L' }, '2025-06-01', budi));
    expect(await daysOf('SHIRT', budi)).toEqual([['2024-03-01', 'L']]);
    const again = await admin.remove(`/v1/Employee/${budi}/CustomDay/${shirt.id}/2025-01-01`);
    expect(again.status).toBe(404);
    // Emptied from a day on.
    await done(put({ SHIRT: null }, '2026-01-01', budi));
    expect([await valueOn('SHIRT', '2025-12-31', budi), await valueOn('SHIRT', '', budi)]).toEqual(['L', null]);
  });

  test('1.5.6: a value of a day ahead is there for that day at once, and for today when the day begins', async () => {
    await done(put({ POINTS: 7 }, '2025-01-01', budi));
    await done(put({ POINTS: 99 }, '2099-01-01', budi));
    expect([await valueOn('POINTS', '', budi), await valueOn('POINTS', '2099-01-01', budi)]).toEqual([7, 99]);
    const today = "(now() at time zone 'Asia/Jakarta')::date";
    await api.owner.query(
      `update employee_custom_day set valid_from = ${today} where employee_id = $1 and valid_from = '2099-01-01'`,
      [budi],
    );
    expect(await valueOn('POINTS', '', budi)).toBe(7);
    const tenantId = await api.tenantId('demo');
    const begin = () =>
      api.door.asActorRaw({ tenantId, userId: null }, async (client) => {
        const { rows } = await client.query('select app.begin_custom_days() as n');
        return Number(rows[0].n);
      });
    expect(await begin()).toBe(1);
    expect(await valueOn('POINTS', '', budi)).toBe(99);
    expect(await begin()).toBe(0);
    expect((await daysOf('POINTS', budi)).length).toBe(2);
  });

  test('list, export and register read the values of the day they show, and compare two', async () => {
    const listed = async (query: string) =>
      (await admin.get(`/v1/Employee/GetPagination?pageSize=100&status=active&${query}`)).body.data.map(
        (one: { id: string }) => one.id,
      );
    expect(await listed('custom.SHIRT.in=M&asOf=2025-06-30')).toContain(ani);
    expect(await listed('custom.SHIRT.in=M')).not.toContain(ani);
    const onDay = (await admin.get('/v1/Employee/GetPagination?pageSize=100&status=active&asOf=2025-06-30')).body.data;
    expect(onDay.find((one: { id: string }) => one.id === ani).custom).toMatchObject({ SHIRT: 'M', TWICE: '20' });
    const ask = async (view: object) => {
      const { status, body } = await admin.post('/v1/EmployeeData/Query', { view });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data.rows.find((row: { employeeId: string }) => row.employeeId === ani);
    };
    const columns = ['custom.SHIRT', 'custom.TWICE'];
    expect((await ask({ columns })).cells).toEqual(['S', '2']);
    expect((await ask({ columns, asOf: '2025-06-30' })).cells).toEqual(['M', '20']);
    const both = await ask({ columns, asOf: '2025-07-01', compareTo: '2025-06-30' });
    expect([both.cells, both.compared]).toEqual([
      ['L', '40'],
      ['M', '20'],
    ]);
    expect(await ask({ columns, asOf: '2025-07-01', compareTo: '2025-06-30', changedOnly: true })).toEqual(both);
    expect(await ask({ columns, asOf: '2025-06-30', compareTo: '2025-06-30', changedOnly: true })).toBeUndefined();
    const filter = { match: 'all', conditions: [{ field: 'custom.SHIRT', operator: 'in', value: 'L' }] };
    expect(await ask({ columns, asOf: '2025-07-01', filter })).toBeDefined();
    expect(await ask({ columns, asOf: '2025-06-30', filter })).toBeUndefined();
    const { raw } = await admin.get(
      '/v1/Employee/Export?format=csv&columns=custom.SHIRT&asOf=2025-06-30&custom.SHIRT.in=M',
    );
    expect(raw.toString()).toContain('M');
    const fields = (await admin.get('/v1/EmployeeData/Fields')).body.data;
    expect(fields.find(({ key }: { key: string }) => key === 'custom.SHIRT')).toMatchObject({ dated: true });
  });

  test('11: a row per segment begins again where a field changes that the view names, and only then', async () => {
    const employeeNo = (await admin.get(`/v1/Employee/${ani}`)).body.data.employeeNo;
    const filter = { match: 'all', conditions: [{ field: 'employeeNo', operator: 'is', value: employeeNo }] };
    const ask = async (view: object, who = admin) => {
      const range = { from: '2025-01-01', to: '2025-12-31' };
      const options = { rowPer: 'segment', range, filter, ...view };
      const { status, body } = await who.post('/v1/EmployeeData/Query', { view: options });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data;
    };
    const cellsOf = async (view: object, who = admin) =>
      (await ask(view, who)).rows.map(({ cells }: { cells: unknown[] }) => cells);
    const days = ['periodFrom', 'periodTo', 'validFrom', 'validTo'];
    const [[from, , since, until], ...more] = await cellsOf({ columns: days });
    expect([from, more, until]).toEqual(['2025-01-01', [], null]);
    const cut = [
      ['2025-01-01', '2025-06-30', '2024-03-01', '2025-06-30', 'M'],
      ['2025-07-01', '2025-12-31', '2025-07-01', expect.any(String), 'L'],
    ];
    expect(since < '2024-03-01').toBe(true);
    expect(await cellsOf({ columns: [...days, 'custom.SHIRT'] })).toEqual(cut);
    // What is computed of such a field changes with it; rows have keys of their own, and are counted.
    const twice = await ask({ columns: ['custom.TWICE'] });
    expect([twice.total, twice.rows.map((row: { cells: unknown[] }) => row.cells)]).toEqual([2, [['20'], ['40']]]);
    expect(new Set(twice.rows.map(({ key }: { key: string }) => key)).size).toBe(2);
    // Named in a condition, an order or a group it is named as well.
    const isL = {
      match: 'all',
      conditions: [...filter.conditions, { field: 'custom.SHIRT', operator: 'in', value: 'L' }],
    };
    expect(await cellsOf({ columns: days, filter: isL })).toEqual([cut[1]?.slice(0, 4)]);
    expect((await cellsOf({ columns: ['periodFrom'], sorts: ['-periodFrom', 'custom.SHIRT'] })).flat()).toEqual([
      '2025-07-01',
      '2025-01-01',
    ]);
    const { groups } = await ask({ columns: ['employeeNo'], groupBy: ['custom.SHIRT'] });
    expect(groups.map(({ keys, rows }: { keys: string[]; rows: number }) => [...keys, rows])).toEqual([
      [2],
      ['L', 1],
      ['M', 1],
    ]);
    // 0.2: whoever may not see a field does not learn on which days it changed.
    await done(put({ BONUS: '5' }, '2025-03-03'));
    expect((await cellsOf({ columns: days }, officer)).length).toBe(1);
    const refused = await officer.post('/v1/EmployeeData/Query', {
      view: { columns: ['custom.BONUS'], rowPer: 'segment', range: { from: '2025-01-01', to: '2025-12-31' } },
    });
    expect(refused.body.code).toBe('FIELD_FORBIDDEN');
    expect((await cellsOf({ columns: ['periodFrom', 'custom.BONUS'] })).flat()).toEqual([
      '2025-01-01',
      null,
      '2025-03-03',
      '5',
    ]);
    // Its only day is taken back: it is empty, as it was before.
    await done(admin.remove(`/v1/Employee/${ani}/CustomDay/${await ofCode('BONUS')}/2025-03-03`));
    expect([await valueOn('BONUS'), await daysOf('BONUS')]).toEqual([null, []]);
  });

  test('10.10: the record compares two days of dated fields and of what follows from them', async () => {
    const compare = async (who = admin) =>
      (await who.get(`/v1/Employee/${ani}/Compare?date1=2025-06-30&date2=2025-07-01`)).body.data;
    const { custom, names } = await compare();
    const result = custom.map(({ field, one, two, differs }: Record<string, unknown> & { field: { code: string } }) => [
      field.code,
      one,
      two,
      differs,
    ]);
    expect(result).toEqual(
      expect.arrayContaining([
        ['SHIRT', 'M', 'L', true],
        ['TWICE', '20', '40', true],
        ['MENTOR', budi, budi, false],
        ['BONUS', null, null, false],
      ]),
    );
    expect(result.map(([code]: [string]) => code)).not.toContain('NICK');
    expect(names[budi].name).toBeTruthy();
    // 0.2
    expect(JSON.stringify((await compare(officer)).custom)).not.toContain('BONUS');
  });

  test('the history says from when', async () => {
    const { data } = (await admin.get(`/v1/Employee/${ani}/History`)).body;
    expect(data.map(({ changes }: { changes: object[] }) => changes)).toContainEqual(
      expect.arrayContaining([
        { field: 'custom.SHIRT', old: 'M', new: 'L' },
        { field: 'holdsFrom', old: null, new: '2025-07-01' },
      ]),
    );
  });

  test('an option that somebody had on another day is counted and replaced there too; no value is lost with its days', async () => {
    const options = `/v1/CustomField/${shirt.id}/Option`;
    const { body } = await admin.get(options);
    expect(body.data.options.find((one: { option: string }) => one.option === 'M').employees).toBe(1);
    const gone = await admin.put(`/v1/CustomField/${shirt.id}`, await edited(shirt.id, { options: 'S\nL\nXL' }));
    expect([gone.status, gone.body.code]).toEqual([409, 'OPTION_IN_USE']);
    const { version } = body.data;
    const replaced = await admin.post(`/v1/CustomField/${shirt.id}/ReplaceOption`, {
      option: 'M',
      replacement: 'XL',
      version,
    });
    expect(replaced.status, JSON.stringify(replaced.body)).toBe(200);
    expect(await valueOn('SHIRT', '2025-06-30')).toBe('XL');
    expect(await valueOn('SHIRT')).toBe('S');
    const plain = await admin.put(`/v1/CustomField/${shirt.id}`, await edited(shirt.id, { isDated: false }));
    expect(plain.body.errors).toMatchObject([{ path: 'isDated' }]);
    // A value of a day ahead is a value.
    await defineField(admin, 'AHEAD', { isDated: true });
    await done(put({ AHEAD: 'x' }, '2099-01-01'));
    const ahead = await ofCode('AHEAD');
    const other = await admin.put(`/v1/CustomField/${ahead}`, await edited(ahead, { type: 'note' }));
    expect([other.status, other.body.code]).toEqual([409, 'FIELD_HAS_VALUES']);
    expect((await admin.remove(`/v1/CustomField/${ahead}`)).body.code).toBe('IN_USE');
  });

  test('who changes a value without a day, as an upload does, changes it from today on', async () => {
    await defineField(admin, 'LATER', { isDated: true });
    const id = await ofCode('LATER');
    const write = (value: string) =>
      api.owner.query(
        `update employee_custom set fields = fields || jsonb_build_object($2::text, $3::text) where employee_id = $1`,
        [ani, id, value],
      );
    await api.owner.query(`select set_config('app.tenant_id', $1, false)`, [await api.tenantId('demo')]);
    await write('first');
    // The first value holds from the beginning; nothing has to be kept of it.
    expect([await daysOf('LATER'), await valueOn('LATER', '2020-01-01')]).toEqual([[], 'first']);
    await write('second');
    const days = await daysOf('LATER');
    expect(days.map(([, value]) => value)).toEqual(['second', 'first']);
    expect(days[1]?.[0]).toBe(null);
    expect(await valueOn('LATER', '2020-01-01')).toBe('first');
  });

  test('DATED_TYPE, CUSTOM_ENTITY, ASOF_INVALID: what has no days, and days that there are not', async () => {
    const plain = { fieldClass: 'personal', isRequired: false, isUnique: false, isInRegister: true, position: 1 };
    const named = { nameEn: 'A', nameId: 'A', isDated: true };
    for (const change of [{ type: 'file' }, { type: 'text', isUnique: true }, { type: 'text', entity: 'grade' }]) {
      const { status, body } = await admin.post('/v1/CustomField', { ...plain, ...named, code: 'NO', ...change });
      expect([status, body.errors?.[0]?.path], JSON.stringify(change)).toEqual([422, 'isDated']);
    }
    for (const from of ['0001-01-01', '2021-02-30', 'x'])
      expect((await put({ SHIRT: 'S' }, from)).status, from).toBe(422);
    expect((await admin.get(`${path()}?asOf=2021-02-30`)).status).toBe(400);
  });

  test('0.2: without the class no day is told, none taken back; out of reach nobody is there', async () => {
    await done(put({ BONUS: '731000' }, '2025-02-02'));
    const id = await ofCode('BONUS');
    const seen = await officer.get(path());
    expect([seen.status, seen.raw.toString()]).toEqual([200, expect.not.stringMatching(/2025-02-02|731000|BONUS/)]);
    expect((await officer.get(`/v1/Employee/${ani}/History`)).raw.toString()).not.toMatch(/2025-02-02|731000/);
    const address = `/v1/Employee/${ani}/CustomDay/${id}/2025-02-02`;
    expect((await stranger.remove(address)).status).toBe(404);
    expect((await stranger.get(path())).status).toBe(404);
    expect((await officer.remove(address)).status).toBe(404);
    expect(await daysOf('BONUS')).toEqual([['2025-02-02', '731000']]);
  });
});

async function edited(id: string, change: object): Promise<object> {
  const { data } = (await admin.get(`/v1/CustomField/${id}`)).body;
  const system = ['id', 'status', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'refs'];
  return { ...Object.fromEntries(Object.entries(data).filter(([key]) => !system.includes(key))), ...change };
}
async function ofCode(code: string): Promise<string> {
  const { data } = (await admin.get(`/v1/CustomField/GetPagination?search=${code}&pageSize=100`)).body;
  return data.find((one: { code: string }) => one.code === code).id;
}
