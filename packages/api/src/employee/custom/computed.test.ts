import { beforeAll, describe, expect, test } from 'vitest';
import { type DefinedField, defineField, giveValues } from '../../../testing/custom-fields.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');

let people: { id: string; employeeNo: string }[];
let points: DefinedField;
const computed = (code: string, formula: string, resultType: string, change: object = {}) =>
  defineField(admin, code, { type: 'computed', formula, resultType, ...change });

beforeAll(async () => {
  people = (await admin.get('/v1/Employee/GetPagination?pageSize=10&status=active')).body.data;
  points = await defineField(admin, 'POINTS', { type: 'integer' });
  await defineField(admin, 'FROM', { type: 'date' });
  await defineField(admin, 'NICK', {});
  await defineField(admin, 'DRIVES', { type: 'boolean' });
  await computed('BONUS', '[POINTS] * 25000 / 2', 'decimal');
  await computed('UNTIL', '[FROM] + 30', 'date');
  await computed('CALLED', 'join([NICK], " (", [POINTS], ")")', 'text');
  await computed('SENIOR', '[POINTS] > 10 && [DRIVES]', 'boolean');
});
const person = (n: number): string => people[n]?.id ?? '';
const valuesOf = async (n: number) => (await admin.get(`/v1/Employee/${person(n)}/Custom`)).body.data.values;

describe('10.6: computed custom fields', () => {
  test('follow from the other fields of a person wherever they are read, and are never kept', async () => {
    await giveValues(admin, person(0), { POINTS: 11, FROM: '2024-02-01', NICK: 'Ayu', DRIVES: true });
    await giveValues(admin, person(1), { POINTS: 3 });
    const expected = { BONUS: '137500', UNTIL: '2024-03-02', CALLED: 'Ayu (11)', SENIOR: true };
    expect(await valuesOf(0)).toMatchObject(expected);
    const list = (await admin.get('/v1/Employee/GetPagination?pageSize=100&sort=-custom.BONUS&custom.BONUS.from=1'))
      .body;
    expect(list.data.map((one: { id: string }) => one.id)).toEqual([person(0), person(1)]);
    expect(list.data[0].custom).toMatchObject(expected);
    const columns = ['employeeNo', 'custom.BONUS', 'custom.UNTIL', 'custom.CALLED', 'custom.SENIOR'];
    const conditions = [{ field: 'custom.SENIOR', operator: 'is', value: 'true' }];
    const view = { columns, filter: { match: 'all', conditions }, sorts: ['custom.CALLED'] };
    const { rows } = (await admin.post('/v1/EmployeeData/Query', { view })).body.data;
    expect(rows.map((row: { cells: unknown[] }) => row.cells.slice(1))).toEqual([
      ['137500', '2024-03-02', 'Ayu (11)', true],
    ]);
    const groups = await admin.post('/v1/EmployeeData/Query', { view: { columns, groupBy: ['custom.SENIOR'] } });
    expect(groups.status, JSON.stringify(groups.body)).toBe(200);
    const file = await admin.get(
      '/v1/Employee/Export?format=csv&columns=employeeNo,custom.CALLED&custom.CALLED.is=Ayu (11)',
    );
    expect(file.raw.toString()).toContain('Ayu (11)');
    const kept = await api.owner.query('select fields from employee_custom where employee_id = $1', [person(0)]);
    expect(Object.values(kept.rows[0].fields)).toHaveLength(4);
  });

  test('nothing comes of nothing: an empty input, a division by nothing, a day or a number out of all bounds', async () => {
    await computed('SHARE', '100 / ([POINTS] - 3)', 'decimal');
    await computed('FAR', '[FROM] + 999999999 * [POINTS]', 'date');
    await computed('HUGE', `${Array.from({ length: 8 }, () => '([POINTS] + 999999999999999)').join(' * ')}`, 'decimal');
    expect(await valuesOf(1)).toMatchObject({ SHARE: null, FAR: null, HUGE: null, UNTIL: null, BONUS: '37500' });
    expect(await valuesOf(2)).toMatchObject({ BONUS: null, SENIOR: null });
    expect((await admin.get('/v1/Employee/GetPagination?sort=custom.FAR')).status).toBe(200);
    expect((await admin.get('/v1/Employee/GetPagination?custom.HUGE.from=1')).status).toBe(200);
  });

  test('nobody enters one: by the form, at the hire, by an upload', async () => {
    const { version } = (await admin.get(`/v1/Employee/${person(0)}/Custom`)).body.data;
    const sent = await admin.put(`/v1/Employee/${person(0)}/Custom`, { values: { BONUS: '1' }, version });
    expect([sent.status, sent.body.errors]).toMatchObject([422, [{ path: 'values.BONUS' }]]);
    expect((await admin.get('/v1/Employee/HireCustom')).raw.toString()).not.toContain('BONUS');
    expect((await admin.get('/v1/Import/Template/Employee?format=csv')).raw.toString()).not.toContain('BONUS');
  });

  const draft = { nameEn: 'Bad', nameId: 'Buruk', fieldClass: 'personal', position: 1, isInRegister: true };
  const limits = { isRequired: false, isUnique: false };
  test.each([
    ['FORMULA_WHOLE', { formula: null }, 'formula'],
    ['FORMULA_WHOLE', { type: 'text' }, 'formula'],
    ['FORMULA_INVALID', { formula: '[POINTS] +' }, 'formula'],
    ['FORMULA_INVALID', { formula: '[NOBODY] + 1' }, 'formula'],
    ['FORMULA_INVALID', { formula: '[BONUS] + 1' }, 'formula'],
    ['FORMULA_INVALID', { formula: '[FROM]' }, 'formula'],
    ['FORMULA_INVALID', { fieldClass: 'medical' }, 'formula'],
    ['COMPUTED_REQUIRED', { isRequired: true }, 'isRequired'],
    ['UNIQUE_TYPE', { isUnique: true }, 'isUnique'],
    ['INITIAL_INVALID', { initial: '5' }, 'initial'],
  ])('%s: %j', async (code, change, path) => {
    const whole = {
      code: 'BAD',
      type: 'computed',
      formula: '[POINTS] + 1',
      resultType: 'decimal',
      ...draft,
      ...limits,
    };
    const { status, body } = await admin.post('/v1/CustomField', { ...whole, ...change });
    expect(status, JSON.stringify(body)).toBe(422);
    expect(body.errors).toContainEqual(expect.objectContaining({ path, code }));
  });

  test('FORMULA_USES: a field that a formula works with stays what it is and stays there', async () => {
    const field = (await admin.get(`/v1/CustomField/${points.id}`)).body.data;
    const { code, nameEn, nameId, position, isInRegister, isRequired, isUnique, version } = field;
    const same = { code, nameEn, nameId, position, isInRegister, isRequired, isUnique, version, type: 'integer' };
    const moved = await admin.put(`/v1/CustomField/${points.id}`, { ...same, fieldClass: 'medical' });
    expect([moved.status, moved.body.code]).toEqual([409, 'FORMULA_USES']);
    expect(moved.body.message).toContain('Field BONUS');
    const away = await admin.post(`/v1/CustomField/${points.id}/Deactivate`, { version });
    expect([away.status, away.body.code]).toEqual([409, 'FORMULA_USES']);
    expect(
      (await admin.put(`/v1/CustomField/${points.id}`, { ...same, nameEn: 'Score', fieldClass: 'personal' })).status,
    ).toBe(200);
  });
});
