import {
  type CalendarDate,
  type Decimal,
  ENTRY_TYPE_LABELS,
  type EntryType,
  formatDate,
  isCalendarDate,
  type LeaveRules,
  label,
} from '@personalia/contract';
import type { EntitlementTrace } from '@personalia/domain';

/** An entry of the ledger with what it refers to, and what it is called. */
export interface EntryRow {
  readonly id: string;
  readonly lotId: string;
  readonly accountId: string;
  readonly type: EntryType;
  readonly quantity: Decimal;
  readonly effectiveDate: CalendarDate;
  readonly validFrom: CalendarDate;
  readonly validTo: CalendarDate;
  readonly year: string | null;
  /** The leave year whose end posted it. */
  readonly closedYear: string | null;
  /** The first day of the exception that it follows from. */
  readonly exceptionFrom: CalendarDate | null;
  readonly isReversal: boolean;
  readonly isOpening: boolean;
  readonly canReverse: boolean;
  /** Of days that were transferred: the other leave type. */
  readonly otherType: string | null;
  readonly rules: LeaveRules | null;
  readonly trace: EntitlementTrace | null;
  readonly note: string | null;
  readonly requestId: string | null;
  readonly no: string | null;
  readonly postedAt: string;
  readonly postedBy: string | null;
}

const TEXTS = {
  ENTITLEMENT: label('Entitlement of leave year {year}', 'Hak tahun cuti {year}'),
  EARNED: label('Earned from {earnedFrom} to {earnedTo}', 'Diperoleh dari {earnedFrom} sampai {earnedTo}'),
  TAKEN: label('Leave on {date} ({no})', 'Cuti pada {date} ({no})'),
  REVERSAL: label('Cancelled: leave on {date} ({no})', 'Dibatalkan: cuti pada {date} ({no})'),
  ADJUSTMENT: label('Adjustment by HR', 'Penyesuaian oleh HR'),
  YEAR_CHANGED: label(
    'Leave year changed: usable until {usableUntil} instead of {before}',
    'Tahun cuti diubah: dapat dipakai sampai {usableUntil}, sebelumnya {before}',
  ),
  YEAR_CUT: label(
    'Leave year changed: it ends on {usableUntil}, before the first usable day',
    'Tahun cuti diubah: berakhir pada {usableUntil}, sebelum hari pertama yang dapat dipakai',
  ),
  LEAVING: label('Entitlement until the last day of employment', 'Hak sampai hari terakhir bekerja'),
  FTE: label('Entitlement by working time and last day', 'Hak menurut waktu kerja dan hari terakhir'),
  GROUP: label('Entitlement after a change of group', 'Hak setelah pindah kelompok'),
  EXCEPTION: label('Leave setting exception from {exception}', 'Pengecualian pengaturan cuti mulai {exception}'),
  OPENING: label('Opening balance', 'Saldo awal'),
  TRANSFER_TO: label('Transferred to {other}', 'Dipindahkan ke {other}'),
  TRANSFER_FROM: label('Transferred from {other}', 'Dipindahkan dari {other}'),
  TAKEN_BACK: label('Adjustment reversed', 'Penyesuaian dibalik'),
  EXPIRED: label('Expired by HR', 'Dihanguskan oleh HR'),
  CARRY: label('Carried forward at the end of leave year {closed}', 'Dibawa pada akhir tahun cuti {closed}'),
  EXPIRY: label('Expired: usable until {validTo}', 'Hangus: dapat dipakai sampai {validTo}'),
};

const YEAR_FROM = label('from {date}', 'mulai {date}');
/** A year of the employee's own is told by its first day (R9). */
const nameOfYear = (code: string | null, locale: 'en' | 'id'): string =>
  code !== null && isCalendarDate(code) ? YEAR_FROM[locale].replace('{date}', formatDate(code, locale)) : (code ?? '');

/** What an entry is, in words. */
export function textOf(row: EntryRow, locale: 'en' | 'id'): string {
  const transfer = row.otherType && (row.quantity.startsWith('-') ? 'TRANSFER_TO' : 'TRANSFER_FROM');
  const act =
    transfer ||
    (row.isReversal && row.type === 'ADJUSTMENT'
      ? 'TAKEN_BACK'
      : row.isOpening && row.type === 'ADJUSTMENT' && !row.note
        ? 'OPENING'
        : null);
  const expired = row.type === 'EXPIRY' && row.note ? 'EXPIRED' : null;
  // R21, R7: only what follows from the rules has them beside an adjustment.
  const of = (name: string) => row.trace?.inputs.find((one) => one.name === name)?.value as CalendarDate | undefined;
  const cause = row.rules?.tierChange ? 'GROUP' : row.rules?.byFte ? 'FTE' : 'LEAVING';
  const ruled = row.type === 'ADJUSTMENT' && row.rules ? cause : null;
  // R9: what a change of the leave year did to a lot.
  const usableUntil = row.type === 'ADJUSTMENT' ? of('usableUntil') : undefined;
  const moved = usableUntil && (usableUntil < row.validFrom ? 'YEAR_CUT' : 'YEAR_CHANGED');
  const special = act ?? expired ?? moved ?? (row.exceptionFrom ? 'EXCEPTION' : ruled);
  const earned = row.type === 'ENTITLEMENT' ? { from: of('from'), to: of('to') } : {};
  const isEarned = earned.from !== undefined && earned.to !== undefined;
  const text = TEXTS[special ?? (isEarned ? 'EARNED' : row.type)]?.[locale] ?? ENTRY_TYPE_LABELS[row.type][locale];
  return text
    .replace('{exception}', row.exceptionFrom ? formatDate(row.exceptionFrom, locale) : '')
    .replace('{usableUntil}', usableUntil ? formatDate(usableUntil, locale) : '')
    .replace('{before}', usableUntil ? formatDate(of('before') ?? usableUntil, locale) : '')
    .replace('{earnedFrom}', earned.from ? formatDate(earned.from, locale) : '')
    .replace('{earnedTo}', earned.to ? formatDate(earned.to, locale) : '')
    .replace('{other}', row.otherType ?? '')
    .replace('{year}', nameOfYear(row.year, locale))
    .replace('{closed}', nameOfYear(row.closedYear, locale))
    .replace('{date}', formatDate(row.effectiveDate, locale))
    .replace('{validTo}', formatDate(row.validTo, locale))
    .replace(' ({no})', row.no ? ` (${row.no})` : '');
}
