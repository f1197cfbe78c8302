import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const officer = api.as('multi@demo.example');
const manager = api.as('manager@demo.example');
const stranger = api.as('admin@other.example');

let people: string[] = [];
beforeAll(async () => {
  const { data } = (await admin.get('/v1/Employee/GetPagination?pageSize=50&status=active')).body;
  people = data.map((one: { id: string }) => one.id);
});
let n = 0;
const path = () => `/v1/Employee/${people[((n += 1)) % people.length]}/Custom`;

const FIELD = {
  type: 'text',
  fieldClass: 'personal',
  isRequired: false,
  options: null,
  least: null,
  most: null,
  position: 100,
  visibleIfField: null,
  visibleIfValue: null,
};
async function define(code: string, change: object = {}) {
  const made = await admin.post('/v1/CustomField', {
    ...FIELD,
    code,
    nameEn: `Field ${code}`,
    nameId: code,
    ...change,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data;
}
const put = async (address: string, values: object, who = admin) => {
  const { version } = (await admin.get(address)).body.data;
  return who.put(address, { values, version });
};

describe('10.6: custom fields', () => {
  test('a value of each type is kept; a wrong one is refused at its field', async () => {
    const address = path();
    await define('SHIRT', { type: 'choice', options: 'S\nM\n\nL\nM' });
    await define('SEATS', { type: 'integer', least: '0', most: '9' });
    await define('DISTANCE', { type: 'decimal', most: '100.5' });
    await define('JOINED', { type: 'date' });
    await define('UNION', { type: 'boolean' });
    await define('NICK');
    await define('STORY', { type: 'note' });
    const values = {
      SHIRT: 'M',
      SEATS: 4,
      DISTANCE: '12.75',
      JOINED: '2020-02-29',
      UNION: true,
      NICK: 'Ucok',
      STORY: 'One\nTwo',
    };
    const saved = await put(address, values);
    expect(saved.body.data.values, JSON.stringify(saved.body)).toMatchObject(values);
    expect((await admin.get(address)).body.data).toEqual(saved.body.data);
    const wrong: [string, unknown][] = [
      ['SHIRT', 'XL'],
      ['SEATS', 10],
      ['SEATS', 'four'],
      ['DISTANCE', '100.51'],
      ['JOINED', '2021-02-29'],
      ['UNION', 'yes'],
      ['NICK', 7],
    ];
    for (const [code, value] of wrong) {
      const refused = await put(address, { [code]: value });
      expect(refused.status, code).toBe(422);
      expect(refused.body.errors[0], code).toMatchObject({ path: `values.${code}` });
    }
    const unknown = await put(address, { NOBODY: 'x' });
    expect(unknown.body.errors).toMatchObject([{ path: 'values.NOBODY' }]);
    expect((await admin.get(address)).body.data.values).toMatchObject(values);
  });

  test('what is left out stays, null empties; two at once lose nothing', async () => {
    const address = path();
    await define('ONE');
    await define('TWO');
    await put(address, { ONE: 'a', TWO: 'b' });
    await put(address, { ONE: null });
    expect((await admin.get(address)).body.data.values).toMatchObject({ ONE: null, TWO: 'b' });
    const { version } = (await admin.get(address)).body.data;
    const both = await Promise.all(['x', 'y'].map((ONE) => admin.put(address, { values: { ONE }, version })));
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find((one) => one.status === 409)?.body).toMatchObject({ code: 'STALE' });
  });

  test('required: asked for; visibleIf: only when another field has the value, and emptied when it has not', async () => {
    const address = path();
    await define('DRIVES', { type: 'boolean' });
    const licence = await define('LICENCE', { isRequired: true, visibleIfField: 'DRIVES', visibleIfValue: 'yes' });
    expect((await put(address, { DRIVES: false })).status).toBe(200);
    const missing = await put(address, { DRIVES: true });
    expect(missing.body.errors).toMatchObject([{ path: 'values.LICENCE' }]);
    expect((await put(address, { DRIVES: true, LICENCE: 'A-1' })).status).toBe(200);
    const gone = await put(address, { DRIVES: false });
    expect(gone.body.data.values).toMatchObject({ DRIVES: false, LICENCE: null });
    await admin.post(`/v1/CustomField/${licence.id}/Deactivate`, { version: licence.version });
  });

  test('FIELD_HAS_VALUES: the type stays while somebody has a value; OPTION_IN_USE: so does an option', async () => {
    const address = path();
    const field = await define('TEAM', { type: 'choice', options: 'Red\nBlue' });
    await put(address, { TEAM: 'Red' });
    const change = (more: object) =>
      admin.put(`/v1/CustomField/${field.id}`, {
        ...FIELD,
        code: 'TEAM',
        nameEn: 'Team',
        nameId: 'Tim',
        type: 'choice',
        options: 'Red\nBlue',
        version: field.version,
        ...more,
      });
    const other = await change({ type: 'text', options: null });
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({
      code: 'FIELD_HAS_VALUES',
      message: '1 employees have a value in Field TEAM. Archive it and add a new field.',
      errors: [{ path: 'type' }],
    });
    expect((await change({ options: 'Blue' })).body).toMatchObject({
      code: 'OPTION_IN_USE',
      errors: [{ path: 'options' }],
    });
    expect((await change({ options: 'Red\nGreen' })).status).toBe(200);
    expect((await admin.remove(`/v1/CustomField/${field.id}`)).body).toMatchObject({ code: 'IN_USE' });
  });

  test('archived: not asked for, and its values come back with it', async () => {
    const address = path();
    const field = await define('BADGE');
    await put(address, { BADGE: 'B-7' });
    await admin.post(`/v1/CustomField/${field.id}/Deactivate`, { version: 1 });
    expect((await admin.get(address)).body.data.values).not.toHaveProperty('BADGE');
    await put(address, { ONE: 'kept' });
    await admin.post(`/v1/CustomField/${field.id}/Activate`, { version: 2 });
    expect((await admin.get(address)).body.data.values).toMatchObject({ BADGE: 'B-7', ONE: 'kept' });
  });

  test('0.2: each field has its class: absent without it, refused when written; outside the reach nobody is there', async () => {
    const address = path();
    await define('BONUS', { fieldClass: 'pay' });
    await put(address, { BONUS: 'SECRET-9' });
    const seen = await officer.get(address);
    expect(seen.raw.toString()).not.toMatch(/SECRET-9|BONUS/);
    const written = await put(address, { BONUS: 'x' }, officer);
    expect(written.status).toBe(422);
    expect(written.raw.toString()).not.toContain('SECRET-9');
    expect((await put(address, { ONE: 'by the officer' }, officer)).status).toBe(200);
    expect((await admin.get(address)).body.data.values).toMatchObject({ BONUS: 'SECRET-9', ONE: 'by the officer' });
    expect((await stranger.get(address)).status).toBe(404);
    expect((await put(address, { ONE: 'x' }, manager)).body).toMatchObject({ code: 'FORBIDDEN' });
    const trail = await admin.get('/v1/AuditLog/GetPagination?entity=EmployeeCustom&pageSize=10');
    expect(trail.body.data.length).toBeGreaterThan(0);
  });
});
