import { beforeAll, describe, expect, test } from 'vitest';
import { defineField, giveValues } from '../../../testing/custom-fields.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const officer = api.as('multi@demo.example');
const stranger = api.as('admin@other.example');

let ids: string[] = [];
beforeAll(async () => {
  const people = (await admin.get('/v1/Employee/GetPagination?pageSize=10&status=active')).body.data;
  ids = people.map((one: { id: string }) => one.id);
  await defineField(admin, 'SHIFTS', { type: 'choices', options: 'Day\nEvening\nNight' });
  await defineField(admin, 'SEATS', { type: 'integer' });
  await defineField(admin, 'MENTOR', { type: 'employee' });
  await defineField(admin, 'A.B', {});
  await defineField(admin, 'BONUS', { type: 'decimal', fieldClass: 'pay' });
  await defineField(admin, 'HIDDEN', { isInRegister: false });
  const [a = '', b = '', c = ''] = ids;
  await giveValues(admin, a, {
    SHIFTS: ['Day', 'Night'],
    SEATS: 12,
    MENTOR: b,
    'A.B': 'Dots',
    BONUS: '100',
    HIDDEN: 'h',
  });
  await giveValues(admin, b, { SHIFTS: ['Evening'], SEATS: 3, BONUS: '200' });
  await giveValues(admin, c, { SEATS: 7 });
});

const page = (query: string, who = admin) => who.get(`/v1/Employee/GetPagination?status=active&${query}`);
const found = async (query: string): Promise<string[]> => {
  const { status, body } = await page(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.map((one: { id: string }) => one.id);
};

describe('10.6: custom fields in the list of employees', () => {
  test('the columns are told, and each record brings its values; not those that are not meant for lists', async () => {
    const columns = (await admin.get('/v1/Employee/CustomColumn')).body.data;
    expect(columns.map((one: { code: string }) => one.code)).toEqual(['A.B', 'BONUS', 'MENTOR', 'SEATS', 'SHIFTS']);
    const { data } = (await page('custom.SEATS.is=12')).body;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      id: ids[0],
      custom: { SHIFTS: ['Day', 'Night'], SEATS: 12, MENTOR: ids[1], 'A.B': 'Dots', BONUS: '100' },
      refs: { 'custom.MENTOR': { name: expect.any(String) } },
    });
    expect(data[0].custom).not.toHaveProperty('HIDDEN');
    expect((await stranger.get('/v1/Employee/CustomColumn')).body.data).toEqual([]);
  });

  test('filters of each kind, today and as of a day, also in the export', async () => {
    const [a = '', b = '', c = ''] = ids;
    expect(await found('custom.SHIFTS.in=Night,Evening')).toEqual(expect.arrayContaining([a, b]));
    expect(await found('custom.SHIFTS.in=Night')).toEqual([a]);
    expect(await found('custom.SEATS.from=5&custom.SEATS.to=9')).toEqual([c]);
    expect(await found(`custom.MENTOR.in=${b}`)).toEqual([a]);
    expect(await found('custom.A.B.contains=dot')).toEqual([a]);
    expect(await found('custom.SHIFTS.empty=false&asOf=2026-01-15')).toHaveLength(2);
    const file = await admin.get('/v1/Employee/Export?custom.SHIFTS.in=Night&columns=employeeNo,custom.SEATS');
    expect(file.raw.toString().trim().split('\r\n')).toHaveLength(2);
    expect(file.raw.toString()).toMatch(/,12\r\n$/);
  });

  test('sorted by a custom field, down and up, people without a value last', async () => {
    const [a, b, c] = ids;
    expect((await found('sort=-custom.SEATS')).slice(0, 3)).toEqual([a, c, b]);
    expect((await found('sort=custom.SEATS')).slice(0, 3)).toEqual([b, c, a]);
    expect((await found('sort=custom.MENTOR'))[0]).toBe(a);
  });

  test('what is not known is refused: fields, operators, values, other keys', async () => {
    for (const query of [
      'custom.NOBODY.is=1',
      'custom.HIDDEN.is=h',
      'custom.SEATS.contains=1',
      'custom.SEATS.is=many',
      'custom.SHIFTS.in=Noon',
      'sort=custom.NOBODY',
      'custom=x',
      'nonsense.is=1',
    ]) {
      const { status, body } = await page(query);
      expect([status, body.code], query).toEqual([400, 'BAD_QUERY']);
    }
  });

  test('0.2: without its class a field is no column, no filter, no order', async () => {
    expect((await officer.get('/v1/Employee/CustomColumn')).raw.toString()).not.toContain('BONUS');
    const { data } = (await page('custom.SEATS.is=12', officer)).body;
    expect(data[0].custom).not.toHaveProperty('BONUS');
    for (const query of ['custom.BONUS.from=1', 'custom.BONUS.empty=true', 'sort=custom.BONUS'])
      expect((await page(query, officer)).body.code, query).toBe('FIELD_FORBIDDEN');
    expect((await officer.get('/v1/Employee/Export?columns=custom.BONUS')).body.code).toMatch(/FORBIDDEN/);
  });

  test('decision 3: what lists know of the fields is what they are, on every connection from the very next call on', async () => {
    const lists = async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => page('custom.LATE.is=1&pageSize=10')));
      return [...new Set(answers.map(({ status }) => status))];
    };
    expect(await lists()).toEqual([400]);
    const { id } = await defineField(admin, 'LATE', { type: 'integer' });
    expect(await lists()).toEqual([200]);
    for (const [status, answer] of [
      ['inactive', 400],
      ['active', 200],
    ] as const) {
      await api.owner.query('update custom_field set status = $1 where id = $2', [status, id]);
      expect(await lists()).toEqual([answer]);
    }
    await api.owner.query('delete from custom_field where id = $1', [id]);
    expect(await lists()).toEqual([400]);
  });
});
