import type { Tx } from '@personalia/database';
import { dayBefore, judgeLines } from '@personalia/domain';
import { sql } from 'kysely';
import { type PlanFinding, planError } from './findings.ts';
import { changedLines, leftBehind, lockLines, lostDays, peopleAbove } from './line-facts.ts';
import type { Plan } from './plan.ts';
import { employeeOf, type TimelineCommand } from './requests.ts';

/** Rules that look at more than one person. */
export async function judgeTogether(
  tx: Tx,
  tenantId: string,
  judged: Plan['judged'],
  requests: readonly TimelineCommand[],
): Promise<PlanFinding[]> {
  const changed = changedLines(judged);
  const lost = lostDays(judged);
  if (changed.size === 0 && lost.size === 0) return [];
  await lockLines(tx, tenantId);
  const lines = changed.size > 0 ? judgeLines(changed, await peopleAbove(tx, tenantId, judged, changed)) : [];
  const left = lost.size > 0 ? await leftBehind(tx, tenantId, judged, lost) : [];
  if (lines.length === 0 && left.length === 0) return [];
  const people = lines.flatMap((one) => [
    one.personId,
    ...(one.code === 'MANAGER_CYCLE' ? one.through : []),
    ...(one.code === 'MANAGER_NOT_EMPLOYED' ? [one.managerId] : []),
  ]);
  const nameOf = await names(tx, tenantId, [...people, ...left.map((one) => one.managerId)]);
  const requestOf = (id: string) => {
    const index = requests.findIndex((one) => employeeOf(one) === id);
    return index < 0 ? null : index;
  };
  return [
    ...lines.map((one): PlanFinding => {
      const at = (values: PlanFinding['values']) => planError(requestOf(one.personId), 'managerId', one.code, values);
      if (one.code === 'MANAGER_SELF') return at({});
      if (one.code === 'MANAGER_NOT_EMPLOYED') return at({ name: nameOf(one.managerId), date: one.date });
      const through = one.through.map(nameOf).join(', ');
      return at({ name: nameOf(one.personId), through, from: one.from, to: one.to });
    }),
    ...left.map(({ managerId, reports, date }) => {
      const values = { n: reports.length, name: nameOf(managerId), date: dayBefore(date) };
      return planError(requestOf(managerId), 'reports', 'HAS_REPORTS', values);
    }),
  ];
}

async function names(tx: Tx, tenantId: string, ids: readonly string[]): Promise<(id: string) => string> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, display_name as name from employee where tenant_id = ${tenantId}::uuid and id = any(${[...new Set(ids)]}::uuid[])`.execute(
    tx,
  );
  const byId = new Map(rows.map((row) => [row.id, row.name]));
  return (id) => byId.get(id) ?? id;
}
