import { CUSTOM_CHILDREN, type Resource } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { defineField } from '../../../testing/custom-fields.ts';
import { validDraft } from '../../../testing/drafts.ts';
import { testApi } from '../../../testing/index.ts';
import { resources } from '../../platform/resource/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
const stranger = api.as('admin@other.example');
const tenantId = await api.tenantId('demo');

let [ani, budi] = ['', ''];
let aniNo = '';
beforeAll(async () => {
  const people = (await admin.get('/v1/Employee/GetPagination?pageSize=10&status=active')).body.data;
  [ani, budi] = people.map((one: { id: string }) => one.id);
  aniNo = people[0].employeeNo;
});

describe.each(CUSTOM_CHILDREN)('10.6: custom fields of an employee’s $entity', ({ entity, record }) => {
  const { child } = record.ofEmployee;
  const CODE = `C-${entity}`.toUpperCase();
  const LOUD = `L-${entity}`.toUpperCase();
  let id = '';
  let field = { id: '', code: '', version: 0 };
  const path = () => `/v1/Employee/${ani}/${child}/${id}/Custom`;
  const put = async (values: object, who = admin) =>
    who.put(path(), { values, version: (await admin.get(path())).body.data.version });

  beforeAll(async () => {
    const draft = await validDraft(admin, record as Resource, resources, 7);
    const made = await admin.post(`/v1/Employee/${ani}/${child}`, draft);
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    id = made.body.data.id;
    field = await defineField(admin, CODE, { entity, type: 'choice', options: 'Red\nBlue' });
    await defineField(admin, LOUD, { entity, type: 'computed', formula: `join([${CODE}], "!")`, resultType: 'text' });
    await defineField(admin, `P-${CODE}`, { entity, fieldClass: 'pay' });
  });

  test('kept with the record, computed, told in its history; a wrong value and a stale one are refused', async () => {
    const saved = await put({ [CODE]: 'Red', [`P-${CODE}`]: 'QX731' });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.data.values).toMatchObject({ [CODE]: 'Red', [LOUD]: 'Red!' });
    expect((await put({ [CODE]: 'Green' })).body.errors).toMatchObject([{ path: `values.${CODE}` }]);
    expect((await admin.put(path(), { values: { [CODE]: 'Blue' }, version: 0 })).body.code).toBe('STALE');
    const { data } = (await admin.get(`/v1/Employee/${ani}/${child}/${id}/History`)).body;
    expect(data[0].changes).toContainEqual({ field: `custom.${CODE}`, old: null, new: 'Red' });
    const asked = (await admin.get(`/v1/Employee/CustomField/${child}`)).body.data;
    expect(asked.map(({ code }: { code: string }) => code)).toContain(CODE);
  });

  test('11: a column of the register, also in rows about such records; a filter finds by it', async () => {
    const columns = ['employeeNo', `custom.${CODE}`, `custom.${LOUD}`];
    const conditions = [{ field: `custom.${CODE}`, operator: 'in', value: 'Red' }];
    for (const rowPer of ['employee', child]) {
      const view = { columns, rowPer, filter: { match: 'all', conditions } };
      const { status, body } = await admin.post('/v1/EmployeeData/Query', { view });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.data.rows.map(({ cells }: { cells: unknown[] }) => cells)).toEqual([[aniNo, 'Red', 'Red!']]);
    }
  });

  test('17.1, 17.2: a column of the upload and of the export of such records', async () => {
    const head = (await admin.get(`/v1/Import/Template/${record.name}?format=csv`)).raw.toString();
    expect(head).toContain(`Field ${CODE}`);
    expect(head).not.toContain(`Field ${LOUD}`);
    const file = (await admin.get(`/v1/Import/Export/${record.name}?format=csv`)).raw.toString();
    expect(file.split('\r\n')[0]).toContain(`Field ${CODE}`);
    expect(file).toContain('Red');
  });

  test('an option in use is counted and replaced; the record takes its values along when it goes', async () => {
    const options = await admin.get(`/v1/CustomField/${field.id}/Option`);
    expect(options.body.data.options).toContainEqual({ option: 'Red', employees: 1 });
    const request = { option: 'Red', replacement: 'Blue', version: options.body.data.version };
    expect((await admin.post(`/v1/CustomField/${field.id}/ReplaceOption`, request)).status).toBe(200);
    expect((await admin.get(path())).body.data.values).toMatchObject({ [CODE]: 'Blue', [LOUD]: 'Blue!' });
  });

  test('0.2: without the class of the field or of the record nothing is told or written; out of reach nobody is there', async () => {
    const acting = { 'x-active-role': 'HR Administrator' };
    const grant = (name: string, access: string) =>
      api.owner.query(
        `update field_grant g set access = $3 from role r
         where r.tenant_id = $1 and r.code = 'HR-ADMIN' and g.tenant_id = r.tenant_id and g.role_id = r.id and g.class = $2`,
        [tenantId, name, access],
      );
    const history = `/v1/Employee/${ani}/${child}/${id}/History`;
    await grant('pay', 'none');
    expect((await hr.get(path(), acting)).raw.toString()).not.toContain('QX731');
    expect((await hr.get(history, acting)).raw.toString()).not.toContain('QX731');
    await grant('pay', 'edit');
    expect((await hr.get(path(), acting)).raw.toString()).toContain('QX731');
    await grant('personal', 'none');
    for (const address of [path(), history, `/v1/Employee/CustomField/${child}`])
      expect((await hr.get(address, acting)).body.code, address).toBe('FIELD_FORBIDDEN');
    const view = { columns: [`custom.P-${CODE}`] };
    expect((await hr.post('/v1/EmployeeData/Query', { view }, acting)).body.code).toBe('FIELD_FORBIDDEN');
    expect((await hr.get('/v1/EmployeeData/Fields', acting)).raw.toString()).not.toContain(CODE);
    await grant('personal', 'edit');
    expect((await stranger.get(path())).status).toBe(404);
    expect((await admin.get(path().replace(ani, budi))).status).toBe(404);
  });

  test('CUSTOM_ENTITY: neither dated nor files; deleted with the record', async () => {
    const names = { code: 'NO-DAYS', nameEn: 'A', nameId: 'A', fieldClass: 'personal', position: 1 };
    const plain = { isRequired: false, isUnique: false, isInRegister: true, type: 'text', entity, isDated: true };
    expect((await admin.post('/v1/CustomField', { ...names, ...plain })).body.errors).toMatchObject([
      { path: 'isDated' },
    ]);
    expect((await admin.remove(`/v1/Employee/${ani}/${child}/${id}`)).status).toBeLessThan(300);
    const { rows } = await api.owner.query('select 1 from record_custom where record_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
