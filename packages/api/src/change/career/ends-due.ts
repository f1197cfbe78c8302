import { type CalendarDate, type EndKind, EndsDueCard, type ReplyOf } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { sql } from 'kysely';
import { peopleByLine } from '../../access/index.ts';
import { retirementBrackets } from '../../employee/index.ts';
import { countOf, keptAnswer, MOST_READ, rowsOf } from '../../platform/area/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { conditionsOf, endsFor, openEnds, seenKinds, snoozed, todayOf, waiting } from './open-ends.ts';
import { keptBy, type OfAll, teamFirst } from './team-first.ts';

/** Days ahead that the card looks. */
const AHEAD = 60;

/** The card of the home page: counts, and the nearest ends within 60 days. It reads the nearest 10,001 and no more (HS-7). */
export async function endsDue(
  context: Parameters<typeof keptAnswer>[0],
): Promise<Omit<ReplyOf<typeof EndsDueCard.endpoint>, 'asOf'> & { asOf?: string }> {
  const { caller } = context;
  const { tenantId } = caller;
  const reaches = caller.permissions.reach('end-of-contract-and-probation', 'view');
  const team = teamFirst(peopleByLine(caller, reaches));
  const ofEach = sql`select y.* from near p cross join lateral (
    select o.* from ${openEnds(tenantId, seenKinds(caller), AHEAD, { id: sql`p.id`, ages: sql`age` })} o offset 0) y`;
  const ofAll = sql`select x.* from ${endsFor(caller, { horizon: AHEAD })} x where ${conditionsOf(caller, { horizon: AHEAD })}`;
  const within = (days: number) => countOf(sql`select 1 from due where d between 0 and ${sql.lit(days)}`);
  const statement = sql<
    ReplyOf<typeof EndsDueCard.endpoint>['rows'][number] & ReplyOf<typeof EndsDueCard.endpoint>['counts'] & OfAll
  >`
    with age as materialized (select * from ${retirementBrackets(tenantId)} a), ${team.near} due as materialized (
      select x.employee_id, x.kind, x."end", x."end" - ${todayOf(tenantId)} as d from (${team.either(ofEach, ofAll)}) x
      where x."end" <= ${todayOf(tenantId)} + ${AHEAD}::int and not exists (select from ${snoozed(tenantId)}) order by x."end" limit ${MOST_READ}
    )
    select x.employee_id as "employeeId", e.display_name as name, x.kind, x."end", x.d as "daysLeft", n.*, ${team.isOfAll} as "isOfAll", exists (
        select from ${waiting(tenantId)}) as "isDecided"
    from (select ${countOf(sql`select 1 from due where d < 0`)} as overdue, ${within(14)} as in14, ${within(30)} as in30, ${within(AHEAD)} as in60) n
    left join (select * from due order by "end", employee_id, kind limit 6) x on true
    left join employee e on e.tenant_id = ${tenantId} and e.id = x.employee_id
    order by x."end", e.display_name, x.employee_id, x.kind`;
  const [, { rows, asOf }] = await together(
    team.keepPlan(context.tx),
    keptAnswer(
      context,
      { card: EndsDueCard.key, variant: seenKinds(caller).join(), ...keptBy(caller, reaches) },
      statement,
    ),
  );
  const [first] = rows;
  const found = rows.flatMap(({ employeeId, name, kind, end, daysLeft, isDecided }) =>
    employeeId === null ? [] : [{ employeeId, name, kind, end, daysLeft, isDecided }],
  );
  return {
    counts: {
      overdue: first?.overdue ?? 0,
      in14: first?.in14 ?? 0,
      in30: first?.in30 ?? 0,
      in60: first?.in60 ?? 0,
    },
    ...rowsOf(found),
    ...(asOf ? { asOf } : {}),
  };
}

/** Ends until so many days ahead that nothing settles yet, and those that are overdue; the nearest first. */
export async function endsAhead(
  tx: Tx,
  caller: Caller,
  horizon: number,
): Promise<{ employeeId: string; name: string; kind: EndKind; end: CalendarDate }[]> {
  const where = conditionsOf(caller, { horizon });
  const ends = endsFor(caller, { horizon });
  const { rows } = await sql<{ employeeId: string; name: string; kind: EndKind; end: CalendarDate }>`
    select x.employee_id as "employeeId", e.display_name as name, x.kind, x."end" from ${ends} x
    join employee e on e.tenant_id = ${caller.tenantId} and e.id = x.employee_id where ${where}
    order by x."end", x.employee_id, x.kind`.execute(tx);
  return rows;
}
