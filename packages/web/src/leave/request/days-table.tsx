import {
  amountText,
  type CountedIn,
  DAY_KIND_LABELS,
  type LeaveDay,
  type LeaveRequestDay,
  portionText,
} from '@personalia/contract';
import { formatDateWithWeekday } from '../../platform/format/index.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useLeaveWords } from '../parts/words.ts';

interface DaysProps extends Pick<CountedIn, 'leaveUnit'> {
  days: readonly (LeaveDay & Partial<Pick<LeaveRequestDay, 'isCancelled'>>)[];
}

/** Day by day what counts, and why what does not. */
export function DaysTable({ days, leaveUnit }: DaysProps) {
  const { t, locale } = useLeaveWords();
  const amount = (quantity: string): string => amountText(quantity, { leaveUnit }, locale);
  const heads = [t('day.date'), { words: t('day.counts'), isNumber: true }, t('day.why')];
  return (
    <RowsTable compact label={t('day.table')} heads={heads}>
      {days.map(({ date, kind, portion, hours, quantity, why, isCancelled }) => (
        <tr key={date} className={quantity === '0' || isCancelled ? 'leave-free' : undefined}>
          <th scope="row">{formatDateWithWeekday(date, locale)}</th>
          <td className="rows-number">{isCancelled ? <s>{amount(quantity)}</s> : amount(quantity)}</td>
          <td className="rows-text">
            {[isCancelled ? t('day.cancelled') : null, portionText(portion, hours, locale), why]
              .filter(Boolean)
              .join(', ') || DAY_KIND_LABELS[kind][locale]}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
