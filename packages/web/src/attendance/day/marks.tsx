import type { AttendanceDay, DayStatus } from '@personalia/contract';
import { useAttendanceWords } from '../words.ts';
import '../attendance.css';

/** Which statuses need somebody to look, which are good, and which say nothing. */
const TONE: Readonly<Partial<Record<DayStatus, string>>> = {
  PRESENT: 'good',
  ON_DUTY: 'good',
  REMOTE: 'good',
  WORKED_OFF: 'good',
  WORKED_HOLIDAY: 'good',
  ABSENT: 'bad',
  INCOMPLETE: 'bad',
  LATE: 'warn',
  EARLY_LEAVE: 'warn',
  LATE_EARLY: 'warn',
  HALF_DAY: 'warn',
  LEAVE: 'plain',
  IN_PROGRESS: 'open',
  SCHEDULED: 'open',
};

/** How a status looks beside others: good, bad, worth a look, still open, or plain. */
export const toneOf = (status: DayStatus): string => TONE[status] ?? 'plain';

interface MarkProps {
  status: DayStatus;
  /** How the company marks a status of its own. */
  mark?: AttendanceDay['statusMark'];
  children: string;
}

export const DayMark = ({ status, mark = null, children }: MarkProps) => (
  <span className="day-mark" data-tone={toneOf(status)} data-colour={mark?.colour ?? undefined}>
    {mark?.shortCode && <strong className="day-short">{mark.shortCode}</strong>}
    {children}
  </span>
);

/** Clock-in and clock-out beside each other; what is missing has a question mark. Null without any. */
export const timesText = (from: string | null, to: string | null): string | null =>
  from || to ? `${from ?? '?'} – ${to ?? '?'}` : null;

/** Minutes as hours and minutes. */
export function useDuration() {
  const { t } = useAttendanceWords();
  return (minutes: number): string =>
    minutes < 60
      ? t('day.minutes', { minutes })
      : t('day.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
