import { beforeAll, describe, expect, test } from 'vitest';
import { defineField, giveValues } from '../../../testing/custom-fields.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const { check, write, act, settled, upload } = uploadsOf(admin);

let people: { id: string; employeeNo: string }[] = [];
const no = (at: number): string => people[at]?.employeeNo ?? '';
const customOf = async (at: number) =>
  (await admin.get(`/v1/Employee/${people[at]?.id ?? ''}/Custom`)).body.data.values as Record<string, unknown>;
const issuesOf = async (id: string) =>
  (await admin.get(`/v1/Import/${id}/Rows?state=error`)).body.data.map(
    (row: { row: number; issues: { column: string; code: string }[] }) => [
      row.row,
      row.issues[0]?.column,
      row.issues[0]?.code,
    ],
  );

beforeAll(async () => {
  people = (await admin.get('/v1/Employee/GetPagination?pageSize=10&status=active')).body.data;
  await defineField(admin, 'SHIRT', { type: 'choice', options: 'S\nM\nL', initial: 'S' });
  await defineField(admin, 'SHIFTS', { type: 'choices', options: 'Day\nEvening\nNight' });
  await defineField(admin, 'SEATS', { type: 'integer', most: '9' });
  await defineField(admin, 'DISTANCE', { type: 'decimal' });
  await defineField(admin, 'UNION', { type: 'boolean' });
  await defineField(admin, 'LOCKER', { isUnique: true });
  await defineField(admin, 'MENTOR', { type: 'employee' });
  await defineField(admin, 'MUST', { isRequired: true });
  await defineField(admin, 'BONUS', { type: 'decimal', fieldClass: 'pay' });
  await defineField(admin, 'SCAN', { type: 'file' });
});

const HEAD =
  'Number,Field SHIRT,Field SHIFTS,Field SEATS,Field DISTANCE,Field UNION,Field LOCKER,Field MENTOR,Field MUST';

describe('10.6, 17: custom fields in uploads of people', () => {
  test('the template has them, all but files, and its columns are found again', async () => {
    const template = (await admin.get('/v1/Import/Template/Employee?format=csv')).raw;
    expect(template.toString()).toContain('Field SHIFTS');
    expect(template.toString()).not.toContain('Field SCAN');
    expect((await upload(template, '?entity=Employee')).body.data.settings.mapping).toContain('custom.SHIFTS');
  });

  test('dry run: each wrong value at its column; values that another has, in the tenant or the file', async () => {
    await giveValues(admin, people[9]?.id ?? '', { LOCKER: 'L-9', MUST: 'x' });
    const checked = await check(
      `${HEAD}\n${no(0)},XL,,,,,,,\n${no(1)},,Day; Noon,,,,,,\n${no(2)},,,10,,,,,\n${no(3)},,,,,perhaps,,,\n${no(4)},,,,,,l-9,,\n${no(5)},,,,,,N-1,,\n${no(6)},,,,,,n-1,,\n${no(7)},,,,,,,NOBODY,\n`,
      'Employee',
      { mode: 'update', matchKey: 'employeeNo' },
    );
    expect(await issuesOf(checked.id)).toEqual([
      [2, 'Field SHIRT', 'LOOKUP_NOT_FOUND'],
      [3, 'Field SHIFTS', 'LOOKUP_NOT_FOUND'],
      [4, 'Field SEATS', 'most'],
      [5, 'Field UNION', 'BOOLEAN'],
      [6, 'Field LOCKER', 'TAKEN'],
      [8, 'Field LOCKER', 'DUPLICATE_IN_FILE'],
      [9, 'Field MENTOR', 'LOOKUP_NOT_FOUND'],
    ]);
    const result = await check(`Number,Field SHIFTS\n${no(1)},Day; Noon\n`, 'Employee', {
      mode: 'update',
      matchKey: 'employeeNo',
      values: { 'custom.SHIFTS': { Noon: 'Evening' } },
    });
    expect(result.counts).toMatchObject({ change: 1, errors: 0 });
    expect(await customOf(0)).toMatchObject({ SHIRT: null });
  });

  test('visibleIf: a value of a field that is not asked for is an error of its row, also when another change makes it so', async () => {
    await defineField(admin, 'DRIVES', { type: 'boolean', initial: 'yes' });
    await defineField(admin, 'LICENCE', { visibleIfField: 'DRIVES', visibleIfValue: 'yes' });
    await giveValues(admin, people[8]?.id ?? '', { DRIVES: true, LICENCE: 'A-8', MUST: 'x' });
    const options = { mode: 'update', matchKey: 'employeeNo' } as const;
    const rows = [`${no(5)},yes,A-5`, `${no(6)},no,A-6`, `${no(7)},,A-7`, `${no(8)},no,`];
    const checked = await check(`Number,Field DRIVES,Field LICENCE\n${rows.join('\n')}\n`, 'Employee', options);
    expect(await issuesOf(checked.id)).toEqual([3, 4, 5].map((row) => [row, 'Field LICENCE', 'NOT_ASKED']));
    const [first] = (await admin.get(`/v1/Import/${checked.id}/Rows?state=error`)).body.data;
    expect(first.issues[0].message).toBe('Field LICENCE is only entered where Field DRIVES is yes.');
    const cleared = await check(`Number,Field DRIVES,Field LICENCE\n${no(8)},no,#CLEAR\n`, 'Employee', options);
    expect(cleared.counts).toMatchObject({ change: 1, errors: 0 });
    // Newcomers drive, as the field begins with yes.
    const { employerId, locationId, unitId, positionId } = (await admin.get(`/v1/Employee/${people[0]?.id ?? ''}`)).body
      .data;
    const places = `${employerId},${locationId},${unitId},${positionId}`;
    const hired = await check(
      `First name,Employer,Location,Unit,Position,Hire date,Employment type,Field LICENCE\nDriver,${places},2026-02-02,permanent,A-9\n`,
      'Employee',
      { mode: 'insert', matchKey: null },
    );
    expect(hired.counts).toMatchObject({ add: 1, errors: 0 });
  });

  test('written, each change in the trail, and undone as a whole', async () => {
    await giveValues(admin, people[1]?.id ?? '', { SHIRT: 'L', MUST: 'before' });
    const before = [await customOf(0), await customOf(1)];
    const done = await write(
      `${HEAD}\n${no(0)},m,night; DAY,4,12.50,yes,L-1,${no(1)},a\n${no(1)},S,#CLEAR,,,,,,b\n`,
      'Employee',
      { mode: 'update', matchKey: 'employeeNo' },
    );
    expect(done, JSON.stringify(done)).toMatchObject({ state: 'completed', counts: { changed: 2 } });
    expect(await customOf(0)).toMatchObject({
      SHIRT: 'M',
      SHIFTS: ['Day', 'Night'],
      SEATS: 4,
      DISTANCE: '12.5',
      UNION: true,
      LOCKER: 'L-1',
      MENTOR: people[1]?.id,
      MUST: 'a',
    });
    expect(await customOf(1)).toMatchObject({ SHIRT: 'S', MUST: 'b' });
    const trail = await admin.get(`/v1/AuditLog/GetPagination?entity=EmployeeCustom&entityId=${people[1]?.id ?? ''}`);
    expect(JSON.stringify(trail.body.data[0].changes)).toContain('"old":"L","new":"S"');
    await act(done.id, 'Undo');
    expect(await settled(done.id)).toMatchObject({ state: 'undone', counts: { restored: 2, kept: 0 } });
    expect([await customOf(0), await customOf(1)]).toEqual(before);
  });

  test('a required one is not emptied; what somebody changed since is kept by undo', async () => {
    const options = { mode: 'update', matchKey: 'employeeNo' } as const;
    const cleared = await check(`Number,Field MUST\n${no(1)},#CLEAR\n`, 'Employee', options);
    expect(await issuesOf(cleared.id)).toEqual([[2, 'Field MUST', 'required']]);
    const done = await write(`Number,Field SEATS\n${no(2)},7\n`, 'Employee', options);
    await giveValues(admin, people[2]?.id ?? '', { SEATS: 8, MUST: 'x' });
    await act(done.id, 'Undo');
    expect(await settled(done.id)).toMatchObject({ state: 'undonePartly', counts: { kept: 1 } });
    expect(await customOf(2)).toMatchObject({ SEATS: 8 });
  });

  test('new people come with them, and go with them', async () => {
    const { employerId, locationId, unitId, positionId } = (await admin.get(`/v1/Employee/${people[0]?.id ?? ''}`)).body
      .data;
    const head = 'Number,First name,Employer,Location,Unit,Position,Hire date,Employment type,Field SHIRT,Field SEATS';
    const row = (number: string, rest: string) =>
      `${number},Newcomer,${employerId},${locationId},${unitId},${positionId},2026-02-02,permanent,${rest}`;
    const done = await write(`${head}\n${row('NEW-1', 'L,3')}\n${row('NEW-2', ',')}\n`, 'Employee', { mode: 'insert' });
    expect(done, JSON.stringify(done)).toMatchObject({ state: 'completed', counts: { added: 2 } });
    const found = (await admin.get('/v1/Employee/GetPagination?search=Newcomer')).body.data;
    const values = async (number: string) => {
      const { id } = found.find((one: { employeeNo: string }) => one.employeeNo === number);
      return (await admin.get(`/v1/Employee/${id}/Custom`)).body.data.values;
    };
    expect(await values('NEW-1')).toMatchObject({ SHIRT: 'L', SEATS: 3 });
    expect(await values('NEW-2')).toMatchObject({ SHIRT: 'S', SEATS: null });
    await act(done.id, 'Undo');
    expect(await settled(done.id)).toMatchObject({ state: 'undone', counts: { removed: 2, kept: 0 } });
  });

  test('17.2: the export of people, uploaded again, changes nothing', async () => {
    await giveValues(admin, people[3]?.id ?? '', {
      SHIRT: 'M',
      SHIFTS: ['Evening', 'Night'],
      SEATS: 0,
      DISTANCE: '-1.25',
      UNION: false,
      LOCKER: '=L-3',
      MENTOR: people[4]?.id,
      MUST: 'x, "y"',
      BONUS: '1000000',
    });
    for (const address of ['/v1/Import/Export/Employee?format=csv', '/v1/Import/Export/Employee?format=xlsx']) {
      const file = await admin.get(address);
      expect(file.status, file.raw.toString().slice(0, 300)).toBe(200);
      const checked = await check(file.raw, 'Employee', { mode: 'upsert', matchKey: 'employeeNo' });
      expect(checked.counts, JSON.stringify(await issuesOf(checked.id))).toMatchObject({
        add: 0,
        change: 0,
        errors: 0,
      });
      expect(checked.settings.mapping).toContain('custom.LOCKER');
    }
    const list = (await admin.get('/v1/Employee/Export?format=csv')).raw.toString();
    expect(list).toContain('Field SHIFTS');
    expect(list).toContain('Evening; Night');
  });
});
