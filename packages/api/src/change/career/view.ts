import {
  type CareerChangeRow,
  type CareerRequest,
  type CareerRequestAction,
  CatalogueValue,
  fillIn,
  formatNumber,
  type Locale,
  label,
  PAY_COMPONENTS,
  PAY_PERIODS,
  transitionFields,
  transitionRule,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { changedFactsSince, changedPaySince, type Facts, sameValue } from '@personalia/domain';
import { sql } from 'kysely';
import { factName, namesIn, readCareers } from '../../employee/index.ts';
import { type Caller, isOutOfScope, Problem } from '../../platform/http/index.ts';
import { type RequestOfSubject, requestEngine } from '../../platform/requests/index.ts';
import { mayUse, titleOf } from '../../platform/resource/index.ts';
import { isApprover, refuseStale, stateTextOf } from '../../workflow/index.ts';
import { readLetter } from '../letter/index.ts';
import { textOfValue } from '../personal/value-text.ts';
import { gapsOfCareerLetter } from './letter.ts';
import { type Held, heldNow } from './outcome.ts';
import { changeableEvents, ON_MENU, typesFor } from './standing.ts';
import { CAREER_TRANSITION, type CareerRow, type PayOutcome, peopleOf, readRequest } from './store.ts';

export const OPEN_STATES: readonly string[] = ['DRAFT', 'PENDING', 'RETURNED'];

export const isAuthor = ({ createdBy }: CareerRow, { userId }: Caller): boolean => createdBy === userId;

/**
 * The author, approvers, and whoever reaches the person on the menu. A draft is its author's own, and the person learns of a
 * request about them when it is approved.
 */
async function refuseUnseen(tx: Tx, caller: Caller, row: CareerRow, taskId: string | null): Promise<void> {
  if (isAuthor(row, caller) || taskId !== null) return;
  const isAbout = caller.employeeId !== null && peopleOf(row).includes(caller.employeeId);
  if (row.submittedAt !== null && (!isAbout || row.state === 'APPROVED')) {
    if (caller.permissions.can('career-transition', 'view')) {
      if (!(await isOutOfScope(tx, caller, ON_MENU, peopleOf(row)))) return;
    }
    if (await isApprover(tx, caller, CAREER_TRANSITION, row.id)) return;
  }
  throw new Problem('NOT_FOUND');
}

export interface Opened {
  readonly row: CareerRow;
  readonly request: RequestOfSubject | undefined;
}

export async function openRequest(tx: Tx, caller: Caller, id: string, lock: 'read' | 'change'): Promise<Opened> {
  const row = await readRequest(tx, caller.tenantId, id, lock);
  if (!row) throw new Problem('NOT_FOUND');
  const request = (await requestEngine().requestsOf(tx, caller, CAREER_TRANSITION, [row.id])).get(row.id);
  await refuseUnseen(tx, caller, row, request?.taskId ?? null);
  return { row, request };
}

/** A request that its author may still edit: a draft, or one that came back. */
export async function openDraft(tx: Tx, caller: Caller, id: string, version?: number): Promise<CareerRow> {
  const { row } = await openRequest(tx, caller, id, 'change');
  if (!isAuthor(row, caller)) throw new Problem('NOT_FOUND');
  if (row.state !== 'DRAFT' && row.state !== 'RETURNED') throw new Problem('FORBIDDEN');
  if (version !== undefined) await refuseStale(tx, caller, 'career_request', row, version);
  return row;
}

type HeldBy = (employeeId: string) => Held;

/** What the career holds otherwise by now than when the request was made, of everybody whom it is about. */
export function changedSince(row: CareerRow, heldBy: HeldBy): { facts: string[]; pay: string[] } {
  const own = heldBy(row.employeeId);
  const facts = [
    ...changedFactsSince(row.before, own.facts),
    ...row.others.flatMap((one) => changedFactsSince(one.before, heldBy(one.employeeId).facts)),
  ];
  return { facts: [...new Set(facts)], pay: changedPaySince(row.payChanges, own.pay) };
}

type Names = Awaited<ReturnType<typeof namesIn>>;

/** A fact as people read it; null: nothing. */
function factText(fact: string, value: unknown, names: Names, locale: Locale): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value))
    return (value as { employeeId: string }[]).map((one) => names[one.employeeId]?.name ?? '…').join(', ') || null;
  const field = transitionFields[fact as keyof typeof transitionFields];
  if (field?.kind === 'reference') return names[String(value)]?.name ?? '…';
  return field ? textOfValue(field, value, locale) : String(value);
}

const componentText = (component: string, locale: Locale): string =>
  PAY_COMPONENTS.find(({ value }) => value === component)?.label[locale] ?? component;

function payText(pay: PayOutcome['after'], locale: Locale): string | null {
  if (!pay) return null;
  const period = PAY_PERIODS.find(({ value }) => value === pay.period)?.label[locale].toLowerCase() ?? pay.period;
  return `${pay.currency} ${formatNumber(pay.amount, locale)} / ${period}`;
}

type Reader = Pick<Caller, 'tenantId' | 'locale'>;

/** Old and new of everything that the request sets; pay for those who may see it. */
export async function rowsOf(
  tx: Tx,
  caller: Reader,
  row: CareerRow,
  seesPay: boolean,
): Promise<{ rows: CareerChangeRow[]; others: CareerChangeRow[][]; names: Names }> {
  const { locale, tenantId } = caller;
  const people = [row, ...row.others];
  const facts = people.flatMap(({ sets, before }) => [sets, before]);
  const typed = [row.content, ...(row.content.others ?? [])].map(({ changes }) => changes ?? ({} as Facts));
  const names = await namesIn(tx, caller as Caller, [...facts, ...typed]);
  const heldBy = OPEN_STATES.includes(row.state) ? await heldNow(tx, tenantId, row) : null;
  const isChange = row.action !== 'add';
  const factRows = ({ employeeId, sets, before }: Pick<CareerRow, 'employeeId' | 'sets' | 'before'>) => {
    const changed = heldBy ? changedFactsSince(before, heldBy(employeeId).facts) : [];
    return Object.keys(transitionFields).flatMap((fact): CareerChangeRow[] => {
      // A correction names what differs from what was recorded.
      if (!(fact in sets) || (isChange && sameValue(sets[fact] ?? null, before[fact] ?? null))) return [];
      return [
        {
          field: fact,
          label: factName(fact, locale),
          old: factText(fact, before[fact], names, locale),
          new: factText(fact, sets[fact], names, locale),
          masked: false,
          changedMeanwhile: changed.includes(fact),
        },
      ];
    });
  };
  const changedPay = heldBy ? changedPaySince(row.payChanges, heldBy(row.employeeId).pay) : [];
  const paid = row.payChanges.filter(
    ({ before, after }) => !isChange || JSON.stringify(before) !== JSON.stringify(after),
  );
  const pay = paid.map(({ component, before, after }): CareerChangeRow => {
    const entered = row.pay.find((one) => one.component === component);
    const percent = entered?.mode === 'percent' ? ` (+${formatNumber(entered.value, locale)}%)` : '';
    return {
      field: component,
      label: componentText(component, locale),
      old: seesPay ? payText(before, locale) : '••••',
      new: seesPay ? `${payText(after, locale) ?? ''}${percent}`.trim() : '••••',
      masked: !seesPay,
      changedMeanwhile: changedPay.includes(component),
    };
  });
  return { rows: [...factRows(row), ...pay], others: row.others.map(factRows), names };
}

/** What the viewer may do with it now; deciding is the inbox's. */
async function actionsOf(
  tx: Tx,
  caller: Caller,
  row: CareerRow,
  request: RequestOfSubject | undefined,
): Promise<CareerRequestAction[]> {
  if (row.state === 'APPROVED') return actionsOnApproved(tx, caller, row);
  if (!isAuthor(row, caller)) return [];
  if (row.state === 'DRAFT') return ['edit', 'submit', ...(row.transactionNo === null ? (['delete'] as const) : [])];
  const can: CareerRequestAction[] = row.state === 'RETURNED' ? ['edit', 'submit'] : [];
  for (const action of ['recall', 'withdraw'] as const) if (request?.can.includes(action)) can.push(action);
  return can;
}

/** What was recorded may be corrected or cancelled by a further request (12.4). */
async function actionsOnApproved(tx: Tx, caller: Caller, row: CareerRow): Promise<CareerRequestAction[]> {
  const { tenantId } = caller;
  const mayIssue = row.letterWaits && caller.permissions.can('letter-template', 'edit');
  const can: CareerRequestAction[] = mayIssue ? ['issueLetter'] : [];
  if (!row.transitionId || !isInForce(row)) return can;
  const types = await typesFor(tx, caller, row.employeeId);
  if (types.length === 0) return can;
  const career = (await readCareers(tx, tenantId, [row.employeeId])).get(row.employeeId);
  const event = changeableEvents(caller, career, types).find(({ id }) => id === row.transitionId);
  return [...can, ...(event?.can ?? [])];
}

const isInForce = ({ application }: CareerRow): boolean => application !== 'superseded' && application !== 'reversed';

export interface PersonHead {
  readonly id: string;
  readonly no: string;
  readonly name: string;
  readonly unit: string | null;
  readonly position: string | null;
}

export async function personOf(tx: Tx, tenantId: string, id: string): Promise<PersonHead & { readonly today: string }> {
  const { rows } = await sql<PersonHead & { today: string }>`
    select e.id, e.employee_no as no, e.display_name as name, c.unit_name as unit, c.position_title as position,
      app.today_of(e.tenant_id)::text as today
    from employee e left join employee_current c on c.tenant_id = e.tenant_id and c.id = e.id
    where e.tenant_id = ${tenantId} and e.id = ${id}::uuid`.execute(tx);
  const [found] = rows;
  if (!found) throw new Problem('NOT_FOUND');
  return found;
}

/** What the tenant calls the reason that was chosen, and what was said besides. */
export async function reasonOf(tx: Tx, { tenantId, locale }: Pick<Caller, 'tenantId' | 'locale'>, row: CareerRow) {
  const { reasonId, reason } = row.content;
  if (!reasonId) return reason ?? null;
  const { rows } = await sql<{ name: string }>`
    select ${titleOf(CatalogueValue, 'v', locale)} as name from catalogue_value v
    where v.tenant_id = ${tenantId} and v.id = ${reasonId}::uuid`.execute(tx);
  return [rows[0]?.name, reason].filter(Boolean).join(' – ') || null;
}

/** One request for one viewer. */
export async function viewRequest(tx: Tx, caller: Caller, id: string): Promise<CareerRequest> {
  const { row, request } = await openRequest(tx, caller, id, 'read');
  const { today: _, ...employee } = await personOf(tx, caller.tenantId, row.employeeId);
  const seesPay = mayUse(caller, 'pay', 'view');
  const { rows, others, names } = await rowsOf(tx, caller, row, seesPay);
  const can = await actionsOf(tx, caller, row, request);
  const letter =
    row.state === 'APPROVED'
      ? await readLetter(tx, caller.tenantId, CAREER_TRANSITION, row.id, { employeeId: row.employeeId })
      : undefined;
  const { target, correctionReason } = row.content;
  return {
    id: row.id,
    action: row.action,
    transactionNo: row.transactionNo,
    employee,
    type: row.type,
    effectiveDate: row.effectiveDate,
    endDate: row.content.endDate ?? null,
    state: row.state,
    stateText: await stateTextOf(tx, caller, CAREER_TRANSITION, row),
    reason: await reasonOf(tx, caller, row),
    comment: row.content.comment ?? null,
    rows,
    target: target ? { id: target.id, transactionNo: target.transactionNo, effectiveDate: target.effectiveDate } : null,
    correctionReason: correctionReason ?? null,
    otherPeople: row.others.length,
    others: await Promise.all(
      row.others.map(async (one, n) => {
        const { today: __, ...person } = await personOf(tx, caller.tenantId, one.employeeId);
        return { employee: person, rows: others[n] ?? [] };
      }),
    ),
    names,
    // Whoever wrote it may read what they wrote; the amounts that follow are for those who see pay.
    draft: can.includes('edit') ? { ...row.content, pay: row.pay } : null,
    createdAt: row.createdAt,
    createdBy: row.createdByName,
    submittedAt: row.submittedAt,
    hasLetter: letter !== undefined,
    letterNo: letter?.letterNo ?? null,
    letterGaps: row.letterWaits ? await gapsOfCareerLetter(tx, caller, row) : null,
    requestId: request?.id ?? null,
    taskId: request?.taskId ?? null,
    recorded: row.recorded,
    transitionId: row.transitionId,
    recordedState: isInForce(row) ? null : (row.application as CareerRequest['recordedState']),
    version: row.version,
    can,
  };
}

const TITLES = {
  add: label('{type}, {date}', '{type}, {date}'),
  correct: label('Correction: {type}, {date}', 'Koreksi: {type}, {date}'),
  cancel: label('Cancellation: {type}, {date}', 'Pembatalan: {type}, {date}'),
};

/** "Confirmation, 1 Dec 2026". */
export const titleText = ({ action, type, effectiveDate }: CareerRow, locale: Locale): string =>
  fillIn(TITLES[action], { type: transitionRule(type).label, date: effectiveDate }, locale);
