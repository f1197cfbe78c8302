import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { HistoryEntry } from '@personalia/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { zip } from '../../../../../scripts/test-data/zip.ts';
import { HANDED_IN } from '../../../testing/drafts.ts';
import { testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';
import { openFiles, writeSheet } from '../../platform/files/index.ts';
import { sweepFiles } from './index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const officer = api.as('multi@demo.example');
const manager = api.as('manager@demo.example');
const stranger = api.as('admin@other.example');
const tenantId = await api.tenantId('demo');

let person = '';
let record = '';
beforeAll(async () => {
  const people = (await admin.get('/v1/Employee/GetPagination?pageSize=20&status=active')).body.data;
  person = people[0].id;
  const education = { level: 'bachelor', institution: 'UI', graduated: true, isHighest: true };
  record = (await admin.post(`/v1/Employee/${person}/Education`, education)).body.data.id;
});

const base = () => `/v1/Employee/${person}/Education/${record}/File`;
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000)]);
const send = (name: string, content: string | Uint8Array, path = base(), who = admin) =>
  sendFile(who, 'POST', path, { name, content });

async function everything(folder: string): Promise<string[]> {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));
}

describe('10.3, 6: files that are kept with a record', () => {
  test('sent, listed, fetched as it was, and sealed at rest', async () => {
    const sent = await send('Ijazah S1.pdf', PDF);
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect(sent.body.data).toMatchObject({ name: 'Ijazah S1.pdf', mediaType: 'application/pdf', size: PDF.length });
    expect((await admin.get(base())).body.data).toEqual([sent.body.data]);
    const [row] = (await admin.get(`/v1/Employee/${person}/Education`)).body.data;
    expect(row).toMatchObject({ files: 1 });
    const fetched = await admin.get(`${base()}/${sent.body.data.id}`);
    expect(fetched.raw.equals(PDF)).toBe(true);
    expect(fetched.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(String(fetched.headers['content-disposition'])).toMatch(/^attachment/);
    const { rows: readers } = await api.owner.query(
      "select business_key as label from audit_log where action = 'READ_FILE' and entity = 'EmployeeEducation' and entity_id = $1",
      [record],
    );
    expect(readers).toEqual([{ label: 'Ijazah S1.pdf' }]);
    const kept = (await everything(join(api.config.dataDir, 'records'))).map((path) => readFileSync(path));
    expect(kept.some((bytes) => bytes.includes(PDF.subarray(0, 100)))).toBe(false);
  });

  test('10.3, 0.2: the history of the record and of the person tells which file came and went, when and by whom', async () => {
    const mine = (
      await admin.post(`/v1/Employee/${person}/Education`, {
        level: 'master',
        institution: 'ITB',
        graduated: true,
        isHighest: false,
      })
    ).body;
    const at = `/v1/Employee/${person}/Education/${mine.data.id}`;
    const { id } = (await send('Ijazah S2.pdf', PDF, `${at}/File`)).body.data;
    expect((await admin.remove(`${at}/File/${id}`)).status).toBe(200);
    expect((await send('Ijazah S2 baru.pdf', PDF, `${at}/File`)).status).toBe(201);
    const result = async (path: string, who = admin, headers = {}) =>
      ((await who.get(`${path}/History`, headers)).body.data as HistoryEntry[])
        .filter(({ changes }) =>
          changes.some(({ field, old, new: next }) => field === 'file' && /S2/.test(JSON.stringify([old, next]))),
        )
        .map(({ action, by, changes }) => [action, by, changes[0]?.old, changes[0]?.new]);
    expect(await result(at)).toEqual([
      ['ADD_FILE', 'Ratna Wijayanti', null, 'Ijazah S2 baru.pdf'],
      ['REMOVE_FILE', 'Ratna Wijayanti', 'Ijazah S2.pdf', null],
      ['ADD_FILE', 'Ratna Wijayanti', null, 'Ijazah S2.pdf'],
    ]);
    // Another record's history says nothing of them; that of the person does, with what they belong to.
    expect(await result(`/v1/Employee/${person}/Education/${record}`)).toEqual([]);
    expect(await result(`/v1/Employee/${person}`)).toEqual([
      ['ADD_FILE', 'Ratna Wijayanti', null, 'Education: Ijazah S2 baru.pdf'],
      ['REMOVE_FILE', 'Ratna Wijayanti', 'Education: Ijazah S2.pdf', null],
      ['ADD_FILE', 'Ratna Wijayanti', null, 'Education: Ijazah S2.pdf'],
    ]);
    // What goes with its record is told there as well.
    expect((await admin.remove(at)).status).toBeLessThan(300);
    expect((await result(`/v1/Employee/${person}`))[0]).toEqual([
      'REMOVE_FILE',
      'Ratna Wijayanti',
      'Education: Ijazah S2 baru.pdf',
      null,
    ]);
    // A manager sees people, and not the class of their documents.
    const [report] = (await manager.get('/v1/Employee/GetPagination?pageSize=20')).body.data;
    const usual = { expires: false, isRequired: false, maxMegabytes: 5, ...HANDED_IN };
    const type = (await admin.post('/v1/DocumentType', { ...usual, code: 'SHEET', name: 'Sheet' })).body.data;
    const document = { documentTypeId: type.id, name: 'Contract', state: 'submitted' };
    const kept = (await admin.post(`/v1/Employee/${report.id}/Document`, document)).body.data.id;
    const theirs = `/v1/Employee/${report.id}/Document/${kept}`;
    expect((await send('Lembar S2.pdf', PDF, `${theirs}/File`)).status).toBe(201);
    expect(await result(`/v1/Employee/${report.id}`)).toEqual([
      ['ADD_FILE', 'Ratna Wijayanti', null, 'Document: Lembar S2.pdf'],
    ]);
    const asManager = { 'x-active-role': 'Manager' };
    expect(await result(`/v1/Employee/${report.id}`, manager, asManager)).toEqual([]);
    expect((await manager.get(`${theirs}/History`, asManager)).body.code).toBe('FIELD_FORBIDDEN');
  });

  test('FILE_TYPE: what it holds decides, not what it is called; no second ending, no macros', async () => {
    const sheet = async (): Promise<Buffer> => {
      const chunks: Buffer[] = [];
      for await (const chunk of writeSheet('x', 'xlsx', [{ key: 'a', title: 'A', kind: 'text' }], [{ a: '1' }]).content)
        chunks.push(Buffer.from(chunk as Uint8Array));
      return Buffer.concat(chunks);
    };
    const workbook = await sheet();
    const withMacros = zip([
      ['[Content_Types].xml', Buffer.from('<Types/>')],
      ['xl/workbook.xml', Buffer.from('<workbook/>')],
      ['xl/vbaProject.bin', Buffer.from('x')],
    ]);
    expect((await send('list.xlsx', workbook)).status).toBe(201);
    const refused: [string, string | Uint8Array][] = [
      ['photo.png', PDF],
      ['ijazah.pdf', '<script>alert(1)</script>'],
      ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['ijazah.exe', PDF],
      ['ijazah.pdf.exe', PDF],
      ['ijazah.exe.pdf', PDF],
      ['ijazah', PDF],
      ['empty.pdf', ''],
      ['archive.docx', workbook],
      ['macros.xlsx', withMacros],
      ['cut.xlsx', workbook.subarray(0, 400)],
    ];
    for (const [name, content] of refused) {
      const { status, body } = await send(name, content);
      expect(status, name).toBe(422);
      expect(body, name).toMatchObject({
        code: 'FILE_TYPE',
        message: 'Please upload one of: pdf, jpg, png, webp, docx, xlsx.',
      });
    }
  });

  test('FILE_SIZE: 10 MB, or what the type of the document allows', async () => {
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024)]);
    const { status, body } = await send('large.pdf', large);
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'FILE_SIZE', message: 'The file is larger than 10 MB.' });
    const type = { code: 'TINY', name: 'Tiny', expires: false, isRequired: false, maxMegabytes: 1, ...HANDED_IN };
    const documentTypeId = (await admin.post('/v1/DocumentType', type)).body.data.id;
    const document = { documentTypeId, name: 'Tiny', state: 'submitted' };
    const { id } = (await admin.post(`/v1/Employee/${person}/Document`, document)).body.data;
    const path = `/v1/Employee/${person}/Document/${id}/File`;
    expect((await send('a.pdf', large.subarray(0, 1024 * 1024 + 1), path)).body).toMatchObject({
      code: 'FILE_SIZE',
      message: 'The file is larger than 1 MB.',
    });
    expect((await send('a.pdf', large.subarray(0, 1000), path)).status).toBe(201);
  });

  test('10.7: a type of document may allow some formats only, and the refusal names them', async () => {
    const usual = { expires: false, isRequired: false, maxMegabytes: 5, ...HANDED_IN };
    const type = { ...usual, code: 'SCAN', name: 'Scan', allowedFormats: ['png', 'pdf'] };
    const documentTypeId = (await admin.post('/v1/DocumentType', type)).body.data.id;
    const document = { documentTypeId, name: 'Scan', state: 'submitted' };
    const { id } = (await admin.post(`/v1/Employee/${person}/Document`, document)).body.data;
    const path = `/v1/Employee/${person}/Document/${id}/File`;
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const refused = await send('scan.jpg', photo, path);
    expect([refused.status, refused.body.message]).toEqual([422, 'Please upload one of: pdf, png.']);
    expect((await send('scan.pdf', PDF, path)).status).toBe(201);
    const wrong = await admin.post('/v1/DocumentType', { ...type, code: 'EXE', allowedFormats: ['exe'] });
    expect([wrong.status, wrong.body.errors]).toMatchObject([422, [{ path: 'allowedFormats' }]]);
  });

  test('0.2: files follow the class, the reach and the tenant of their record', async () => {
    const account = {
      bankName: 'BCA',
      accountNo: '123123123',
      accountName: 'X',
      currency: 'IDR',
      purpose: 'payroll',
      sharePercent: '100',
      isPrimary: true,
      isJoint: false,
      validFrom: '2024-01-01',
    };
    const { id } = (await admin.post(`/v1/Employee/${person}/BankAccount`, account)).body.data;
    const path = `/v1/Employee/${person}/BankAccount/${id}/File`;
    const file = (await send('book.pdf', PDF, path)).body.data;
    for (const refused of [
      await officer.get(path),
      await officer.get(`${path}/${file.id}`),
      await send('x.pdf', PDF, path, officer),
      await officer.remove(`${path}/${file.id}`),
    ])
      expect(refused.body).toMatchObject({ code: 'FIELD_FORBIDDEN' });
    for (const missing of [
      await stranger.get(path),
      await stranger.get(`${path}/${file.id}`),
      await send('x.pdf', PDF, path, stranger),
      await admin.get(`${base()}/${file.id}`),
      await admin.remove(`${base()}/${file.id}`),
    ])
      expect(missing.body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await admin.get(`/v1/File/${file.id}`)).body).toMatchObject({ code: 'FILE_GONE' });
    expect((await manager.call('DELETE', `${base()}/${file.id}`)).body).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('deleted with its record or alone; the bytes go in the night, those of kept files never', async () => {
    const education = { level: 'master', institution: 'ITB', graduated: true, isHighest: false };
    const { id } = (await admin.post(`/v1/Employee/${person}/Education`, education)).body.data;
    const path = `/v1/Employee/${person}/Education/${id}/File`;
    const [alone, along] = [(await send('a.pdf', PDF, path)).body.data, (await send('b.pdf', PDF, path)).body.data];
    expect((await admin.remove(`${path}/${alone.id}`)).status).toBe(200);
    expect((await admin.get(`${path}/${alone.id}`)).status).toBe(404);
    await admin.remove(`/v1/Employee/${person}/Education/${id}`);
    const stays = (await send('c.pdf', PDF)).body.data;
    const folder = join(api.config.dataDir, 'records');
    const yesterday = Date.now() / 1000 - 2 * 86_400;
    for (const file of await everything(folder)) utimesSync(file, yesterday, yesterday);
    const fresh = (await send('d.pdf', PDF)).body.data;
    const exists = (one: { id: string }) => existsSync(join(folder, tenantId, one.id.slice(34), one.id));
    expect([alone, along, stays, fresh].map(exists)).toEqual([true, true, true, true]);
    await sweepFiles.run(api.door, { tenantId, userId: null }, openFiles(api.config));
    expect([alone, along, stays, fresh].map(exists)).toEqual([false, false, true, true]);
    expect((await admin.get(`${base()}/${stays.id}`)).raw.equals(PDF)).toBe(true);
  });
});

describe('10.2: photos', () => {
  const photo = () => `/v1/Employee/${person}/Photo`;
  const picture = (format: 'jpeg' | 'png' | 'webp') =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .toFormat(format)
      .toBuffer();
  const put = (name: string, content: string | Uint8Array, who = admin) =>
    sendFile(who, 'PUT', photo(), { name, content });

  test.each([
    ['me.jpg', 'jpeg'],
    ['me.png', 'png'],
    ['me.webp', 'webp'],
  ] as const)(
    'HS-27: %s is made anew in 512 and 128 points, without what else it carried, a place among it',
    async (name, format) => {
      const sent = await put(name, await picture(format));
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      const large = await admin.get(photo());
      expect(large.headers['content-type']).toBe('image/webp');
      expect(await sharp(large.raw).metadata()).toMatchObject({ width: 512, height: 512, format: 'webp' });
      expect(large.raw.includes('SECRET-PLACE')).toBe(false);
      const { data } = (await admin.get(`/v1/Employee/Photos?ids=${person}`)).body;
      expect(data).toEqual([{ id: person, picture: sent.body.data.picture }]);
      const small = Buffer.from(data[0].picture.split(',')[1], 'base64');
      expect(await sharp(small).metadata()).toMatchObject({ width: 128, height: 128 });
    },
  );

  test('FILE_TYPE, FILE_SIZE: no drawing, no other content, nothing above 5 MB, no bomb', async () => {
    const half = (await picture('jpeg')).subarray(0, 700);
    for (const [name, content] of [
      ['me.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
      ['me.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
      ['me.jpg', PDF],
      ['me.jpg', half],
      ['me.pdf', PDF],
    ] as const) {
      const { status, body } = await put(name, content);
      expect(status, name).toBe(422);
      expect(body).toMatchObject({ code: 'FILE_TYPE', message: 'Please upload one of: jpg, png, webp.' });
    }
    const large = Buffer.concat([await picture('jpeg'), Buffer.alloc(5 * 1024 * 1024)]);
    expect((await put('me.jpg', large)).body).toMatchObject({ code: 'FILE_SIZE' });
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect((await put('me.png', bomb)).body).toMatchObject({ code: 'FILE_TYPE' });
  });

  test('RO-5: seen by whoever sees the person, changed by whoever may change them', async () => {
    await put('me.jpg', await picture('jpeg'));
    expect((await stranger.get(photo())).status).toBe(404);
    expect((await stranger.get(`/v1/Employee/Photos?ids=${person}`)).body.data).toEqual([]);
    const own = api.as('employee@demo.example');
    expect((await own.get(`/v1/Employee/Photos?ids=${person}`)).body.data).toEqual([]);
    expect((await put('me.jpg', await picture('jpeg'), own)).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await admin.remove(photo())).status).toBe(200);
    expect((await admin.get(photo())).status).toBe(404);
    expect((await admin.remove(photo())).status).toBe(404);
    expect((await admin.get(`/v1/Employee/Photos?ids=${person}`)).body.data).toEqual([]);
  });
});

describe('10.8: a sealed value in full', () => {
  test('for those who may change it; that they saw it is kept', async () => {
    const identifier = { scheme: 'passport', value: 'Z9876543', isPrimary: true };
    const { id } = (await admin.post(`/v1/Employee/${person}/Identifier`, identifier)).body.data;
    const path = `/v1/Employee/${person}/Identifier/${id}/Reveal`;
    expect((await admin.post(path)).body.data).toEqual({ value: 'Z9876543' });
    expect((await officer.post(path)).body.data).toEqual({ value: 'Z9876543' });
    expect((await manager.post(path)).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await stranger.post(path)).status).toBe(404);
    const { rows } = await api.owner.query(
      "select action from audit_log where entity_id = $1 and action = 'READ_SENSITIVE'",
      [id],
    );
    expect(rows).toHaveLength(2);
  });
});

test('files at rest are readable by nobody else on the machine', async () => {
  const modes = (await everything(join(api.config.dataDir, 'records'))).map((path) => statSync(path).mode & 0o077);
  expect(new Set(modes)).toEqual(new Set([0]));
});
