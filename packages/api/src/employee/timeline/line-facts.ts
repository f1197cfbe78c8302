import { type CalendarDate, OPEN_END } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type Career,
  dayAfter,
  dayBefore,
  type Judgement,
  type Line,
  overlapOf,
  type People,
  type Stretch,
} from '@personalia/domain';
import { sql } from 'kysely';

type Judged = ReadonlyMap<string, Judgement>;

export const linesOf = ({ segments }: Career): Line[] =>
  segments.flatMap(({ kind, validFrom, validTo, facts }) =>
    kind === 'primary' && typeof facts['managerId'] === 'string'
      ? [{ from: validFrom, to: validTo, managerId: facts['managerId'] }]
      : [],
  );
export const employedOf = ({ employments }: Career): Stretch[] =>
  employments.map(({ hireDate, lastDay }) => ({ from: hireDate, to: lastDay ?? OPEN_END }));

/** By person: the days on which the manager becomes another, with somebody to report to. */
export function changedLines(judged: Judged): Map<string, Stretch[]> {
  const changed = [...judged].map(([id, { after, differences }]) => {
    const days = differences.filter((one) => one.facts.includes('managerId'));
    return [id, days.filter((one) => linesOf(after).some((line) => overlapOf(line, one)))] as const;
  });
  return new Map(changed.filter(([, days]) => days.length > 0));
}

/** By person: days on which they are employed no longer. */
export function lostDays(judged: Judged): Map<string, Stretch[]> {
  const lost = [...judged].map(
    ([id, { before, after }]) => [id, without(employedOf(before), employedOf(after))] as const,
  );
  return new Map(lost.filter(([, days]) => days.length > 0));
}

/** Days of some stretches that no other stretch has. */
function without(stretches: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  return others.reduce<Stretch[]>(
    (left, other) =>
      left.flatMap((one) => {
        const both = overlapOf(one, other);
        if (!both) return [one];
        return [
          ...(one.from < both.from ? [{ from: one.from, to: dayBefore(both.from) }] : []),
          ...(both.to < one.to ? [{ from: dayAfter(both.to), to: one.to }] : []),
        ];
      }),
    [...stretches],
  );
}

/** One manager change at a time in a tenant: two that are fine one by one may close a circle together (1.7). */
export async function lockLines(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${tenantId} || ' reporting lines', 0))`.execute(tx);
}

/** Lines and employed days of everybody above the changed people, as they will be. */
export async function peopleAbove(
  tx: Tx,
  tenantId: string,
  judged: Judged,
  changed: ReadonlyMap<string, readonly Stretch[]>,
): Promise<People> {
  const from =
    [...changed.values()]
      .flat()
      .map((one) => one.from)
      .sort()[0] ?? OPEN_END;
  const start = [...changed.keys()].flatMap((id) =>
    linesOf((judged.get(id) as Judgement).after).map((one) => one.managerId),
  );
  const { rows } = await sql<{ id: string; lines: Line[]; employed: { from: CalendarDate; to: CalendarDate }[] }>`
    with recursive up as (
      select id from unnest(${[...new Set(start)]}::uuid[]) w(id)
      union
      select s.manager_id from up join lateral (
        select x.manager_id from employment m join assignment_segment x on x.tenant_id = m.tenant_id and x.employment_id = m.id
        where m.tenant_id = ${tenantId}::uuid and m.employee_id = up.id and x.kind = 'primary' and x.recorded_to is null
          and x.valid_to >= ${from}::date and x.manager_id is not null offset 0
      ) s on true
    )
    select up.id, (
      select coalesce(json_agg(json_build_object('from', x.valid_from, 'to', x.valid_to, 'managerId', x.manager_id)), '[]')
      from employment m join assignment_segment x on x.tenant_id = m.tenant_id and x.employment_id = m.id
      where m.tenant_id = ${tenantId}::uuid and m.employee_id = up.id and x.kind = 'primary' and x.recorded_to is null and x.manager_id is not null
    ) as lines, (
      select coalesce(json_agg(json_build_object('from', m.hire_date, 'to', coalesce(m.last_day, ${OPEN_END}))), '[]')
      from employment m where m.tenant_id = ${tenantId}::uuid and m.employee_id = up.id and m.spell_no > 0
    ) as employed
    from up`.execute(tx);
  const lines = new Map<string, readonly Line[]>(rows.map((row) => [row.id, row.lines]));
  const employed = new Map<string, readonly Stretch[]>(rows.map((row) => [row.id, row.employed]));
  // People of the batch as they will be when all of it is done, so that two can change places.
  for (const [id, { after }] of judged) {
    lines.set(id, linesOf(after));
    employed.set(id, employedOf(after));
  }
  return { lines, employed };
}

export interface LeftBehind {
  readonly managerId: string;
  readonly reports: readonly string[];
  /** The first day on which somebody would report to nobody. */
  readonly date: CalendarDate;
}

/** People who would still report to somebody on days on which they are gone (HAS_REPORTS). */
export async function leftBehind(
  tx: Tx,
  tenantId: string,
  judged: Judged,
  lost: ReadonlyMap<string, readonly Stretch[]>,
): Promise<LeftBehind[]> {
  const { rows } = await sql<{ id: string; employee_id: string; from: CalendarDate; to: CalendarDate }>`
    select w.id, s.employee_id, s.valid_from as "from", s.valid_to as "to"
    from unnest(${[...lost.keys()]}::uuid[]) w(id)
    join assignment_segment s on s.tenant_id = ${tenantId}::uuid and s.manager_id = w.id and s.kind = 'primary' and s.recorded_to is null
    where not (s.employee_id = any(${[...judged.keys()]}::uuid[]))`.execute(tx);
  const lines = [
    ...rows.map((row) => ({ personId: row.employee_id, managerId: row.id, from: row.from, to: row.to })),
    ...[...judged].flatMap(([personId, { after }]) => linesOf(after).map((line) => ({ ...line, personId }))),
  ];
  return [...lost].flatMap(([managerId, days]) => {
    const left = lines.flatMap((line) =>
      line.managerId === managerId
        ? days.flatMap((one) => {
            const both = overlapOf(line, one);
            return both ? [{ personId: line.personId, from: both.from }] : [];
          })
        : [],
    );
    const [first] = left.map((one) => one.from).sort();
    return first === undefined
      ? []
      : [{ managerId, reports: [...new Set(left.map((one) => one.personId))], date: first }];
  });
}
