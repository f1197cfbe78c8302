import { beforeAll, expect, test } from 'vitest';
import { testWorker, uploadsOf } from '../../testing/import.ts';
import { testApi } from '../../testing/index.ts';
import { ensureReference } from './index.ts';

const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const { check, write, act, settled } = uploadsOf(admin);

beforeAll(async () => {
  await api.door.outside((tx) => ensureReference(tx));
});

const cities = async (search: string) =>
  (await admin.get(`/v1/City/GetPagination?search=${search}&status=active,inactive`)).body.data;

test('17.1: own cities come from a file, their province by its code; undo takes them away', async () => {
  const done = await write(
    'Code,Name,Province,Kind,Time zone\n32.73,Bandung,ID-JB,City,Asia/Jakarta\n32.04,Bandung,ID-JB,Regency,Asia/Jakarta\n32.99,Bandung,ID-JB,City,\n',
    'City',
  );
  expect(done.counts).toMatchObject({ add: 2, errors: 1 });
  expect(await cities('bandung')).toHaveLength(2);
  await act(done.id, 'Undo');
  expect((await settled(done.id)).state).toBe('undone');
  expect(await cities('bandung')).toEqual([]);
});

test('17.2: an export of provinces imported again changes nothing', async () => {
  const id = (await admin.get('/v1/Country/Options?search=Indonesia')).body.data[0].id;
  await admin.post('/v1/Province', { code: 'ID-ZZ', name: 'Own', countryId: id });
  const file = (await admin.get(`/v1/Province/Export?countryId.in=${id}`)).raw;
  const checked = await check(file, 'Province', { mode: 'upsert', matchKey: 'code' });
  expect(checked.counts).toMatchObject({ same: 39, add: 0, change: 0, errors: 0 });
});

test('9: a file gives standard regions local names, and can change nothing else of them', async () => {
  const file = 'Code,Name,Local name\nNL,Netherlands,Belanda\nJP,Nippon,Jepang\n';
  const checked = await check(file, 'Country', { mode: 'update', matchKey: 'code' });
  expect(checked.counts).toMatchObject({ change: 1, errors: 1 });
  const done = await write(file, 'Country', { mode: 'update', matchKey: 'code' });
  const named = async () => (await admin.get('/v1/Country/GetPagination?search=Netherlands')).body.data[0];
  expect(await named()).toMatchObject({ localName: 'Belanda', origin: 'system' });
  await act(done.id, 'Undo');
  await settled(done.id);
  expect(await named()).toMatchObject({ localName: 'Nederland' });
});

test('9: the standard ones are brought up to date by a job that tells how far it is', async () => {
  const asked = await admin.post('/v1/Region/ImportReference');
  expect(asked.status).toBe(202);
  const { jobId } = asked.body.data;
  await expect
    .poll(
      async () => (await admin.get('/v1/Job/Mine')).body.data.find((job: { id: string }) => job.id === jobId)?.state,
      {
        timeout: 120_000,
      },
    )
    .toBe('completed');
});
