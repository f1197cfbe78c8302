import { MinimumWage } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { validDraft } from '../../testing/drafts.ts';
import { testWorker, uploadsOf } from '../../testing/import.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import { until } from '../../testing/worker-program.ts';
import { resources } from '../platform/resource/index.ts';
import { undoJob } from './write/undo.ts';

const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
const uploads = uploadsOf(hr);
const { check, write, act, settled, upload } = uploads;

const grades = async (): Promise<Record<string, { name: string; rank: number; version: number; id: string }>> =>
  Object.fromEntries(
    (await hr.get('/v1/Grade/GetPagination?pageSize=100&status=active,inactive')).body.data.map(
      (one: { code: string }) => [one.code, one],
    ),
  );

describe('upload and mapping (organisation-and-employee 17.1)', () => {
  test('the entity and the columns are found by the header, with samples and formats', async () => {
    const { status, body } = await upload('Kode;Nama;Peringkat\nX1;Ahli;50\n');
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data).toMatchObject({
      entity: 'Grade',
      state: 'uploaded',
      source: {
        format: 'csv',
        delimiter: ';',
        header: ['Kode', 'Nama', 'Peringkat'],
        samples: [['X1'], ['Ahli'], ['50']],
      },
      settings: { mode: 'upsert', matchKey: 'code', mapping: ['code', 'name', 'rank'] },
    });
    const kept = await api.owner.query(
      `select round(extract(epoch from f.expires_at - f.created_at) / 86400)::int as days
       from stored_file f join data_import i on i.file_id = f.id where i.id = $1`,
      [body.data.id],
    );
    expect(kept.rows).toEqual([{ days: 30 }]);
  });

  test.each([
    ['HEADER_UNKNOWN', 422, 'Foo,Bar\n1,2\n', 'None of the columns is known. Use the template.'],
    ['FILE_EMPTY', 422, 'Code,Name\n', 'The file has no data rows.'],
    ['COLUMN_COUNT', 422, 'Code,Name\nA,B\nA\n', 'Row 3 has 1 column, expected 2.'],
    [
      'FILE_UNREADABLE',
      422,
      'Code,Name\n"A,B\n',
      'The file could not be read: a quotation mark in row 2 is not closed or is in the wrong place.',
    ],
  ])('%s', async (code, status, content, message) => {
    const answer = await upload(content, '?entity=Grade');
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([status, code, message]);
  });

  test('REQUIRED_UNMAPPED names the fields; unknown fields and double use are refused', async () => {
    const { id, settings } = (await upload('Code,Name\nA,B\n', '?entity=Grade')).body.data;
    const map = (change: object) =>
      hr.put(`/v1/Import/${id}/Mapping`, { entity: 'Grade', settings: { ...settings, ...change } });
    expect((await map({})).body).toMatchObject({ code: 'REQUIRED_UNMAPPED', message: 'Choose a column for: Rank.' });
    expect((await map({ mapping: ['code', 'nonsense'] })).status).toBe(422);
    expect((await map({ mapping: ['code', 'code'] })).status).toBe(422);
    expect((await map({ mapping: ['code'] })).status).toBe(422);
    expect((await map({ defaults: { rank: '77' } })).body.data.state).toBe('mapped');
  });

  test('a template is a file that can be uploaded', async () => {
    for (const format of ['csv', 'xlsx']) {
      const template = await hr.get(`/v1/Import/Template/Location?format=${format}`);
      const back = await upload(template.raw, '?entity=Location');
      expect(back.body.data.settings.mapping).not.toContain(null);
    }
  });
});

describe('dry run (17.1, step 4)', () => {
  test('every wrong cell is told with row, column, value and sentence; nothing is written', async () => {
    const before = await grades();
    const checked = await check(
      'Code,Name,Rank,Next grade\nN1,Fine,801,N6\nbad code!,Name,802,\nN3,,803,\nN4,Four,xx,\nN5,Five,805,Stafff\nN6,Six,806,\n',
      'Grade',
    );
    expect(checked).toMatchObject({ state: 'validatedWithErrors', counts: { rows: 6, add: 2, errors: 4 } });
    const { body } = await hr.get(`/v1/Import/${checked.id}/Rows?state=error`);
    expect(body.data.map((row: { row: number; issues: unknown[] }) => [row.row, row.issues[0]])).toEqual([
      [
        3,
        {
          column: 'Code',
          value: 'bad code!',
          code: 'code_shape',
          message: 'Use 1 to 20 letters (A-Z), digits, dots, hyphens or underscores, and no spaces.',
        },
      ],
      [4, { column: 'Name', value: null, code: 'required', message: 'Name is required.' }],
      [5, { column: 'Rank', value: 'xx', code: 'NUMBER', message: 'xx is not a number.' }],
      [
        6,
        {
          column: 'Next grade',
          value: 'Stafff',
          code: 'LOOKUP_NOT_FOUND',
          message: 'Stafff is not a known next grade. Did you mean Staff?',
        },
      ],
    ]);
    expect(await grades()).toEqual(before);
  });

  test('17.1: a dash or N/A where nobody can write one is an empty cell, and text where one may write any text', async () => {
    const file =
      'Code,Name,Rank,Next grade,Employment types,Inactive from\nDN1,–,821,-,N/A,n/a\nDN2,Two,-,N/A,-,-\nDN3,Three,823,,,\n';
    const checked = await check(file, 'Grade', { mode: 'upsert' });
    expect(checked.counts).toMatchObject({ add: 2, errors: 1 });
    const { body } = await hr.get(`/v1/Import/${checked.id}/Rows?state=error`);
    expect(body.data).toMatchObject([{ row: 3, issues: [{ column: 'Rank', code: 'required' }] }]);
    await act(checked.id, 'Run', { policy: 'goodRows' });
    await settled(checked.id);
    expect((await grades())['DN1']).toMatchObject({ name: '–', rank: 821, nextGradeId: null, inactiveFrom: null });
    const cleared = await write('Code,Rank,Inactive from\nDN1,822,-\n', 'Grade', { mode: 'update', blank: 'clear' });
    expect(cleared.counts).toMatchObject({ changed: 1, errors: 0 });
    // What such a word has been told to mean, it means.
    const meant = { mode: 'update', values: { nextGradeId: { '-': 'DN3' } } } as const;
    expect((await write('Code,Next grade\nDN1,-\n', 'Grade', meant)).counts).toMatchObject({ changed: 1 });
    expect((await grades())['DN1']).toMatchObject({ nextGradeId: (await grades())['DN3']?.id });
  });

  test('17.1: what a formula could not work out is not taken for text', async () => {
    const checked = await check('Code,Name,Rank\nFE1,#N/A,825\nFE2,#REF!,826\nFE3,#1 grade,827\n', 'Grade');
    expect(checked.counts).toMatchObject({ add: 1, errors: 2 });
    const { body } = await hr.get(`/v1/Import/${checked.id}/Rows?state=error`);
    expect(body.data[0]).toMatchObject({
      issues: [
        {
          column: 'Name',
          value: '#N/A',
          message: '#N/A is what a formula says that went wrong. Correct the cell, or empty it.',
        },
      ],
    });
  });

  test('2021-02-30 is not a date; a range against its own rules is refused', async () => {
    const checked = await check(
      'Grade,Currency,Per,Minimum,Maximum,Valid from\nG7,IDR,month,1,2,2021-02-30\nG7,IDR,Month,9,2,2021-01-01\n',
      'SalaryRange',
    );
    const { body } = await hr.get(`/v1/Import/${checked.id}/Rows?state=error`);
    expect(body.data.map((row: { issues: { message: string }[] }) => row.issues[0]?.message)).toEqual([
      '2021-02-30 is not a date.',
      'The minimum must be less than the maximum.',
    ]);
  });

  test('the error file has the original columns and one with the message', async () => {
    const checked = await check('Code,Other,Name,Rank\nE1,x,One,901\nE2,"y, z",Two,\n', 'Grade');
    const file = await hr.get(`/v1/Import/${checked.id}/ErrorFile`);
    expect(file.raw.toString()).toBe(
      '\ufeffCode,Other,Name,Rank,Message\r\nE2,"y, z",Two,,Rank: Rank is required.\r\n',
    );
  });
});

describe('17.1: findings are told in the language of their reader, not of whoever had the file checked', () => {
  const id = { 'accept-language': 'id' };
  const first = async (importId: string, headers = {}) =>
    (await hr.get(`/v1/Import/${importId}/Rows?state=error`, headers)).body.data.map(
      (row: { issues: unknown[] }) => row.issues[0],
    );

  test('words of the check, of a rule, of a field without a column; in the list and in the file', async () => {
    const { id: checked } = await check(
      'Code,Name,Rank,Next grade\nbad code!,Name,812,\nN5,Five,xx,\nN6,,813,\nN7,Seven,814,Stafff\n',
      'Grade',
    );
    expect((await first(checked)).map((one: { message: string }) => one.message)).toEqual([
      'Use 1 to 20 letters (A-Z), digits, dots, hyphens or underscores, and no spaces.',
      'xx is not a number.',
      'Name is required.',
      'Stafff is not a known next grade. Did you mean Staff?',
    ]);
    expect((await first(checked, id)).map((one: { message: string }) => one.message)).toEqual([
      'Gunakan 1 sampai 20 huruf (A-Z), angka, titik, tanda hubung, atau garis bawah, tanpa spasi.',
      'xx bukan angka.',
      'Nama wajib diisi.',
      'Stafff bukan golongan berikutnya yang dikenal. Maksud Anda Staff?',
    ]);
    const file = await hr.get(`/v1/Import/${checked}/ErrorFile`, id);
    expect(file.raw.toString()).toContain('N5,Five,xx,,Rank: xx bukan angka.');
    const range = await check(
      'Grade,Currency,Per,Minimum,Maximum,Valid from\nG7,IDR,Month,9,2,2021-01-01\nManagerr,IDR,Month,1,2,2021-01-01\nG7,IDR,Montly,1,2,2021-01-01\n',
      'SalaryRange',
    );
    expect(await first(range.id, id)).toMatchObject([
      { message: 'Nilai terendah harus lebih kecil dari nilai tertinggi.' },
      { message: 'Managerr bukan golongan yang dikenal. Maksud Anda Manager?' },
      { message: 'Montly bukan per yang dikenal. Maksud Anda Bulan?' },
    ]);
    expect((await first(range.id)).slice(1)).toMatchObject([
      { message: 'Managerr is not a known grade. Did you mean Manager?' },
      { message: 'Montly is not a known per. Did you mean Month?' },
    ]);
  });

  test('what the database refused, and why nothing was written', async () => {
    const checked = await check('Code,Name,Rank\nLG1,Language,831\n', 'Grade', { mode: 'insert' });
    succeeded(await hr.post('/v1/Grade', { code: 'LG1', name: 'By hand', rank: 832 }));
    await act(checked.id, 'Run', { policy: 'goodRows' });
    await settled(checked.id);
    expect(await first(checked.id)).toMatchObject([
      { message: 'The row could not be written: Code LG1 is already in use.' },
    ]);
    expect(await first(checked.id, id)).toMatchObject([
      { message: 'Baris tidak dapat ditulis: Kode LG1 sudah dipakai.' },
    ]);
    const none = await write('Code,Name,Rank\nLG2,,833\n', 'Grade', {}, 'allOrNothing');
    expect((await hr.get(`/v1/Import/${none.id}`, id)).body.data.message).toBe(
      'Tidak ada yang ditulis. Baris bermasalah: 1.',
    );
  });
});

describe('run (17.1, step 5)', () => {
  const seven = 'Code,Name,Rank\nP1,A,101\nP1,B,102\nP3,C,103\nP4,D,104\nP5,E,105\nP6,F,106\nP7,G,107\n';

  test('all or nothing: header and 7 with a duplicate, 0 added', async () => {
    const result = await write(seven, 'Grade', { mode: 'insert' }, 'allOrNothing');
    expect(result).toMatchObject({
      state: 'failed',
      counts: { added: 0, errors: 1 },
      message: 'Nothing was imported. Rows with errors: 1.',
    });
    expect(Object.keys(await grades())).not.toContain('P3');
  });

  test('TOO_MANY_FOR_ATOMIC: all or nothing takes 20,000 rows at most', async () => {
    const { id, counts } = await check('Code,Name,Rank\nMANY,Many,990\n', 'Grade');
    const rows = (n: number) =>
      api.owner.query('update data_import set counts = $1 where id = $2', [JSON.stringify({ ...counts, rows: n }), id]);
    await rows(20_001);
    const refused = await act(id, 'Run', { policy: 'allOrNothing' });
    expect([refused.status, refused.body.code]).toEqual([422, 'TOO_MANY_FOR_ATOMIC']);
    expect(refused.body.message).toContain('20,000');
    await rows(20_000);
    expect((await act(id, 'Run', { policy: 'allOrNothing' })).status).toBe(200);
    expect(await settled(id)).toMatchObject({ state: 'completed' });
  });

  test('IMPORT_RUNNING: while one of an entity is written or taken back, no other of it begins', async () => {
    const [one, two] = [
      await check('Code,Name,Rank\nBUSY1,One,992\n', 'Grade'),
      await check('Code,Name,Rank\nBUSY2,Two,993\n', 'Grade'),
    ];
    const written = await write('Code,Name,Rank\nBUSY3,Three,994\n', 'Grade');
    const becomes = (state: string) =>
      api.owner.query('update data_import set state = $2 where id = $1', [one.id, state]);
    for (const state of ['running', 'undoing']) {
      await becomes(state);
      for (const refused of [await act(two.id, 'Run', { policy: 'goodRows' }), await act(written.id, 'Undo')])
        expect([refused.status, refused.body.code, refused.body.message]).toEqual([
          409,
          'IMPORT_RUNNING',
          'Another import of Grades is running. Wait until it has ended.',
        ]);
    }
    await becomes('cancelled');
    expect((await act(two.id, 'Run', { policy: 'goodRows' })).status).toBe(200);
    expect(await settled(two.id)).toMatchObject({ state: 'completed' });
  });

  test('17.1: what is written in one transaction cannot be paused', async () => {
    const { id } = await check('Code,Name,Rank\nONCE,Once,991\n', 'Grade');
    const running = (policy: string) =>
      api.owner.query(`update data_import set state = 'running', settings = settings || $2 where id = $1`, [
        id,
        JSON.stringify({ policy }),
      ]);
    const can = async () => (await hr.get(`/v1/Import/${id}`)).body.data.can;
    await running('allOrNothing');
    expect(await can()).toEqual(['cancel']);
    expect((await act(id, 'Pause')).body.code).toBe('IMPORT_STATE');
    await running('goodRows');
    expect(await can()).toEqual(['pause', 'cancel']);
    expect((await act(id, 'Pause')).body.data.state).toBe('paused');
  });

  test('good rows: 6 added, 1 error at row 3', async () => {
    const result = await write(seven, 'Grade', { mode: 'insert' });
    expect(result).toMatchObject({ state: 'completedWithErrors', counts: { added: 6, errors: 1 } });
    const [row] = (await hr.get(`/v1/Import/${result.id}/Rows?state=error`)).body.data;
    expect(row).toMatchObject({
      row: 3,
      issues: [{ code: 'DUPLICATE_IN_FILE', message: 'Code P1 also appears in row 2.' }],
    });
    expect(await grades()).toMatchObject({ P1: { name: 'A' }, P7: { rank: 107 } });
  });

  test('update and upsert change what differs; blank keeps, #CLEAR clears; the history names the change', async () => {
    const result = await write('Code,Name,Rank,Steps\nP1,Alpha,,5\nP3,,,\nP9,New,109,\n', 'Grade', { mode: 'upsert' });
    expect(result.counts).toMatchObject({ added: 1, changed: 1, same: 1, errors: 0 });
    const after = await grades();
    expect(after['P1']).toMatchObject({ name: 'Alpha', rank: 101, version: 2 });
    const cleared = await write('Code,Steps\nP1,#CLEAR\n', 'Grade', { mode: 'update' });
    expect(cleared.counts).toMatchObject({ changed: 1 });
    expect((await grades())['P1']).toMatchObject({ steps: null, version: 3 });
    const history = await hr.get(`/v1/Grade/${after['P1']?.id}/History`);
    expect(history.body.data[0]).toMatchObject({
      action: 'UPDATE',
      channel: 'job',
      changes: [{ field: 'steps', old: 5, new: null }],
    });
    const missing = await check('Code,Name\nNOPE,X\n', 'Grade', { mode: 'update' });
    expect(missing.counts).toMatchObject({ errors: 1 });
    const there = await check('Code,Name,Rank\nP1,Again,101\n', 'Grade', { mode: 'insert' });
    expect(there.counts).toMatchObject({ add: 0, errors: 1 });
    const [row] = (await hr.get(`/v1/Import/${there.id}/Rows?state=error`)).body.data;
    expect(row.issues).toMatchObject([{ code: 'TAKEN', message: 'Code P1 is already in use.' }]);
    // Where blank cells are to clear, they clear what may be empty, and nothing that is required.
    const blank = await write('Code,Name,Steps\nP9,Nine,7\n', 'Grade', { mode: 'update' });
    expect(blank.counts).toMatchObject({ changed: 1 });
    const cleaned = await check('Code,Name,Steps\nP9,Ninth,\nP3,,\n', 'Grade', { mode: 'update', blank: 'clear' });
    expect(cleaned.counts).toMatchObject({ change: 1, errors: 1 });
    await act(cleaned.id, 'Run', { policy: 'goodRows' });
    await settled(cleaned.id);
    expect((await grades())['P9']).toMatchObject({ name: 'Ninth', steps: null });
  });

  test('rows that refer to each other are written in an order that works; a circle is refused', async () => {
    const result = await write(
      'Code,Name,Parent unit\nU3,Third,U2\nU2,Second,U1\nU1,First,\nC1,Circle,C2\nC2,Circle,C1\nU9,Lost,NOWHERE\n',
      'OrganizationUnit',
    );
    expect(result.counts).toMatchObject({ added: 3, errors: 3 });
    const [third] = (await hr.get('/v1/OrganizationUnit/GetPagination?search=U3')).body.data;
    expect(third.refs.parentUnitId).toMatchObject({ code: 'U2' });
    const errors = (await hr.get(`/v1/Import/${result.id}/Rows?state=error`)).body.data;
    expect(errors.map((one: { issues: { code: string }[] }) => one.issues[0]?.code)).toEqual([
      'PARENT_CYCLE',
      'PARENT_CYCLE',
      'LOOKUP_NOT_FOUND',
    ]);
  });

  test('what the database refuses at the run is an error of its row, the others are written', async () => {
    const checked = await check('Code,Name,Rank\nL1,L,501\nL2,L,502\nL3,L,503\n', 'Grade', { mode: 'insert' });
    await hr.post('/v1/Grade', { code: 'L2', name: 'Quicker', rank: 555 });
    await act(checked.id, 'Run', { policy: 'goodRows' });
    const result = await settled(checked.id);
    expect(result).toMatchObject({ state: 'completedWithErrors', counts: { added: 2, failed: 1 } });
    expect((await grades())['L2']).toMatchObject({ name: 'Quicker' });
  });

  test('17.1: what was deactivated between check and run is looked at again: its row is refused, the others are written', async () => {
    const made = async (code: string, rank: number) =>
      succeeded(await hr.post('/v1/Grade', { code, name: code, rank, steps: 0 })).body.data;
    const gone = await made('AWAY', 941);
    await made('STAYS', 942);
    const checked = await check('Code,Name,Rank,Next grade\nBT1,One,933,AWAY\nBT2,Two,934,STAYS\n', 'Grade');
    expect(checked.counts).toMatchObject({ add: 2, errors: 0 });
    expect((await hr.post(`/v1/Grade/${gone.id}/Deactivate`, { version: gone.version })).status).toBe(200);
    await act(checked.id, 'Run', { policy: 'goodRows' });
    expect((await settled(checked.id)).counts).toMatchObject({ added: 1, failed: 1 });
    const [row] = (await hr.get(`/v1/Import/${checked.id}/Rows?state=error`)).body.data;
    expect([row.row, row.issues[0].code]).toEqual([2, 'LOOKUP_NOT_FOUND']);
  });

  test('locations are found by employer and code; positions get their unit created from the file', async () => {
    const places = await write(
      'Employer,Code,Name,Type,Postal code\nNSG,JKT,,,16111\nNSG,SUB,Surabaya,Office,\n',
      'Location',
    );
    expect(places.counts).toMatchObject({ added: 1, changed: 1 });
    const posts = await write(
      'Code,Title,Department\nPOS1,Analyst,Research & Design\nPOS2,Chief,research & design\n',
      'Position',
      {
        create: ['unitId'],
        defaults: { newUnitParentId: 'FIN' },
      },
    );
    expect(posts.counts).toMatchObject({ added: 2, errors: 0 });
    const [unit] = (await hr.get('/v1/OrganizationUnit/GetPagination?search=research')).body.data;
    expect(unit).toMatchObject({ code: 'RESEARCH-DESIGN', name: 'Research & Design' });
    expect(unit.refs.parentUnitId.code).toBe('FIN');
    const undone = await act(posts.id, 'Undo').then(() => settled(posts.id));
    expect(undone.state).toBe('undone');
    expect((await hr.get('/v1/OrganizationUnit/GetPagination?search=research')).body.data).toEqual([]);
  });

  test('5, 17.1: where several units are at the top, it is asked once below which of them new units stand', async () => {
    const { body } = await hr.post('/v1/OrganizationUnit', { code: 'TWIN', name: 'Twin top' });
    const file = 'Code,Title,Department\nPOS8,Analyst,Farming\nPOS9,Chief,Fishing\n';
    const asked = await check(file, 'Position', { create: ['unitId'] });
    expect(asked.counts).toMatchObject({ errors: 2 });
    expect((await hr.get(`/v1/Import/${asked.id}/Findings`, { 'accept-language': 'id' })).body.data).toMatchObject([
      {
        code: 'NEW_UNIT_PARENT',
        column: 'Induk unit baru',
        rows: 2,
        most: [{ value: null, message: 'Ada beberapa unit teratas. Pilih induk untuk unit baru.' }],
      },
    ]);
    const result = await write(file, 'Position', { create: ['unitId'], defaults: { newUnitParentId: 'TWIN' } });
    expect(result.counts, JSON.stringify(result)).toMatchObject({ added: 2, errors: 0, failed: 0 });
    const [unit] = (await hr.get('/v1/OrganizationUnit/GetPagination?search=farming')).body.data;
    expect(unit).toMatchObject({ name: 'Farming', parentUnitId: body.data.id });
    expect(unit.levelId).not.toBeNull();
    // What is there already stands where it stands.
    expect((await check(file, 'Position', { create: ['unitId'] })).counts).toMatchObject({ same: 2, errors: 0 });
    await act(result.id, 'Undo').then(() => settled(result.id));
    await hr.remove(`/v1/OrganizationUnit/${body.data.id}`);
  });
});

describe('issue 2, 8: the jobs panel tells how an upload ended, and hands out its rows with errors', () => {
  const jobsOf = async (fileName: string) =>
    (await hr.get('/v1/Job/Mine')).body.data.filter((job: { title: string }) => job.title.endsWith(fileName));
  const named = async (name: string, text: string, policy: string) => {
    const { id, settings } = (await upload(text, '?entity=Grade', name)).body.data;
    await hr.put(`/v1/Import/${id}/Mapping`, { entity: 'Grade', settings: { ...settings, mode: 'insert' } });
    await act(id, 'Validate');
    await settled(id);
    await act(id, 'Run', { policy });
    await settled(id);
    return id as string;
  };
  const ended = (name: string, n: number) =>
    until(
      () => jobsOf(name),
      (jobs) => jobs.length === n && jobs.every((job: { finishedAt: string | null }) => job.finishedAt !== null),
    );

  test('what was checked, written and taken back, with its counts; the errors can be had from there', async () => {
    const id = await named('panel.csv', 'Code,Name,Rank\nJP1,A,951\nJP2,,952\n', 'goodRows');
    await act(id, 'Undo');
    await settled(id);
    const [undo, run, checked] = await ended('panel.csv', 3);
    expect(checked).toMatchObject({ state: 'completed', message: 'To add: 1, to change: 0. Rows with errors: 1.' });
    expect(run).toMatchObject({ state: 'completed', message: 'Added: 1, changed: 0. Rows with errors: 1.' });
    expect(undo).toMatchObject({ state: 'completed', message: 'Removed: 1, restored: 0.', errorFile: null });
    expect(run.errorFile.name).toBe('panel errors.csv');
    expect((await hr.get(run.errorFile.url)).raw.toString()).toContain('JP2,,952,Name: Name is required.');
  });

  test('all or nothing that wrote nothing has failed, and says why', async () => {
    await named('panel nothing.csv', 'Code,Name,Rank\nJN1,A,953\nJN2,,954\n', 'allOrNothing');
    const [run] = await ended('panel nothing.csv', 2);
    expect(run).toMatchObject({ state: 'failed', message: 'Nothing was imported. Rows with errors: 1.' });
  });

  test('17.1: cancelled while it is checked, it is cancelled and nothing can be written of it', async () => {
    const text = `Code,Name,Rank\n${Array.from({ length: 9_000 }, (_, n) => `JC${n},C,1`).join('\n')}\n`;
    const { id, settings } = (await upload(text, '?entity=Grade', 'panel cancelled.csv')).body.data;
    await hr.put(`/v1/Import/${id}/Mapping`, { entity: 'Grade', settings });
    await act(id, 'Validate');
    const cancelled = await act(id, 'Cancel');
    expect(cancelled.body.data).toMatchObject({ state: 'cancelled', can: [] });
    await ended('panel cancelled.csv', 1);
    expect((await hr.get(`/v1/Import/${id}`)).body.data).toMatchObject({ state: 'cancelled', can: [] });
    expect((await act(id, 'Run', { policy: 'goodRows' })).body.code).toBe('IMPORT_STATE');
  });

  test('17.1: an undo that was stopped before its end can be gone on with', async () => {
    const id = await named('panel stopped.csv', 'Code,Name,Rank\nJS1,A,955\nJS2,B,956\n', 'goodRows');
    const { rows } = await api.owner.query(
      "update data_import set state = 'undoing' where id = $1 returning job_id as job",
      [id],
    );
    const job = { id: rows[0].job, payload: { importId: id, fileName: '' } };
    await api.door.asActor({ tenantId: await tenantOfImport(id), userId: null, channel: 'job' }, (tx) =>
      Promise.resolve(undoJob.ended?.(tx, job, 'cancelled', null)),
    );
    const stopped = (await hr.get(`/v1/Import/${id}`)).body.data;
    expect(stopped).toMatchObject({ state: 'undonePartly', can: ['undo'] });
    expect(stopped.message).toMatch(/^The undo was stopped before its end/);
    await act(id, 'Undo');
    expect(await settled(id)).toMatchObject({ state: 'undone', can: [], message: null, counts: { removed: 2 } });
  });
});

const tenantOfImport = async (id: string): Promise<string> =>
  (await api.owner.query('select tenant_id from data_import where id = $1', [id])).rows[0].tenant_id;

describe('undo (17.1)', () => {
  const snapshot = async () =>
    (
      await api.owner.query(
        "select to_jsonb(g) - 'version' - 'updated_at' - 'updated_by' as row from grade g order by id",
      )
    ).rows;

  test('everything is as it was before', async () => {
    const before = await snapshot();
    const result = await write('Code,Name,Rank,Description\nG1,Other,1,text\nG7,Second,902,\nZ1,Z,890,\n', 'Grade');
    expect(result.counts).toMatchObject({ added: 1, changed: 2 });
    expect(await snapshot()).not.toEqual(before);
    // 17.1, step 6: the links are called what the records are.
    const linked = async (state: string) =>
      (await hr.get(`/v1/Import/${result.id}/Rows?state=${state}`)).body.data.map(
        ({ row, label, link }: Record<string, unknown>) => [row, label, typeof link],
      );
    expect(await linked('add')).toEqual([[4, 'Z', 'string']]);
    expect(await linked('change')).toEqual([
      [2, 'Other', 'string'],
      [3, 'Second', 'string'],
    ]);
    await act(result.id, 'Undo');
    const undone = await settled(result.id);
    expect(undone).toMatchObject({ state: 'undone', counts: { removed: 1, restored: 2, kept: 0 } });
    expect(await snapshot()).toEqual(before);
    expect((await act(result.id, 'Undo')).body.code).toBe('IMPORT_STATE');
  });

  test('17.1: what has been taken by another record since is kept and listed, and all others are as before', async () => {
    await write('Code,Name,Rank\nT1,One,711\nT2,Two,712\nT3,Three,713\n', 'Grade');
    const { id } = await write('Code,Name,Rank\nT1,Uno,721\nT2,Due,722\nT3,Tre,723\n', 'Grade');
    await hr.post('/v1/Grade', { code: 'T4', name: 'By hand', rank: 712 });
    await act(id, 'Undo');
    expect(await settled(id)).toMatchObject({ state: 'undonePartly', counts: { restored: 2, kept: 1 } });
    const kept = (await hr.get(`/v1/Import/${id}/Rows?state=kept`)).body.data;
    expect(kept).toMatchObject([{ row: 3, issues: [{ code: 'TAKEN_SINCE' }] }]);
    expect(await grades()).toMatchObject({ T1: { rank: 711 }, T2: { name: 'Due', rank: 722 }, T3: { rank: 713 } });
  });

  test('what was changed since is kept and listed; what others refer to is deactivated', async () => {
    const result = await write('Code,Name,Rank\nK1,One,701\nK2,Two,702\nK3,Three,703\n', 'Grade');
    const { K1, K2 } = await grades();
    await hr.put(`/v1/Grade/${K1?.id}`, { code: 'K1', name: 'Mine now', rank: 701, version: 1 });
    await hr.post('/v1/Grade', { code: 'REF', name: 'Refers', rank: 700, nextGradeId: K2?.id });
    await act(result.id, 'Undo');
    const undone = await settled(result.id);
    expect(undone).toMatchObject({ state: 'undonePartly', counts: { removed: 1, kept: 2 } });
    const kept = (await hr.get(`/v1/Import/${result.id}/Rows?state=kept`)).body.data;
    expect(kept.map((one: { row: number; issues: { code: string }[] }) => [one.row, one.issues[0]?.code])).toEqual([
      [2, 'CHANGED_SINCE'],
      [3, 'PUT_AWAY'],
    ]);
    expect(await grades()).toMatchObject({ K1: { name: 'Mine now', status: 'active' }, K2: { status: 'inactive' } });
  });

  test('UNDO_EXPIRED after 30 days', async () => {
    const result = await write('Code,Name,Rank\nOLD,Old,888\n', 'Grade');
    const ended = (hours: number) =>
      api.owner.query('update data_import set finished_at = now() - make_interval(hours => $2) where id = $1', [
        result.id,
        hours,
      ]);
    await ended(30 * 24 - 1);
    expect((await hr.get(`/v1/Import/${result.id}`)).body.data.can).toEqual(['undo']);
    await ended(30 * 24 + 1);
    const refused = await act(result.id, 'Undo');
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'UNDO_EXPIRED',
      'This import can no longer be undone.',
    ]);
  });
});

describe('round trip (17.2)', () => {
  test('there is something of every kind', async () => {
    const post = await write('Code,Title,Unit\nRT1,"=Head, of x",FIN\nRT2,Aide,HR\n', 'Position');
    const range = await write(
      'Grade,Currency,Per,Minimum,Maximum,Valid from\nG6,USD,Month,1000.5,2000,2021-02-28\n',
      'SalaryRange',
    );
    const { provinceId } = await validDraft(admin, MinimumWage, resources, 70);
    const { code } = (await admin.get(`/v1/Province/${String(provinceId)}`)).body.data;
    const wage = await write(
      `Name,Province,Amount per month,Currency,From\nUMP 2026,${code},5000000,IDR,2026-01-01\n`,
      'MinimumWage',
    );
    expect([post.counts.added, range.counts.added, wage.counts.added]).toEqual([2, 1, 1]);
  });

  test.each(['Grade', 'Employer', 'Location', 'OrganizationUnit', 'Position', 'SalaryRange', 'MinimumWage'])(
    'an export of %s imported again changes 0 rows',
    async (name) => {
      for (const format of ['csv', 'xlsx']) {
        const file = await hr.get(`/v1/${name}/Export?format=${format}`);
        const checked = await check(file.raw, name);
        expect(checked.counts, format).toMatchObject({ add: 0, change: 0, errors: 0 });
        expect(checked.counts.rows).toBe(checked.counts.same);
      }
    },
  );
});

describe('who may upload what (17.1, permission)', () => {
  test('without upload-data, without the menu of the entity, from another tenant: refused', async () => {
    const { id } = (await upload('Code,Name,Rank\nA,B,1\n', '?entity=Grade')).body.data;
    const employee = api.as('employee@demo.example');
    expect((await employee.get(`/v1/Import/${id}`)).status).toBe(403);
    expect((await uploadsOf(employee).upload('Code\nA\n', '?entity=Grade')).status).toBe(403);
    const stranger = api.as('admin@other.example');
    for (const address of ['', '/Rows', '/ErrorFile'])
      expect((await stranger.get(`/v1/Import/${id}${address}`)).status, address).toBe(404);
    expect((await stranger.post(`/v1/Import/${id}/Validate`)).status).toBe(404);
  });

  test('17.1: adding needs create and changing needs edit on the menu of the entity, both for upsert', async () => {
    const grant = (actions: string) =>
      api.owner.query(
        `update menu_grant g set actions = $1 from role r, menu m
         where r.name = 'HR Administrator' and g.role_id = r.id and m.id = g.menu_id and m.key = 'grade' returning g.actions`,
        [actions],
      );
    const acting = { 'x-active-role': 'HR Administrator' };
    const { id, settings } = (await upload('Code,Name,Rank\nMODE,M,771\n', '?entity=Grade')).body.data;
    const may = async (mode: string) => {
      const body = { entity: 'Grade', settings: { ...settings, mode } };
      return (await hr.put(`/v1/Import/${id}/Mapping`, body, acting)).status;
    };
    const modes = async () => [await may('insert'), await may('update'), await may('upsert')];
    expect(await modes()).toEqual([200, 200, 200]);
    await grant('{view,create}');
    expect(await modes()).toEqual([200, 403, 403]);
    await grant('{view,edit}');
    expect(await modes()).toEqual([403, 200, 403]);
    await grant('{view,create,edit,delete,export}');
  });

  test('a column of a class that one may not edit is refused', async () => {
    await api.owner.query(
      "update field_grant set access = 'view' where class = 'pay' and role_id in (select id from role where name = 'HR Administrator')",
    );
    const { id, settings } = (
      await upload(
        'Grade,Currency,Per,Minimum,Maximum,Valid from\nG1,IDR,month,1,2,2020-01-01\n',
        '?entity=SalaryRange',
      )
    ).body.data;
    const refused = await hr.put(`/v1/Import/${id}/Mapping`, { entity: 'SalaryRange', settings });
    expect([refused.status, refused.body.code]).toEqual([403, 'FIELD_FORBIDDEN']);
    await api.owner.query(
      "update field_grant set access = 'edit' where class = 'pay' and role_id in (select id from role where name = 'HR Administrator')",
    );
  });

  test('0.2: what somebody else uploads of a class that one may not see is not there; columns left out show nothing to others', async () => {
    const grants = (access: string) =>
      api.owner.query(
        "update field_grant set access = $1 where class = 'pay' and role_id in (select id from role where name = 'HR Administrator')",
        [access],
      );
    const theirs = uploadsOf(admin);
    const text = 'Grade,Currency,Per,Minimum,Maximum,Valid from,Secret\nG1,IDR,month,oops 77,2,2020-01-01,Hidden 88\n';
    const { id } = await theirs.check(text, 'SalaryRange');
    const seen = async () =>
      (
        await Promise.all(
          ['', '/Rows', '/Findings', '/ErrorFile', '/Files'].map((one) => hr.get(`/v1/Import/${id}${one}`)),
        )
      ).map(({ status, raw }) => [status, raw.toString().includes('oops 77'), raw.toString().includes('Hidden 88')]);
    const listed = async () => JSON.stringify((await hr.get('/v1/Import')).body);
    // Whoever may see pay sees the rows, and still nothing of a column that became no field.
    expect(await seen()).toEqual([
      [200, true, false],
      [200, true, false],
      [200, true, false],
      [200, true, false],
      [200, false, false],
    ]);
    expect(await listed()).not.toContain('Hidden 88');
    // A kept mapping is told with its values for all rows and its meanings of words.
    const { settings } = (await admin.get(`/v1/Import/${id}`)).body.data;
    const kept = { entity: 'SalaryRange', name: 'Pay 99', header: text.split('\n')[0]?.split(','), settings };
    const made = await admin.post('/v1/ImportProfile', kept);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const profiles = async () =>
      JSON.stringify((await hr.get('/v1/ImportProfile?entity=SalaryRange')).body) +
      JSON.stringify((await upload(text, '?entity=SalaryRange')).body.data?.profile);
    expect((await profiles()).match(/Pay 99/g)).toHaveLength(2);
    expect((await admin.get(`/v1/Import/${id}`)).raw.toString()).toContain('Hidden 88');
    expect((await admin.get(`/v1/Import/${id}/ErrorFile`)).raw.toString()).toContain('Hidden 88');
    await grants('none');
    expect((await seen()).map(([status, ...found]) => [status, found.includes(true)])).toEqual(
      Array.from({ length: 5 }, () => [404, false]),
    );
    expect(await listed()).not.toContain(id);
    expect(await profiles()).not.toContain('Pay 99');
    await grants('edit');
    await admin.remove(`/v1/ImportProfile/${made.body.data.id}`);
  });

  test('profiles: kept, found, changed, removed; a name once for each entity', async () => {
    const { settings } = (await upload('Code,Name,Rank\nA,B,1\n', '?entity=Grade')).body.data;
    const draft = { entity: 'Grade', name: 'Monthly', header: ['Code', 'Name', 'Rank'], settings };
    const made = await hr.post('/v1/ImportProfile', draft);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect((await hr.post('/v1/ImportProfile', { ...draft, name: 'monthly' })).body.code).toBe('TAKEN');
    const { id } = made.body.data;
    const changed = await hr.put(`/v1/ImportProfile/${id}`, { name: 'Yearly', header: [], settings, version: 1 });
    expect(changed.body.data).toMatchObject({ name: 'Yearly', version: 2 });
    expect((await hr.get('/v1/ImportProfile?entity=Grade')).body.data).toHaveLength(1);
    expect((await api.as('admin@other.example').remove(`/v1/ImportProfile/${id}`)).status).toBe(404);
  });

  test('17.1: a file with the columns of a kept mapping is mapped as last time, with the meanings of its words', async () => {
    const header = 'Kolom A,Isi,Kolom D,Kelompok\n';
    const first = (await upload(`Code,Isi,Rank,Kelompok\nLT1,Last one,71,X\n`, '?entity=Grade')).body.data;
    expect([first.profile, first.settings.mapping]).toEqual([null, ['code', null, 'rank', null]]);
    const settings = {
      ...first.settings,
      mode: 'insert',
      matchKey: null,
      numberFormat: 'comma',
      mapping: ['code', 'name', 'rank', 'gone'],
      values: { name: { 'Last one': 'The last' }, gone: { X: '1' } },
    };
    const kept = { entity: 'Grade', name: 'As ever', header: ['Kolom A', 'Isi', 'Kolom D', 'Kelompok'], settings };
    const made = await hr.post('/v1/ImportProfile', kept);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    // Columns are found by their titles wherever they stand, though no entity would know any of them.
    const again = (await upload('isi,KOLOM A,Kelompok,Kolom d\nLast one,LT1,X,72\n')).body.data;
    expect(again).toMatchObject({
      entity: 'Grade',
      profile: { id: made.body.data.id, name: 'As ever' },
      settings: {
        mode: 'insert',
        matchKey: null,
        numberFormat: 'comma',
        mapping: ['name', 'code', null, 'rank'],
        values: { name: { 'Last one': 'The last' } },
      },
    });
    // A field that is not there any more is forgotten with its meanings, and undo has what stood there before.
    expect(again.settings.values).not.toHaveProperty('gone');
    expect(again.profile.instead).toMatchObject({ mapping: [null, null, null, null], values: {} });
    expect((await upload(`${header.replace('Isi', 'Code')}a,b,1,c\n`, '?entity=Grade')).body.data.profile).toBeNull();
    // The one that was kept last is taken; another entity, another tenant and a file of fewer columns have none.
    const next = await hr.post('/v1/ImportProfile', {
      ...kept,
      name: 'Newer',
      settings: { ...settings, defaults: {} },
    });
    expect((await upload(`${header}LT1,b,1,c\n`)).body.data.profile.name).toBe('Newer');
    for (const { id } of [made.body.data, next.body.data]) await admin.remove(`/v1/ImportProfile/${id}`);
    expect((await upload(`${header}LT1,b,1,c\n`)).body.code).toBe('HEADER_UNKNOWN');
  });

  test('17.1: what was chosen for the last file with the same columns stands there for the next, of the same person', async () => {
    const file = (code: string, kind: string) => `Code,Kolom 2,Kolom 3\n${code},${kind},33\n`;
    const asked = (await upload(file('FM1', 'Sepuh'), '?entity=Grade')).body.data;
    expect([asked.profile, asked.settings.mapping]).toEqual([null, ['code', null, null]]);
    const chosen = {
      ...asked.settings,
      mode: 'insert',
      matchKey: null,
      mapping: ['code', 'name', 'rank'],
      values: { name: { Sepuh: 'Senior' } },
      defaults: { description: 'Of one file' },
    };
    const mapped = await hr.put(`/v1/Import/${asked.id}/Mapping`, { entity: 'Grade', settings: chosen });
    expect(mapped.status, JSON.stringify(mapped.body)).toBe(200);
    // Chosen, but not written: whoever gave up may have chosen wrongly.
    expect((await upload(file('FM2', 'Sepuh'), '?entity=Grade')).body.data.profile).toBeNull();
    await act(asked.id, 'Validate');
    await settled(asked.id);
    await act(asked.id, 'Run', { policy: 'goodRows' });
    expect(await settled(asked.id)).toMatchObject({ state: 'completed' });
    const again = (await upload(file('FM2', 'Sepuh'))).body.data;
    expect(again).toMatchObject({
      entity: 'Grade',
      profile: { id: asked.id, instead: asked.settings },
      settings: { ...asked.settings, mapping: ['code', 'name', 'rank'], values: { name: { Sepuh: 'Senior' } } },
    });
    expect(again.settings.defaults).toEqual({});
    const colleague = uploadsOf(admin);
    expect((await colleague.upload(file('FM2', 'Sepuh'), '?entity=Grade')).body.data.profile).toBeNull();
  });
});
