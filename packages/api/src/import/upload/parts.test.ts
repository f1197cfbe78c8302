import { createHash } from 'node:crypto';
import { UPLOAD_PART_BYTES } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';
import { product } from '../../platform/area/index.ts';
import { openFiles } from '../../platform/files/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const admin = api.as('admin@demo.example');
const path = '/v1/Import/Upload';

/** A file of grades that is a little longer than two parts. */
const rows = Math.ceil((UPLOAD_PART_BYTES * 2) / 40);
const content = Buffer.from(
  `Code,Name,Rank\n${Array.from({ length: rows + 9 }, (_, n) => `P${n},Grade of a long file number ${n},${n}\n`).join('')}`,
);
const options = (bytes = content, name = 'grades.csv') => ({
  name,
  size: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
const part = (no: number, bytes = content) => bytes.subarray((no - 1) * UPLOAD_PART_BYTES, no * UPLOAD_PART_BYTES);
const put = (id: string, no: number, bytes: Uint8Array = part(no), who = hr) =>
  sendFile(who, 'PUT', `${path}/${id}/Part/${no}`, { name: 'part', content: bytes });
const begin = async (body: object = options(), who = hr) => (await who.post(path, body)).body.data;
const finish = (id: string, who = hr) => who.post(`${path}/${id}/Finish`, {});

describe('17.1: POST /v1/Import is resumable by part', () => {
  test('17.1: parts in any order make the file; begun again, it goes on where it was; finished, it is an upload', async () => {
    const first = await begin();
    expect(first.arrived).toEqual([]);
    const last = Math.ceil(content.byteLength / UPLOAD_PART_BYTES);
    expect((await put(first.id, last)).body.data.arrived).toEqual([last]);
    expect((await put(first.id, 1)).body.data.arrived).toEqual([1, last]);
    const again = await begin();
    expect(again).toEqual({ id: first.id, arrived: [1, last] });
    expect((await finish(first.id)).body.code).toBe('UPLOAD_BROKEN');
    for (let no = 2; no < last; no += 1) await put(first.id, no);
    const made = await finish(first.id);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.data).toMatchObject({ entity: 'Grade', fileName: 'grades.csv', state: 'uploaded' });
    const kept = await api.owner.query(
      'select sha256, size_bytes::int as size from stored_file f join data_import i on i.file_id = f.id where i.id = $1',
      [made.body.data.id],
    );
    expect(kept.rows).toEqual([{ sha256: options().sha256, size: content.byteLength }]);
    expect((await finish(first.id)).status).toBe(404);
    expect((await begin()).arrived).toEqual([]);
  });

  test('17.1: a part of another length or number, and parts that make another file, are refused', async () => {
    const small = Buffer.from('Code,Name,Rank\nQ1,One,1\n');
    const { id } = await begin(options(small, 'small.csv'));
    expect((await put(id, 2, small)).body.code).toBe('UPLOAD_BROKEN');
    expect((await put(id, 1, small.subarray(1))).body.code).toBe('UPLOAD_BROKEN');
    const other = Buffer.from(small);
    other[16] = 0x52;
    expect((await put(id, 1, other)).status).toBe(200);
    expect((await finish(id)).body.code).toBe('UPLOAD_BROKEN');
    expect((await put(id, 1, small)).status).toBe(200);
    expect((await finish(id)).status).toBe(201);
    for (const bad of [{ size: 51 * 1024 * 1024 }, { sha256: 'x' }, { name: ' ' }, { size: 0 }])
      expect((await hr.post(path, { ...options(), ...bad })).status).toBe(422);
  });

  test('17.1: what the file holds is judged as ever: HEADER_UNKNOWN, and it can be sent again', async () => {
    const odd = Buffer.from('Foo,Bar\n1,2\n');
    const { id } = await begin(options(odd, 'odd.csv'));
    await put(id, 1, odd);
    expect((await finish(id)).body.code).toBe('HEADER_UNKNOWN');
  });

  test('0.2: nobody sees, adds to or finishes what somebody else began; who may not upload may not begin', async () => {
    const { id } = await begin(options(Buffer.from('mine'), 'mine.csv'));
    expect((await put(id, 1, Buffer.from('mine'), admin)).status).toBe(404);
    expect((await finish(id, admin)).status).toBe(404);
    expect((await begin(options(Buffer.from('mine'), 'mine.csv'), admin)).id).not.toBe(id);
    expect((await api.as('employee@demo.example').post(path, options())).status).toBe(403);
  });

  test('17.1: one that was begun too long ago begins again, and goes by the next day', async () => {
    const old = options(Buffer.from('Code,Name,Rank\nOLD,Old,1\n'), 'old.csv');
    const { id } = await begin(old);
    await put(id, 1, Buffer.from('Code,Name,Rank\nOLD,Old,1\n'));
    const age = (hours: number) =>
      api.owner.query('update import_upload set created_at = now() - make_interval(hours => $2) where id = $1', [
        id,
        hours,
      ]);
    await age(11);
    expect((await begin(old)).arrived).toEqual([1]);
    await age(13);
    expect((await begin(old)).arrived).toEqual([]);
    await age(25);
    const cleanUp = product().schedules.find(({ name }) => name === 'forget-old-imports');
    const tenantId = await api.tenantId('demo');
    await cleanUp?.run(api.door, { tenantId, userId: null, channel: 'schedule' }, openFiles(api.config));
    expect((await finish(id)).status).toBe(404);
  });
});
