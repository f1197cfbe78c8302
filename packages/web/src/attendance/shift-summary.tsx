import {
  breaksOfShift,
  flexOfShift,
  hoursOfMinutes,
  round,
  type ShiftTimes,
  shiftMinutes,
  spanOfShift,
} from '@personalia/contract';
import { formatDecimal } from '../platform/format/index.ts';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { useAttendanceWords } from './words.ts';
import './attendance.css';

const DAY = 1440;
const timeOf = (minutes: number): string => {
  const rest = minutes % DAY;
  return `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`;
};

/** A shift in plain words, as it was last saved (attendance 2). */
export function ShiftSummary({ record, title }: { record: AnyRecord; title?: string }) {
  const { t, locale } = useAttendanceWords();
  const shift = record as unknown as ShiftTimes;
  const hours = formatDecimal(round(hoursOfMinutes(shiftMinutes(shift)), 2), locale);
  const span = spanOfShift(shift);
  const flex = flexOfShift(shift);
  const breaks = [
    ...breaksOfShift(shift).map(({ from, to }) => `${timeOf(from)}–${timeOf(to)}`),
    ...(shift.kind !== 'open' && shift.breakMinutes ? [t('shift.minutes', { count: shift.breakMinutes })] : []),
  ];
  const unpaid = breaks.length === 0 ? t('shift.noBreak') : t('shift.breaks', { times: breaks.join(', ') });
  return (
    <section className="shift-summary" aria-label={title ?? t('shift.summary')}>
      <h3>{title ?? t('shift.summary')}</h3>
      {span ? (
        <p>
          {t(span.to > DAY ? 'shift.overnight' : 'shift.day', {
            from: timeOf(span.from),
            to: timeOf(span.to),
            hours,
          })}{' '}
          {unpaid}
        </p>
      ) : flex ? (
        <p>
          {t('shift.flexible', { from: timeOf(flex.from), to: timeOf(flex.to), hours })} {unpaid}
        </p>
      ) : (
        <p>{t('shift.open', { hours })}</p>
      )}
    </section>
  );
}
