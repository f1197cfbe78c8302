import {
  type CalendarDate,
  type DecideEnds,
  type EndKind,
  EndsDueCard,
  type InputOf,
  transitionRule,
} from '@personalia/contract';
import { type Tx, takeNumbers } from '@personalia/database';
import {
  END_DECISIONS,
  endActionsOf,
  eventOfDecision,
  type Facts,
  lacksEvaluation,
  settlesEnd,
} from '@personalia/domain';
import { sql } from 'kysely';
import {
  inForce,
  originOf,
  readCareers,
  recordAndApply,
  type TimelineCommand,
  withNewManagers,
} from '../../employee/index.ts';
import { forgetAnswer } from '../../platform/area/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { saveDraft, submitSaved } from './act.ts';
import { type OpenEndRow, readEnds, typesFor } from './ends.ts';
import { conditionsOf, endsFor } from './open-ends.ts';

type Decision = InputOf<typeof DecideEnds>['body'];

/**
 * Several ends at once, all of them or none: recorded by whoever may record, requested by others, by the one use case of
 * career transitions (16.3).
 */
export async function decideEnds(tx: Tx, caller: Caller, decision: Decision) {
  const { kind, action, reason } = decision;
  const ids = [...new Set(decision.employeeIds)].sort();
  if (END_DECISIONS[action].kind !== kind) throw Problem.at('action', 'CAREER_TYPE');
  // Decisions about the same people take turns.
  await sql`select 1 from employee where tenant_id = ${caller.tenantId} and id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  const { end = null } = decision;
  const where = sql`${conditionsOf(caller, { kind })} and x.employee_id = any(${ids}::uuid[]) and x."end" = coalesce(${end}::date, x."end")`;
  const found = await readEnds(tx, caller, endsFor(caller, { kind }), where, sql``);
  // Of one who has several of a kind the nearest is meant.
  const rows = new Map(found.toReversed().map((row) => [row.employee.id, row]));
  const posts = await postsOf(tx, caller, action, found);
  const needsEvaluation = await asksEvaluation(tx, caller.tenantId);
  const commands: TimelineCommand[] = [];
  /** New managers of those who report to leavers, after the decisions: findings name those by their place. */
  const moves: TimelineCommand[] = [];
  const requested: { employeeId: string; draft: Parameters<typeof saveDraft>[3] }[] = [];
  for (const employeeId of ids) {
    const row = rows.get(employeeId);
    const other = row ? row.decision?.transactionNo : await lastDecision(tx, caller.tenantId, employeeId, kind);
    if (other) throw new Problem('DECISION_EXISTS', { values: { transactionNo: other } });
    if (!row) throw new Problem('NOT_FOUND');
    if (!endActionsOf(kind, typesFor(row, caller)).includes(action)) throw Problem.at('action', 'CAREER_TYPE');
    if (lacksEvaluation(action, needsEvaluation, Boolean(row.evaluation?.givenAt)))
      throw new Problem('EVALUATION_NEEDED', { values: { name: row.employee.name } });
    const event = eventOfDecision(
      action,
      { ...row, post: posts.get(employeeId) },
      {
        months: decision.months,
        until: decision.until as CalendarDate | null | undefined,
      },
    );
    if (!event) throw Problem.at('until', 'VALIDATION');
    const { changes, ...rest } = event;
    const body = {
      ...rest,
      ...(Object.keys(changes).length > 0 ? { changes } : {}),
      ...(reason ? { reason } : {}),
      // Whoever reports to a leaver reports to the leaver's manager then.
      ...(action === 'letEnd' || action === 'fail' || action === 'retire' ? { reports: {} } : {}),
    };
    if (row.isDirect) {
      const [own, ...managers] = await withNewManagers(tx, caller, { ...body, employeeId } as never);
      if (own) commands.push(own);
      moves.push(...managers);
    } else requested.push({ employeeId, draft: body as never });
  }
  const batchNo = commands.length > 1 ? await nextBatch(tx) : null;
  const recorded = await recordAndApply(tx, { ...originOf(caller, true), batchNo }, [...commands, ...moves]);
  const replies = recorded
    .filter(({ employeeId }) => ids.includes(employeeId))
    .map(({ employeeId, transactionNo }) => ({
      employeeId,
      transactionNo: transactionNo as string | null,
      isPending: false,
    }));
  for (const { employeeId, draft } of requested) {
    const transactionNo = await submitSaved(tx, caller, await saveDraft(tx, caller, employeeId, draft));
    replies.push({ employeeId, transactionNo, isPending: true });
  }
  await forgetAnswer(tx, caller.tenantId, EndsDueCard.key);
  return replies;
}

async function asksEvaluation(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{ asks: boolean }>`
    select asks_probation_evaluation as asks from tenant where id = ${tenantId}::uuid`.execute(tx);
  return rows[0]?.asks ?? false;
}

/** What the posts are that go on: as the event set them that began each. */
async function postsOf(
  tx: Tx,
  { tenantId }: Caller,
  action: Decision['action'],
  ends: readonly OpenEndRow[],
): Promise<ReadonlyMap<string, Facts>> {
  const { type } = END_DECISIONS[action];
  if (transitionRule(type).does !== 'adds') return new Map();
  const careers = await readCareers(tx, tenantId, [...new Set(ends.map(({ employee }) => employee.id))]);
  return new Map(
    ends.toReversed().flatMap(({ employee, end }): [string, Facts][] => {
      const event = careers.get(employee.id)?.events.findLast((one) => one.type === type && one.endDate === end);
      return event ? [[employee.id, event.sets]] : [];
    }),
  );
}

async function nextBatch(tx: Tx): Promise<string> {
  const series = 'career-batch';
  const number = (await takeNumbers(tx, [{ series, amount: 1 }])).get(series) ?? 1;
  return `END-${String(number).padStart(6, '0')}`;
}

/** What settled an end that is open no more. */
async function lastDecision(tx: Tx, tenantId: string, employeeId: string, kind: EndKind): Promise<string | undefined> {
  const { rows } = await sql<{ no: string }>`
    select c.transaction_no as no from employment m
    join career_transition c on c.tenant_id = m.tenant_id and c.employment_id = m.id
    where m.tenant_id = ${tenantId} and m.employee_id = ${employeeId}::uuid and c.type = any(${[...settlesEnd[kind]] as string[]}::text[])
      and ${inForce('c')}
    order by c.effective_date desc limit 1`.execute(tx);
  return rows[0]?.no;
}
