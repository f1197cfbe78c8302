import {
  ATTENTION,
  CUSTOM_CHILDREN,
  EMPLOYEE_RECORDS,
  Employee,
  FIELD_CLASSES,
  FILTER_OPERATORS,
  type Field,
  type FieldClass,
  fieldClassOf,
  hireFields,
  listFields,
  maskOf,
  type Resource,
  sortableFields,
} from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { HANDED_IN, validDraft } from '../testing/drafts.ts';
import { type Answer, testApi } from '../testing/index.ts';
import { routes } from './areas.ts';
import { resources } from './platform/resource/index.ts';

/**
 * Every field class and every way in which a value of it could show or be inferred (organisation-and-employee 0.2):
 * views, filters, sorts, exports, templates, history, search, refusals, the trail. Built from the definitions and the
 * routes, so that a field or an address of tomorrow is walked tomorrow.
 */
const api = await testApi();
const admin = api.as('admin@demo.example');
/** Everything of an HR administrator but one class at a time. */
const hr = api.as('hr@demo.example');
const acting = { 'x-active-role': 'HR Administrator' };
const blind = {
  get: (path: string) => hr.get(path, acting),
  post: (path: string, body?: unknown) => hr.post(path, body, acting),
  put: (path: string, body?: unknown) => hr.put(path, body, acting),
  remove: (path: string) => hr.call('DELETE', path, undefined, acting),
};
const tenantId = await api.tenantId('demo');

const CLASSES = FIELD_CLASSES.filter((one) => one !== 'basic');
const classOf = (field: Field): FieldClass => fieldClassOf(field.options.class ?? 'basic');

/** A value that appears nowhere else; null for kinds that have too few values to be told apart. */
let n = 0;
function canaryOf(field: Field): unknown {
  n += 1;
  const mark = `QX${String(7_310_000 + n * 13)}`;
  switch (field.kind) {
    case 'text':
      return field.options.sealed ? `ZQ${String(90_000_000 + n * 17)}` : mark.slice(0, field.options.max ?? 150);
    case 'note':
      return `Note ${mark}`;
    case 'email':
      return `${mark.toLowerCase()}@canary.example`;
    case 'phone':
      return `+6299${String(7_310_000 + n * 13)}`;
    case 'date':
      return `19${String(50 + (n % 40))}-0${String(1 + (n % 9))}-1${String(n % 10)}`;
    case 'decimal':
      return Number(field.options.most ?? 1e9) > 1e8 ? String(73_100_000 + n * 13) : null;
    case 'timeZone':
      return 'Antarctica/Troll';
    default:
      return null;
  }
}

/** Another value than the employee of the walk has. */
function anotherOf(field: Field): unknown {
  if (field.kind === 'timeZone') return 'Asia/Tokyo';
  const first = field.options.choices?.[0]?.value;
  return canaryOf(field) ?? (field.kind === 'choices' ? [first] : first);
}

/** What must not be found anywhere, by class, as it is shown to those who may see it. */
const canaries = new Map<FieldClass, Set<string>>(CLASSES.map((one) => [one, new Set()]));
/** The custom field of each class, by its code. */
const customCodes = new Map<FieldClass, string>();
const customChoices = new Map<FieldClass, string>();
/** Keys that must be absent from records, by class. */
const employeeKeys = new Map<FieldClass, string[]>();

function withCanaries(
  fields: Readonly<Record<string, Field>>,
  draft: Record<string, unknown>,
): Record<string, unknown> {
  const filled = { ...draft };
  for (const [name, field] of Object.entries(fields)) {
    if (classOf(field) === 'basic') continue;
    const canary = canaryOf(field);
    // A pair of dates has its order; dates stand in texts of their own everywhere.
    if (canary === null || (field.kind === 'date' && name !== 'birthDate')) continue;
    filled[name] = canary;
  }
  return filled;
}
function remember(fields: Readonly<Record<string, Field>>, record: Readonly<Record<string, unknown>>): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = record[name];
    const found = canaries.get(classOf(field));
    if (!found || typeof value !== 'string') continue;
    if (/QX\d|canary|Antarctica|\+6299|731\d{5}|^19[5-8]\d-/.test(value) || field.options.sealed) found.add(value);
  }
}

/** What the walk stands on has to be there. */
function must(answer: Answer): void {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
}

let employee: Record<string, unknown> & { id: string };
const records: { definition: (typeof EMPLOYEE_RECORDS)[number]; id: string; draft: Record<string, unknown> }[] = [];

beforeAll(async () => {
  // The trail is one of the ways, so who walks may read it.
  await api.owner.query(
    `insert into menu_grant (tenant_id, role_id, menu_id, actions, scope)
     select r.tenant_id, r.id, m.id, '{view,export}', 'tenant' from role r join menu m on m.tenant_id = r.tenant_id and m.key = 'audit-trail'
     where r.tenant_id = $1 and r.code = 'HR-ADMIN'`,
    [tenantId],
  );
  const [somebody] = (await admin.get('/v1/Employee/GetPagination?pageSize=1')).body.data;
  const { employerId, locationId, unitId, positionId, gradeId } = somebody;
  const draft = withCanaries(hireFields, {
    firstName: 'Class',
    lastName: 'Walker',
    employerId,
    locationId,
    unitId,
    positionId,
    gradeId,
    hireDate: '2024-05-06',
    // Born when no other date of the test is: past the age until which a permanent employment lasts.
    employmentType: 'fixed-term',
    gender: 'female',
    maritalStatus: 'married',
    religion: 'other',
    nationality: 'SG',
    bloodType: 'AB',
    salaryPeriod: 'month',
    salaryCurrency: 'IDR',
  });
  const hired = await admin.post('/v1/Employee', draft);
  must(hired);
  employee = hired.body.data;
  remember(hireFields, draft);
  for (const one of CLASSES)
    employeeKeys.set(
      one,
      Object.entries(Employee.fields).flatMap(([name, field]) => (classOf(field) === one ? [name] : [])),
    );
  for (const definition of EMPLOYEE_RECORDS) {
    const plain = await validDraft(admin, definition as Resource, resources, 40);
    const filled = { ...withCanaries(definition.fields, plain), ...FITTING[definition.ofEmployee.child] };
    const made = await admin.post(`/v1/Employee/${employee.id}/${definition.ofEmployee.child}`, filled);
    must(made);
    const { id } = made.body.data;
    remember(definition.fields, made.body.data);
    for (const [name, field] of Object.entries(definition.fields))
      if (field.options.sealed && typeof filled[name] === 'string') {
        canaries.get(classOf(field))?.add(String(filled[name]));
        canaries.get(classOf(field))?.add(maskOf(String(filled[name])));
      }
    // Something to tell in the history.
    await admin.put(`/v1/Employee/${employee.id}/${definition.ofEmployee.child}/${id}`, {
      ...filled,
      ...(await admin.get(`/v1/Employee/${employee.id}/${definition.ofEmployee.child}/${id}`)).body.data,
      ...Object.fromEntries(SYSTEM.map((key) => [key, undefined])),
      ...Object.fromEntries(Object.keys(definition.ofEmployee.computed).map((key) => [key, undefined])),
    });
    records.push({ definition, id, draft: filled });
  }
  // Asked of foreigners alone: whoever lacks it is one.
  const paper = {
    code: 'PERMIT',
    name: OF_FOREIGNERS,
    expires: false,
    isRequired: true,
    maxMegabytes: 5,
    ...HANDED_IN,
  };
  must(await admin.post('/v1/DocumentType', { ...paper, requiredForNationals: 'foreign' }));
  // A custom field of every class.
  const custom: Record<string, string> = {};
  for (const fieldClass of CLASSES) {
    n += 1;
    const [code, value] = [`CANARY-${n}`, `QX${String(7_310_000 + n * 13)}`];
    custom[code] = value;
    const limits = { isUnique: false, isInRegister: true };
    const choice = {
      ...limits,
      code: `PICK-${n}`,
      nameEn: 'Pick',
      nameId: 'Pilih',
      type: 'choice',
      options: 'A',
      fieldClass,
    };
    const picked = await admin.post('/v1/CustomField', { ...choice, isRequired: false, position: 1 });
    must(picked);
    customChoices.set(fieldClass, picked.body.data.id);
    customCodes.set(fieldClass, code);
    canaries.get(fieldClass)?.add(value);
    const names = { code, nameEn: code, nameId: code };
    const definition = { ...names, ...limits, type: 'text', fieldClass, isRequired: true, position: 1 };
    must(await admin.post('/v1/CustomField', definition));
    // What follows from it tells it as well.
    const follows = { type: 'computed', formula: `join([${code}], "!")`, resultType: 'text', isRequired: false };
    must(await admin.post('/v1/CustomField', { ...definition, ...follows, code: `FROM-${code}` }));
    // A dated one, which was another on a day before and will be another on one ahead; and one of each kind of record.
    const dated = { ...definition, isRequired: false, isDated: true, code: `DAYS-${n}` };
    must(await admin.post('/v1/CustomField', dated));
    for (const from of DATED_ON) days.push({ from, code: dated.code, value: canaryAmong(fieldClass) });
    for (const { entity } of CUSTOM_CHILDREN) {
      const own = { ...definition, isRequired: false, entity, code: `${entity}-${n}`.toUpperCase() };
      must(await admin.post('/v1/CustomField', own));
      childValues.push({ entity, code: own.code, value: canaryAmong(fieldClass) });
    }
  }
  // A suspension that lies ahead: its days are told by no cut of the timeline either.
  const ahead = { type: 'suspension', effectiveDate: '2031-03-17', endDate: '2031-05-21', reason: 'walk' };
  must(await admin.post('/v1/CareerTransition', { employeeId: employee.id, ...ahead }));
  for (const day of ['2031-03-16', '2031-03-17', '2031-05-21', '2031-05-22']) canaries.get('disciplinary')?.add(day);
  const kept = await admin.put(`/v1/Employee/${employee.id}/Custom`, { values: custom, version: 0 });
  must(kept);
  for (const from of DATED_ON) {
    const { version } = (await admin.get(`/v1/Employee/${employee.id}/Custom`)).body.data;
    const values = Object.fromEntries(days.filter((one) => one.from === from).map(({ code, value }) => [code, value]));
    must(await admin.put(`/v1/Employee/${employee.id}/Custom`, { values, version, from }));
  }
  for (const { entity, record } of CUSTOM_CHILDREN) {
    const id = records.find(({ definition }) => definition.name === record.name)?.id ?? '';
    const values = Object.fromEntries(
      childValues.filter((one) => one.entity === entity).map(({ code, value }) => [code, value]),
    );
    must(
      await admin.put(`/v1/Employee/${employee.id}/${record.ofEmployee.child}/${id}/Custom`, { values, version: 0 }),
    );
  }
  await admin.put(`/v1/Employee/${employee.id}`, { nameLocalScript: 'X', version: employee['version'] });
});
/** One more value of a class that appears nowhere else. */
function canaryAmong(fieldClass: FieldClass): string {
  n += 1;
  const value = `QX${String(7_310_000 + n * 13)}`;
  canaries.get(fieldClass)?.add(value);
  return value;
}
/** Days on which dated custom fields become something else. */
const DATED_ON = ['2025-02-03', '2033-04-05'];
const days: { readonly from: string; readonly code: string; readonly value: string }[] = [];
const childValues: { readonly entity: string; readonly code: string; readonly value: string }[] = [];
const SYSTEM = ['id', 'status', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'refs', 'files', 'warnings'];
const OF_FOREIGNERS = 'Permit of foreigners';
/** What rules across fields ask of a record besides. */
const FITTING: Readonly<Record<string, Record<string, unknown>>> = {
  BankAccount: { sharePercent: '100', fixedAmount: null },
  Identifier: { scheme: 'passport' },
  Contract: { salaryCurrency: 'IDR' },
};

const setAccess = async (name: FieldClass, access: 'none' | 'view' | 'edit') => {
  const { rowCount } = await api.owner.query(
    `update field_grant g set access = $3 from role r
     where r.tenant_id = $1 and r.code = 'HR-ADMIN' and g.tenant_id = r.tenant_id and g.role_id = r.id and g.class = $2`,
    [tenantId, name, access],
  );
  expect(rowCount).toBe(1);
};

const result = (name: FieldClass, text: string): string[] =>
  [...(canaries.get(name) ?? [])].filter((canary) => text.includes(canary));

/** Addresses that tell somebody who sees everything a value of any class, or refuse them: where one could show. */
const telling: string[] = [];
/** At how many of them each class is met. */
const met = new Map<FieldClass, number>();

test('0.2: every address of the API is walked by somebody who sees everything', async () => {
  for (const { endpoint } of routes) {
    if (endpoint.method !== 'GET' || endpoint.form === 'events' || endpoint.path.includes('{fileId}')) continue;
    for (const address of addressesOf(endpoint.path)) {
      const { status, raw } = await admin.get(address);
      const classes = CLASSES.filter((name) => result(name, raw.toString()).length > 0);
      for (const name of classes) met.set(name, (met.get(name) ?? 0) + 1);
      if (classes.length > 0 || status >= 300) telling.push(address);
    }
  }
  expect(telling.length).toBeGreaterThan(CLASSES.length);
});

test.each(CLASSES)('0.2: the walk carries values of the class %s', (name) => {
  expect(canaries.get(name)?.size).toBeGreaterThan(0);
});

describe.each(CLASSES)('0.2: without the class %s', (name) => {
  beforeAll(() => setAccess(name, 'none'));

  test('view: no address of the API tells one of its values, whatever is asked of it', async () => {
    const leaked = new Set<string>();
    for (const address of telling) {
      const answer = await blind.get(address);
      expect(answer.status, address).toBeLessThan(500);
      for (const one of result(name, answer.raw.toString())) leaked.add(`${one} at ${address}`);
    }
    expect([...leaked]).toEqual([]);
    // The walk would find them: somebody with the class meets them on the same way.
    expect(met.get(name)).toBeGreaterThan(0);
  });

  test('view: its fields are absent from the record, not empty', async () => {
    const one = (await blind.get(`/v1/Employee/${employee.id}`)).body.data;
    const [row] = (await blind.get('/v1/Employee/GetPagination?search=Walker')).body.data;
    for (const key of employeeKeys.get(name) ?? []) {
      expect(one, key).not.toHaveProperty(key);
      expect(row, key).not.toHaveProperty(key);
    }
    if (name === 'pay') expect(one).not.toHaveProperty('salary');
    if (name === 'personal') expect(one).not.toHaveProperty('age');
  });

  test('filter and sort: every field, operator and direction of every list is FIELD_FORBIDDEN', async () => {
    for (const resource of [Employee, ...resources.values()]) {
      const fields = listFields(resource);
      for (const [field, definition] of Object.entries(fields)) {
        if (classOf(definition) !== name) continue;
        const asked = [
          ...FILTER_OPERATORS[definition.kind].map(
            (operator) => `${field}.${operator}=${exampleFor(definition, operator)}`,
          ),
          ...(sortableFields(fields).includes(field) ? [`sort=${field}`, `sort=-${field}`] : []),
        ];
        // A file is asked for by the same words: one of each field is enough.
        for (const [at, query] of asked.entries())
          for (const form of at === 0 ? ['GetPagination', 'Export'] : ['GetPagination']) {
            const { status, body } = await blind.get(`/v1/${resource.name}/${form}?${query}`);
            expect([status, body.code], `${resource.name} ${form} ${query}`).toEqual([403, 'FIELD_FORBIDDEN']);
          }
      }
    }
  });

  test('attention: nobody is found by what the class tells of', async () => {
    for (const { value, class: of } of ATTENTION) {
      const { status, body } = await blind.get(`/v1/Employee/GetPagination?attention.in=${value}`);
      expect([status, body.code], value).toEqual(of === name ? [403, 'FIELD_FORBIDDEN'] : [200, undefined]);
    }
  });

  test('10.7: what is asked for because of a nationality is missing for nobody who may not know it', async () => {
    const conditions = [{ field: 'displayName', operator: 'contains', value: 'Walker' }];
    const view = { columns: ['document.missingNames'], filter: { match: 'all', conditions } };
    const ways: Readonly<Record<string, (who: Pick<typeof admin, 'get' | 'post'>) => Promise<Answer>>> = {
      completeness: (who) => who.get(`/v1/Employee/${employee.id}/Completeness`),
      register: (who) => who.post('/v1/EmployeeData/Query', { view }),
      export: (who) => who.post('/v1/EmployeeData/Export', { view }),
    };
    for (const [way, asked] of Object.entries(ways)) {
      expect((await asked(admin)).raw.toString(), way).toContain(OF_FOREIGNERS);
      const result = (await asked(blind)).raw.toString().includes(OF_FOREIGNERS);
      expect(result, way).toBe(name !== 'personal' && name !== 'document');
    }
  });

  test('export: a column of it is refused, all columns leave it out', async () => {
    for (const resource of [Employee, ...resources.values()]) {
      const closed = Object.entries(resource.fields).filter(([, definition]) => classOf(definition) === name);
      if (closed.length === 0) continue;
      const head = headOf((await blind.get(`/v1/${resource.name}/Export`)).raw);
      for (const [field, definition] of closed) {
        const { body } = await blind.get(`/v1/${resource.name}/Export?columns=${field}`);
        expect(body.code, `${resource.name} ${field}`).toBe('FIELD_FORBIDDEN');
        expect(head, `${resource.name} ${field}`).not.toContain(definition.options.label.en);
      }
    }
  });

  test('export: a file of any kind of records tells none of its values', async () => {
    for (const { name: entity } of (await admin.get('/v1/Import/Entity')).body.data) {
      const file = await blind.get(`/v1/Import/Export/${entity}?format=csv`);
      expect(file.status, entity).toBeLessThan(500);
      expect(result(name, file.raw.toString()), entity).toEqual([]);
    }
  });

  test('template: an upload offers no column of it', async () => {
    for (const { name: entity } of (await blind.get('/v1/Import/Entity')).body.data) {
      const fields = entity === 'Employee' ? hireFields : (resources.get(entity)?.fields ?? {});
      const closed = Object.values(fields as Readonly<Record<string, Field>>).filter((one) => classOf(one) === name);
      if (closed.length === 0) continue;
      const template = await blind.get(`/v1/Import/Template/${entity}?format=csv`);
      expect(template.status, entity).toBe(200);
      for (const definition of closed) expect(headOf(template.raw), entity).not.toContain(definition.options.label.en);
    }
  });

  test('register: no cell of any column that is left tells one of its values, in rows by person and by segment', async () => {
    const columns = (await blind.get('/v1/EmployeeData/Fields')).body.data.map(({ key }: { key: string }) => key);
    const filter = { match: 'all', conditions: [{ field: 'displayName', operator: 'contains', value: 'Walker' }] };
    const segments = { rowPer: 'segment', range: { from: '2024-01-01', to: '2031-12-31' } };
    for (const more of [{}, { asOf: '2025-03-01' }, { asOf: '2031-04-01' }, segments])
      for (let from = 0; from < columns.length; from += 40) {
        const view = { columns: columns.slice(from, from + 40), filter, ...more };
        const { status, body, raw } = await blind.post('/v1/EmployeeData/Query', { view });
        expect([status, body.data?.total > 0], JSON.stringify(body).slice(0, 400)).toEqual([200, true]);
        expect(result(name, raw.toString())).toEqual([]);
      }
  });

  test('custom field: no column, filter, order, group, file or upload of it', async () => {
    const code = customCodes.get(name) ?? '';
    const key = `custom.${code}`;
    const columns = ['employeeNo'];
    const conditions = [{ field: key, operator: 'empty', value: 'false' }];
    for (const view of [
      { columns: [key] },
      { columns, filter: { match: 'all', conditions } },
      { columns, sorts: [key] },
      { columns, groupBy: [key] },
    ])
      for (const form of ['Query', 'Export']) {
        const { status, body } = await blind.post(`/v1/EmployeeData/${form}`, { view });
        expect([status, body.code], `${form} ${JSON.stringify(view)}`).toEqual([403, 'FIELD_FORBIDDEN']);
        expect((await admin.post(`/v1/EmployeeData/${form}`, { view })).status).toBe(200);
      }
    const choice = `/v1/CustomField/${customChoices.get(name) ?? ''}`;
    const options = { option: 'A', replacement: 'B', version: 1 };
    expect((await blind.get(`${choice}/Option`)).body.code).toBe('FIELD_FORBIDDEN');
    expect((await blind.post(`${choice}/ReplaceOption`, options)).body.code).toBe('FIELD_FORBIDDEN');
    expect((await blind.get('/v1/EmployeeData/Fields')).raw.toString()).not.toContain(code);
    expect((await blind.get(`/v1/Employee/Export?columns=${key}`)).body.code).toBe('FIELD_FORBIDDEN');
    expect(headOf((await blind.get('/v1/Employee/Export')).raw)).not.toContain(code);
    expect(headOf((await blind.get('/v1/Import/Template/Employee?format=csv')).raw)).not.toContain(code);
    expect((await blind.get('/v1/Import/Entity')).raw.toString()).not.toContain(code);
    expect(headOf((await admin.get('/v1/Import/Template/Employee?format=csv')).raw)).toContain(code);
    expect((await blind.get('/v1/Employee/HireCustom')).raw.toString()).not.toContain(code);
    expect((await admin.get('/v1/Employee/HireCustom')).raw.toString()).toContain(code);
    const { employerId, locationId, unitId, positionId, employmentType } = await whole();
    const hire = {
      lastName: 'Hired',
      employerId,
      locationId,
      unitId,
      positionId,
      employmentType,
      hireDate: '2024-05-07',
    };
    const refused = await blind.post('/v1/Employee', { ...hire, custom: { [code]: 'x' } });
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: `custom.${code}` }]]);
  });

  test('search: nobody is found by one of its values', async () => {
    for (const canary of canaries.get(name) ?? []) {
      for (const path of ['GetPagination?', 'Options?', 'Export?']) {
        const answer = await blind.get(`/v1/Employee/${path}search=${encodeURIComponent(canary)}`);
        expect(answer.raw.toString(), canary).not.toContain('Walker');
      }
      const trail = await blind.get(`/v1/AuditLog/GetPagination?search=${encodeURIComponent(canary)}`);
      expect(trail.body.data, canary).toEqual([]);
    }
    const { birthDate, workEmail, phone } = await whole();
    const asked = {
      firstName: 'Class',
      lastName: 'Walker',
      ...(name === 'personal' ? { birthDate } : {}),
      ...(name === 'contact' ? { workEmail, phone } : {}),
    };
    expect((await blind.post('/v1/Employee/CheckDuplicate', asked)).body.data).toEqual([]);
  });

  test('write and refusals: a value of it is refused by its field, and no refusal tells one', async () => {
    const { version } = (await blind.get(`/v1/Employee/${employee.id}`)).body.data;
    for (const key of employeeKeys.get(name) ?? []) {
      const field = Employee.fields[key as keyof typeof Employee.fields] as Field;
      const refused = await blind.put(`/v1/Employee/${employee.id}`, { [key]: anotherOf(field), version });
      expect([refused.status, refused.body.code], key).toEqual([403, 'FIELD_FORBIDDEN']);
    }
    const stale = await blind.put(`/v1/Employee/${employee.id}`, { suffix: 'Y', version: 999 });
    expect(stale.body.code).toBe('STALE');
    expect(result(name, stale.raw.toString())).toEqual([]);
    for (const { definition, id, draft } of records) {
      const path = `/v1/Employee/${employee.id}/${definition.ofEmployee.child}`;
      const isClosed = definition.ofEmployee.class === name;
      for (const answer of [
        await blind.get(path),
        await blind.get(`${path}/${id}`),
        await blind.get(`${path}/${id}/History`),
        await blind.get(`${path}/${id}/File`),
        await blind.post(path, draft),
        await blind.put(`${path}/${id}`, { ...draft, version: 99 }),
        await blind.post(`${path}/${id}/Reveal`),
      ]) {
        if (isClosed) expect(answer.body.code, definition.name).toBe('FIELD_FORBIDDEN');
        else expect(result(name, answer.raw.toString()), definition.name).toEqual([]);
      }
    }
  });

  test('to look at alone: it is seen; nothing of it is written, deleted, uploaded or shown in full', async () => {
    await setAccess(name, 'view');
    const { version, ...one } = (await blind.get(`/v1/Employee/${employee.id}`)).body.data;
    for (const key of employeeKeys.get(name) ?? []) {
      expect(one, key).toHaveProperty(key);
      const field = Employee.fields[key as keyof typeof Employee.fields] as Field;
      const refused = await blind.put(`/v1/Employee/${employee.id}`, { [key]: anotherOf(field), version });
      expect([refused.status, refused.body.code], key).toEqual([403, 'FIELD_FORBIDDEN']);
    }
    for (const { definition, id, draft } of records.filter((record) => record.definition.ofEmployee.class === name)) {
      const path = `/v1/Employee/${employee.id}/${definition.ofEmployee.child}`;
      expect((await blind.get(`${path}/${id}`)).status, definition.name).toBe(200);
      for (const refused of [
        await blind.post(path, draft),
        await blind.put(`${path}/${id}`, { ...draft, version: 99 }),
        await blind.remove(`${path}/${id}`),
        await blind.post(`${path}/${id}/Reveal`),
      ])
        expect([refused.status, refused.body.code], definition.name).toEqual([403, 'FIELD_FORBIDDEN']);
    }
    const uploaded = (await blind.get('/v1/Import/Entity')).body.data.map((entity: { name: string }) => entity.name);
    for (const { definition } of records)
      if (definition.ofEmployee.class === name) expect(uploaded).not.toContain(definition.name);
  });

  test('with it again, everything is there', async () => {
    await setAccess(name, 'edit');
    const one = (await blind.get(`/v1/Employee/${employee.id}`)).body.data;
    for (const key of employeeKeys.get(name) ?? []) expect(one, key).toHaveProperty(key);
  });
});

const whole = async () => (await admin.get(`/v1/Employee/${employee.id}`)).body.data;
const headOf = (raw: Buffer): string[] => (raw.toString().split('\r\n')[0] ?? '').replace('\ufeff', '').split(',');

function exampleFor(field: Field, operator: string): string {
  if (operator === 'empty') return 'true';
  if (field.kind === 'choice' || field.kind === 'choices') return field.options.choices?.[0]?.value ?? '';
  if (field.kind === 'timeZone') return 'UTC';
  if (field.kind === 'date') return '1990-01-01';
  if (field.kind === 'integer' || field.kind === 'decimal') return '100';
  if (field.kind === 'currency') return 'IDR';
  if (field.kind === 'boolean') return 'true';
  if (field.kind === 'email') return operator === 'is' ? 'a@b.example' : 'a';
  if (field.kind === 'phone') return operator === 'is' ? '%2B62811111111' : '62';
  return field.kind === 'reference' ? employee.id : 'a';
}

/** The addresses of an endpoint for the employee of this walk and what belongs to them. */
function addressesOf(path: string): string[] {
  const whose = path.replace('{employeeId}', employee.id).replace('/v1/Employee/{id}', `/v1/Employee/${employee.id}`);
  const filled = whose.includes('{child}')
    ? records.map(({ definition, id }) => whose.replace('{child}', definition.ofEmployee.child).replace('{id}', id))
    : [whose.replace('{id}', recordIdFor(path) ?? employee.id)];
  return filled
    .map((one) => one.replaceAll(/\{\w+\}/g, employee.id))
    .flatMap((one) => [one, ...(QUERIES[path] ?? []).map((query) => `${one}?${query()}`)]);
}
const recordIdFor = (path: string): string | undefined =>
  records.find(({ definition }) => path.startsWith(`/v1/Employee/{employeeId}/${definition.ofEmployee.child}/`))?.id;

/** Addresses that tell more when they are asked for it. */
const QUERIES: Readonly<Record<string, (() => string)[]>> = {
  '/v1/Employee/GetPagination': [
    () => 'search=Walker',
    () => 'search=Walker&asOf=2024-06-01',
    () => 'search=Walker&asOf=2031-04-01',
  ],
  '/v1/Employee/Export': [() => 'search=Walker&format=csv'],
  '/v1/Employee/Options': [() => 'search=Walker'],
  '/v1/AuditLog/Export': [() => `entityId=${employee.id}`],
  '/v1/AuditLog/GetPagination': [
    () => `entityId=${employee.id}`,
    ...[...EMPLOYEE_RECORDS.map((one) => one.name), 'EmployeeCustom'].map((name) => () => `entity=${name}`),
  ],
  '/v1/Employee/{employeeId}/Custom': [() => 'asOf=2025-03-01', () => 'asOf=2033-05-01'],
  '/v1/Employee/{id}': [() => 'asOf=2024-06-01', () => 'asOf=2031-04-01'],
};
