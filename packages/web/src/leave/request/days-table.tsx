import { type LeaveDay, PORTION_LABELS } from '@personalia/contract';
import { formatDate, formatDecimal } from '../../platform/format/index.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useLeaveWords } from '../parts/words.ts';

/** Day by day what counts, and why what does not. */
export function DaysTable({ days }: { days: readonly LeaveDay[] }) {
  const { t, locale } = useLeaveWords();
  const heads = [t('day.date'), { words: t('day.counts'), isNumber: true }, t('day.why')];
  return (
    <RowsTable compact label={t('day.table')} heads={heads}>
      {days.map(({ date, portion, quantity, why }) => (
        <tr key={date} className={quantity === '0' ? 'leave-free' : undefined}>
          <th scope="row">
            {weekday(date, locale)} {formatDate(date, locale)}
          </th>
          <td className="rows-number">{formatDecimal(quantity, locale)}</td>
          <td className="rows-text">
            {[portion === 'FULL' ? null : PORTION_LABELS[portion][locale], why].filter(Boolean).join(', ') || '–'}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}

const weekday = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
