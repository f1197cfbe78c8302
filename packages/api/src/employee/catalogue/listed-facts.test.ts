import { describe, expect, test } from 'vitest';
import { careersOf } from '../../../testing/careers.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const stranger = api.as('admin@other.example');
const admin = api.as('admin@demo.example');
const { hr, hire, events, places, current } = await careersOf(api);
await testWorker(api);
const { check, write } = uploadsOf(hr);
const inIndonesian = { 'accept-language': 'id' };

type List = 'worker-category' | 'work-arrangement';
interface Entry {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly version: number;
}
const valuesOf = async (list: List, person = hr): Promise<readonly Entry[]> =>
  (await person.get(`/v1/CatalogueValue/GetPagination?list.in=${list}&pageSize=100`)).body.data;
const entry = async (list: List, code: string, person = hr): Promise<Entry> => {
  const found = (await valuesOf(list, person)).find((one) => one.code === code);
  if (!found) throw new Error(`${list} has no ${code}`);
  return found;
};
const [staff, nonStaff] = [await entry('worker-category', 'STAFF'), await entry('worker-category', 'NON-STAFF')];
const [remote, hybrid] = [await entry('work-arrangement', 'REMOTE'), await entry('work-arrangement', 'HYBRID')];

let n = 0;
async function added(list: List, more: object = {}): Promise<Entry> {
  n += 1;
  const draft = { code: `L${n}`, list, name: `Listed ${n}`, ...more };
  return succeeded(await hr.post('/v1/CatalogueValue', draft)).body.data;
}
const putAway = async ({ id, version }: Entry) => hr.post(`/v1/CatalogueValue/${id}/Deactivate`, { version });
const changeOf = (employeeId: string, effectiveDate: string, changes: object) => ({
  employeeId,
  type: 'data-change',
  effectiveDate,
  changes,
  reviewed: true,
});
const change = (employeeId: string, effectiveDate: string, changes: object, headers = {}) =>
  hr.post('/v1/CareerTransition', changeOf(employeeId, effectiveDate, changes), headers);
const hireByHand = (more: object) =>
  hr.post('/v1/Employee', {
    ...places,
    firstName: 'Listed',
    lastName: `Fact${(n += 1)}`,
    hireDate: '2024-01-08',
    employmentType: 'permanent',
    gradeId: null,
    ...more,
  });

describe('1.1: workerCategory and workArrangement are catalogues', () => {
  test('1.1: a tenant begins with staff and non-staff; on-site, hybrid and remote; and may add its own', async () => {
    expect((await valuesOf('worker-category', stranger)).map(({ code }) => code).sort()).toEqual([
      'NON-STAFF',
      'STAFF',
    ]);
    expect((await valuesOf('work-arrangement', stranger)).map(({ code }) => code).sort()).toEqual([
      'HYBRID',
      'ON-SITE',
      'REMOTE',
    ]);
    const { id } = await added('worker-category', { name: 'Expert', localName: 'Ahli' });
    const person = succeeded(await hireByHand({ workerCategoryId: id })).body.data;
    expect(person.refs.workerCategoryId).toMatchObject({ name: 'Expert' });
  });

  test('1.1: a value of another list or of another tenant is refused at the field, for a hire and for an event', async () => {
    const foreign = await entry('worker-category', 'STAFF', stranger);
    const id = await hire();
    for (const wrong of [remote.id, foreign.id, '00000000-0000-7000-8000-000000000001']) {
      const missing = [{ path: 'workerCategoryId', code: 'REFERENCE_MISSING' }];
      const hired = await hireByHand({ workerCategoryId: wrong });
      expect([hired.status, hired.body.errors]).toMatchObject([422, missing]);
      expect((await change(id, '2024-03-01', { workerCategoryId: wrong })).body.errors).toMatchObject(missing);
    }
    expect((await change(id, '2024-03-01', { workArrangementId: staff.id })).body.errors).toMatchObject([
      { path: 'workArrangementId', code: 'REFERENCE_MISSING' },
    ]);
    expect((await events(id)).transitions).toHaveLength(1);
    await expect(hire({ workArrangementId: '00000000-0000-7000-8000-000000000001' })).rejects.toMatchObject({
      constraint: 'assignment_segment_work_arrangement_id_fkey',
    });
  });

  test('0.2: one that was deactivated is in no picker and not chosen again; an event that has it keeps it when corrected', async () => {
    const gone = await added('work-arrangement', { name: 'By the sea', localName: 'Di tepi laut' });
    const id = await hire();
    succeeded(await change(id, '2024-02-01', { workArrangementId: gone.id }));
    const back = succeeded(await change(id, '2024-03-01', { workArrangementId: remote.id })).body.data;
    succeeded(await putAway(gone));
    const offered = (await hr.get('/v1/CatalogueValue/Options?within=work-arrangement')).body.data;
    expect(offered.map((one: Entry) => one.name)).not.toContain('By the sea');
    const inactive = [{ path: 'workArrangementId', code: 'VALUE_INACTIVE' }];
    expect((await hireByHand({ workArrangementId: gone.id })).body.errors).toMatchObject(inactive);
    const other = await change(id, '2024-04-01', { workArrangementId: gone.id }, inIndonesian);
    expect(other.body.errors).toMatchObject(inactive);
    expect(other.body.errors[0].message).toMatch(/^Di tepi laut /);
    const correct = (of: string, effectiveDate: string, workArrangementId: string) =>
      hr.post(`/v1/CareerTransition/${of}/Correct`, {
        type: 'data-change',
        effectiveDate,
        correctionReason: 'Another day',
        reviewed: true,
        changes: { workArrangementId },
      });
    const [had] = (await events(id)).transitions.filter((one: { changes: object }) =>
      JSON.stringify(one.changes).includes(gone.id),
    );
    succeeded(await correct(had.id, '2024-02-05', gone.id));
    expect((await correct(back.id, '2024-03-05', gone.id)).body.errors).toMatchObject(inactive);
  });

  test('0.2 IN_USE, ACTIVE_ASSIGNMENTS: what somebody is said to be is neither deleted nor deactivated, by hand or by upload', async () => {
    const used = await added('worker-category', { code: 'USED', name: 'Used one', localName: 'Yang dipakai' });
    const id = await hire({ workerCategoryId: used.id });
    const kept = await hr.remove(`/v1/CatalogueValue/${used.id}`);
    expect([kept.status, kept.body.code]).toEqual([409, 'IN_USE']);
    const refused = await putAway(used);
    expect([refused.status, refused.body.code]).toEqual([409, 'ACTIVE_ASSIGNMENTS']);
    expect(refused.body.message).toMatch(/^1 employee is assigned to Used one on or after /);
    // The refusal leads to the list of them.
    const [path, query] = String(refused.body.see).split('?');
    expect(path).toBe('/employee');
    const listed = succeeded(await hr.get(`/v1/Employee/GetPagination?${query}`)).body.data;
    expect(listed.map((one: Entry) => one.id)).toEqual([id]);
    const file = 'Code,List,Status\nUSED,Worker categories,Inactive\n';
    const upload = await check(file, 'CatalogueValue', { mode: 'update', matchKey: 'list+code' });
    const [row] = (await hr.get(`/v1/Import/${upload.id}/Rows?state=error`)).body.data;
    expect(row.issues).toMatchObject([{ column: 'Status', code: 'ACTIVE_ASSIGNMENTS' }]);
    expect(row.issues[0].message).toContain('Used one');
    succeeded(await change(id, '2024-05-01', { workerCategoryId: null }));
    succeeded(await putAway(used));
    expect((await hr.remove(`/v1/CatalogueValue/${used.id}`)).body.code).toBe('IN_USE');
  });
});

describe('1.6, 10.10: it is told by its name, in the language of whoever reads', () => {
  test('today, as of a day, as known before, between two days, and on the timeline', async () => {
    const id = await hire({ workArrangementId: remote.id });
    const before = new Date().toISOString();
    succeeded(await change(id, '2024-06-01', { workArrangementId: hybrid.id, workerCategoryId: staff.id }));
    expect(await current(id)).toMatchObject({ work_arrangement_id: hybrid.id, worker_category_id: staff.id });

    const record = async (query = '', headers = {}) => (await hr.get(`/v1/Employee/${id}${query}`, headers)).body.data;
    const now = await record();
    expect(now.workArrangementId).toBe(hybrid.id);
    expect(now.refs).toMatchObject({
      workArrangementId: { code: 'HYBRID', name: 'Hybrid' },
      workerCategoryId: { code: 'STAFF', name: 'Staff' },
    });
    expect((await record('', inIndonesian)).refs).toMatchObject({
      workArrangementId: { code: 'HYBRID', name: 'Hibrida' },
      workerCategoryId: { code: 'STAFF', name: 'Staf' },
    });
    const then = await record('?asOf=2024-05-31');
    expect([then.workArrangementId, then.refs.workArrangementId.name, then.workerCategoryId]).toEqual([
      remote.id,
      'Remote',
      null,
    ]);
    expect(
      now.segments.map((one: { workArrangement: object; workerCategory: object | null }) => [
        one.workArrangement,
        one.workerCategory,
      ]),
    ).toEqual([
      [
        { code: 'HYBRID', name: 'Hybrid' },
        { code: 'STAFF', name: 'Staff' },
      ],
      [{ code: 'REMOTE', name: 'Remote' }, null],
    ]);
    const known = (await hr.get(`/v1/Employee/${id}/Timeline?knownAt=${before}`, inIndonesian)).body.data.segments;
    expect(known.map((one: { workArrangement: object }) => one.workArrangement)).toEqual([
      { code: 'REMOTE', name: 'Jarak jauh' },
    ]);
    const compared = (await hr.get(`/v1/Employee/${id}/Compare?date1=2024-05-31&date2=2024-06-01`, inIndonesian)).body
      .data;
    expect(compared.facts.filter((one: { differs: boolean }) => one.differs)).toMatchObject([
      { fact: 'workerCategoryId', one: null, two: staff.id },
      { fact: 'workArrangementId', one: remote.id, two: hybrid.id },
    ]);
    expect(compared.names).toMatchObject({ [remote.id]: { name: 'Jarak jauh' }, [hybrid.id]: { name: 'Hibrida' } });
    const result = await events(id);
    expect(result.transitions[0]).toMatchObject({
      changes: { workArrangementId: hybrid.id, workerCategoryId: staff.id },
      before: { workArrangementId: remote.id, workerCategoryId: null },
    });
    expect(result.names).toMatchObject({
      [hybrid.id]: { code: 'HYBRID', name: 'Hybrid' },
      [staff.id]: { name: 'Staff' },
    });
    const preview = await hr.post('/v1/CareerTransition/Preview', {
      action: 'add',
      draft: changeOf(id, '2024-07-01', { workArrangementId: remote.id }),
    });
    expect(succeeded(preview).body.data.names).toMatchObject({ [remote.id]: { name: 'Remote' } });
  });

  test('11: lists show, filter and sort by it, and so do those of another day', async () => {
    const zoo = await added('worker-category', { name: 'Aardvark', localName: 'Zebra' });
    const yak = await added('worker-category', { name: 'Yak', localName: 'Badak' });
    const [one, two] = [await hire({ workerCategoryId: zoo.id }), await hire({ workerCategoryId: yak.id })];
    const asked = async (query: string, headers = {}) =>
      succeeded(await hr.get(`/v1/Employee/GetPagination?workerCategoryId.in=${zoo.id},${yak.id}&${query}`, headers))
        .body.data as { id: string; refs: Record<string, { name: string }> }[];
    for (const day of ['', '&asOf=2024-12-31']) {
      const english = await asked(`sort=workerCategoryId${day}`);
      expect(english.map(({ id, refs }) => [id, refs['workerCategoryId']?.name])).toEqual([
        [one, 'Aardvark'],
        [two, 'Yak'],
      ]);
      const indonesian = await asked(`sort=workerCategoryId${day}`, inIndonesian);
      expect(indonesian.map(({ id, refs }) => [id, refs['workerCategoryId']?.name])).toEqual([
        [two, 'Badak'],
        [one, 'Zebra'],
      ]);
      expect((await asked(`sort=-workerCategoryId${day}`)).map(({ id }) => id)).toEqual([two, one]);
    }
    const exported = await hr.get(
      `/v1/Employee/Export?format=jsonl&columns=employeeNo,workerCategoryId&workerCategoryId.in=${zoo.id}`,
    );
    expect(JSON.parse(exported.raw.toString().trim()).workerCategoryId).toBe(zoo.code);
  });

  test('11: the register shows, filters, sorts and groups by it, and writes it in the reader’s language', async () => {
    const [a, b] = [
      await added('work-arrangement', { name: 'Abroad', localName: 'Di luar negeri' }),
      await added('work-arrangement', { name: 'Barge', localName: 'Ambulans' }),
    ];
    const [one] = [await hire({ workArrangementId: a.id }), await hire({ workArrangementId: b.id })];
    const filter = {
      match: 'all',
      conditions: [{ field: 'workArrangementId', operator: 'in', value: `${a.id},${b.id}` }],
    };
    const columns = ['workArrangementId', 'workerCategoryId'];
    const ask = async (view: object, headers = {}) =>
      succeeded(await hr.post('/v1/EmployeeData/Query', { view: { columns, filter, ...view } }, headers)).body.data;
    const names = async (view: object, headers = {}): Promise<string[]> =>
      (await ask(view, headers)).rows.map((row: { cells: { name: string }[] }) => row.cells[0]?.name);
    for (const asOf of ['today', '2024-12-31']) {
      expect(await names({ asOf, sorts: ['workArrangementId'] })).toEqual(['Abroad', 'Barge']);
      expect(await names({ asOf, sorts: ['workArrangementId'] }, inIndonesian)).toEqual(['Ambulans', 'Di luar negeri']);
      const { groups } = await ask({ asOf, groupBy: ['workArrangementId'], aggregates: [] }, inIndonesian);
      expect(
        groups.flatMap((group: { level: number; keys: { name: string }[]; people: number }) =>
          group.level === 1 ? [[group.keys[0]?.name, group.people]] : [],
        ),
      ).toEqual([
        ['Ambulans', 1],
        ['Di luar negeri', 1],
      ]);
    }
    const field = (await hr.get('/v1/EmployeeData/Fields')).body.data.find(
      (info: { key: string }) => info.key === 'workArrangementId',
    );
    expect(field).toMatchObject({ kind: 'reference', to: 'CatalogueValue', list: 'work-arrangement' });
    const file = await hr.post('/v1/EmployeeData/Export', { view: { columns, filter }, format: 'csv' }, inIndonesian);
    expect(file.raw.toString()).toContain('Di luar negeri');
    expect(await current(one)).toMatchObject({ work_arrangement_id: a.id });
  });
});

describe('17.1: files name it by code or by either name', () => {
  const HEAD =
    'Number,First name,Hire date,Employer,Location,Unit,Position,Grade,Employment type,Category,Place of work';
  const line = (no: string, category: string, place: string) =>
    `${no},Berkas,2025-03-03,NSG,JKT,FIN,Finance Analyst,G5,permanent,${category},${place}`;
  const issuesOf = async (id: string) =>
    (await hr.get(`/v1/Import/${id}/Rows?state=error`)).body.data.map(
      (row: { row: number; issues: { column: string; code: string; message: string }[] }) => [
        row.row,
        row.issues[0]?.column,
        row.issues[0]?.code,
        row.issues[0]?.message,
      ],
    );

  test('17.1: people, by code and by name in both languages; what is of another list or deactivated is refused', async () => {
    const gone = await added('worker-category', { code: 'BYGONE', name: 'Bygone' });
    succeeded(await putAway(gone));
    const rows = [line('LF-1', 'STAFF', 'REMOTE'), line('LF-2', 'non-staff', 'jarak JAUH'), line('LF-3', 'Staf', '')];
    const wrong = [line('LF-4', 'REMOTE', ''), line('LF-5', 'Stafff', ''), line('LF-6', 'BYGONE', '')];
    const done = await write(`${HEAD}\n${[...rows, ...wrong].join('\n')}\n`, 'Employee');
    expect(done.counts, JSON.stringify(await issuesOf(done.id))).toMatchObject({ added: 3, errors: 3 });
    expect(await issuesOf(done.id)).toMatchObject([
      [5, 'Category', 'LOOKUP_NOT_FOUND', 'REMOTE is not a known category.'],
      [6, 'Category', 'LOOKUP_NOT_FOUND', expect.stringMatching(/^Stafff is not a known category\. Did you mean Sta/)],
      [7, 'Category', expect.any(String), expect.stringContaining('BYGONE')],
    ]);
    const kept = await api.owner.query(
      `select c.employee_no as no, w.code as category, a.code as place from employee_current c
       left join catalogue_value w on w.id = c.worker_category_id left join catalogue_value a on a.id = c.work_arrangement_id
       where c.employee_no like 'LF-%' order by 1`,
    );
    expect(kept.rows).toEqual([
      { no: 'LF-1', category: 'STAFF', place: 'REMOTE' },
      { no: 'LF-2', category: 'NON-STAFF', place: 'REMOTE' },
      { no: 'LF-3', category: 'STAFF', place: null },
    ]);
    const again = await check(`${HEAD}\n${rows.join('\n')}\n`, 'Employee', { mode: 'upsert', matchKey: 'employeeNo' });
    expect(again.counts).toMatchObject({ same: 3, add: 0, change: 0, errors: 0 });
  });

  test('17.1: histories bring it and take it along, and know no other list either', async () => {
    const id = await hire({ hireDate: '2020-01-06', workerCategoryId: nonStaff.id });
    const { employee_no: no } = await current(id);
    const file = `Employee number,From,To,Category,Place of work\n${no},2020-01-06,2021-12-31,Nonstaf,\n${no},2022-01-01,,Staff,HYBRID\n`;
    const done = await write(file, 'EmploymentHistory');
    expect(done.counts, JSON.stringify(await issuesOf(done.id))).toMatchObject({ added: 1, same: 1, errors: 0 });
    expect((await events(id)).transitions[0]).toMatchObject({
      type: 'data-change',
      changes: { workerCategoryId: staff.id, workArrangementId: hybrid.id },
    });
    const exported = (await admin.get('/v1/Import/Export/EmploymentHistory?format=csv')).raw.toString();
    const [head = '', ...lines] = exported
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    const at = ['Category', 'Place of work'].map((title) => head.split(',').indexOf(title));
    const own = lines.filter((text) => text.startsWith(`${no},`)).map((text) => at.map((n) => text.split(',')[n]));
    expect(own).toEqual([
      ['NON-STAFF', ''],
      ['STAFF', 'HYBRID'],
    ]);
    const wrong = await check(`Employee number,From,Category\n${no},2023-01-01,HYBRID\n`, 'EmploymentHistory');
    expect(await issuesOf(wrong.id)).toMatchObject([[2, 'Category', 'LOOKUP_NOT_FOUND', expect.any(String)]]);
  });
});
