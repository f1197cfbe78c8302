import { type AttendanceCorrection, DAY_STATUS_LABELS } from '@personalia/contract';
import { DayMark, useDuration } from '../day/marks.tsx';
import { useAttendanceWords } from '../words.ts';

/** "Incomplete → Present, worked 0 → 8 h". */
export function Effect({ preview: { before, after } }: { preview: Pick<AttendanceCorrection, 'before' | 'after'> }) {
  const { t, locale } = useAttendanceWords();
  const duration = useDuration();
  return (
    <p className="day-line">
      <DayMark status={before.status}>{DAY_STATUS_LABELS[before.status][locale]}</DayMark>
      <span aria-hidden="true">→</span>
      <DayMark status={after.status}>{DAY_STATUS_LABELS[after.status][locale]}</DayMark>
      {after.shift !== undefined && before.shift !== undefined && after.shift !== before.shift && (
        <span>{t('correction.shiftChange', { before: before.shift ?? '–', after: after.shift ?? '–' })}</span>
      )}
      <span>
        {t('correction.worked', { before: duration(before.workedMinutes), after: duration(after.workedMinutes) })}
      </span>
    </p>
  );
}
