import { type AttendanceCorrection, DAY_STATUS_LABELS } from '@personalia/contract';
import { DayMark, useDuration } from '../day/marks.tsx';
import { useAttendanceWords } from '../words.ts';

/** "Incomplete → Present, worked 0 → 8 h". */
export function Effect({ preview: { before, after } }: { preview: Pick<AttendanceCorrection, 'before' | 'after'> }) {
  const { t, locale } = useAttendanceWords();
  const duration = useDuration();
  const nameOf = ({ status, statusName }: AttendanceCorrection['before']) =>
    (statusName ?? DAY_STATUS_LABELS[status])[locale];
  return (
    <p className="day-line">
      <DayMark status={before.status}>{nameOf(before)}</DayMark>
      <span aria-hidden="true">→</span>
      <DayMark status={after.status}>{nameOf(after)}</DayMark>
      {after.shift !== undefined && before.shift !== undefined && after.shift !== before.shift && (
        <span>{t('correction.shiftChange', { before: before.shift ?? '–', after: after.shift ?? '–' })}</span>
      )}
      <span>
        {t('correction.worked', { before: duration(before.workedMinutes), after: duration(after.workedMinutes) })}
      </span>
    </p>
  );
}
