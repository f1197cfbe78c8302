import {
  MOVEMENT_KINDS,
  MovementsCard,
  type ReplyOf,
  TRANSITION_TYPES,
  type TransitionType,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { rowsOf } from '../../platform/area/index.ts';
import { type Caller, confinedTo } from '../../platform/http/index.ts';

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

/** Who joins, leaves or moves within 30 days: what is recorded and has not begun. */
export async function movementsAhead(tx: Tx, caller: Caller): Promise<Omit<Reply, 'asOf'>> {
  const { tenantId } = caller;
  const within = confinedTo(
    caller,
    { ...MovementsCard.endpoint, subject: { field: 'employeeId', menu: 'career-transition', action: 'view' } },
    sql.ref('m.employee_id'),
  );
  const kind = sql`case ${sql.join(
    MOVEMENT_KINDS.map((one) => sql`when c.type = any(${typesOf(one)}::text[]) then ${one}`),
    sql` `,
  )} end`;
  const { rows } = await sql<Reply['rows'][number] & Reply['counts']>`
    with ahead as materialized (
      select c.id, m.employee_id, c.type, c.effective_date, ${kind} as kind
      from career_transition c join employment m on m.tenant_id = c.tenant_id and m.id = c.employment_id
      where c.tenant_id = ${tenantId} and c.application = 'scheduled' and c.status = 'approved'
        and c.effective_date <= (select app.today_of(${tenantId}::uuid)) + ${AHEAD_DAYS}::int and ${within}
    )
    select a.id, a.employee_id as "employeeId", e.display_name as name, a.kind, a.type, a.effective_date as date, n.*
    from (select ${sql.join(
      MOVEMENT_KINDS.map((one) => sql`count(*) filter (where x.kind = ${one})::int as ${sql.id(one)}`),
    )} from ahead x) n
    left join (ahead a join employee e on e.tenant_id = ${tenantId} and e.id = a.employee_id) on a.kind is not null
    order by a.effective_date, e.display_name, a.id limit 6`.execute(tx);
  const [first] = rows;
  const found = rows.flatMap(({ id, employeeId, name, kind, type, date }) =>
    id === null ? [] : [{ id, employeeId, name, kind, type, date }],
  );
  return {
    counts: { joining: first?.joining ?? 0, leaving: first?.leaving ?? 0, moving: first?.moving ?? 0 },
    ...rowsOf(found),
  };
}
