import { clockOf, holidayText, type LeaveDay, type Locale, label } from '@personalia/contract';
import { type CountedDay, type KeptHours, partOf, partsClash } from '@personalia/domain';
import type { OtherLeave } from '../ledger.ts';

/** The days of a request as people read them. */

const WEEKEND = label('Rest day', 'Hari istirahat');
const COUNTS = label('Counts as leave', 'Dihitung sebagai cuti');
const PRESENT = label('Attendance counts', 'Kehadiran yang dihitung');
const NOT_EMPLOYED = label('Not employed', 'Tidak bekerja');

const HALF = label('half of the day is off', 'setengah hari libur');
const NIGHT = label(
  'After midnight, in the shift that starts on this day',
  'Setelah tengah malam, dalam sif yang mulai pada hari ini',
);
const MIDNIGHT = 1440;

type Explained = Pick<CountedDay, 'reason' | 'holiday' | 'isInLieu'> & {
  readonly hours?: KeptHours | null | undefined;
};

/** The holiday of a day by its name, or "In lieu of" it. */
export const holidayOf = ({ holiday, isInLieu }: Pick<CountedDay, 'holiday' | 'isInLieu'>, locale: Locale) =>
  holiday === null ? null : holidayText({ name: holiday, isInLieu: isInLieu ?? false }, locale);

/** Why a day counts as it does, for people. */
export function whyOf(day: Explained, locale: Locale): string | null {
  const { reason, hours } = day;
  const holiday = holidayOf(day, locale);
  switch (reason) {
    case 'HOLIDAY':
      return holiday;
    case 'REST':
      return WEEKEND[locale];
    case 'HOLIDAY_COUNTS':
      return `${holiday}: ${COUNTS[locale].toLowerCase()}`;
    case 'REST_COUNTS':
      return `${WEEKEND[locale]}: ${COUNTS[locale].toLowerCase()}`;
    case 'PRESENT':
      return PRESENT[locale];
    case 'OUTSIDE':
      return NOT_EMPLOYED[locale];
    case 'HALF_HOLIDAY':
      return `${holiday}: ${HALF[locale]}`;
    default:
      return hours?.span && hours.span.from >= MIDNIGHT ? NIGHT[locale] : null;
  }
}

/** The same of a day that was stored with its request. */
export function reasonOfStored({
  kind,
  quantity,
  holiday,
  portion,
}: Pick<CountedDay, 'kind' | 'quantity' | 'holiday' | 'portion'>): CountedDay['reason'] {
  if (kind === 'OUTSIDE') return kind;
  if (kind === 'WORK')
    return quantity === '0' ? (holiday === null || portion === 'FULL' ? 'PRESENT' : 'HOLIDAY') : kind;
  return quantity === '0' ? kind : `${kind}_COUNTS`;
}

export const shownDay = (day: CountedDay, others: readonly OtherLeave[], locale: Locale): LeaveDay => {
  const clash = others.find((other) => other.date === day.date && partsClash(partOf(day), partOf(other)));
  return {
    date: day.date,
    kind: day.kind,
    holiday: holidayOf(day, locale),
    portion: day.portion,
    hours: clockOfDay(day),
    quantity: day.quantity,
    why: clash ? `${clash.type} (${clash.no})` : whyOf(day, locale),
  };
};

/** From when until when a day of leave is, where that is known. */
export const clockOfDay = ({ hours }: { readonly hours?: KeptHours | null | undefined }): LeaveDay['hours'] =>
  hours?.span ? { from: clockOf(hours.span.from), to: clockOf(hours.span.to) } : null;
