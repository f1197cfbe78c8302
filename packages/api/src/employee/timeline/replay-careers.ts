import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { applyTimeline } from './apply.ts';
import { compareCareer } from './compare-career.ts';
import { lockCareers, readCareers, type StoredCareer } from './read-careers.ts';

/** People who are replayed in one transaction: others wait for them no longer than that takes. */
const CHUNK = 500;

/** Where something else is stored than the events say; `today`: what lists show of today; `unreadable`: no replay is possible. */
export type Deviating = 'employments' | 'segments' | 'pay' | 'before' | 'today' | 'unreadable';

export interface Deviation {
  readonly employeeId: string;
  readonly employeeNo: string;
  readonly in: readonly Deviating[];
}

export interface ReplayedChunk {
  /** How many were replayed; none: there is nobody behind `after`. */
  readonly people: number;
  /** The last of them: the next chunk is behind it. */
  readonly last: string;
  readonly deviations: readonly Deviation[];
}

/**
 * Replays the events of the next people behind an id and compares what follows from them with what is stored (1.3;
 * organisation-and-employee 20, the repair tool). With `mend` the stored follows the events; else, and where all is as it should
 * be, nothing is written.
 */
export async function replayCareers(
  tx: Tx,
  tenantId: string,
  { after, mend }: { readonly after: string; readonly mend: boolean },
): Promise<ReplayedChunk> {
  const { rows } = await sql<{ id: string }>`
    select id from employee where tenant_id = ${tenantId}::uuid and id > ${after}::uuid order by id limit ${CHUNK}`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  await sql`savepoint as_stored`.execute(tx);
  await lockCareers(tx, tenantId, ids);
  const careers = await readCareers(tx, tenantId, ids);
  const found = new Map([...careers].map(([id, career]) => [id, deviatingIn(career)]));
  const before = await rowsOfToday(tx, tenantId, ids);
  const wrong = ids.filter((id) => found.get(id)?.length !== 0 && !found.get(id)?.includes('unreadable'));
  await applyTimeline(tx, tenantId, wrong);
  await sql`select app.begin_employee_days(${ids}::uuid[])`.execute(tx);
  const today = await rowsOfToday(tx, tenantId, ids);
  for (const id of ids) if (before.get(id) !== today.get(id)) found.get(id)?.push('today');
  const deviations = [...found].flatMap(([employeeId, parts]) =>
    parts.length === 0 ? [] : [{ employeeId, employeeNo: careers.get(employeeId)?.employeeNo ?? '', in: parts }],
  );
  if (!mend || deviations.length === 0) await sql`rollback to savepoint as_stored`.execute(tx);
  return { people: ids.length, last: ids.at(-1) ?? after, deviations };
}

function deviatingIn(career: StoredCareer): Deviating[] {
  try {
    const { employmentsAdded, employmentsChanged, segmentsAdded, segmentsClosed, payAdded, payClosed, events } =
      compareCareer(career);
    const parts: readonly (readonly [Deviating, number])[] = [
      ['employments', employmentsAdded.length + employmentsChanged.length],
      ['segments', segmentsAdded.length + segmentsClosed.length],
      ['pay', payAdded.length + payClosed.length],
      ['before', events.length],
    ];
    return parts.flatMap(([part, rows]) => (rows > 0 ? [part] : []));
  } catch {
    return ['unreadable'];
  }
}

/** What lists and sign-in go by, of each person in one word that changes with any of it. */
async function rowsOfToday(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; row: string }>`
    select e.id, md5(concat(c::text, e.is_employed, e.employee_no, e.rehire_eligible, e.rehire_note)) as row
    from employee e left join employee_current c on c.tenant_id = e.tenant_id and c.id = e.id
    where e.tenant_id = ${tenantId}::uuid and e.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, row }) => [id, row]));
}
