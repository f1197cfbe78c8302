import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { testWorker } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const hr = api.as('hr@demo.example');

async function ended(id: string) {
  for (let n = 0; n < 400; n += 1) {
    const job = (await hr.get('/v1/Job/Mine')).body.data.find((one: { id: string }) => one.id === id);
    if (['completed', 'failed', 'cancelled'].includes(job?.state)) return job;
    await pause(50);
  }
  throw new Error('the export does not end');
}

describe('exports of more than 5,000 rows (organisation-and-employee 17.2)', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    await api.owner.query(
      `insert into grade (tenant_id, code, name, rank) select $1, 'B' || n, 'Bulk ' || n, 1000 + n from generate_series(1, 6000) n`,
      [await api.tenantId('demo')],
    );
  });

  test.each(['csv', 'xlsx', 'jsonl'])(
    '%s: made by a job with filter, order and columns, for the owner only, and logged',
    async (format) => {
      const answer = await hr.get(`/v1/Grade/Export?format=${format}&columns=code,name&sort=-rank&search=bulk`);
      expect(answer.status).toBe(202);
      const job = await ended(answer.body.data.id);
      expect(job).toMatchObject({
        state: 'completed',
        progress: { done: 6000 },
        resultFile: { name: `Grades.${format}` },
      });
      const file = await hr.get(job.resultFile.url);
      if (format === 'csv') {
        const lines = file.raw.toString().trimEnd().split('\r\n');
        expect(lines).toHaveLength(6001);
        expect(lines.slice(0, 2)).toEqual(['\ufeffCode,Name', 'B6000,Bulk 6000']);
      } else if (format === 'jsonl') {
        const lines = file.raw.toString().trimEnd().split('\n');
        expect(lines).toHaveLength(6000);
        expect(lines[0]).toBe('{"code":"B6000","name":"Bulk 6000"}');
      } else expect(file.raw.subarray(0, 2).toString()).toBe('PK');
      expect((await api.as('admin@demo.example').get(job.resultFile.url)).status).toBe(404);
      const { rows } = await api.owner.query(
        "select changes -> 'rows' ->> 1 as rows from audit_log where action = 'EXPORT' order by id desc limit 1",
      );
      expect(rows[0].rows).toBe('6000');
    },
  );
});
