import type { ImportRecord } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { careersOf } from '../../../testing/careers.ts';
import { uploadsOf } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';
import { until, workerPrograms } from '../../../testing/worker-program.ts';

const api = await testApi();
const { hr, post, G4 } = await careersOf(api);
const uploads = uploadsOf(hr);
const workers = workerPrograms(api);

/** Two chunks of people, one for each lane, and a few: those are written when the worker comes to the row that is held. */
const AMOUNT = 4_100;
await post(hr, { code: 'KILL-POST', title: 'Post of many', gradeId: G4 });
const HEAD = 'Number,First name,Last name,Hire date,Employer,Location,Unit,Position,Employment type';
const file = `${HEAD}\n${Array.from(
  { length: AMOUNT },
  (_, n) => `KILL${n},Orang,Nomor${n},2025-03-03,NSG,JKT,FIN,KILL-POST,permanent`,
).join('\n')}\n`;

const importOf = async (id: string): Promise<ImportRecord> => (await hr.get(`/v1/Import/${id}`)).body.data;

/** Of every table that a hire writes to how many rows are about these people: each has one of each, or none. */
async function written(): Promise<number[]> {
  const { rows } = await api.owner.query(
    `select count(distinct e.id)::int as people, count(distinct m.id)::int as spells, count(distinct t.id)::int as hires, count(distinct c.id)::int as today,
       count(distinct s.id)::int as segments
     from employee e left join employment m on m.tenant_id = e.tenant_id and m.employee_id = e.id
     left join career_transition t on t.tenant_id = e.tenant_id and t.employee_id = e.id
     left join employee_current c on c.tenant_id = e.tenant_id and c.id = e.id
     left join assignment_segment s on s.tenant_id = e.tenant_id and s.employee_id = e.id
     where e.employee_no like 'KILL%'`,
  );
  return Object.values(rows[0]);
}
const all = (n: number): number[] => Array.from({ length: 5 }, () => n);

/** Somebody waits for a lock: the worker has come to the row that is held. */
const isWaiting = () =>
  until(
    async () =>
      (
        await api.owner.query(
          'select 1 from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()',
        )
      ).rowCount ?? 0,
    (waiting) => waiting > 0,
  );

describe('17.1, issue 9: a worker that is killed over people', () => {
  test('in the middle of their import and of its undo: nobody is half hired or half removed, and both go on to their end', async () => {
    const first = await workers.start('ready');
    const { id, counts } = await uploads.check(file, 'Employee', { mode: 'insert' });
    const refused = await hr.get(`/v1/Import/${id}/Rows?state=error`);
    expect(counts, JSON.stringify(refused.body.data?.slice(0, 2))).toMatchObject({ add: AMOUNT, errors: 0 });

    // The last rows seem to be written down by somebody whose transaction has not ended: whoever comes to them waits.
    await api.owner.query('begin');
    await api.owner.query(
      `insert into import_change (tenant_id, import_id, entity, row_no, target_id, action, version)
       select tenant_id, id, entity, $2, uuidv7(), 'insert', 1 from data_import where id = $1`,
      [id, AMOUNT - 50],
    );
    await uploads.act(id, 'Run', { policy: 'goodRows' });
    await until(
      () => importOf(id),
      (one) => one.counts.added > 0,
    );
    await isWaiting();
    await workers.end(first, 'SIGKILL');
    await api.owner.query('rollback');
    const [people = 0, ...others] = await written();
    expect(people).toBeGreaterThan(0);
    expect(people).toBeLessThan(AMOUNT);
    expect(others).toEqual([people, people, people, people]);

    const second = await workers.start('ready');
    const done = await until(
      () => importOf(id),
      (one) => one.state !== 'running',
    );
    expect(done).toMatchObject({ state: 'completed', counts: { added: AMOUNT, failed: 0 } });
    expect(await written()).toEqual(all(AMOUNT));

    // Undo begins with the last rows, so the first one holds it up in its middle.
    await api.owner.query('begin');
    await api.owner.query("select 1 from employee where employee_no = 'KILL0' for update");
    await uploads.act(id, 'Undo');
    await until(
      () => importOf(id),
      (one) => one.counts.removed > 0,
    );
    await isWaiting();
    await workers.end(second, 'SIGKILL');
    await api.owner.query('rollback');
    const [left = 0, ...theirs] = await written();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(AMOUNT);
    expect(theirs).toEqual([left, left, left, left]);
    expect((await importOf(id)).state).toBe('undoing');

    const third = await workers.start('ready');
    const undone = await until(
      () => importOf(id),
      (one) => one.state !== 'undoing',
    );
    expect(undone).toMatchObject({ state: 'undone', counts: { removed: AMOUNT, kept: 0 } });
    expect(await written()).toEqual(all(0));
    await workers.end(third, 'SIGTERM');
  });
});
