import { expect, test } from 'vitest';
import { succeeded, testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';
import { sweepFiles } from '../../employee/records/sweep.ts';
import { openFiles } from '../../platform/files/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const tenantId = await api.tenantId('demo');
const { id, code } = (await hr.get('/v1/Position/GetPagination?pageSize=10')).body.data[0];
const address = `/v1/Position/${id}/JobDescription`;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const put = (content: Buffer, name = 'duties.pdf') =>
  sendFile(hr, 'PUT', address, { name, content, type: 'application/pdf' });

test('6.2: a job description is kept, told, given out as it came, replaced and taken away; the history tells', async () => {
  expect(succeeded(await hr.get(address)).body.data).toBeNull();
  expect((await hr.get(`${address}/File`)).status).toBe(404);
  const saved = await put(PDF);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(saved.body.data).toMatchObject({ name: 'duties.pdf', kind: 'pdf', size: PDF.length });
  const file = await hr.get(`${address}/File`);
  expect(file.raw.equals(PDF)).toBe(true);
  expect(file.headers['content-disposition']).toContain('duties.pdf');
  await put(Buffer.concat([PDF, PDF]), 'newer.pdf');
  expect((await hr.get(address)).body.data.name).toBe('newer.pdf');
  expect((await hr.remove(address)).status).toBeLessThan(300);
  expect((await hr.remove(address)).status).toBe(404);
  const { rows } = await api.owner.query(
    'select action, business_key from audit_log where entity_id = $1 and action like $2 order by at',
    [id, 'DOCUMENT%'],
  );
  expect(rows).toEqual([
    { action: 'DOCUMENT', business_key: code },
    { action: 'DOCUMENT', business_key: code },
    { action: 'DOCUMENT_DELETE', business_key: code },
  ]);
});

test('6.2: what is no PDF or Word by its content, says another thing by its name, or is larger than 10 MB is refused', async () => {
  const text = await put(Buffer.from('Duties: everything'));
  expect([text.status, text.body.code]).toEqual([422, 'FILE_TYPE']);
  expect((await put(PDF, 'duties.docx')).body.code).toBe('FILE_TYPE');
  expect((await put(Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]))).status).toBe(413);
});

test('6.2: without edit on positions nothing is changed, from another tenant nothing is seen; the night keeps it', async () => {
  await put(PDF);
  expect((await api.as('employee@demo.example').remove(address)).status).toBe(403);
  for (const path of [address, `${address}/File`])
    expect((await api.as('admin@other.example').get(path)).status).toBe(404);
  const files = openFiles(api.config);
  const future = {
    ...files,
    lasting: {
      ...files.lasting,
      olderThan: (tenant: string) => files.lasting.olderThan(tenant, new Date(Date.now() + 60_000)),
    },
  };
  await sweepFiles.run(api.door, { tenantId, userId: null, channel: 'schedule' }, future as typeof files);
  expect((await hr.get(`${address}/File`)).raw.equals(PDF)).toBe(true);
});
