import { Grade, type OrderGrades } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { stepProblem } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, type Handler, Problem, stale } from '../../platform/http/index.ts';
import { defaults, type ResourceHandlers, storeOf } from '../../platform/resource/index.ts';
import type { RowListStore } from '../../platform/rows/index.ts';
import { whileNobodyIsThere } from '../assignments.ts';
import { refuseByRules } from '../judge-masters.ts';

const plain = defaults(Grade);

/** What differs from the plain resource: ranks are named when they are taken, the next grade is a higher one, and steps in use stay. */
const own: ResourceHandlers = {
  ...plain,
  create: async (call) => {
    await refuseByRules(call.tx, call.caller, 'Grade', { id: null, values: call.input.body as object });
    return namingRankHolder(call.tx, call.caller, call.input.body, () => plain.create(call));
  },
  update: async (call) => {
    const { id } = call.input.params;
    await refuseByRules(call.tx, call.caller, 'Grade', { id, values: call.input.body as object });
    return namingRankHolder(call.tx, call.caller, call.input.body, () => plain.update(call));
  },
};
export const gradeHandlers = whileNobodyIsThere(own, Grade, 'grade_id');

/** GRADE_RANK_TAKEN names the grade that has the rank. The refused statement ended the transaction's work, so that is asked before. */
async function namingRankHolder<T>(tx: Tx, caller: Caller, body: unknown, work: () => Promise<T>): Promise<T> {
  const { rank, structure, code } = body as { rank: number; structure: string | null; code: string };
  const { rows } = await sql<{ name: string }>`
    select name from grade where tenant_id = ${caller.tenantId} and rank = ${rank} and structure is not distinct from ${structure}::text and code <> ${code}`.execute(
    tx,
  );
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && error.code === 'TAKEN' && error.options.errors?.[0]?.path === 'rank')
      throw Problem.at('rank', 'GRADE_RANK_TAKEN', { n: rank, grade: rows[0]?.name ?? '' });
    throw error;
  }
}

/** NEXT_GRADE_LOWER, also for those that lead to one of these grades. */
async function refuseLowerNext(tx: Tx, caller: Caller, ids: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select 1 from grade g join grade n on n.tenant_id = g.tenant_id and n.id = g.next_grade_id
    where g.tenant_id = ${caller.tenantId} and (g.id = any(${[...ids]}::uuid[]) or n.id = any(${[...ids]}::uuid[]))
      and (n.rank <= g.rank or n.structure is distinct from g.structure) limit 1`.execute(tx);
  if (rows.length > 0) throw Problem.at('nextGradeId', 'NEXT_GRADE_LOWER');
}

/** The ranks that these grades have are dealt out among them in the order given; past transitions stay as recorded. */
export const orderGrades: Handler<typeof OrderGrades> = async ({ tx, caller, input }) => {
  const given = input.body.grades;
  const ids = given.map(({ id }) => id);
  const done = await sql`
    with asked as (
      select a.id, a.version, a.place from json_to_recordset(${JSON.stringify(given.map((one, place) => ({ ...one, place })))}::json) as a(id uuid, version int, place int)
    ), dealt as (
      select rank, row_number() over (order by rank) - 1 as place from grade where tenant_id = ${caller.tenantId} and id = any(${ids}::uuid[])
    )
    update grade g set rank = d.rank, version = g.version + 1, updated_at = now(), updated_by = ${caller.userId}
    from asked a join dealt d on d.place = a.place
    where g.tenant_id = ${caller.tenantId} and g.id = a.id and g.version = a.version
      and (select count(distinct coalesce(structure, '')) from grade where tenant_id = ${caller.tenantId} and id = any(${ids}::uuid[])) = 1`.execute(
    tx,
  );
  if (Number(done.numAffectedRows ?? 0) !== given.length) throw await changedSince(tx, caller, given);
  await refuseLowerNext(tx, caller, ids);
  const store = storeOf(Grade);
  return store.all(tx, caller, { page: 1, pageSize: 1, ids, sort: ['rank'] }, ids.length);
};

async function changedSince(
  tx: Tx,
  caller: Caller,
  given: readonly { id: string; version: number }[],
): Promise<Problem> {
  for (const { id, version } of given) {
    const current = await storeOf(Grade).one(tx, caller, id);
    if (current['version'] !== version) return stale(current);
  }
  // All are as they were read: they are not of one structure, or one was named twice.
  return Problem.at('grades', 'REFERENCE_MISSING');
}

/** MAPPING_SAME: within one structure the ranks say what a move is. */
export const mappingStore: RowListStore = {
  table: 'grade_mapping',
  owner: 'grade_id',
  order: ['direction'],
  judge: async (tx, tenantId, grade, rows) => {
    const targets = rows.map(({ toGradeId }) => String(toGradeId));
    const { rows: same } = await sql<{ id: string }>`
      select id from grade where tenant_id = ${tenantId} and id = any(${targets}::uuid[])
        and structure is not distinct from ${grade['structure'] ?? null}::text`.execute(tx);
    const found = same[0];
    if (found) throw Problem.at(`rows.${targets.indexOf(found.id)}.toGradeId`, 'MAPPING_SAME');
  },
};

/** STEP_BEYOND, NO_STEPS: only steps that the grade has are named. */
export const stepStore: RowListStore = {
  table: 'grade_step',
  owner: 'grade_id',
  order: ['step'],
  judge: async (_tx, _tenantId, grade, rows) => {
    const facts = { name: String(grade['name']), steps: grade['steps'] as number | null };
    for (const [index, { step }] of rows.entries()) {
      const problem = stepProblem(facts, Number(step));
      if (problem) throw Problem.at(`rows.${index}.step`, problem.code, problem.values);
    }
  },
};
