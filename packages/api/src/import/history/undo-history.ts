import { type CalendarDate, isTransitionType, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { EventTerms, Facts } from '@personalia/domain';
import { sql } from 'kysely';
import { applyTimeline, carryOut, payAsEntered, payChanges, type TimelineCommand } from '../../employee/index.ts';
import { Problem } from '../../platform/http/index.ts';
import type { Origin, SetKept } from '../entities/entity.ts';

const REASON = label('The upload was undone', 'Unggahan dibatalkan');

/** An event of the upload that is in force, with the version that it took the place of. */
interface Brought {
  readonly id: string;
  readonly employeeId: string;
  readonly old: {
    readonly type: string;
    readonly effectiveDate: CalendarDate;
    readonly endDate: CalendarDate | null;
    readonly changes: Facts;
    readonly pay: unknown;
    readonly terms: EventTerms;
    readonly reasonId: string | null;
  } | null;
}

/**
 * Takes the events of an upload back by replay: what it added is cancelled, what it mended gets its former version. People
 * whose timelines somebody has changed since stay as they are, and are answered; so are those whose former timeline would
 * break a rule, such as a manager who has left meanwhile.
 */
export async function undoHistory(tx: Tx, origin: Origin, ids: readonly string[]): Promise<Map<string, SetKept>> {
  const kept = new Map<string, SetKept>();
  for (const id of await changedSince(tx, origin, ids)) kept.set(id, 'CHANGED_SINCE');
  const brought = await eventsOf(
    tx,
    origin,
    ids.filter((id) => !kept.has(id)),
  );
  await takeBack([...Map.groupBy(brought, (one) => one.employeeId).values()]);
  return kept;

  /** All of them at once; those that cannot be taken back are found by halves. */
  async function takeBack(people: readonly (readonly Brought[])[]): Promise<void> {
    const [first] = people;
    if (!first) return;
    await sql`savepoint undo_people`.execute(tx);
    try {
      const { tenantId, userId, locale } = origin;
      const requests = people.flat().map((one) => requestOf(one, REASON[locale]));
      await carryOut(tx, { tenantId, userId, locale, reviewed: true, mayNameInactive: true }, requests);
      await applyTimeline(
        tx,
        tenantId,
        people.flatMap(([one]) => one?.employeeId ?? []),
      );
      await sql`release savepoint undo_people`.execute(tx);
    } catch (error) {
      await sql`rollback to savepoint undo_people`.execute(tx);
      if (!(error instanceof Problem)) throw error;
      const middle = Math.ceil(people.length / 2);
      if (people.length === 1) for (const { employeeId } of first) kept.set(employeeId, 'BREAKS_RULE');
      else {
        await takeBack(people.slice(0, middle));
        await takeBack(people.slice(middle));
      }
    }
  }
}

/** People with events in force that are younger than those of the upload, or whose events of the upload were mended. */
async function changedSince(tx: Tx, { tenantId, importId }: Origin, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.employee_id as id from career_transition t
    join (
      select employee_id, max(approved_at) as at from career_transition
      where tenant_id = ${tenantId} and employee_id = any(${[...ids]}::uuid[]) and batch_no = ${importId} group by employee_id
    ) b on b.employee_id = t.employee_id
    where t.tenant_id = ${tenantId} and t.employee_id = any(${[...ids]}::uuid[]) and (
      t.batch_no is distinct from ${importId} and t.approved_at > b.at and t.status = 'approved' and t.application not in ('superseded', 'reversed')
      or t.batch_no = ${importId} and t.closed_at is not null)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

async function eventsOf(tx: Tx, { tenantId, importId }: Origin, ids: readonly string[]): Promise<Brought[]> {
  const { rows } = await sql<Brought>`
    select t.id, t.employee_id as "employeeId", case when o.id is not null then json_build_object('type', o.type,
      'effectiveDate', o.effective_date, 'endDate', o.end_date, 'changes', o.changes, 'pay', o.pay_changes, 'terms', o.terms, 'reasonId', o.reason_id) end as old
    from career_transition t
    left join career_transition o on o.tenant_id = t.tenant_id and o.id = t.correction_of
    where t.tenant_id = ${tenantId} and t.employee_id = any(${[...ids]}::uuid[]) and t.batch_no = ${importId}
      and t.status = 'approved' and t.application not in ('superseded', 'reversed')
    order by t.employee_id, t.effective_date desc, t.sequence desc`.execute(tx);
  return rows;
}

function requestOf({ id, employeeId, old }: Brought, reason: string): TimelineCommand {
  if (!old) return { kind: 'cancel', id, reason, employeeId };
  const { type, effectiveDate, endDate, changes, pay, terms, reasonId } = old;
  if (!isTransitionType(type)) throw new Error(`an event is of an unknown type ${type}`);
  const paid = payAsEntered(payChanges(pay));
  return {
    kind: 'correct',
    id,
    reason,
    draft: { employeeId, type, effectiveDate, endDate, changes, pay: paid, terms, reasonId, reason },
  };
}
