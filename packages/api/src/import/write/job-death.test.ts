import type { ImportRecord } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { uploadsOf } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';
import { until, workerPrograms } from '../../../testing/worker-program.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const uploads = uploadsOf(admin);

const workers = workerPrograms(api);

const importOf = async (id: string): Promise<ImportRecord> => (await admin.get(`/v1/Import/${id}`)).body.data;

/** Everything of the people's timelines that holds now. */
const careers = async () =>
  (
    await api.owner.query(
      `select s.employee_id, s.valid_from, s.valid_to, s.unit_id, s.grade_id, m.spell_no, m.hire_date, m.last_day
       from assignment_segment s join employment m on m.id = s.employment_id where s.recorded_to is null order by 1, 2`,
    )
  ).rows;

describe('17.1, issue 9: a worker that dies', () => {
  test('in the middle of an undo of histories: nobody is left half undone, and the undo goes on to its end', async () => {
    const before = await careers();
    const { rows: people } = await api.owner.query(
      `select employee_no as no from employee_current where tenant_id = (select id from tenant where name = 'demo') and last_day is null and status = 'active' and next_change is null and hire_date < '2026-01-01' order by 1`,
    );
    const lines = people.flatMap(({ no }) => [`${no},2026-01-01,0.9`, `${no},2026-06-01,0.8`]);
    const first = await workers.start('ready');
    const written = await uploads.write(`Employee number,From,FTE\n${lines.join('\n')}\n`, 'EmploymentHistory');
    const refused = await admin.get(`/v1/Import/${written.id}/Rows?state=error`);
    expect(written.counts, JSON.stringify(refused.body.data.slice(0, 3))).toMatchObject({
      added: lines.length,
      failed: 0,
      errors: 0,
    });

    // A row that stands in the way holds the undo up in its middle, whatever the machine.
    await api.owner.query('begin');
    await api.owner.query('select 1 from employee where employee_no = $1 for update', [people[0].no]);
    await uploads.act(written.id, 'Undo');
    await until(
      async () =>
        (
          await api.owner.query(
            'select 1 from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()',
          )
        ).rowCount,
      (waiting) => (waiting ?? 0) > 0,
    );
    await workers.end(first, 'SIGKILL');
    await api.owner.query('rollback');
    const left = await importOf(written.id);
    expect(left.state).toBe('undoing');
    expect(left.counts.removed).toBeGreaterThan(0);
    expect(left.counts.removed).toBeLessThan(lines.length);

    const second = await workers.start('ready');
    const undone = await until(
      () => importOf(written.id),
      (one) => one.state !== 'undoing',
    );
    expect(undone).toMatchObject({ state: 'undone', counts: { removed: lines.length, kept: 0 } });
    expect(await careers()).toEqual(before);
    await workers.end(second, 'SIGTERM');
  });

  test('in the middle of an export: no half file is handed out, and the file comes from the next worker', async () => {
    await api.owner.query(
      `insert into grade (tenant_id, code, name, rank) select id, 'X' || n, 'Grade ' || n, 10000 + n from tenant, generate_series(1, 6000) n where tenant.name = 'demo'`,
    );
    const asked = await admin.get('/v1/Import/Export/Grade?format=xlsx');
    expect(asked.status).toBe(202);
    const jobId = asked.body.data.id;
    const job = async () =>
      (await api.owner.query('select state, done, result_file_id from job where id = $1', [jobId])).rows[0];
    // Nobody reads the rows until the first worker is dead, however fast it is.
    await api.owner.query('begin');
    await api.owner.query('lock table grade in access exclusive mode');
    const first = await workers.start();
    await until(job, (one) => one.state === 'running');
    await workers.end(first, 'SIGKILL');
    await api.owner.query('rollback');
    expect(await job()).toMatchObject({ state: 'running', result_file_id: null });
    const second = await workers.start();
    const done = await until(job, (one) => one.state === 'completed');
    expect(Number(done.done)).toBeGreaterThan(6_000);
    expect(done.result_file_id).not.toBeNull();
    await workers.end(second, 'SIGTERM');
  });
});
