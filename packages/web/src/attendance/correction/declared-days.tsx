import {
  type AttendanceCorrection,
  CORRECTION_TYPE_LABELS,
  DAY_STATUS_LABELS,
  type DayStatus,
  DECLARED_DAY_LABELS,
  type DeclaredDay,
} from '@personalia/contract';
import { formatDate } from '../../platform/format/index.ts';
import { DayMark } from '../day/marks.tsx';
import { useAttendanceWords } from '../words.ts';

/** What a request for on duty or remote work does on each of its days. */
export function DeclaredDays({ days }: { days: readonly DeclaredDay[] }) {
  const { t, locale } = useAttendanceWords();
  return (
    <ul className="declared-days" aria-label={t('declaration.days')}>
      {days.map(({ date, outcome, before, after }) => (
        <li key={date}>
          <span>{formatDate(date, locale)}</span>
          {outcome === 'apply' ? (
            <Change before={before} after={after} />
          ) : (
            <span className="day-note">{DECLARED_DAY_LABELS[outcome][locale]}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** "On duty: 2 days". */
export function DeclaredSummary({ row: { type, days } }: { row: Pick<AttendanceCorrection, 'type' | 'days'> }) {
  const { t, locale } = useAttendanceWords();
  const count = (days ?? []).filter(({ outcome }) => outcome === 'apply').length;
  return <span>{t('declaration.summary', { count, type: type ? CORRECTION_TYPE_LABELS[type][locale] : '' })}</span>;
}

/** "Absent → On duty", "On duty". */
function Change({ before, after }: { before: DayStatus | null; after: DayStatus }) {
  const { locale } = useAttendanceWords();
  return (
    <span className="day-line">
      {before && (
        <>
          <DayMark status={before}>{DAY_STATUS_LABELS[before][locale]}</DayMark>
          <span aria-hidden="true">→</span>
        </>
      )}
      <DayMark status={after}>{DAY_STATUS_LABELS[after][locale]}</DayMark>
    </span>
  );
}
