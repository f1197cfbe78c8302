import {
  type CareerChangeRow,
  type CareerRequest,
  type CareerRequestAction,
  CatalogueValue,
  formatDate,
  formatNumber,
  type Locale,
  PAY_COMPONENTS,
  PAY_PERIODS,
  transitionFields,
  transitionRule,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { changedFactsSince, changedPaySince, type Facts } from '@personalia/domain';
import { sql } from 'kysely';
import { factName, namesIn } from '../../employee/index.ts';
import { type Caller, isOutOfScope, Problem } from '../../platform/http/index.ts';
import { type RequestOfSubject, requestEngine } from '../../platform/requests/index.ts';
import { mayUse, titleOf } from '../../platform/resource/index.ts';
import { isApprover, refuseStale, stateTextOf } from '../../workflow/index.ts';
import { readLetter } from '../letter/index.ts';
import { textOfValue } from '../personal/value-text.ts';
import { type Held, heldNow } from './outcome.ts';
import { ON_MENU } from './standing.ts';
import { CAREER_TRANSITION, type CareerRow, type PayOutcome, readRequest } from './store.ts';

export const OPEN_STATES: readonly string[] = ['DRAFT', 'PENDING', 'RETURNED'];

export const isAuthor = ({ createdBy }: CareerRow, { userId }: Caller): boolean => createdBy === userId;

/**
 * The author, approvers, and whoever reaches the person on the menu. A draft is its author's own, and the person learns of a
 * request about them when it is approved.
 */
async function refuseUnseen(tx: Tx, caller: Caller, row: CareerRow, taskId: string | null): Promise<void> {
  if (isAuthor(row, caller) || taskId !== null) return;
  if (row.submittedAt !== null && (row.employeeId !== caller.employeeId || row.state === 'APPROVED')) {
    if (caller.permissions.can('career-transition', 'view')) {
      if (!(await isOutOfScope(tx, caller, ON_MENU, [row.employeeId]))) return;
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

/** What the career holds otherwise by now than when the request was made. */
export function changedSince(row: CareerRow, held: Held): { facts: string[]; pay: string[] } {
  return { facts: changedFactsSince(row.before, held.facts), pay: changedPaySince(row.payChanges, held.pay) };
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

/** Old and new of everything that the request sets; pay for those who may see it. */
export async function rowsOf(
  tx: Tx,
  caller: Pick<Caller, 'tenantId' | 'locale'>,
  row: CareerRow,
  seesPay: boolean,
): Promise<{ rows: CareerChangeRow[]; names: Names }> {
  const { locale, tenantId } = caller;
  const names = await namesIn(tx, caller as Caller, [row.sets, row.before, row.content.changes ?? ({} as Facts)]);
  const meanwhile = OPEN_STATES.includes(row.state)
    ? changedSince(row, await heldNow(tx, tenantId, row))
    : { facts: [], pay: [] };
  const facts = Object.keys(transitionFields).flatMap((fact): CareerChangeRow[] => {
    if (!(fact in row.sets)) return [];
    return [
      {
        field: fact,
        label: factName(fact, locale),
        old: factText(fact, row.before[fact], names, locale),
        new: factText(fact, row.sets[fact], names, locale),
        masked: false,
        changedMeanwhile: meanwhile.facts.includes(fact),
      },
    ];
  });
  const pay = row.payChanges.map(({ component, before, after }): CareerChangeRow => {
    const entered = row.pay.find((one) => one.component === component);
    const percent = entered?.mode === 'percent' ? ` (+${formatNumber(entered.value, locale)}%)` : '';
    return {
      field: component,
      label: componentText(component, locale),
      old: seesPay ? payText(before, locale) : '••••',
      new: seesPay ? `${payText(after, locale) ?? ''}${percent}`.trim() : '••••',
      masked: !seesPay,
      changedMeanwhile: meanwhile.pay.includes(component),
    };
  });
  return { rows: [...facts, ...pay], names };
}

/** What the viewer may do with it now; deciding is the inbox's. */
function actionsOf(caller: Caller, row: CareerRow, request: RequestOfSubject | undefined): CareerRequestAction[] {
  if (!isAuthor(row, caller)) return [];
  if (row.state === 'DRAFT') return ['edit', 'submit', ...(row.transactionNo === null ? (['delete'] as const) : [])];
  const can: CareerRequestAction[] = row.state === 'RETURNED' ? ['edit', 'submit'] : [];
  for (const action of ['recall', 'withdraw'] as const) if (request?.can.includes(action)) can.push(action);
  return can;
}

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
  const { rows, names } = await rowsOf(tx, caller, row, seesPay);
  const can = actionsOf(caller, row, request);
  const letter =
    row.state === 'APPROVED' ? await readLetter(tx, caller.tenantId, CAREER_TRANSITION, row.id) : undefined;
  return {
    id: row.id,
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
    names,
    // Whoever wrote it may read what they wrote; the amounts that follow are for those who see pay.
    draft: can.includes('edit') ? { ...row.content, pay: row.pay } : null,
    createdAt: row.createdAt,
    createdBy: row.createdByName,
    submittedAt: row.submittedAt,
    hasLetter: letter !== undefined,
    letterNo: letter?.letterNo ?? null,
    requestId: request?.id ?? null,
    taskId: request?.taskId ?? null,
    recorded: row.recorded,
    version: row.version,
    can,
  };
}

/** "Confirmation, effective 1 Dec 2026". */
export const titleText = (row: CareerRow, locale: Locale): string =>
  `${transitionRule(row.type).label[locale]}, ${formatDate(row.effectiveDate, locale)}`;
