import { Employer } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { draftOf } from '../../../testing/drafts.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const { check, write } = uploadsOf(admin);
const { hire, places } = await demoOf(api);

/** What is said of the only row of a file, as column and code. */
async function text(entity: string, content: string, mode: 'update' | 'insert' = 'update'): Promise<string[]> {
  const checked = await check(content, entity, { mode });
  const { body } = await admin.get(`/v1/Import/${checked.id}/Rows?state=error`);
  return (body.data[0]?.issues ?? []).map((one: { column: string; code: string }) => `${one.column} ${one.code}`);
}

describe('0.2, 2 to 7: what a form refuses, an upload does not bring in by the back door', () => {
  test('2: a closed period stays closed, and the currency of pay what it is', async () => {
    const employer = succeeded(await admin.get(`/v1/Employer/${places.employerId}`)).body.data;
    const draft = { ...draftOf(Employer, employer), lockedThrough: '2020-12-31', version: employer.version };
    succeeded(await admin.put(`/v1/Employer/${employer.id}`, draft));
    expect(await text('Employer', 'Code,Records closed through\nNSG,2020-06-30\n')).toEqual([
      'Records closed through LOCK_BACKWARDS',
    ]);
    expect(await text('Employer', 'Code,Records closed through\nNSG,2021-06-30\n')).toEqual([]);
    expect(await text('Employer', 'Code,Currency\nNSG,USD\n')).toEqual(['Currency CURRENCY_IN_USE']);
  });

  test.each([
    ['Employer', 'Code,Status\nNSG,Inactive\n'],
    ['Location', 'Employer,Code,Status\nNSG,JKT,Inactive\n'],
    ['OrganizationUnit', 'Code,Status\nFIN,Inactive\n'],
    ['Position', 'Code,Status\nFIN-1,Inactive\n'],
    ['Grade', 'Code,Status\nG1,Inactive\n'],
  ])(
    '0.2 ACTIVE_ASSIGNMENTS: no upload puts away a record of %s that people are assigned to',
    async (entity, content) => {
      expect(await text(entity, content)).toEqual(['Status ACTIVE_ASSIGNMENTS']);
    },
  );

  test('3: a main location of another employer is not found; 6.2 GRADE_BAND; 7 NEXT_GRADE_LOWER', async () => {
    const other = succeeded(
      await admin.post('/v1/Employer', {
        ...draftOf(Employer, succeeded(await admin.get(`/v1/Employer/${places.employerId}`)).body.data),
        code: 'SIS',
        name: 'Sister',
        lockedThrough: null,
      }),
    ).body.data;
    const place = { employerId: other.id, code: 'SIS-1', name: 'Sister place', locationType: 'office' };
    succeeded(await admin.post('/v1/Location', place));
    const establishment = 'Employer,Code,Name,Main location,Opened on\nNSG,NEW,New,SIS-1,2024-01-01\n';
    expect(await text('Establishment', establishment, 'insert')).toEqual(['Main location LOOKUP_NOT_FOUND']);
    const post = 'Code,Title,Unit,Default grade,Lowest grade,Highest grade\nBAND,Banded,FIN,G1,G2,G4\n';
    expect(await text('Position', post, 'insert')).toEqual(['Default grade GRADE_BAND']);
    expect(await text('Grade', 'Code,Next grade\nG4,G3\n')).toEqual(['Next grade NEXT_GRADE_LOWER']);
  });

  test('5 LEVEL_ORDER: units of one file are placed as they would be together, whatever their order', async () => {
    const rows = async (content: string, mode: 'insert' | 'update' | 'upsert' = 'upsert') => {
      const checked = await check(content, 'OrganizationUnit', { mode });
      const { body } = await admin.get(`/v1/Import/${checked.id}/Rows?state=error`);
      return body.data.map((one: { row: number; issues: { column: string; code: string; message: string }[] }) => [
        one.row,
        one.issues[0]?.column,
        one.issues[0]?.code,
        one.issues[0]?.message,
      ]);
    };
    const head = 'Code,Name,Parent unit,Level\n';
    const [top, second] = (await admin.get('/v1/OrganizationLevel')).body.data;
    expect(await rows(`${head}TREE-B,Below,TREE-A,${second.name}\nTREE-A,Above,,${top.name}\n`)).toEqual([]);
    expect(await rows(`${head}TREE-B,Below,TREE-A,${top.name}\nTREE-A,Above,,${second.name}\n`)).toEqual([
      [
        2,
        'Parent unit',
        'LEVEL_ORDER',
        `Below (level ${top.levelNo}) cannot be placed under Above (level ${second.levelNo}).`,
      ],
    ]);
    // What is below a unit that moves becomes wrong by that: it is told of the move.
    const make = async (code: string, levelId: string, parentUnitId: string | null) =>
      succeeded(await admin.post('/v1/OrganizationUnit', { code, name: code, levelId, parentUnitId })).body.data.id;
    await make('MOVED-B', second.id, await make('MOVED-A', top.id, null));
    expect((await rows(`Code,Level\nMOVED-A,${second.name}\n`, 'update'))[0]?.slice(0, 3)).toEqual([
      2,
      'Parent unit',
      'LEVEL_ORDER',
    ]);
  });

  test('5: a unit uploaded without a level gets the one below its parent’s, as by the form, and so do those below it', async () => {
    const levels = (await admin.get('/v1/OrganizationLevel/GetPagination?sort=levelNo')).body.data;
    const levelOf = async (code: string) =>
      (await admin.get(`/v1/OrganizationUnit?search=${code}`)).body.data[0].refs.levelId?.name ?? null;
    const names = levels.map((one: { name: string }) => one.name);
    const file = 'Code,Name,Parent unit\nGIVEN-C,Third,GIVEN-B\nGIVEN-B,Second,GIVEN-A\nGIVEN-A,First,\n';
    const done = await write(file, 'OrganizationUnit', { mode: 'insert' });
    expect(done.counts).toMatchObject({ add: 3, errors: 0, failed: 0 });
    expect([await levelOf('GIVEN-A'), await levelOf('GIVEN-B'), await levelOf('GIVEN-C')]).toEqual(names.slice(0, 3));
    // The check knows the level that a row will get: what the file puts below must be lower.
    const wrong = `Code,Name,Parent unit,Level\nGIVEN-D,Fourth,GIVEN-A,\nGIVEN-E,Fifth,GIVEN-D,${names[1]}\n`;
    expect(await text('OrganizationUnit', wrong, 'insert')).toEqual(['Parent unit LEVEL_ORDER']);
  });

  test('5 LEVEL_CHAIN: no upload makes a level mandatory that units stand without, and none brings a unit that skips one', async () => {
    const skipped = succeeded(
      await admin.post('/v1/OrganizationLevel', {
        levelNo: 9,
        name: 'Cell',
        colour: 'red',
        mayHoldEmployees: true,
        mandatoryInChain: false,
      }),
    ).body.data;
    const low = succeeded(
      await admin.post('/v1/OrganizationLevel', {
        levelNo: 10,
        name: 'Desk',
        colour: 'red',
        mayHoldEmployees: true,
        mandatoryInChain: false,
      }),
    ).body.data;
    const unit = { code: 'DESK', name: 'Desk of one', levelId: low.id, parentUnitId: null };
    succeeded(await admin.post('/v1/OrganizationUnit', unit));
    expect(await text('OrganizationLevel', 'Level,Needed above every lower unit\n9,Yes\n')).toEqual([
      'Needed above every lower unit LEVEL_CHAIN',
    ]);
    await api.owner.query('update organization_level set mandatory_in_chain = true where id = $1', [skipped.id]);
    expect(await text('OrganizationUnit', 'Code,Name,Level\nDESK2,Other desk,Desk\n', 'insert')).toEqual([
      'Parent unit LEVEL_CHAIN',
    ]);
    await api.owner.query('update organization_level set mandatory_in_chain = false where id = $1', [skipped.id]);
  });

  test('5: what stands wrong on another day than today is refused when it is written', async () => {
    const [top, second] = (await admin.get('/v1/OrganizationLevel')).body.data;
    const make = async (code: string, levelId: string, parentUnitId: string | null) =>
      succeeded(await admin.post('/v1/OrganizationUnit', { code, name: code, levelId, parentUnitId })).body.data;
    const above = await make('LATER-A', top.id, null);
    const below = await make('LATER-B', second.id, null);
    const change = { effectiveDate: '2099-01-01', version: below.version, parentUnitId: above.id, name: 'Later B' };
    succeeded(await admin.post(`/v1/OrganizationUnit/${below.id}/Change`, change));
    const { counts, id } = await write(`Code,Level\nLATER-A,${second.name}\n`, 'OrganizationUnit', { mode: 'update' });
    expect(counts.failed).toBe(1);
    const { body } = await admin.get(`/v1/Import/${id}/Rows?state=error`);
    expect(body.data[0].issues[0].message).toContain('cannot be placed under LATER-A');
  });

  test('2, 3, 18: an upload asks of a company’s numbers what a form asks, and keeps them in the same form', async () => {
    expect(await text('Employer', 'Code,Tax number\nNSG,12345\n')).toEqual(['Tax number COMPANY_NUMBER_SHAPE']);
    const done = await write('Code,Tax number\nNSG,01.234.567.8-901.000\n', 'Employer', { mode: 'update' });
    expect(done.counts).toMatchObject({ change: 1, failed: 0 });
    const { taxId } = succeeded(await admin.get(`/v1/Employer/${places.employerId}`)).body.data;
    expect(taxId).toBe('0012345678901000');
    const branch = 'Employer,Code,Name,Opened on,Tax number of the branch\n';
    expect(await text('Establishment', `${branch}NSG,NITKU,Nitku,2020-01-01,123\n`, 'insert')).toEqual([
      'Tax number of the branch COMPANY_NUMBER_SHAPE',
    ]);
    expect(
      await text('Establishment', `${branch}NSG,NITKU,Nitku,2020-01-01,0099345678901000000001\n`, 'insert'),
    ).toEqual(['Tax number of the branch COMPANY_NUMBER_BEGINNING']);
  });

  test('3 STAFFING_OUTSIDE: no upload opens an establishment after its staffing begins, or closes it before that ends', async () => {
    const employer = places.employerId;
    const establishment = {
      employerId: employer,
      code: 'CUT',
      name: 'Cut',
      establishmentType: 'branch',
      openedOn: '2020-01-01',
    };
    const { id, version } = succeeded(await admin.post('/v1/Establishment', establishment)).body.data;
    const row = { positionId: places.positionId, approved: 1, validFrom: '2021-01-01', validTo: '2030-12-31' };
    succeeded(await admin.put(`/v1/Establishment/${id}/Staffing`, { version, rows: [row] }));
    const head = 'Employer,Code,Opened on,Closed on\n';
    expect(await text('Establishment', `${head}NSG,CUT,2020-01-01,2030-12-31\n`)).toEqual([]);
    expect(await text('Establishment', `${head}NSG,CUT,2020-01-01,2030-12-30\n`)).toEqual([
      'Closed on STAFFING_OUTSIDE',
    ]);
    expect(await text('Establishment', `${head}NSG,CUT,2021-01-02,\n`)).toEqual(['Opened on STAFFING_OUTSIDE']);
    const late = await admin.put(`/v1/Establishment/${id}`, {
      ...establishment,
      openedOn: '2021-01-02',
      version: version + 1,
    });
    expect([late.body.code, late.body.errors?.[0]?.path]).toEqual(['STAFFING_OUTSIDE', 'openedOn']);
  });

  test('7 NEXT_GRADE_LOWER: two new grades of one file name each other in any order, upwards only', async () => {
    const head = 'Code,Name,Rank,Next grade\n';
    for (const lines of [
      ['NEXT-1,One,801,NEXT-2', 'NEXT-2,Two,802,'],
      ['NEXT-4,Four,804,', 'NEXT-3,Three,803,NEXT-4'],
    ]) {
      const done = await write(`${head}${lines.join('\n')}\n`, 'Grade', { mode: 'insert' });
      expect(done.counts, lines[0]).toMatchObject({ add: 2, errors: 0, failed: 0 });
    }
    const next = async (code: string) =>
      (await admin.get(`/v1/Grade?search=${code}`)).body.data[0].refs.nextGradeId?.code;
    expect([await next('NEXT-1'), await next('NEXT-3')]).toEqual(['NEXT-2', 'NEXT-4']);
    expect(await text('Grade', `${head}NEXT-6,Six,806,NEXT-5\nNEXT-5,Five,805,\n`, 'insert')).toEqual([
      'Next grade NEXT_GRADE_LOWER',
    ]);
    expect(await text('Grade', `${head}NEXT-5,Five,805,\nNEXT-6,Six,806,NEXT-5\n`, 'insert')).toEqual([
      'Next grade NEXT_GRADE_LOWER',
    ]);
  });

  test('7 STEPS_HELD: no upload takes away steps of a grade that people have', async () => {
    const draft = { code: 'STEPPED', name: 'Stepped', rank: 820, steps: 5 };
    const { id } = succeeded(await admin.post('/v1/Grade', draft)).body.data;
    await hire({ firstName: 'Jenjang', gradeId: id, gradeStep: 4 });
    expect(await text('Grade', 'Code,Steps\nSTEPPED,3\n')).toEqual(['Steps STEPS_HELD']);
    expect(await text('Grade', 'Code,Steps\nSTEPPED,4\n')).toEqual([]);
    expect(await text('Grade', 'Code,Name\nSTEPPED,Still\n')).toEqual([]);
  });

  test('7, 8 NO_STEPS, STEP_BEYOND: no upload brings a salary range for a step that its grade lacks', async () => {
    succeeded(await admin.post('/v1/Grade', { code: 'BANDED', name: 'Banded', rank: 981, steps: 2 }));
    succeeded(await admin.post('/v1/Grade', { code: 'BANDLESS', name: 'Bandless', rank: 982 }));
    const of = (grade: string, step: string) =>
      text(
        'SalaryRange',
        `Grade,Step,Currency,Per,Minimum,Maximum,Valid from\n${grade},${step},IDR,Month,1,2,2024-01-01\n`,
        'insert',
      );
    expect(await of('BANDED', '3')).toEqual(['Step STEP_BEYOND']);
    expect(await of('BANDED', '2')).toEqual([]);
    expect(await of('BANDLESS', '1')).toEqual(['Step NO_STEPS']);
    expect(await of('BANDLESS', '')).toEqual([]);
  });

  test('5 ACTIVE_ASSIGNMENTS: no upload empties a level that people are in', async () => {
    expect(await text('OrganizationLevel', 'Level,May hold employees\n2,No\n')).toEqual([
      'May hold employees ACTIVE_ASSIGNMENTS',
    ]);
  });
});
