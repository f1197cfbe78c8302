import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import { ensureReference } from '../region/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
const time = api.as('time@demo.example');
const { places, hire } = await demoOf(api);

const person = async (id: string) => (await admin.get(`/v1/Employee/${id}`)).body.data;
const made = async (more: object): Promise<string> =>
  succeeded(
    await admin.post('/v1/Employee', {
      ...places,
      lastName: 'Fakta',
      birthDate: '1990-01-01',
      hireDate: '2024-01-02',
      employmentType: 'permanent',
      reason: 'One more for a busy season',
      ...more,
    }),
  ).body.data.id;

describe('10.2: language, time zone and nationalities', () => {
  test('10.2: kept with the hire, changed, filtered by and emptied again', async () => {
    const id = await made({
      nationality: 'SG',
      otherNationalities: ['MY', 'ID'],
      language: 'zh',
      timeZone: 'Asia/Singapore',
    });
    // In the order of their list, whatever the order in which they were typed.
    expect(await person(id)).toMatchObject({
      nationality: 'SG',
      otherNationalities: ['ID', 'MY'],
      language: 'zh',
      timeZone: 'Asia/Singapore',
    });
    const found = async (query: string) =>
      (await admin.get(`/v1/Employee/GetPagination?${query}`)).body.data.map((one: { id: string }) => one.id);
    expect(await found('language.in=zh')).toEqual([id]);
    expect(await found('otherNationalities.in=MY')).toEqual([id]);
    const { version } = await person(id);
    // Sent as it was read, nothing changes.
    const same = { otherNationalities: ['ID', 'MY'], version };
    expect(succeeded(await admin.put(`/v1/Employee/${id}`, same)).body.data.version).toBe(version);
    const changed = await admin.put(`/v1/Employee/${id}`, {
      otherNationalities: null,
      language: 'en',
      timeZone: null,
      version,
    });
    expect(succeeded(changed).body.data).toMatchObject({ otherNationalities: null, language: 'en', timeZone: null });
  });

  test.each([
    ['timeZone', 'Asia/Jakartaa'],
    ['language', 'xx'],
    ['otherNationalities', ['XX']],
  ])('10.2: %s %j is refused', async (field, value) => {
    const id = await hire({ firstName: 'Salah' });
    const { status, body } = await admin.put(`/v1/Employee/${id}`, { [field]: value, version: 1 });
    expect([status, body.errors[0].path.split('.')[0]]).toEqual([422, field]);
  });

  test('10.7: a second passport of the country makes nobody a foreigner there', async () => {
    const permit = { code: 'KITAS-2', name: 'Stay permit', expires: true, reminderDays: '30', isRequired: true };
    const type = succeeded(
      await admin.post('/v1/DocumentType', {
        ...permit,
        usedFor: 'people',
        requiredForNationals: 'foreign',
        needsVerification: false,
        maxMegabytes: 5,
        employeeMayUpload: false,
      }),
    ).body.data;
    const missing = async (id: string): Promise<string[]> =>
      (await admin.get(`/v1/Employee/${id}/Completeness`)).body.data.missing;
    const [foreigner, both] = [
      await hire({ firstName: 'Asing', nationality: 'SG' }),
      await hire({ firstName: 'Ganda', nationality: 'SG', otherNationalities: ['ID'] }),
    ];
    expect(await missing(foreigner)).toContain(type.name);
    expect(await missing(both)).not.toContain(type.name);
  });
});

describe('10.2: further phones', () => {
  let id = '';
  beforeAll(async () => {
    await api.door.outside((tx) => ensureReference(tx));
    id = await hire({ firstName: 'Telepon', phone: '+6281100000001' });
    succeeded(await admin.post(`/v1/Employee/${id}/Phone`, { number: '+62 (21) 555-0198', type: 'home' }));
  });

  test('10.2: any number of them, stored as E.164, each once', async () => {
    succeeded(
      await admin.post(`/v1/Employee/${id}/Phone`, { number: '+65 6123 4567', type: 'work', note: 'Singapore' }),
    );
    const again = await admin.post(`/v1/Employee/${id}/Phone`, { number: '+62215550198', type: 'other' });
    expect([again.status, again.body.errors[0].path]).toEqual([409, 'number']);
    const kept = (await admin.get(`/v1/Employee/${id}/Phone`)).body.data;
    expect(kept.map((one: { number: string }) => one.number)).toEqual(['+62215550198', '+6561234567']);
  });

  test('PHONE_INVALID: the refusal repeats what was typed', async () => {
    const { status, body } = await admin.post(`/v1/Employee/${id}/Phone`, { number: '12', type: 'home' });
    expect([status, body.errors]).toMatchObject([
      422,
      [{ path: 'number', message: '12 is not a valid phone number.' }],
    ]);
  });

  test('10.10: the search finds the person by the beginning of the number, for those who may see it', async () => {
    const found = async (word: string, who = hr) =>
      (await who.get(`/v1/Employee/GetPagination?search=${encodeURIComponent(word)}`)).body.data.map(
        (one: { id: string }) => one.id,
      );
    for (const word of ['+62215550198', '62215550198', '+6221555', '6221555']) expect(await found(word)).toEqual([id]);
    // As it is dialled in the country of the company.
    expect(await found('021 5550198')).toEqual([id]);
    expect(await found('0225550198')).toEqual([]);
    expect(await found('5550198')).toEqual([]);
    expect(await found('0215550198', time)).toEqual([]);
    expect(await found('+62215550198', time)).toEqual([]);
  });

  test('10.9: the same number is a reason to ask whether the person is here already', async () => {
    const nobody = {
      firstName: null,
      middleName: null,
      lastName: null,
      birthDate: null,
      workEmail: null,
      personalEmail: null,
    };
    const alike = (await admin.post('/v1/Employee/CheckDuplicate', { ...nobody, phone: '+62215550198' })).body.data;
    expect(alike).toMatchObject([{ id, reasons: ['phone'] }]);
  });

  test('10.3: in an emergency it is the own number', async () => {
    const contact = { name: 'Wati', relation: 'Mother', phone1: '+62215550198', priority: 1 };
    const result = succeeded(await admin.post(`/v1/Employee/${id}/EmergencyContact`, contact)).body.data;
    expect(result.warnings).toEqual(["This is the employee's own number."]);
  });

  test('11: the register tells all of them in one column', async () => {
    const view = {
      columns: ['displayName', 'phones'],
      filter: { match: 'all', conditions: [{ field: 'phones', operator: 'contains', value: '5550198' }] },
    };
    const { rows } = succeeded(await admin.post('/v1/EmployeeData/Query', { view })).body.data;
    expect(rows.map((one: { cells: unknown[] }) => one.cells)).toEqual([['Telepon', '+62215550198, +6561234567']]);
  });
});
