import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportRecord } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { zip } from '../../../../../scripts/test-data/zip.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';
import { product } from '../../platform/area/index.ts';
import { type FileStore, openFiles } from '../../platform/files/index.ts';

const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const { upload, act, settled } = uploadsOf(admin);

const pdf = (): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2_000)]);
const FLAGS = {
  expires: false,
  isRequired: false,
  usedFor: 'people',
  employeeMayUpload: true,
  needsVerification: true,
};

interface Person {
  readonly id: string;
  readonly employeeNo: string;
}
let people: readonly Person[] = [];
const person = (at: number): Person => people[at] ?? { id: '', employeeNo: '' };
beforeAll(async () => {
  people = (await admin.get('/v1/Employee/GetPagination?pageSize=50&status=active')).body.data;
  for (const [code, name, maxMegabytes] of [
    ['PASS', 'Passport', 10],
    ['DIPLOMA', 'Degree certificate', 1],
  ])
    succeeded(await admin.post('/v1/DocumentType', { ...FLAGS, code, name, maxMegabytes }));
});

const putArchive = (id: string, content: Buffer, name = 'files.zip') =>
  sendFile(admin, 'PUT', `/v1/Import/${id}/Archive`, { name, content });

/** Uploads rows with a zip and checks them. */
async function check(lines: readonly string[], archive: Buffer): Promise<ImportRecord> {
  const rows = `Employee number,Type,Name,Number\n${lines.join('\n')}\n`;
  const { id, settings } = (await upload(rows, '?entity=EmployeeDocument')).body.data as ImportRecord;
  succeeded(await putArchive(id, archive));
  succeeded(await admin.put(`/v1/Import/${id}/Mapping`, { entity: 'EmployeeDocument', settings }));
  succeeded(await act(id, 'Validate'));
  return settled(id);
}
async function run(id: string): Promise<ImportRecord> {
  succeeded(await act(id, 'Run', { policy: 'goodRows' }));
  return settled(id);
}
const files = async (id: string, state = 'all', headers = {}) =>
  (await admin.get(`/v1/Import/${id}/Files?state=${state}`, headers)).body.data;

/** Names of the files that the documents of somebody have, by the name of the document. */
async function kept({ id }: Person): Promise<Record<string, string[]>> {
  const documents = (await admin.get(`/v1/Employee/${id}/Document`)).body.data;
  const found: Record<string, string[]> = {};
  for (const one of documents)
    found[one.name] = (await admin.get(`/v1/Employee/${id}/Document/${one.id}/File`)).body.data.map(
      (file: { name: string }) => file.name,
    );
  return found;
}

describe('17.1: documents with a zip of files named by the number of the employee', () => {
  test('the check keeps records as they are and says what fits; the run writes rows and files; undo takes both back', async () => {
    const [a, b] = [person(0), person(1)];
    const [first, second] = [pdf(), pdf()];
    const before = [await kept(a), await kept(b)];
    const checked = await check(
      [
        `${a.employeeNo},PASS,Passport of A,X1`,
        `${a.employeeNo},DIPLOMA,Degree of A,`,
        `${b.employeeNo},Passport,Passport of B,`,
      ],
      zip([
        [`all/${a.employeeNo}-pass.pdf`, first],
        [`all/${a.employeeNo}/degree of a.pdf`, second],
        [`all/${b.employeeNo}.pdf`, pdf()],
        ['all/nobody.pdf', pdf()],
        [`all/${a.employeeNo}.pdf`, pdf()],
      ]),
    );
    expect(checked).toMatchObject({
      state: 'validated',
      counts: { add: 3, errors: 0 },
      archive: { name: 'files.zip', files: 5, fit: 3 },
    });
    expect([await kept(a), await kept(b)]).toEqual(before);
    expect(await files(checked.id, 'leftOut')).toMatchObject([
      { name: 'all/nobody.pdf', row: null, message: expect.stringContaining('does not fit any row') },
      { name: `all/${a.employeeNo}.pdf`, row: null, message: expect.stringContaining(`${a.employeeNo}-PASS`) },
    ]);

    expect((await run(checked.id)).counts).toMatchObject({ added: 3, failed: 0 });
    expect(await kept(a)).toMatchObject({
      'Passport of A': [`${a.employeeNo}-pass.pdf`],
      'Degree of A': ['degree of a.pdf'],
    });
    const [document] = (await admin.get(`/v1/Employee/${a.id}/Document`)).body.data.filter(
      ({ name }: { name: string }) => name === 'Passport of A',
    );
    const path = `/v1/Employee/${a.id}/Document/${document.id}/File`;
    const [file] = (await admin.get(path)).body.data;
    expect((await admin.get(`${path}/${file.id}`)).raw.equals(first)).toBe(true);

    await act(checked.id, 'Undo');
    expect(await settled(checked.id)).toMatchObject({ state: 'undone', counts: { removed: 3, kept: 0 } });
    expect([await kept(a), await kept(b)]).toEqual(before);
    const { rows } = await api.owner.query('select 1 from employee_file where record_id = $1', [document.id]);
    expect(rows).toEqual([]);
  });

  test('the same rows and files once more change nothing; another file alone changes its document, and undo takes it back', async () => {
    const one = person(2);
    const line = `${one.employeeNo},PASS,Passport,X2`;
    const archive = zip([[`${one.employeeNo}.pdf`, pdf()]]);
    await run((await check([line], archive)).id);
    expect(await check([line], archive)).toMatchObject({ counts: { same: 1, add: 0, change: 0 }, archive: { fit: 1 } });

    const more = await check([line], zip([[`${one.employeeNo}-back.pdf`, pdf()]]));
    expect(more.counts).toMatchObject({ change: 1, same: 0 });
    expect((await run(more.id)).counts).toMatchObject({ changed: 1, failed: 0 });
    expect((await kept(one))['Passport']).toEqual([`${one.employeeNo}.pdf`, `${one.employeeNo}-back.pdf`]);
    await act(more.id, 'Undo');
    expect(await settled(more.id)).toMatchObject({ state: 'undone', counts: { restored: 1, kept: 0 } });
    expect((await kept(one))['Passport']).toEqual([`${one.employeeNo}.pdf`]);
  });

  test('a file of the wrong content, with two endings or too large for its type is an error of its row, told in the language of the reader', async () => {
    const [a, b, c, d] = [person(3), person(4), person(5), person(6)];
    const checked = await check(
      [`${a.employeeNo},PASS,P,`, `${b.employeeNo},PASS,P,`, `${c.employeeNo},DIPLOMA,D,`, `${d.employeeNo},PASS,P,`],
      zip([
        [`${a.employeeNo}.pdf`, Buffer.from('MZ this is a program')],
        [`${b.employeeNo}.pdf.exe`, pdf()],
        [`${c.employeeNo}.pdf`, Buffer.concat([pdf(), Buffer.alloc(2 * 1024 * 1024)])],
        [`${d.employeeNo}.pdf`, pdf()],
      ]),
    );
    expect(checked).toMatchObject({ counts: { add: 1, errors: 3 }, archive: { files: 4, fit: 1 } });
    const rows = (await admin.get(`/v1/Import/${checked.id}/Rows?state=error`)).body.data;
    expect(
      rows.map(({ row, issues }: { row: number; issues: { code: string; value: string }[] }) => [
        row,
        issues[0]?.code,
        issues[0]?.value,
      ]),
    ).toEqual([
      [2, 'FILE_TYPE', `${a.employeeNo}.pdf`],
      [3, 'FILE_TYPE', `${b.employeeNo}.pdf.exe`],
      [4, 'FILE_SIZE', `${c.employeeNo}.pdf`],
    ]);
    const result = await files(checked.id, 'leftOut', { 'accept-language': 'id' });
    expect(result[2]).toMatchObject({ row: 4, message: 'Berkas lebih besar dari 1 MB.' });
    expect((await run(checked.id)).counts).toMatchObject({ added: 1 });
    expect(await kept(a)).not.toHaveProperty('P');
    expect((await kept(d))['P']).toEqual([`${d.employeeNo}.pdf`]);
  });

  test('10.7: a file of a format that the type of its document does not take is an error of its row', async () => {
    const one = person(7);
    const allowedFormats = ['png', 'jpg'];
    succeeded(
      await admin.post('/v1/DocumentType', { ...FLAGS, code: 'SCAN', name: 'Scan', maxMegabytes: 1, allowedFormats }),
    );
    const checked = await check([`${one.employeeNo},SCAN,S,`], zip([[`${one.employeeNo}.pdf`, pdf()]]));
    expect(checked).toMatchObject({ counts: { errors: 1 }, archive: { fit: 0 } });
    const [row] = (await admin.get(`/v1/Import/${checked.id}/Rows?state=error`)).body.data;
    expect(row.issues).toMatchObject([{ code: 'FILE_TYPE', message: expect.stringMatching(/: (jpg, png|png, jpg)/) }]);
  });

  test('a file that somebody added since keeps its document when the upload is undone', async () => {
    const one = person(7);
    const { id } = await run(
      (await check([`${one.employeeNo},PASS,Kept,`], zip([[`${one.employeeNo}.pdf`, pdf()]]))).id,
    );
    const [document] = (await admin.get(`/v1/Employee/${one.id}/Document`)).body.data.filter(
      ({ name }: { name: string }) => name === 'Kept',
    );
    const path = `/v1/Employee/${one.id}/Document/${document.id}/File`;
    succeeded(await sendFile(admin, 'POST', path, { name: 'by hand.pdf', content: pdf() }));
    await act(id, 'Undo');
    expect(await settled(id)).toMatchObject({ state: 'undonePartly', counts: { removed: 0, kept: 1 } });
    expect((await kept(one))['Kept']).toEqual([`${one.employeeNo}.pdf`, 'by hand.pdf']);
  });

  test('a hostile or empty archive, and what is none, is refused at once; a zip taken away is not looked at', async () => {
    const { id } = (
      await upload(`Employee number,Type,Name\n${person(8).employeeNo},PASS,P\n`, '?entity=EmployeeDocument')
    ).body.data;
    for (const [content, code] of [
      [zip([['../../up.pdf', pdf()]]), 'FILE_UNREADABLE'],
      [zip([['a.pdf', pdf()]], { flags: 1 }), 'FILE_UNREADABLE'],
      [zip([]), 'ARCHIVE_EMPTY'],
      [pdf(), 'FILE_TYPE'],
    ] as const) {
      const refused = await putArchive(id, content);
      expect([refused.status, refused.body.code]).toEqual([422, code]);
    }
    const words = await admin.get(`/v1/Import/${id}`);
    expect(words.body.data.archive).toBeNull();
    expect((await putArchive(id, zip([['x.pdf', pdf()]]))).body.data.archive).toMatchObject({ files: null });
    expect((await admin.remove(`/v1/Import/${id}/Archive`)).body.data.archive).toBeNull();
    const { settings } = words.body.data;
    await admin.put(`/v1/Import/${id}/Mapping`, { entity: 'EmployeeDocument', settings });
    await act(id, 'Validate');
    expect(await settled(id)).toMatchObject({ state: 'validated', counts: { add: 1 }, archive: null });
    expect(await files(id)).toEqual([]);
  });

  test('what was unpacked and came to nothing goes when the upload is no longer kept; what became a file of a document stays', async () => {
    const [a, b] = [person(9), person(10)];
    const left = await check([`${a.employeeNo},PASS,Left,`], zip([[`${a.employeeNo}.pdf`, pdf()]]));
    const done = await run((await check([`${b.employeeNo},PASS,Done,`], zip([[`${b.employeeNo}.pdf`, pdf()]]))).id);
    const { rows } = await api.owner.query(
      'select file_id as id from import_file where import_id = any($1) order by import_id = $2',
      [[left.id, done.id], done.id],
    );
    const tenantId = await api.tenantId('demo');
    const nobody = { tenantId, userId: null, channel: 'schedule' } as const;
    const files = openFiles(api.config);
    const tomorrow = {
      ...files,
      lasting: {
        ...files.lasting,
        olderThan: (tenant: string) => files.lasting.olderThan(tenant, new Date(Date.now() + 60_000)),
      },
    };
    const scheduled = async (wanted: string, store: FileStore) => {
      const found = product().schedules.find(({ name }) => name === wanted);
      if (!found) throw new Error(`nothing is scheduled as ${wanted}`);
      await found.run(api.door, nobody, store);
    };
    const exist = () =>
      rows.map(({ id }: { id: string }) => existsSync(join(api.config.dataDir, 'records', tenantId, id.slice(34), id)));
    await scheduled('sweep-employee-files', tomorrow);
    expect(exist()).toEqual([true, true]);
    await api.owner.query("update data_import set created_at = now() - interval '32 days' where id = any($1)", [
      [left.id, done.id],
    ]);
    await scheduled('forget-old-imports', files);
    await scheduled('sweep-employee-files', tomorrow);
    expect(exist()).toEqual([false, true]);
    expect((await kept(b))['Done']).toEqual([`${b.employeeNo}.pdf`]);
  });

  test('without upload-data and from another tenant nothing is sent, taken away or seen', async () => {
    const { id } = (await upload(`Employee number,Type,Name\n1,PASS,P\n`, '?entity=EmployeeDocument')).body.data;
    for (const [email, status] of [
      ['employee@demo.example', 403],
      ['admin@other.example', 404],
    ] as const) {
      const who = api.as(email);
      const sent = await sendFile(who, 'PUT', `/v1/Import/${id}/Archive`, {
        name: 'a.zip',
        content: zip([['a', pdf()]]),
      });
      expect(sent.status).toBe(status);
      expect((await who.remove(`/v1/Import/${id}/Archive`)).status).toBe(status);
      expect((await who.get(`/v1/Import/${id}/Files`)).status).toBe(status);
    }
  });
});
