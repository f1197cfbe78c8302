import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { HANDED_IN } from '../../../testing/drafts.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';
import { remindOfDocuments } from '../../employee/documents/remind.ts';
import { sweepFiles } from '../../employee/records/sweep.ts';
import { openFiles } from '../../platform/files/index.ts';

const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
const { places, tenantId } = await demoOf(api);
const actor = { tenantId, userId: null, channel: 'schedule' };
const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
/** Where the company is. */
const inDays = (days: number): string =>
  new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

let establishmentId = '';
let typeId = '';
let address = '';
beforeAll(async () => {
  const type = {
    code: 'LICENCE',
    name: 'Business licence',
    expires: true,
    reminderDays: '90, 30, 7',
    requiredFor: null,
  };
  const draft = {
    ...type,
    ...HANDED_IN,
    usedFor: 'establishments',
    isRequired: false,
    maxMegabytes: 1,
    allowedFormats: ['pdf'],
  };
  typeId = succeeded(await admin.post('/v1/DocumentType', draft)).body.data.id;
  const establishment = { code: 'DOCS', name: 'Plant', establishmentType: 'plant', openedOn: '2020-01-01' };
  establishmentId = succeeded(
    await admin.post('/v1/Establishment', { ...establishment, employerId: places.employerId }),
  ).body.data.id;
  address = `/v1/Establishment/${establishmentId}/Documents`;
});

interface Row {
  readonly id: string;
  readonly [name: string]: unknown;
}
const read = async () => succeeded(await hr.get(address)).body.data as { version: number; rows: Row[] };
const put = async (rows: object[]) => hr.put(address, { version: (await read()).version, rows });
const licence = (more: object = {}) => ({
  documentTypeId: typeId,
  name: 'Licence to operate',
  number: 'IO-77',
  issuer: 'Ministry',
  issuedOn: '2024-01-01',
  expiresOn: '2030-01-01',
  note: null,
  ...more,
});
const draftOf = ({ id, refs: _, ...row }: Row) => ({ id, ...row });
const send = (rowId: string, content: string, name = 'licence.pdf') =>
  sendFile(hr, 'POST', `${address}/${rowId}/File`, { name, content, type: 'application/pdf' });

describe('3: documents of an establishment', () => {
  test('3: type, number and dates are kept, in order, each name of a type once', async () => {
    const saved = succeeded(await put([licence()])).body.data;
    expect(saved.rows).toMatchObject([{ ...licence(), refs: { documentTypeId: { code: 'LICENCE' } } }]);
    const late = await put([licence({ expiresOn: '2023-12-31' })]);
    expect([late.status, late.body.errors[0].path, late.body.errors[0].code]).toEqual([
      422,
      'rows.0.expiresOn',
      'PERIOD_ORDER',
    ]);
    const twice = await put([licence(), licence({ name: 'LICENCE to operate' })]);
    expect([twice.body.errors[0].path, twice.body.errors[0].code]).toEqual(['rows.1.name', 'DOCUMENT_TWICE']);
  });

  test('3: files are kept sealed with a document as its type allows, stay when it changes, and go with it', async () => {
    const [row] = (await read()).rows as [Row];
    const wrong = await send(row.id, 'plain text', 'licence.txt');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'FILE_TYPE']);
    const large = await send(row.id, PDF + ' '.repeat(1024 * 1024));
    expect(large.status).toBe(413);
    const file = succeeded(await send(row.id, PDF)).body.data;
    expect(file).toMatchObject({ name: 'licence.pdf', mediaType: 'application/pdf', size: PDF.length });
    const { raw } = await hr.get(`${address}/${row.id}/File/${file.id}`);
    expect(raw.toString()).toBe(PDF);
    const { rows: trail } = await api.owner.query(
      "select entity_id as id from audit_log where tenant_id = $1 and action = 'READ_FILE' and entity = 'EstablishmentDocument'",
      [tenantId],
    );
    expect(trail).toEqual([{ id: row.id }]);
    succeeded(await put([{ ...draftOf(row), number: 'IO-78' }]));
    const [changed] = (await read()).rows as [Row];
    expect(changed).toMatchObject({ id: row.id, number: 'IO-78' });
    expect((await hr.get(`${address}/${row.id}/File`)).body.data).toHaveLength(1);
    // The bytes are there for as long as a row names them.
    const files = openFiles(api.config);
    await sweepFiles.run(api.door, actor, files);
    expect((await hr.get(`${address}/${row.id}/File/${file.id}`)).status).toBe(200);
    expect((await hr.remove(`${address}/${row.id}/File/${file.id}`)).status).toBe(200);
    expect((await hr.get(`${address}/${row.id}/File/${file.id}`)).status).toBe(404);
    succeeded(await send(row.id, PDF));
    succeeded(await put([]));
    expect((await hr.get(`${address}/${row.id}/File`)).status).toBe(404);
    const { rows: left } = await api.owner.query('select 1 from establishment_file where tenant_id = $1', [tenantId]);
    expect(left).toEqual([]);
  });

  test('3: before it expires its HR contact and those who keep establishments are told, once; a closed one is left in peace', async () => {
    const me = (await api.as('employee@demo.example').get('/v1/User/Me')).body.data.id;
    await api.owner.query(
      'update establishment set hr_contact_id = (select employee_id from app_user where id = $1) where id = $2',
      [me, establishmentId],
    );
    const result = async (who = hr): Promise<string[]> =>
      (await who.get('/v1/Notification/GetPagination')).body.data
        .map((one: { text: string }) => one.text)
        .filter((text: string) => text.includes('Plant'));
    const dayBegins = () => remindOfDocuments.run(api.door, actor, openFiles(api.config));
    succeeded(
      await put([
        licence({ name: 'Soon', expiresOn: inDays(30) }),
        licence({ name: 'Gone', expiresOn: inDays(-1) }),
        licence({ name: 'Later', expiresOn: inDays(45) }),
      ]),
    );
    await dayBegins();
    await dayBegins();
    const sentences = [
      expect.stringMatching(/^Gone of Plant \(DOCS\) expired on /),
      expect.stringMatching(/^Soon of Plant \(DOCS\) expires on /),
    ];
    expect((await result()).sort()).toEqual(sentences);
    expect((await result(api.as('employee@demo.example'))).sort()).toEqual(sentences);
    await api.owner.query("update establishment set closed_on = '2020-12-31' where id = $1", [establishmentId]);
    succeeded(await put([licence({ name: 'Closed', expiresOn: inDays(7) })]));
    await dayBegins();
    expect(await result()).toHaveLength(2);
    await api.owner.query("update establishment set closed_on = null, status = 'active' where id = $1", [
      establishmentId,
    ]);
  });

  test('17.1: documents come by upload, too, and what is wrong in a file is told as in the form', async () => {
    const { write } = uploadsOf(admin);
    const head = 'Establishment,Type,Name,Number,Issued on,Expires on\n';
    const done = await write(
      `${head}DOCS,LICENCE,Fire safety,F-1,2024-01-01,2027-01-01\nDOCS,LICENCE,Noise,N-1,2024-01-01,2023-01-01\n`,
      'EstablishmentDocument',
      { mode: 'upsert' },
    );
    const { body } = await admin.get(`/v1/Import/${done.id}/Rows?state=error`);
    expect(done.counts, JSON.stringify(body.data)).toMatchObject({ add: 1, errors: 1 });
    expect(body.data[0].issues).toMatchObject([{ column: 'Expires on', code: 'PERIOD_ORDER' }]);
    expect((await read()).rows.map((row) => row['name'])).toContain('Fire safety');
  });

  test('3, 10.7: types say whose documents they are for: pickers offer the own ones, and another is refused, in a file too', async () => {
    const make = async (code: string, usedFor: string, more: object = {}) =>
      admin.post('/v1/DocumentType', {
        ...HANDED_IN,
        code,
        name: `Kind ${code}`,
        expires: false,
        reminderDays: null,
        isRequired: false,
        maxMegabytes: 5,
        usedFor,
        ...more,
      });
    const people = succeeded(await make('OF-PEOPLE', 'people')).body.data;
    const both = succeeded(await make('OF-BOTH', 'both')).body.data;
    const offered = async (meantFor: string): Promise<string[]> =>
      succeeded(await hr.get(`/v1/DocumentType/Options?meantFor=${meantFor}&limit=200`)).body.data.map(
        (one: { code: string }) => one.code,
      );
    expect(await offered('establishments')).toEqual(expect.arrayContaining(['LICENCE', 'OF-BOTH']));
    expect(await offered('establishments')).not.toContain('OF-PEOPLE');
    expect(await offered('people')).toEqual(expect.arrayContaining(['OF-PEOPLE', 'OF-BOTH']));
    expect(await offered('people')).not.toContain('LICENCE');

    const rows = (await read()).rows.map(draftOf);
    const wrong = await put([...rows, licence({ name: 'Wrong', documentTypeId: people.id })]);
    expect([wrong.status, wrong.body.errors?.[0]]).toMatchObject([
      422,
      { path: `rows.${rows.length}.documentTypeId`, code: 'DOCUMENT_TYPE_USE' },
    ]);
    expect(wrong.body.message).toBe('Kind OF-PEOPLE is not a type for documents of establishments.');
    succeeded(await put([...rows, licence({ name: 'Shared', documentTypeId: both.id })]));
    const { rows: someone } = await api.owner.query(
      "select id, employee_no as no from employee_current where tenant_id = $1 and status = 'active' order by 2 limit 1",
      [tenantId],
    );
    const paper = { documentTypeId: typeId, name: 'Wrong', state: 'verified' };
    const refused = await hr.post(`/v1/Employee/${someone[0].id}/Document`, paper);
    expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
      422,
      { path: 'documentTypeId', code: 'DOCUMENT_TYPE_USE' },
    ]);
    const asked = await hr.post('/v1/DocumentRequest', {
      employeeIds: [someone[0].id],
      documentTypeId: typeId,
      note: null,
    });
    expect(asked.body.errors?.[0]).toMatchObject({ path: 'documentTypeId', code: 'REFERENCE_MISSING' });

    // The template of an upload lists the own ones, too.
    const { sheets } = await readXlsx((await admin.get('/v1/Import/Template/EstablishmentDocument?format=xlsx')).raw);
    const listed = sheets.flatMap(({ rows: lines }) => lines.flat().map(String));
    expect(listed).toEqual(expect.arrayContaining(['LICENCE', 'OF-BOTH']));
    expect(listed).not.toContain('OF-PEOPLE');

    const { check } = uploadsOf(admin);
    for (const [entity, content] of [
      ['EstablishmentDocument', 'Establishment,Type,Name\nDOCS,OF-PEOPLE,In a file\n'],
      ['EmployeeDocument', `Employee number,Type,Name\n${someone[0].no},LICENCE,In a file\n`],
    ] as const) {
      const checked = await check(content, entity, { mode: 'insert' });
      const { body } = await admin.get(`/v1/Import/${checked.id}/Rows?state=error`);
      expect(body.data[0]?.issues, entity).toMatchObject([{ column: 'Type', code: 'DOCUMENT_TYPE_USE' }]);
    }

    // A type stays one for whatever has documents of it; and nobody counts what an establishment lacks.
    const {
      id,
      status: _s,
      refs: _r,
      createdAt: _c,
      createdBy: _b,
      updatedAt: _u,
      updatedBy: _w,
      ...draft
    } = (await admin.get(`/v1/DocumentType/${both.id}`)).body.data;
    const narrowed = await admin.put(`/v1/DocumentType/${id}`, { ...draft, usedFor: 'people' });
    expect([narrowed.status, narrowed.body.code, narrowed.body.errors?.[0].path]).toEqual([
      409,
      'DOCUMENT_TYPE_USED',
      'usedFor',
    ]);
    const file = await check('Code,For documents of\nOF-BOTH,People\n', 'DocumentType', { mode: 'update' });
    expect(file.counts).toMatchObject({ change: 0, errors: 1 });
    succeeded(await admin.put(`/v1/DocumentType/${id}`, { ...draft, usedFor: 'establishments' }));
    const required = await make('REQUIRED', 'establishments', { isRequired: true });
    expect(required.body.errors?.[0]).toMatchObject({ path: 'isRequired', code: 'REQUIRED_OF_PEOPLE' });
  });

  test('who may not see establishments sees no document of one, and nobody of another company any', async () => {
    const [row] = (await read()).rows as [Row];
    for (const who of [api.as('employee@demo.example')]) {
      expect((await who.get(address)).status).toBe(403);
      expect((await who.get(`${address}/${row.id}/File`)).status).toBe(403);
    }
    expect((await api.as('admin@other.example').get(`${address}/${row.id}/File`)).status).toBe(404);
  });
});
