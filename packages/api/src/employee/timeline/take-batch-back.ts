import { type CalendarDate, isTransitionType } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { EventTerms, Facts } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { applyTimeline } from './apply.ts';
import { inForce, payChanges } from './read-careers.ts';
import { carryOut } from './record.ts';
import { payAsEntered, type TimelineCommand, type TransitionOrigin } from './requests.ts';

/** Who takes a batch of transitions back, and why. */
export interface TakenBatch extends Pick<TransitionOrigin, 'tenantId' | 'userId' | 'locale'> {
  readonly batchNo: string;
  readonly reason: string;
}

/** An event of the batch that is in force, with the version that it took the place of. */
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
 * Takes the events of a batch back by replay: what it added is cancelled, what it mended gets its former version. Those
 * people stay as they are, and are answered, whose former timeline would break a rule, such as a manager who has left
 * meanwhile.
 */
export async function takeBatchBack(tx: Tx, batch: TakenBatch, ids: readonly string[]): Promise<string[]> {
  const { tenantId, userId, locale, reason } = batch;
  const brought = await eventsOf(tx, batch, ids);
  const stay: string[] = [];
  await takeBack([...Map.groupBy(brought, (one) => one.employeeId).values()]);
  return stay;

  /** All of them at once; those that cannot be taken back are found by halves. */
  async function takeBack(people: readonly (readonly Brought[])[]): Promise<void> {
    const [first] = people;
    if (!first) return;
    await sql`savepoint undo_people`.execute(tx);
    try {
      const requests = people.flat().map((one) => requestOf(one, reason));
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
      if (people.length === 1) stay.push(...first.slice(0, 1).map((one) => one.employeeId));
      else {
        await takeBack(people.slice(0, middle));
        await takeBack(people.slice(middle));
      }
    }
  }
}

async function eventsOf(tx: Tx, { tenantId, batchNo }: TakenBatch, ids: readonly string[]): Promise<Brought[]> {
  const { rows } = await sql<Brought>`
    select t.id, t.employee_id as "employeeId", case when o.id is not null then json_build_object('type', o.type,
      'effectiveDate', o.effective_date, 'endDate', o.end_date, 'changes', o.changes, 'pay', o.pay_changes, 'terms', o.terms, 'reasonId', o.reason_id) end as old
    from career_transition t
    left join career_transition o on o.tenant_id = t.tenant_id and o.id = t.correction_of
    where t.tenant_id = ${tenantId} and t.employee_id = any(${[...ids]}::uuid[]) and t.batch_no = ${batchNo}
      and ${inForce('t')}
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
