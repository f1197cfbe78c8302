import { type CalendarDate, OPEN_END } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type ApprovedSeats,
  type Career,
  type HeadcountProblem,
  headcountProblems,
  type Judgement,
  joinSteps,
  type Stay,
  type Step,
  stepsOf,
} from '@personalia/domain';
import { sql } from 'kysely';
import type { Masters } from './masters.ts';

interface PositionRow {
  readonly id: string;
  readonly title: string;
  readonly seats: readonly ApprovedSeats[];
  /** Arrivals and departures of everybody outside the batch, by day. */
  readonly moves: readonly { readonly day: CalendarDate; readonly n: number }[];
}

/**
 * Positions that get fuller than approved on any day from the first change on (1.8). Everybody else in a position is counted by
 * the database as steps, so a position of thousands is a few rows.
 */
export async function headcountOf(
  tx: Tx,
  tenantId: string,
  judged: ReadonlyMap<string, Judgement>,
  masters: Masters,
): Promise<HeadcountProblem[]> {
  const touched = new Map<string, { employerId: string }>();
  let from: CalendarDate = OPEN_END;
  for (const { after, differences } of judged.values())
    for (const days of differences.filter((one) => one.facts.includes('positionId')))
      for (const { facts, validFrom, validTo, kind } of after.segments) {
        if (kind !== 'primary' || validFrom > days.to || validTo < days.from) continue;
        touched.set(String(facts['positionId']), { employerId: String(facts['employerId']) });
        if (days.from < from) from = days.from;
      }
  if (touched.size === 0) return [];
  const rows = await readPositions(tx, tenantId, {
    ids: [...touched.keys()],
    except: [...judged.keys()],
    from,
    hold: true,
  });
  const stays = (pick: (one: Judgement) => Career, positionId: string): Step[] =>
    stepsOf(
      [...judged].flatMap(([employeeId, one]) => staysIn(employeeId, pick(one), positionId)),
      from,
    );
  return headcountProblems(
    rows.map(({ id, title, seats, moves }) => {
      const others = asSteps(moves, from);
      return {
        positionId: id,
        title,
        policy: masters.employerId.get(touched.get(id)?.employerId ?? '')?.headcountPolicy ?? 'warn',
        seats,
        before: joinSteps(
          others,
          stays((one) => one.before, id),
        ),
        after: joinSteps(
          others,
          stays((one) => one.after, id),
        ),
      };
    }),
    from,
  );
}

function staysIn(employeeId: string, { segments }: Career, positionId: string): Stay[] {
  return segments.flatMap(({ kind, facts, validFrom, validTo }) =>
    kind === 'primary' && facts['positionId'] === positionId
      ? [{ employeeId, from: validFrom, to: validTo, fte: (facts['fte'] ?? '1') as Stay['fte'] }]
      : [],
  );
}

export function asSteps(moves: PositionRow['moves'], from: CalendarDate): Step[] {
  let occupied = 0;
  const steps = moves.map(({ day, n }) => {
    occupied += n;
    return { from: day, occupied };
  });
  return steps[0]?.from === from ? steps : [{ from, occupied: 0 }, ...steps];
}

interface Asked {
  readonly ids: readonly string[];
  /** People who are not counted. */
  readonly except: readonly string[];
  readonly from: CalendarDate;
  /** Two who would take the last seat at once take turns. */
  readonly hold: boolean;
}

/** Where any number may sit there is nothing to wait for or count: such positions are left out. */
export async function readPositions(
  tx: Tx,
  tenantId: string,
  { ids, except, from, hold }: Asked,
): Promise<PositionRow[]> {
  // Those who count seats wait for each other at the seats, and not at the position that everybody in it holds (`holdPlaces`).
  const { rows: seats } = await sql<{ id: string }>`
    select h.position_id as id from position_headcount h
    where h.tenant_id = ${tenantId}::uuid and h.position_id = any(${[...ids]}::uuid[])
      and h.approved is not null and coalesce(h.valid_to, ${OPEN_END}) >= ${from}::date
    order by h.position_id, h.id ${hold ? sql`for no key update of h` : sql``}`.execute(tx);
  if (seats.length === 0) return [];
  const capped = [...new Set(seats.map(({ id }) => id))];
  const { rows } = await sql<PositionRow>`
    select p.id, p.title, (
      select coalesce(json_agg(json_build_object('from', h.valid_from, 'to', coalesce(h.valid_to, ${OPEN_END}), 'approved', h.approved) order by h.valid_from), '[]')
      from position_headcount h where h.tenant_id = p.tenant_id and h.position_id = p.id
    ) as seats, (
      select coalesce(json_agg(json_build_object('day', x.day, 'n', x.n) order by x.day), '[]') from (
        select d.day, sum(d.n)::int as n from assignment_segment s
        cross join lateral (values (greatest(s.valid_from, ${from}::date), 1), (case when s.valid_to < ${OPEN_END}::date then s.valid_to + 1 end, -1)) d(day, n)
        where s.tenant_id = p.tenant_id and s.position_id = p.id and s.kind = 'primary' and s.recorded_to is null and s.valid_to >= ${from}::date
          and not (s.employee_id = any(${[...except]}::uuid[])) and d.day is not null
        group by d.day having sum(d.n) <> 0
      ) x
    ) as moves
    from position p where p.tenant_id = ${tenantId}::uuid and p.id = any(${capped}::uuid[])`.execute(tx);
  return rows;
}
