import type { CalendarDate, CareerAction, CareerDraft, RequestState, TransitionType } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Facts } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Author, type StoredRequestChanges, storedRequests } from '../stored-requests.ts';

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

export const isAuthor = ({ createdBy }: CareerRow, { userId }: Author): boolean => createdBy === userId;

export const isAbout = (row: CareerRow, { employeeId }: { readonly employeeId: string | null }): boolean =>
  employeeId !== null && peopleOf(row).includes(employeeId);

export const isPromotion = ({ type, action }: CareerRow): boolean => type === 'promotion' && action !== 'cancel';

const requests = storedRequests<CareerRow, CareerRow>({
  table: 'career_request',
  joins: sql`left join career_transition t on t.tenant_id = p.tenant_id and t.id = p.transition_id`,
  columns: sql`p.action, p.others, p.letter_waits as "letterWaits", p.type, p.content, p.pay, p.sets, p.before, p.pay_changes as "payChanges",
    p.targets, p.transition_id as "transitionId", t.transaction_no as recorded, t.application, p.created_at as "createdAt"`,
  rowOf: (_tx, _tenantId, row) => row,
});

/** One request, locked where it will be changed. Undefined: there is none. */
export const readRequest = (tx: Tx, tenantId: string, id: string, lock: 'read' | 'change') =>
  requests.one(tx, tenantId, sql`p.id = ${id}::uuid`, lock);

export const readRequests = requests.several;

const idsOf = ({ others }: Outcome): string[] => others.map((one) => one.employeeId);
const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;

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

interface Changes extends StoredRequestChanges {
  readonly draft?: { readonly content: CareerContent; readonly pay: CareerPay };
  readonly outcome?: Outcome;
  readonly transitionId?: string | null;
  readonly letterWaits?: boolean;
}

/** Writes what changed of a row that is locked. */
export const writeRequest = (
  tx: Tx,
  author: Author,
  id: string,
  { draft, outcome, transitionId, letterWaits, ...common }: Changes,
): Promise<void> =>
  requests.write(tx, author, id, common, [
    ...(draft ? [draftColumns(draft)] : []),
    ...(outcome ? [outcomeColumns(outcome)] : []),
    ...(letterWaits === undefined ? [] : [sql`, letter_waits = ${letterWaits}`]),
    ...(transitionId ? [sql`, transition_id = ${transitionId}::uuid`] : []),
  ]);

const draftColumns = ({ content, pay }: NonNullable<Changes['draft']>) => sql`, action = ${content.action ?? 'add'},
  target_id = ${content.target?.id ?? null}::uuid, type = ${content.type}, effective_date = ${content.effectiveDate}::date,
  content = ${json(content)}, pay = ${json(pay)}`;

const outcomeColumns = (outcome: Outcome) => sql`, sets = ${json(outcome.sets)}, before = ${json(outcome.before)},
  pay_changes = ${json(outcome.payChanges)}, targets = ${[...outcome.targets]}::text[], others = ${json(outcome.others)},
  other_ids = ${idsOf(outcome)}::uuid[]`;
