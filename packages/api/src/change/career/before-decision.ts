import {
  type AskEndEvaluations,
  type CalendarDate,
  type EndKind,
  type EndRow,
  EndsDueCard,
  type EvaluateEnd,
  GetEnd,
  type GetEnds,
  type InputOf,
  type SnoozeEnd,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { maySnoozeUntil } from '@personalia/domain';
import { sql } from 'kysely';
import { notify } from '../../access/index.ts';
import { forgetAnswer } from '../../platform/area/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { type OpenEndRow, readEnds, viewOf } from './ends.ts';
import { conditionsOf, endsFor } from './open-ends.ts';

/** What is done about an end before it is decided (organisation-and-employee 16.3): put off, evaluation asked for and given. */

interface End {
  readonly employeeId: string;
  readonly kind: EndKind;
  readonly end: string;
}

/** One open end that the caller reaches. */
export async function readEnd(
  tx: Tx,
  caller: Caller,
  { employeeId, kind, end }: End,
  endpoint: typeof GetEnd | typeof GetEnds = GetEnd,
): Promise<OpenEndRow> {
  const where = sql`${conditionsOf(caller, { kind, employeeId }, endpoint)} and x."end" = ${end}::date`;
  const [row] = await readEnds(tx, caller, endsFor(caller, { kind }), where, sql`limit 1`);
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

/** An end that the caller may still do something about. */
async function openFor(tx: Tx, caller: Caller, end: End, step: EndRow['may'][number]): Promise<OpenEndRow> {
  // Acts about one person take turns.
  await sql`select 1 from employee where tenant_id = ${caller.tenantId} and id = ${end.employeeId}::uuid for no key update`.execute(
    tx,
  );
  const row = await readEnd(tx, caller, end);
  if (row.decision) throw new Problem('DECISION_EXISTS', { values: { transactionNo: row.decision.transactionNo } });
  if (!viewOf(row, caller).may.includes(step)) throw new Problem('FORBIDDEN');
  return row;
}

export async function snoozeEnd(
  tx: Tx,
  caller: Caller,
  { until, reason, ...end }: InputOf<typeof SnoozeEnd>['body'],
): Promise<EndRow> {
  const { tenantId, userId } = caller;
  const row = await openFor(tx, caller, end, 'snooze');
  if (until === null) {
    await sql`
      delete from end_snooze where tenant_id = ${tenantId} and employee_id = ${end.employeeId}::uuid and kind = ${end.kind}
        and end_date = ${end.end}::date`.execute(tx);
  } else {
    if (!maySnoozeUntil(until as CalendarDate, row)) throw Problem.at('until', 'SNOOZE_UNTIL', { end: row.end });
    if (!reason) throw Problem.at('reason', 'REASON_REQUIRED');
    await sql`
      insert into end_snooze (tenant_id, employee_id, kind, end_date, until_date, reason, created_by)
      values (${tenantId}, ${end.employeeId}::uuid, ${end.kind}, ${end.end}::date, ${until}::date, ${reason}, ${userId}::uuid)
      on conflict on constraint end_snooze_end_key do update
        set until_date = excluded.until_date, reason = excluded.reason, created_at = now(), created_by = excluded.created_by`.execute(
      tx,
    );
  }
  await forgetAnswer(tx, tenantId, EndsDueCard.key);
  return viewOf(await readEnd(tx, caller, end), caller);
}

/** Asks the manager of each, who is notified once of all of them. */
export async function askEvaluations(
  tx: Tx,
  caller: Caller,
  { employeeIds, kind }: InputOf<typeof AskEndEvaluations>['body'],
): Promise<{ asked: number; nobody: string[] }> {
  const { tenantId, userId } = caller;
  const ids = [...new Set(employeeIds)];
  const where = sql`${conditionsOf(caller, { kind }, GetEnd)} and x.employee_id = any(${ids}::uuid[])`;
  const found = await readEnds(tx, caller, endsFor(caller, { kind }), where, sql``);
  const rows = found.filter((row) => viewOf(row, caller).may.includes('askEvaluation'));
  if (rows.length === 0) throw new Problem('FORBIDDEN');
  const managers = await managersOf(tx, tenantId, rows);
  const nobody = rows.filter(({ employee }) => !managers.has(employee.id)).map(({ employee }) => employee.name);
  const asked = rows.filter(({ employee }) => managers.has(employee.id));
  const ends = asked.map(({ employee, end }) => ({ id: employee.id, end }));
  await sql`
    insert into end_evaluation (tenant_id, employee_id, kind, end_date, asked_at, asked_by)
    select ${tenantId}::uuid, r.id, ${kind}, r."end", now(), ${userId}::uuid
    from json_to_recordset(${JSON.stringify(ends)}::json) as r(id uuid, "end" date)
    on conflict on constraint end_evaluation_end_key do nothing`.execute(tx);
  for (const manager of new Set(managers.values())) {
    const own = asked.filter(({ employee }) => managers.get(employee.id) === manager);
    const [first] = own;
    if (!first) continue;
    await notify(tx, caller, {
      event: 'end-evaluation',
      to: [manager],
      facts: { n: String(own.length), name: first.employee.name, date: first.end },
      link: '/end-of-contract-and-probation?decision=asked',
      matter: `${kind} ${first.employee.id} ${first.end}`,
    });
  }
  return { asked: asked.length, nobody };
}

/** The user of the manager of each person of some ends, where there is one. */
async function managersOf(tx: Tx, tenantId: string, rows: readonly OpenEndRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.map(({ employee }) => employee.id);
  const { rows: found } = await sql<{ id: string; userId: string }>`
    select c.id, u.id as "userId" from employee_current c
    join app_user u on u.tenant_id = c.tenant_id and u.employee_id = c.manager_id and u.status = 'active'
    where c.tenant_id = ${tenantId} and c.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(found.map((one) => [one.id, one.userId]));
}

export async function evaluateEnd(
  tx: Tx,
  caller: Caller,
  { recommendation, comment, ...end }: InputOf<typeof EvaluateEnd>['body'],
): Promise<EndRow> {
  const { tenantId, userId } = caller;
  await openFor(tx, caller, end, 'evaluate');
  await sql`
    insert into end_evaluation (tenant_id, employee_id, kind, end_date, recommendation, comment, given_at, given_by)
    values (${tenantId}, ${end.employeeId}::uuid, ${end.kind}, ${end.end}::date, ${recommendation}, ${comment}, now(), ${userId}::uuid)
    on conflict on constraint end_evaluation_end_key do update
      set recommendation = excluded.recommendation, comment = excluded.comment, given_at = now(), given_by = excluded.given_by,
        version = end_evaluation.version + 1`.execute(tx);
  return viewOf(await readEnd(tx, caller, end), caller);
}
