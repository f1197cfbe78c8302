import { type LeaveColour, type LeaveRequest, portionText } from '@personalia/contract';
import { formatDate } from '../../platform/format/index.ts';
import { useLeaveWords } from './words.ts';
import '../../platform/resource/parts.css';
import './leave.css';

/** The name of a leave type behind its colour, which is never the only sign. */
export const TypeMark = ({ colour, children }: { colour: LeaveColour; children: string }) => (
  <span className="leave-type" data-colour={colour}>
    {children}
  </span>
);

/** "25 Dec 2026" or "25 Dec 2026 – 30 Dec 2026", with the halves at its ends, or the part of each day. */
export function DateRange({
  leave: { fromDate, toDate, startPortion, endPortion, hours },
}: {
  leave: Pick<LeaveRequest, 'fromDate' | 'toDate' | 'startPortion' | 'endPortion'> &
    Partial<Pick<LeaveRequest, 'hours'>>;
}) {
  const { t, locale } = useLeaveWords();
  const from = formatDate(fromDate, locale);
  const isEach = startPortion === endPortion && startPortion !== 'FULL';
  if (fromDate === toDate || isEach) {
    const dates =
      fromDate === toDate ? formatDate(hours?.date ?? fromDate, locale) : `${from} – ${formatDate(toDate, locale)}`;
    const part = portionText(startPortion, hours, locale);
    return part ? `${dates}, ${part}` : dates;
  }
  const start = startPortion === 'FULL' ? from : `${from} ${t('range.noon')}`;
  const end = formatDate(toDate, locale);
  return `${start} – ${endPortion === 'FULL' ? end : `${end} ${t('range.noon')}`}`;
}
