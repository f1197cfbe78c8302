import type { CalendarDate, CareerAction, CareerDraft, RequestState, TransitionType } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Facts } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { stateColumns } from '../../workflow/index.ts';

export const CAREER_TRANSITION = 'CAREER_TRANSITION';
/** First part of transaction numbers. */
export const PREFIX = 'CR';

/** Whose pay it is, of one request about several people; absent: of the first of them. */
interface OfPerson {
  readonly employeeId?: string;
}
export type CareerPay = (NonNullable<CareerDraft['pay']>[number] & OfPerson)[];

/** What is asked for of the pay of one person; null: the first. */
export const payOf = (pay: CareerPay, employeeId: string | null): NonNullable<CareerDraft['pay']> =>
  pay.filter((one) => (one.employeeId ?? null) === employeeId).map(({ employeeId: _, ...rest }) => rest as never);
/** A recorded event that is to be corrected or cancelled, as it was when that was asked for. */
export interface CareerTarget {
  readonly id: string;
  readonly transactionNo: string;
  readonly effectiveDate: CalendarDate;
  /** The facts that it sets. */
  readonly facts: readonly string[];
}
/** The event as it was typed, but its pay. */
export type CareerContent = Omit<CareerDraft, 'pay'> & {
  readonly target?: CareerTarget;
  /** Components of which a correction says nothing stay: its author cannot see pay. */
  readonly keepsPay?: boolean;
};

interface Paid {
  readonly amount: string;
  readonly currency: string;
  readonly period: string;
}
export interface PayOutcome extends OfPerson {
  readonly component: string;
  readonly before: Paid | null;
  readonly after: Paid | null;
}
/** What a request sets for one person with all that follows from it, and what was so before. */
interface PersonOutcome {
  readonly sets: Facts;
  readonly before: Facts;
  readonly targets: readonly string[];
}
export interface OtherOutcome extends PersonOutcome {
  readonly employeeId: string;
}
export interface Outcome extends PersonOutcome {
  readonly payChanges: readonly PayOutcome[];
  /** Of a rotation: the others. */
  readonly others: readonly OtherOutcome[];
}

/** A request as its row keeps it. */
export interface CareerRow extends Outcome {
  readonly id: string;
  readonly action: CareerAction;
  readonly employeeId: string;
  readonly transactionNo: string | null;
  readonly state: RequestState;
  readonly type: TransitionType;
  readonly effectiveDate: CalendarDate;
  readonly content: CareerContent;
  readonly pay: CareerPay;
  readonly transitionId: string | null;
  readonly recorded: string | null;
  /** What became of the recorded event. */
  readonly application: string | null;
  readonly letterWaits: boolean;
  readonly submittedAt: string | null;
  readonly createdAt: string;
  readonly createdBy: string | null;
  readonly createdByName: string | null;
  readonly version: number;
}

/** Everybody whose career it changes. */
export const peopleOf = ({ employeeId, others }: Pick<CareerRow, 'employeeId' | 'others'>): string[] => [
  employeeId,
  ...others.map((one) => one.employeeId),
];

export const isPromotion = ({ type, action }: CareerRow): boolean => type === 'promotion' && action !== 'cancel';

/** One request, locked where it will be changed. Undefined: there is none. */
export async function readRequest(
  tx: Tx,
  tenantId: string,
  id: string,
  lock: 'read' | 'change',
): Promise<CareerRow | undefined> {
  const [found] = await readWhere(tx, tenantId, sql`p.id = ${id}::uuid`, lock);
  return found;
}

/** Several of them, by a query of their ids, as they stand. */
export const readRequests = (tx: Tx, tenantId: string, ids: RawBuilder<unknown>): Promise<CareerRow[]> =>
  readWhere(tx, tenantId, sql`p.id in (${ids})`, 'read');

async function readWhere(
  tx: Tx,
  tenantId: string,
  which: RawBuilder<unknown>,
  lock: 'read' | 'change',
): Promise<CareerRow[]> {
  const { rows } = await sql<CareerRow>`
    select p.id, p.employee_id as "employeeId", p.action, p.others, p.letter_waits as "letterWaits", p.transaction_no as "transactionNo", p.state, p.type, p.effective_date as "effectiveDate",
      p.content, p.pay, p.sets, p.before, p.pay_changes as "payChanges", p.targets, p.transition_id as "transitionId",
      t.transaction_no as recorded, t.application,
      p.submitted_at as "submittedAt", p.created_at as "createdAt", p.created_by as "createdBy",
      (select u.name from app_user u where u.tenant_id = p.tenant_id and u.id = p.created_by) as "createdByName", p.version
    from career_request p left join career_transition t on t.tenant_id = p.tenant_id and t.id = p.transition_id
    where p.tenant_id = ${tenantId} and ${which}${lock === 'change' ? sql` for update of p` : sql``}`.execute(tx);
  return rows;
}

const idsOf = ({ others }: Outcome): string[] => others.map((one) => one.employeeId);
const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;

interface Author {
  readonly tenantId: string;
  readonly userId: string | null;
}

export async function insertRequest(
  tx: Tx,
  { tenantId, userId }: Author,
  employeeId: string,
  { content, pay, outcome }: { content: CareerContent; pay: CareerPay; outcome: Outcome },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into career_request (tenant_id, employee_id, action, target_id, type, effective_date, content, pay, sets, before, pay_changes, targets,
      others, other_ids, created_by, updated_by)
    values (${tenantId}, ${employeeId}::uuid, ${content.action ?? 'add'}, ${content.target?.id ?? null}::uuid, ${content.type},
      ${content.effectiveDate}::date, ${json(content)}, ${json(pay)}, ${json(outcome.sets)},
      ${json(outcome.before)}, ${json(outcome.payChanges)}, ${[...outcome.targets]}::text[], ${json(outcome.others)}, ${idsOf(outcome)}::uuid[],
      ${userId}::uuid, ${userId}::uuid)
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

interface Changes {
  readonly state?: RequestState;
  readonly draft?: { readonly content: CareerContent; readonly pay: CareerPay };
  readonly outcome?: Outcome;
  readonly transactionNo?: string | null;
  readonly isSubmitted?: boolean;
  readonly transitionId?: string | null;
  readonly letterWaits?: boolean;
}

/** Writes what changed of a row that is locked. */
export async function writeRequest(
  tx: Tx,
  { tenantId, userId }: Author,
  id: string,
  { state, draft, outcome, transactionNo, isSubmitted, transitionId, letterWaits }: Changes,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update career_request set version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
      ${stateColumns(state)}
      ${
        draft
          ? sql`, action = ${draft.content.action ?? 'add'}, target_id = ${draft.content.target?.id ?? null}::uuid, type = ${draft.content.type}, effective_date = ${draft.content.effectiveDate}::date, content = ${json(draft.content)}, pay = ${json(draft.pay)}`
          : sql``
      }
      ${
        outcome
          ? sql`, sets = ${json(outcome.sets)}, before = ${json(outcome.before)}, pay_changes = ${json(outcome.payChanges)}, targets = ${[...outcome.targets]}::text[],
              others = ${json(outcome.others)}, other_ids = ${idsOf(outcome)}::uuid[]`
          : sql``
      }
      ${transactionNo ? sql`, transaction_no = ${transactionNo}` : sql``}
      ${isSubmitted ? sql`, submitted_at = now()` : sql``}
      ${letterWaits === undefined ? sql`` : sql`, letter_waits = ${letterWaits}`}
      ${transitionId ? sql`, transition_id = ${transitionId}::uuid` : sql``}
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  if (Number(numAffectedRows ?? 0) === 0) throw new Problem('NOT_FOUND');
}
