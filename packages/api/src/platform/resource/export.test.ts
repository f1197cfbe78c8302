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

describe('exports of more than 5,000 rows (organisation-and-employee 17.2)', () => {
  beforeAll(async () => {
    await api.owner.query(
      `insert into grade (tenant_id, code, name, rank, status)
       select $1, 'B' || n, 'Bulk ' || n, 1000 + n, case when n > 5000 then 'inactive' else 'active' end from generate_series(1, 5001) n`,
      [await api.tenantId('demo')],
    );
  });

  test.each(['csv', 'xlsx', 'jsonl'])(
    '%s: made by a job with filter, order and columns, for the owner only, and logged',
    async (format) => {
      const answer = await hr.get(
        `/v1/Grade/Export?format=${format}&columns=code,name&sort=-rank&search=bulk&status=active,inactive`,
      );
      expect(answer.status).toBe(202);
      const job = await ended(answer.body.data.id);
      expect(job).toMatchObject({
        state: 'completed',
        progress: { done: 5001 },
        resultFile: { name: `Grades.${format}` },
      });
      const file = await hr.get(job.resultFile.url);
      if (format === 'csv') {
        const lines = file.raw.toString().trimEnd().split('\r\n');
        expect(lines).toHaveLength(5002);
        expect(lines.slice(0, 2)).toEqual(['\ufeffCode,Name', 'B5001,Bulk 5001']);
      } else if (format === 'jsonl') {
        const lines = file.raw.toString().trimEnd().split('\n');
        expect(lines).toHaveLength(5001);
        expect(lines[0]).toBe('{"code":"B5001","name":"Bulk 5001"}');
      } else expect(file.raw.subarray(0, 2).toString()).toBe('PK');
      expect((await api.as('admin@demo.example').get(job.resultFile.url)).status).toBe(404);
      const { rows } = await api.owner.query(
        "select changes -> 'rows' ->> 1 as rows from audit_log where action = 'EXPORT' order by id desc limit 1",
      );
      expect(rows[0].rows).toBe('5001');
    },
  );

  test('17.2: 5,000 rows are answered at once', async () => {
    const answer = await hr.get('/v1/Grade/Export?format=csv&columns=code&search=bulk&status=active');
    expect([answer.status, answer.raw.toString().trimEnd().split('\r\n').length]).toEqual([200, 5001]);
  });
});
