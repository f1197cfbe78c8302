import {
  MOVEMENT_KINDS,
  MovementsCard,
  type ReplyOf,
  TRANSITION_TYPES,
  type TransitionType,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { sql } from 'kysely';
import { peopleByLine } from '../../access/index.ts';
import { countOf, keptAnswer, MOST_READ, rowsOf } from '../../platform/area/index.ts';
import { type Caller, confinedTo } from '../../platform/http/index.ts';
import { seenBy } from './list.ts';
import { keptBy, type OfAll, teamFirst } from './team-first.ts';

type Reply = ReplyOf<typeof MovementsCard.endpoint>;
type Kind = (typeof MOVEMENT_KINDS)[number];

const AHEAD_DAYS = 30;
/** A change of these moves somebody; other changes are data. */
const MOVES: readonly string[] = ['promotion', 'demotion', 'transfer', 'rotation', 'acting', 'secondment'];

const kindOf = (type: string): Kind | null => {
  const does = TRANSITION_TYPES[type as TransitionType].does;
  if (does === 'opens') return 'joining';
  if (does === 'ends') return 'leaving';
  return MOVES.includes(type) ? 'moving' : null;
};
const typesOf = (kind: Kind): string[] => Object.keys(TRANSITION_TYPES).filter((type) => kindOf(type) === kind);

const NAMED = MOVEMENT_KINDS.flatMap(typesOf);

/** Who joins, leaves or moves within 30 days: what is recorded and has not begun; the nearest 10,001 and no more (HS-7). */
export async function movementsAhead(
  context: Parameters<typeof keptAnswer>[0],
): Promise<Omit<Reply, 'asOf'> & { asOf?: string }> {
  const { caller } = context;
  const { tenantId } = caller;
  const reaches = caller.permissions.reach('career-transition', 'view');
  const within = confinedTo(
    caller,
    { ...MovementsCard.endpoint, subject: { field: 'employeeId', menu: 'career-transition', action: 'view' } },
    sql.ref('c.employee_id'),
  );
  const team = teamFirst(peopleByLine(caller, reaches));
  const columns = sql`select c.id, c.employee_id, c.type, c.effective_date`;
  const isAhead = sql`c.tenant_id = ${tenantId} and c.application = 'scheduled' and c.status = 'approved' and c.type = any(${NAMED}::text[])
    and c.effective_date <= (select app.today_of(${tenantId}::uuid)) + ${AHEAD_DAYS}::int`;
  const ofEach = sql`select c.* from near p cross join lateral (
    ${columns} from career_transition c where ${isAhead} and c.employee_id = p.id offset 0) c`;
  const ofAll = sql`${columns} from career_transition c where ${isAhead} and ${within}`;
  const kind = sql`case ${sql.join(
    MOVEMENT_KINDS.map((one) => sql`when c.type = any(${typesOf(one)}::text[]) then ${one}`),
    sql` `,
  )} end`;
  const statement = sql<Reply['rows'][number] & Record<Kind, number> & OfAll>`
    with ${team.near} ahead as materialized (
      select c.*, ${kind} as kind from (${team.either(ofEach, ofAll)}) c order by c.effective_date limit ${MOST_READ}
    )
    select e.id, e.employee_id as "employeeId", e.display_name as name, e.kind, e.type, e.effective_date as date, n.*,
      ${team.isOfAll} as "isOfAll"
    from (select ${sql.join(
      MOVEMENT_KINDS.map((one) => sql`count(*) filter (where x.kind = ${one})::int as ${sql.id(one)}`),
    )} from ahead x) n
    left join lateral (
      select h.*, (select e.display_name from employee e where e.tenant_id = ${tenantId} and e.id = h.employee_id) as display_name
      from (select * from ahead order by effective_date, id limit 6) h) e on true
    order by e.effective_date, e.display_name, e.id`;
  const [, { rows, asOf }, waiting] = await together(
    team.keepPlan(context.tx),
    keptAnswer(context, { card: MovementsCard.key, ...keptBy(caller, reaches) }, statement),
    countWaiting(context.tx, caller),
  );
  const [first] = rows;
  const found = rows.flatMap(({ id, employeeId, name, kind, type, date }) =>
    id === null ? [] : [{ id, employeeId, name, kind, type, date }],
  );
  return {
    counts: { joining: first?.joining ?? 0, leaving: first?.leaving ?? 0, moving: first?.moving ?? 0, waiting },
    ...rowsOf(found),
    ...(asOf ? { asOf } : {}),
  };
}

/** As the list counts them: what is asked for oneself is not among them, so each reader has a count of their own. */
async function countWaiting(tx: Tx, caller: Caller): Promise<number> {
  const pending = sql`select 1 from career_request p where p.state = 'PENDING' and ${sql.join(seenBy(caller), sql` and `)}`;
  const { rows } = await sql<{ waiting: number }>`select ${countOf(pending)} as waiting`.execute(tx);
  return rows[0]?.waiting ?? 0;
}
