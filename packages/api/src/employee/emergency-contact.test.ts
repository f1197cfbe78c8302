import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { succeeded, testApi } from '../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
const { places, hire, company, tenantId } = await demoOf(api);

const contact = { name: 'Ibu Wati', relation: 'Mother', phone1: '+628123456789', priority: 1 };
const ASKED = 'Your company asks for at least one emergency contact.';
const completeness = async (id: string, who = hr, locale = 'en') =>
  (await who.get(`/v1/Employee/${id}/Completeness`, { 'accept-language': locale })).body.data;
const hired = (more: object = {}) =>
  hr.post('/v1/Employee', {
    ...places,
    firstName: 'Darurat',
    birthDate: '1990-01-01',
    hireDate: '2024-01-02',
    employmentType: 'permanent',
    reason: 'One more for a busy season',
    ...more,
  });
const cells = async (id: string): Promise<unknown[]> => {
  const columns = ['employeeNo', 'document.missing', 'document.missingNames', 'document.completeness'];
  const { employeeNo } = (await hr.get(`/v1/Employee/${id}`)).body.data;
  const filter = { match: 'all', conditions: [{ field: 'employeeNo', operator: 'is', value: employeeNo }] };
  const { body } = await hr.post('/v1/EmployeeData/Query', { view: { columns, filter } });
  return body.data.rows[0].cells.slice(1);
};
const incomplete = async (): Promise<string[]> =>
  (await hr.get('/v1/Employee/GetPagination?attention.in=incomplete&search=Darurat&pageSize=100')).body.data.map(
    (one: { id: string }) => one.id,
  );

let id: string;
beforeAll(async () => {
  // Nothing else is required here, so that what is missing is the contact.
  await api.owner.query('update document_type set is_required = false where tenant_id = $1', [tenantId]);
  id = await hire({ firstName: 'Darurat', lastName: 'Tanpa Kontak' });
});

test('10.3: a company that does not ask misses nothing', async () => {
  expect(await completeness(id)).toEqual({ filled: 0, required: 0, percent: 100, missing: [] });
  expect(await incomplete()).toEqual([]);
  expect(succeeded(await hired()).body.data).not.toHaveProperty('warnings');
});

describe('10.3: at least one emergency contact, where the company asks for it', () => {
  beforeAll(() => company(admin, { asksEmergencyContact: true }));
  afterAll(() => company(admin, { asksEmergencyContact: false }));

  test('10.3: the hire tells of it and refuses nothing; with a contact nothing is told', async () => {
    expect((await hr.get('/v1/User/Me')).body.data.tenant.asksEmergencyContact).toBe(true);
    expect(succeeded(await hired()).body.data.warnings).toEqual([ASKED]);
    const whole = succeeded(await hired({ records: { EmergencyContact: [contact] } })).body.data;
    expect(whole).not.toHaveProperty('warnings');
    expect((await completeness(whole.id)).percent).toBe(100);
  });

  test('10.3, 10.7: it counts in the completeness of the record, in the register and in the list, until there is one', async () => {
    expect(await completeness(id)).toEqual({ filled: 0, required: 1, percent: 0, missing: ['Emergency contact'] });
    expect((await completeness(id, hr, 'id')).missing).toEqual(['Kontak darurat']);
    expect(await cells(id)).toEqual([1, 'Emergency contact', 0]);
    expect(await incomplete()).toContain(id);
    const { id: added, version } = succeeded(await hr.post(`/v1/Employee/${id}/EmergencyContact`, contact)).body.data;
    expect((await completeness(id)).percent).toBe(100);
    expect(await cells(id)).toEqual([0, null, 100]);
    expect(await incomplete()).not.toContain(id);
    expect(version).toBe(1);
    succeeded(await hr.remove(`/v1/Employee/${id}/EmergencyContact/${added}`));
    expect((await completeness(id)).percent).toBe(0);
  });

  test('0.2: whoever may not see contacts is not told whether there is one', async () => {
    await api.owner.query("update field_grant set access = 'none' where tenant_id = $1 and class = 'contact'", [
      tenantId,
    ]);
    expect(await completeness(id)).toMatchObject({ required: 0, missing: [] });
    expect(await cells(id)).toEqual([0, null, 100]);
    expect(await incomplete()).toEqual([]);
    expect(succeeded(await hired()).body.data).not.toHaveProperty('warnings');
  });
});
