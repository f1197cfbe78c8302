import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';

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
  isUnique: false,
  options: null,
  pattern: null,
  least: null,
  most: null,
  initial: null,
  sectionEn: null,
  sectionId: null,
  position: 100,
  isInRegister: true,
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
const upload = (address: string, name: string, content: string) => sendFile(admin, 'POST', address, { name, content });
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
    await define('SHIFTS', { type: 'choices', options: 'Day\nEvening\nNight' });
    await define('MENTOR', { type: 'employee' });
    await define('PAGE', { type: 'url' });
    await define('PLATE', { pattern: 'A-9999-AA' });
    const values = {
      SHIFTS: ['Day', 'Night'],
      MENTOR: people[0],
      PAGE: 'https://company.example/me?x=1',
      PLATE: 'B-1234-XY',
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
      ['SHIFTS', ['Day', 'Noon']],
      ['SHIFTS', []],
      ['MENTOR', '0198b9b0-0000-7000-8000-000000000000'],
      ['PAGE', 'javascript:alert(1)'],
      ['PAGE', 'https://user:secret@company.example'],
      ['PLATE', 'B 12 XYZ'],
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
      message: '1 employee has a value in Field TEAM. Archive it and add a new field.',
      errors: [{ path: 'type' }],
    });
    expect((await change({ options: 'Blue' })).body).toMatchObject({
      code: 'OPTION_IN_USE',
      errors: [{ path: 'options' }],
    });
    expect((await change({ code: 'GROUP' })).body).toMatchObject({ code: 'FIXED_FIELD', errors: [{ path: 'code' }] });
    expect((await change({ options: 'Red\nGreen' })).status).toBe(200);
    expect((await admin.remove(`/v1/CustomField/${field.id}`)).body).toMatchObject({ code: 'IN_USE' });
  });

  test('an option in use is replaced: counts before, values and conditions moved, each change in the trail', async () => {
    const [a, b, c] = [path(), path(), path()];
    const field = await define('SITE', { type: 'choice', options: 'North\nSouth\nWest', initial: 'South' });
    const several = await define('TOOLS', { type: 'choices', options: 'Saw\nDrill\nLamp' });
    const asked = await define('ISLAND', { visibleIfField: 'SITE', visibleIfValue: 'South' });
    await put(a, { SITE: 'South', TOOLS: ['Saw', 'Drill'] });
    await put(b, { SITE: 'South', TOOLS: ['Saw'] });
    await put(c, { SITE: 'North', TOOLS: ['Lamp'] });
    const counted = (await admin.get(`/v1/CustomField/${field.id}/Option`)).body.data;
    expect(counted.options).toEqual([
      { option: 'North', employees: 1 },
      { option: 'South', employees: 2 },
      { option: 'West', employees: 0 },
    ]);
    const replace = (id: string, body: object, who = admin) => who.post(`/v1/CustomField/${id}/ReplaceOption`, body);
    const request = { option: 'South', replacement: 'West', version: counted.version };
    expect((await replace(field.id, { ...request, option: 'East' })).status).toBe(422);
    expect((await replace(field.id, { ...request, replacement: 'South' })).status).toBe(422);
    expect((await replace(field.id, { ...request, version: 9 })).body.code).toBe('STALE');
    expect((await replace(field.id, request, manager)).body.code).toBe('FORBIDDEN');
    expect((await replace(field.id, request, stranger)).status).toBe(404);
    const done = await replace(field.id, request);
    expect(done.body.data).toMatchObject({ employees: 2, version: counted.version + 1 });
    expect(done.body.data.options).toEqual([
      { option: 'North', employees: 1 },
      { option: 'West', employees: 2 },
    ]);
    const valueAt = async (address: string) => (await admin.get(address)).body.data.values;
    expect([await valueAt(a), await valueAt(b), await valueAt(c)].map((one) => one.SITE)).toEqual([
      'West',
      'West',
      'North',
    ]);
    expect((await admin.get(`/v1/CustomField/${field.id}`)).body.data).toMatchObject({ initial: 'West' });
    expect((await admin.get(`/v1/CustomField/${asked.id}`)).body.data).toMatchObject({ visibleIfValue: 'West' });
    const trail = await admin.get('/v1/AuditLog/GetPagination?entity=EmployeeCustom&pageSize=100');
    const result = trail.body.data.flatMap((one: { changes: { field: string; old: unknown; new: unknown }[] }) =>
      one.changes.filter((change) => change.field === field.id && change.old === 'South' && change.new === 'West'),
    );
    expect(result).toHaveLength(2);
    // Of several: in the order of the list, each once; a new option takes the place of the old one.
    expect((await replace(several.id, { option: 'Saw', replacement: 'Drill', version: 1 })).body.data.employees).toBe(
      2,
    );
    expect([(await valueAt(a)).TOOLS, (await valueAt(b)).TOOLS]).toEqual([['Drill'], ['Drill']]);
    await replace(several.id, { option: 'Lamp', replacement: 'Torch', version: 2 });
    expect((await valueAt(c)).TOOLS).toEqual(['Torch']);
    expect((await admin.get(`/v1/CustomField/${several.id}`)).body.data.options).toBe('Drill\nTorch');
  });

  test('unique: nobody else has the value, in any spelling; a field with shared values does not become it', async () => {
    const [a, b] = [path(), path()];
    await define('LOCKER', { isUnique: true });
    expect((await put(a, { LOCKER: 'L-7' })).status).toBe(200);
    const taken = await put(b, { LOCKER: 'l-7' });
    expect(taken.body).toMatchObject({ code: 'TAKEN', errors: [{ path: 'values.LOCKER' }] });
    expect((await put(a, { LOCKER: 'L-7', ONE: 'still mine' })).status).toBe(200);
    expect((await put(a, { LOCKER: 'L-8' })).status).toBe(200);
    expect((await put(b, { LOCKER: 'L-7' })).status).toBe(200);
    const shared = await define('DESK');
    await put(a, { DESK: 'D-1' });
    await put(b, { DESK: 'd-1' });
    const { data } = (await admin.get(`/v1/CustomField/${shared.id}`)).body;
    const options = { ...FIELD, code: 'DESK', nameEn: 'Desk', nameId: 'Meja', version: data.version, isUnique: true };
    const refused = await admin.put(`/v1/CustomField/${shared.id}`, options);
    expect(refused.body).toMatchObject({ code: 'FIELD_NOT_UNIQUE', errors: [{ path: 'isUnique' }] });
    await put(b, { DESK: 'D-2' });
    expect((await admin.put(`/v1/CustomField/${shared.id}`, options)).status).toBe(200);
    expect((await put(b, { DESK: 'D-1' })).body.code).toBe('TAKEN');
  });

  test('a definition that makes no sense is refused at its field', async () => {
    const wrong: [object, string][] = [
      [{ type: 'choices', options: null }, 'options'],
      [{ type: 'choice', options: 'A; B' }, 'options'],
      [{ type: 'boolean', isUnique: true }, 'isUnique'],
      [{ type: 'date', pattern: '99' }, 'pattern'],
      [{ type: 'integer', initial: 'many' }, 'initial'],
      [{ type: 'choice', options: 'A', initial: 'B' }, 'initial'],
      [{ initial: 'x', isUnique: true }, 'initial'],
      [{ sectionEn: 'Car' }, 'sectionId'],
      [{ type: 'integer', least: '5', most: '4' }, 'most'],
      [{ visibleIfField: 'DRIVES' }, 'visibleIfValue'],
      [{ entity: 'grade', employeeMayRequest: true }, 'employeeMayRequest'],
    ];
    for (const [change, field] of wrong) {
      const refused = await admin.post('/v1/CustomField', {
        ...FIELD,
        code: 'WRONG',
        nameEn: 'W',
        nameId: 'W',
        ...change,
      });
      expect([refused.status, refused.body.errors[0].path], JSON.stringify(change)).toEqual([422, field]);
    }
  });

  test('10.6: a field waits for one that can decide: not for itself, a circle, nothing, nor a value that never comes', async () => {
    const open = await define('ROAMS', { type: 'boolean' });
    const roams = { visibleIfField: 'ROAMS', visibleIfValue: 'yes' };
    const region = await define('ROAMS-WHERE', roams);
    const draft = { ...FIELD, code: 'ROAMS-NO', nameEn: 'No', nameId: 'No' };
    const wrong: [object, string, string][] = [
      [{ visibleIfField: 'ROAMS-NO', visibleIfValue: 'x' }, 'visibleIfField', 'A field cannot wait for itself.'],
      [{ visibleIfField: 'NOWHERE' }, 'visibleIfField', 'There is no field NOWHERE that can be asked about here.'],
      [{ ...roams, entity: 'grade' }, 'visibleIfField', 'There is no field ROAMS that can be asked about here.'],
      [{ ...roams, visibleIfValue: 'perhaps' }, 'visibleIfValue', 'Field ROAMS never has this value.'],
    ];
    for (const [change, path, reason] of wrong) {
      const refused = await admin.post('/v1/CustomField', { ...draft, visibleIfValue: 'x', ...change });
      expect(refused.status, JSON.stringify(change)).toBe(422);
      expect(refused.body).toMatchObject({
        code: 'CONDITION_INVALID',
        errors: [{ path, message: `The field cannot be asked for like this: ${reason}` }],
      });
    }
    const change = (of: { id: string; version: number }, code: string, more: object) => {
      const names = { code, nameEn: `Field ${code}`, nameId: `Isian ${code}` };
      return admin.put(`/v1/CustomField/${of.id}`, { ...FIELD, ...names, version: of.version, ...more });
    };
    const circle = { type: 'boolean', visibleIfField: 'ROAMS-WHERE', visibleIfValue: 'x' };
    expect((await change(open, 'ROAMS', circle)).body).toMatchObject({
      code: 'CONDITION_INVALID',
      errors: [{ path: 'visibleIfField' }],
    });
    // What others wait for stays as they need it, and in use.
    const uses = {
      code: 'CONDITION_USES',
      message: 'Whether Field ROAMS-WHERE is asked for follows from this field as it is now. Change that field first.',
    };
    expect((await change(open, 'ROAMS', { type: 'date' })).body).toMatchObject(uses);
    const { version } = open;
    expect((await admin.post(`/v1/CustomField/${open.id}/Deactivate`, { version })).body).toMatchObject(uses);
    expect((await admin.remove(`/v1/CustomField/${open.id}`)).body).toMatchObject(uses);
    const offered = (await admin.get('/v1/CustomField/Deciding')).body.data;
    expect(offered.filter(({ code }: { code: string }) => code.startsWith('ROAMS'))).toMatchObject([
      { code: 'ROAMS', entity: null, type: 'boolean' },
      { code: 'ROAMS-WHERE', entity: null, ...roams },
    ]);
    await admin.post(`/v1/CustomField/${region.id}/Deactivate`, { version: region.version });
    expect((await admin.remove(`/v1/CustomField/${open.id}`)).status).toBe(200);
    // Without what it waits for it does not come back.
    const back = await admin.post(`/v1/CustomField/${region.id}/Activate`, { version: region.version + 1 });
    expect(back.body).toMatchObject({ code: 'CONDITION_INVALID' });
  });

  test('what a field begins with, new employees have', async () => {
    await define('LOUNGE', { type: 'boolean', initial: 'yes' });
    await define('MEALS', { type: 'choices', options: 'Lunch\nDinner', initial: 'Lunch' });
    const [{ employerId, locationId, unitId, positionId, gradeId }] = (
      await admin.get('/v1/Employee/GetPagination?pageSize=1')
    ).body.data;
    const hired = await admin.post('/v1/Employee', {
      firstName: 'Newly',
      lastName: 'Hired',
      employerId,
      locationId,
      unitId,
      positionId,
      gradeId,
      hireDate: '2026-01-05',
      employmentType: 'permanent',
    });
    expect(hired.status, JSON.stringify(hired.body)).toBe(201);
    const { values } = (await admin.get(`/v1/Employee/${hired.body.data.id}/Custom`)).body.data;
    expect(values).toMatchObject({ LOUNGE: true, MEALS: ['Lunch'], SITE: 'West' });
  });

  test('a hire asks for what is required and what decides on it, and brings the values with it, or nobody', async () => {
    await define('FORKLIFT', { type: 'boolean', initial: 'yes' });
    const licence = await define('FORKLIFT-NO', {
      isRequired: true,
      isUnique: true,
      visibleIfField: 'FORKLIFT',
      visibleIfValue: 'yes',
    });
    await define('HOBBY');
    const secret = await define('HOUSE', { isRequired: true, fieldClass: 'pay' });
    const asked = (await admin.get('/v1/Employee/HireCustom')).body.data;
    expect(asked.fields.map((one: { code: string }) => one.code)).toEqual(['FORKLIFT', 'FORKLIFT-NO', 'HOUSE']);
    expect(asked.values).toEqual({ FORKLIFT: true, 'FORKLIFT-NO': null, HOUSE: null });

    const [{ employerId, locationId, unitId, positionId }] = (await admin.get('/v1/Employee/GetPagination?pageSize=1'))
      .body.data;
    const lastName = 'Bringsalong';
    const hire = (custom: object) =>
      admin.post('/v1/Employee', {
        lastName,
        employerId,
        locationId,
        unitId,
        positionId,
        hireDate: '2026-01-05',
        employmentType: 'permanent',
        custom,
      });
    const people = async () =>
      (await admin.get(`/v1/Employee/GetPagination?search=${lastName}`)).body.pagination.totalItems;
    for (const [custom, path] of [
      [{ 'FORKLIFT-NO': 7 }, 'custom.FORKLIFT-NO'],
      [{ 'FORKLIFT-NO': null }, 'custom.FORKLIFT-NO'],
      [{ NOBODY: 'x' }, 'custom.NOBODY'],
      [{ MENTOR: '0198b9b0-0000-7000-8000-000000000000' }, 'custom.MENTOR'],
    ] as const) {
      const refused = await hire(custom);
      expect([refused.status, refused.body.errors[0].path], JSON.stringify(custom)).toEqual([422, path]);
    }
    expect(await people()).toBe(0);
    const hired = await hire({ FORKLIFT: true, 'FORKLIFT-NO': 'F-1', HOBBY: 'chess' });
    expect(hired.status, JSON.stringify(hired.body)).toBe(201);
    const values = async (id: string) => (await admin.get(`/v1/Employee/${id}/Custom`)).body.data.values;
    expect(await values(hired.body.data.id)).toMatchObject({ 'FORKLIFT-NO': 'F-1', HOBBY: 'chess', HOUSE: null });
    const taken = await hire({ 'FORKLIFT-NO': 'f-1' });
    expect([taken.status, taken.body.code, taken.body.errors[0].path]).toEqual([409, 'TAKEN', 'custom.FORKLIFT-NO']);
    const without = await hire({ FORKLIFT: false });
    expect(await values(without.body.data.id)).toMatchObject({ FORKLIFT: false, 'FORKLIFT-NO': null });
    expect(await people()).toBe(2);
    for (const { id, version } of [licence, secret]) await admin.post(`/v1/CustomField/${id}/Deactivate`, { version });
  });

  test('a file: kept by its content, told by its name, replaced and deleted; hidden with its class', async () => {
    const address = path();
    const employee = address.split('/')[3];
    const field = await define('LEASE', { type: 'file', fieldClass: 'pay' });
    const at = `/v1/Employee/${employee}/CustomFile/${field.id}`;
    const sent = await upload(at, 'lease.pdf', '%PDF-1.7 one');
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect((await admin.get(address)).body.data.values.LEASE).toMatchObject({ name: 'lease.pdf' });
    expect((await admin.get(at)).raw.toString()).toContain('%PDF-1.7 one');
    expect((await upload(at, 'lease.pdf', 'no such thing')).body.code).toBe('FILE_TYPE');
    expect((await upload(at, 'new.pdf', '%PDF-1.7 two')).status).toBe(201);
    expect((await admin.get(at)).raw.toString()).toContain('two');
    expect((await put(address, { LEASE: 'x' })).status).toBe(422);
    for (const refused of [await officer.get(at), await officer.remove(at), await stranger.get(at)])
      expect(refused.status).toBe(404);
    expect((await admin.remove(at)).status).toBeLessThan(300);
    expect((await admin.get(address)).body.data.values.LEASE).toBeNull();
    expect((await admin.get(at)).status).toBe(404);
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
    const history = `/v1/Employee/${address.split('/')[3]}/History`;
    expect((await admin.get(history)).raw.toString()).toContain('SECRET-9');
    const result = await officer.get(history);
    expect(result.raw.toString()).not.toMatch(/SECRET-9|BONUS/);
    expect(result.body.data[0].changes).toEqual([{ field: 'custom.ONE', old: null, new: 'by the officer' }]);
    expect((await stranger.get(address)).status).toBe(404);
    expect((await put(address, { ONE: 'x' }, manager)).body).toMatchObject({ code: 'FORBIDDEN' });
    const trail = await admin.get('/v1/AuditLog/GetPagination?entity=EmployeeCustom&pageSize=10');
    expect(trail.body.data.length).toBeGreaterThan(0);
    // Seen, but not changed.
    const tenantId = await api.tenantId('demo');
    const personal = async (access: string) => {
      await api.owner.query(
        `update field_grant g set access = $1 from role r
         where r.tenant_id = $2 and r.code = 'HR-OFFICER' and g.tenant_id = r.tenant_id and g.role_id = r.id and g.class = 'personal'`,
        [access, tenantId],
      );
      await api.owner.query('update tenant set access_version = access_version + 1 where id = $1', [tenantId]);
    };
    await personal('view');
    const closed = await put(address, { ONE: 'another' }, officer);
    expect([closed.status, closed.body.code, closed.body.errors]).toMatchObject([
      403,
      'FIELD_FORBIDDEN',
      [{ path: 'values.ONE' }],
    ]);
    expect((await officer.get(address)).body.data.values).toMatchObject({ ONE: 'by the officer' });
    await personal('edit');
  });

  test('a kind of record has 200 fields at most; archiving one makes room', async () => {
    await api.owner.query(
      `insert into custom_field (tenant_id, code, name_en, name_id, type, field_class, is_required, is_unique, position, is_in_register)
       select $1, 'FULL-' || n, 'Full', 'Penuh', 'text', 'basic', false, false, 900, false
       from generate_series(1, 200 - (select count(*)::int from custom_field where tenant_id = $1 and status = 'active')) n`,
      [await api.tenantId('demo')],
    );
    const body = { ...FIELD, code: 'ONE-MORE', nameEn: 'One more', nameId: 'Satu lagi' };
    const refused = await admin.post('/v1/CustomField', body);
    expect(refused.body).toMatchObject({ code: 'TOO_MANY_FIELDS', message: expect.stringContaining('200') });
    await define('OF-GRADES', { entity: 'grade' });
    const [one] = (await admin.get('/v1/CustomField/GetPagination?search=FULL-1')).body.data;
    await admin.post(`/v1/CustomField/${one.id}/Deactivate`, { version: one.version });
    expect((await admin.post('/v1/CustomField', body)).status).toBe(201);
    expect((await admin.post(`/v1/CustomField/${one.id}/Activate`, { version: one.version + 1 })).body.code).toBe(
      'TOO_MANY_FIELDS',
    );
  });
});
