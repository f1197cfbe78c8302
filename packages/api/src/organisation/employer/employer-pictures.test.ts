import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const { id } = (await hr.get('/v1/Employer')).body.data[0];
const address = (kind: string) => `/v1/Employer/${id}/Picture/${kind}`;
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })
    .png()
    .toBuffer();
const put = (kind: string, content: Buffer, name = 'logo.png') =>
  sendFile(hr, 'PUT', address(kind), { name, content, type: 'image/png' });

test('2: logo, letterhead and stamp are kept, shown small, given out as they are for letters, and taken away', async () => {
  const saved = await put('logo', await png(3000, 600));
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(saved.body.data).toMatchObject({ kind: 'logo', picture: expect.stringMatching(/^data:image\/png;base64,/) });
  await put('stamp', await png(300, 300));
  const all = await hr.get(`/v1/Employer/${id}/Picture`);
  expect(all.body.data.map((one: { kind: string }) => one.kind).sort()).toEqual(['logo', 'stamp']);
  const large = await hr.get(address('logo'));
  expect(await sharp(large.raw).metadata()).toMatchObject({ width: 2000, height: 400, hasAlpha: true });
  expect(large.headers['content-disposition']).toContain('NSG-logo.png');
  const removed = await hr.remove(address('logo'));
  expect(removed.status).toBeLessThan(300);
  expect((await hr.get(address('logo'))).status).toBe(404);
});

test('2: what is no PNG or JPG by its content, or larger than 2 MB, is refused', async () => {
  const text = await put('logo', Buffer.from('%PDF-1.7 not a picture'));
  expect([text.status, text.body.code]).toEqual([422, 'FILE_TYPE']);
  const broken = Buffer.concat([(await png(10, 10)).subarray(0, 40), Buffer.alloc(100)]);
  expect((await put('logo', broken)).status).toBe(422);
  const large = Buffer.concat([await png(10, 10), Buffer.alloc(2 * 1024 * 1024)]);
  expect((await put('logo', large)).status).toBe(413);
  expect((await hr.get(`/v1/Employer/${id}/Picture/seal`)).status).toBe(404);
});

test('2: without edit on employers nothing is changed, from another tenant nothing is seen', async () => {
  await put('letterhead', await png(20, 20));
  const employee = api.as('employee@demo.example');
  expect((await employee.remove(address('letterhead'))).status).toBe(403);
  expect((await api.as('admin@other.example').get(address('letterhead'))).status).toBe(404);
  expect((await hr.get(address('letterhead'))).status).toBe(200);
});
