import { beforeAll, describe, expect, test } from 'vitest';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi({ atOnce: { export: 5, bulk: 5 } });
await testWorker(api);
const hr = api.as('hr@demo.example');

const page = async (query: string) => (await hr.get(`/v1/Position/GetPagination?${query}`)).body;
const count = async (query: string): Promise<number> => (await page(query)).pagination.totalItems;

/** Posts `Bulk few 1..4` and `Bulk many 1..250`, all active. */
beforeAll(async () => {
  const tenantId = await api.tenantId('demo');
  for (const [word, most] of [
    ['few', 4],
    ['many', 250],
  ])
    await api.owner.query(
      `insert into position (tenant_id, code, title, unit_id, seat_type, critical)
       select $1, upper($2) || n, 'Bulk ' || $2 || ' ' || n, (select id from organization_unit where tenant_id = $1 order by code limit 1), 'pool', false
       from generate_series(1, $3::int) n`,
      [tenantId, word, most],
    );
});

describe('activate and deactivate all that match (organisation-and-employee 0.2)', () => {
  test('few are done at once; those that are so already stay as they are', async () => {
    const [first] = (await page('search=bulk few')).data;
    await hr.post(`/v1/Position/${first.id}/Deactivate`, { version: first.version });
    const done = await hr.post('/v1/Position/Deactivate?search=bulk%20few');
    expect(done.body.data).toEqual({ changed: 3, unchanged: 1, failed: [], jobId: null });
    expect(await count('search=bulk few&status=inactive')).toBe(4);
    expect(await count('search=bulk many&status=inactive')).toBe(0);
    const history = await hr.get(`/v1/Position/${first.id}/History`);
    expect(history.body.data.map((one: { action: string }) => one.action)).toEqual(['UPDATE', 'CREATE']);
  });

  test('each row keeps its rules: what is refused is named and stops none of the others', async () => {
    const [row] = (await page('title.is=bulk few 2&status=inactive')).data;
    const { unitId, seatType, critical } = row;
    const twin = await hr.post('/v1/Position', { code: 'TWIN', title: row.title, unitId, seatType, critical });
    expect(twin.status).toBe(201);
    const done = await hr.post('/v1/Position/Activate?search=bulk%20few&status=inactive');
    expect(done.body.data).toMatchObject({ changed: 3, unchanged: 0, jobId: null });
    expect(done.body.data.failed).toEqual([
      {
        id: row.id,
        name: row.title,
        message: expect.stringMatching(/^[A-Z].* already has an active position called Bulk few 2\.$/),
      },
    ]);
    expect(await count('search=bulk few&status=inactive')).toBe(1);
  });

  test('many are done by a job that tells how far it is, and keeps what was refused as a file', async () => {
    const asked = await hr.post('/v1/Position/Deactivate?search=bulk%20many&status=active');
    expect(asked.body.data).toMatchObject({ changed: 0, failed: [] });
    const job = await jobEnded(hr, asked.body.data.jobId);
    expect(job).toMatchObject({
      kind: 'switch-all',
      title: 'Deactivate: Positions',
      state: 'completed',
      progress: { done: 250, total: 250 },
      message: '250 changed, 0 not.',
      errorFile: null,
    });
    expect(await count('search=bulk many&status=inactive')).toBe(250);

    const [row] = (await page('title.is=bulk many 77&status=inactive')).data;
    const { unitId, seatType, critical } = row;
    await hr.post('/v1/Position', { code: 'TWIN2', title: row.title, unitId, seatType, critical });
    const back = await hr.post('/v1/Position/Activate?search=bulk%20many&status=inactive');
    const second = await jobEnded(hr, back.body.data.jobId);
    expect(second).toMatchObject({ message: '249 changed, 1 not.', errorFile: { name: 'Not changed.csv' } });
    expect((await hr.get(second.errorFile.url)).raw.toString()).toMatch(
      /Bulk many 77,.+ already has an active position called Bulk many 77\./,
    );
  });

  test('SP-15: who may not edit, may not switch all', async () => {
    const refused = await api.as('employee@demo.example').post('/v1/Position/Deactivate?search=bulk');
    expect(refused.status).toBe(403);
    expect((await hr.post('/v1/Position/Deactivate?colour=red')).status).toBe(400);
  });
});
