import {
  amountOf,
  clockSpan,
  type DetailBlock,
  fillIn,
  formatDate,
  formatNumber,
  type Locale,
  label,
  PORTION_LABELS,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { type RequestActor, requestEngine, tenantLocale } from '../../platform/requests/index.ts';
import { holdDays, LEAVE, nameOfType, type RequestRow, readRequest } from './store.ts';

/** 2.3: approved leave is changed by a request that replaces it once it is approved; until then it stays as it is. */

export interface OpenRequests {
  readonly cancelling: readonly string[];
  readonly amending: readonly string[];
}

/** What waits to cancel or to change approved leave: locked before the leave itself, in the order of whoever decides on it. */
export const lockOpen = (tx: Tx, tenantId: string, id: string): Promise<OpenRequests> =>
  openOf(tx, tenantId, id, sql`for update`);

async function openOf(tx: Tx, tenantId: string, id: string, lock: RawBuilder<unknown>): Promise<OpenRequests> {
  const { rows } = await sql<{ id: string; kind: RequestRow['kind'] }>`
    select id, kind from leave_request where tenant_id = ${tenantId} and (parent_id = ${id}::uuid or amends_id = ${id}::uuid)
      and status in ('PENDING', 'RETURNED') order by id ${lock}`.execute(tx);
  const idsOf = (kind: RequestRow['kind']) => rows.filter((one) => one.kind === kind).map((one) => one.id);
  return { cancelling: idsOf('CANCEL'), amending: idsOf('TAKE') };
}

export function refuseOpen({ cancelling, amending }: OpenRequests): void {
  if (cancelling.length > 0) throw new Problem('LEAVE_CANCEL_ASKED');
  if (amending.length > 0) throw new Problem('LEAVE_AMEND_ASKED');
}

/** As it is submitted and as it is approved: the leave is there to be replaced, and nothing else waits for it (whatever does locks it). */
export async function refuseReplacing(
  tx: Tx,
  tenantId: string,
  { id, amendsId }: Pick<RequestRow, 'id' | 'amendsId'>,
): Promise<void> {
  if (amendsId === null) return;
  const leave = await readRequest(tx, tenantId, amendsId, true);
  if (leave?.status !== 'APPROVED') throw new Problem('LEAVE_AMEND_GONE');
  const open = await openOf(tx, tenantId, amendsId, sql``);
  refuseOpen({ ...open, amending: open.amending.filter((other) => other !== id) });
}

const REPLACED = label('Replaced by {no}', 'Digantikan oleh {no}');

/** In the transaction of the approval: the leave ends, gives back what it took, and leaves its days to the request that replaces it. */
export async function replaceLeave(
  tx: Tx,
  { tenantId, caller }: RequestActor,
  { id, amendsId }: Pick<RequestRow, 'id' | 'amendsId'>,
  no: string,
): Promise<void> {
  if (amendsId === null) return;
  // Not the clock, which skips steps: it tries again once somebody has decided.
  if (!caller) throw new Problem('LEAVE_BY_PERSON');
  const comment = fillIn(REPLACED, { no }, await tenantLocale(tx, tenantId));
  await requestEngine().cancel(tx, caller, LEAVE, amendsId, { comment });
  await holdDays(tx, tenantId, id, true);
}

/** Whether leave ends because another request replaces it, which is what people are told. */
export async function isReplaced(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from leave_request where tenant_id = ${tenantId} and amends_id = ${id}::uuid and status in ('PENDING', 'APPROVED') limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** What people compare of two requests, in this order. */
const TERMS = {
  type: label('Leave type', 'Jenis cuti'),
  fromDate: label('From', 'Dari'),
  toDate: label('To', 'Sampai'),
  hours: label('Hours', 'Jam'),
  total: label('Days', 'Hari'),
  eventDate: label('Day of the event', 'Hari peristiwa'),
  reason: label('Reason', 'Alasan'),
} as const;
type Terms = Readonly<Record<keyof typeof TERMS, string>>;
const AMOUNT = label('Amount', 'Jumlah');

const WORDS = {
  changes: label('What changes', 'Yang berubah'),
  before: label('Approved', 'Disetujui'),
  after: label('Changed to', 'Diubah menjadi'),
};

const dateText = (date: string | null, portion: RequestRow['startPortion'], locale: Locale): string =>
  date === null
    ? '–'
    : `${formatDate(date, locale)}${portion === 'FULL' ? '' : `, ${PORTION_LABELS[portion][locale]}`}`;

/** The terms of leave as people read them. */
const termsOf = (row: RequestRow, locale: Locale): Terms => ({
  type: nameOfType(row, locale),
  fromDate: dateText(row.fromDate, row.startPortion, locale),
  toDate: dateText(row.toDate, row.endPortion, locale),
  hours: row.hours ? clockSpan(row.hours) : '–',
  total: formatNumber(row.total, locale),
  eventDate: dateText(row.eventDate, 'FULL', locale),
  reason: row.reason ?? '–',
});

/** "Annual leave, 3 Aug 2026 – 5 Aug 2026". */
export const replacedText = (row: RequestRow, locale: Locale): string => {
  const { type, fromDate, toDate } = termsOf(row, locale);
  return `${type}, ${fromDate}${row.fromDate === row.toDate ? '' : ` – ${toDate}`}`;
};

export interface LeaveChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What a request changes of the leave that it replaces. */
export function changesOf(before: RequestRow, after: RequestRow, locale: Locale): LeaveChange[] {
  // Days are told by their number; once hours are among them, both with their unit.
  const isHours = before.leaveUnit === 'hour' || after.leaveUnit === 'hour';
  const shown = (row: RequestRow): Terms => ({
    ...termsOf(row, locale),
    ...(isHours ? { total: amountOf(row.total, row.leaveUnit, locale) } : {}),
  });
  const [old, wanted] = [shown(before), shown(after)];
  const labels = isHours ? { ...TERMS, total: AMOUNT } : TERMS;
  return (Object.keys(TERMS) as (keyof Terms)[])
    .filter((name) => old[name] !== wanted[name])
    .map((name) => ({ label: labels[name][locale], before: old[name], after: wanted[name] }));
}

/** For approvers: what is different from the leave that was approved. */
export async function changesBlock(
  tx: Tx,
  tenantId: string,
  row: RequestRow,
  locale: Locale,
): Promise<readonly DetailBlock[]> {
  const before = row.amendsId && (await readRequest(tx, tenantId, row.amendsId));
  if (!before) return [];
  return [
    {
      kind: 'table',
      title: WORDS.changes[locale],
      columns: [
        { label: '', isNumber: false },
        { label: WORDS.before[locale], isNumber: false },
        { label: WORDS.after[locale], isNumber: false },
      ],
      rows: changesOf(before, row, locale).map((change) => [change.label, change.before, change.after]),
    },
  ];
}
