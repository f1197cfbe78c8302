import { type CalendarDate, decimal, isTransitionType } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { CareerEvent, EventTerms, Facts, PayChange } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { factsJson, plainFacts } from './fact-columns.ts';

/** An employment as it is stored; numbers below zero are employments whose opening was cancelled. */
export interface EmploymentRow {
  readonly id: string;
  readonly spellNo: number;
  readonly employeeNo: string;
  readonly hireDate: CalendarDate;
  readonly lastDay: CalendarDate | null;
  readonly serviceDate: CalendarDate;
  readonly endTransitionId: string | null;
  readonly openedBy: string | null;
}

export interface SegmentRow {
  readonly id: string;
  readonly employmentId: string;
  readonly kind: string;
  readonly validFrom: CalendarDate;
  readonly validTo: CalendarDate;
  readonly state: string;
  readonly facts: Facts;
  readonly transitionIds: readonly string[];
}

export interface PayRow {
  readonly id: string;
  readonly employmentId: string;
  readonly component: string;
  readonly validFrom: CalendarDate;
  readonly validTo: CalendarDate;
  readonly amount: string;
  readonly currency: string;
  readonly period: string;
  readonly transitionIds: readonly string[];
}

/** An event in force with what a replay writes back to it. */
export interface StoredEvent extends CareerEvent {
  readonly employmentId: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly payBefore: unknown;
  readonly version: number;
}

/** Everything stored of one person's timeline. */
export interface StoredCareer {
  readonly employeeId: string;
  readonly employeeNo: string;
  readonly displayName: string;
  readonly birthDate: CalendarDate | null;
  /** A break of at most so many days keeps the service date (10.5). */
  readonly bridgeDays: number;
  readonly events: readonly StoredEvent[];
  readonly employments: readonly EmploymentRow[];
  readonly segments: readonly SegmentRow[];
  readonly pay: readonly PayRow[];
}

/** An event is in force when it is approved and neither corrected nor cancelled. */
export const inForce = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.status`)} = 'approved' and ${sql.ref(`${alias}.application`)} not in ('superseded', 'reversed')`;

/** Holds these people's timelines until the transaction ends (1.9), in one order for everybody. A lock on the row, since thousands of advisory locks do not fit into the shared table of locks. */
export async function lockCareers(tx: Tx, tenantId: string, ids: readonly string[]): Promise<readonly LockedPerson[]> {
  const { rows } = await sql<LockedPerson>`
    select display_name as name, anonymised_at is not null as "isErased" from employee
    where tenant_id = ${tenantId}::uuid and id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(tx);
  return rows;
}

/** As they are once nobody else writes into their timeline. */
export interface LockedPerson {
  readonly name: string;
  readonly isErased: boolean;
}

const list = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(x), '[]') from (${rows}) x)`;

/** Events, employments, live segments and pay of many people in one round trip. */
export async function readCareers(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, StoredCareer>> {
  const { rows } = await sql<StoredRow>`
    select e.id as "employeeId", e.employee_no as "employeeNo", e.display_name as "displayName", e.birth_date as "birthDate",
      (select c.bridge_days from tenant c where c.id = e.tenant_id) as "bridgeDays",
      ${list(sql`select t.id, t.root_id as "rootId", t.transaction_no as "transactionNo", t.type, t.effective_date as "effectiveDate",
          t.end_date as "endDate", t.sequence, t.changes, t.pay_changes as pay, t.terms, t.employment_id as "employmentId",
          t.before, t.pay_before as "payBefore", t.reason_id as "reasonId", t.version
        from employment m join career_transition t on t.tenant_id = m.tenant_id and t.employment_id = m.id
        where m.tenant_id = e.tenant_id and m.employee_id = e.id and ${inForce('t')}
        order by t.effective_date, t.sequence`)} as events,
      ${list(sql`select m.id, m.spell_no as "spellNo", m.employee_no as "employeeNo", m.hire_date as "hireDate", m.last_day as "lastDay",
          m.service_date as "serviceDate", m.end_transition_id as "endTransitionId", m.opened_by as "openedBy"
        from employment m where m.tenant_id = e.tenant_id and m.employee_id = e.id order by m.spell_no`)} as employments,
      ${list(sql`select s.id, s.employment_id as "employmentId", s.kind, s.valid_from as "validFrom", s.valid_to as "validTo", s.state,
          ${factsJson('s')} as facts, s.transition_ids as "transitionIds"
        from employment m join assignment_segment s on s.tenant_id = m.tenant_id and s.employment_id = m.id
        where m.tenant_id = e.tenant_id and m.employee_id = e.id and s.recorded_to is null order by s.valid_from`)} as segments,
      ${list(sql`select s.id, s.employment_id as "employmentId", s.component, s.valid_from as "validFrom", s.valid_to as "validTo",
          s.amount::text as amount, s.currency, s.period, s.transition_ids as "transitionIds"
        from employment m join salary_segment s on s.tenant_id = m.tenant_id and s.employment_id = m.id
        where m.tenant_id = e.tenant_id and m.employee_id = e.id and s.recorded_to is null order by s.valid_from`)} as pay
    from unnest(${[...ids]}::uuid[]) w(id)
    cross join lateral (select y.* from employee y where y.tenant_id = ${tenantId}::uuid and y.id = w.id offset 0) e`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.employeeId, storedCareer(row)]));
}

interface StoredRow extends Omit<StoredCareer, 'events'> {
  readonly events: readonly (Omit<StoredEvent, 'rootId' | 'sets' | 'pay' | 'type'> & {
    readonly rootId: string | null;
    readonly type: string;
    readonly changes: Facts;
    readonly pay: unknown;
    readonly terms: EventTerms;
  })[];
}

function storedCareer({ events, segments, pay, ...rest }: StoredRow): StoredCareer {
  return {
    ...rest,
    segments: segments.map((one) => ({ ...one, facts: plainFacts(one.facts) })),
    pay: pay.map((one) => ({ ...one, amount: decimal(one.amount) })),
    events: events.map(({ changes, type, ...event }) => {
      if (!isTransitionType(type)) throw new Error(`event ${event.transactionNo} is of an unknown type ${type}`);
      return {
        ...event,
        type,
        rootId: event.rootId ?? event.id,
        sets: plainFacts(changes),
        pay: payChanges(event.pay),
      };
    }),
  };
}

/** Pay of an event: a list of components; an event of a hire holds its one component as such. */
export function payChanges(stored: unknown): PayChange[] {
  if (stored === null || stored === undefined) return [];
  const changes = (Array.isArray(stored) ? stored : [stored]) as PayChange[];
  return changes.map((one) => ({ ...one, amount: decimal(one.amount) }));
}
