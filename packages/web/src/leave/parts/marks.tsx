import type { LeaveColour, LeaveRequest } from '@personalia/contract';
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

/** "25 Dec 2026" or "25 Dec 2026 – 30 Dec 2026", with the halves at its ends. */
export function DateRange({
  leave: { fromDate, toDate, startPortion, endPortion },
}: {
  leave: Pick<LeaveRequest, 'fromDate' | 'toDate' | 'startPortion' | 'endPortion'>;
}) {
  const { t, locale } = useLeaveWords();
  const from = formatDate(fromDate, locale);
  if (fromDate === toDate) return startPortion === 'FULL' ? from : `${from}, ${t(`portion.${startPortion}`)}`;
  const start = startPortion === 'FULL' ? from : `${from} ${t('range.noon')}`;
  const end = formatDate(toDate, locale);
  return `${start} – ${endPortion === 'FULL' ? end : `${end} ${t('range.noon')}`}`;
}
