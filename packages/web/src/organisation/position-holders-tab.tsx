import { GetPositionHolders } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../platform/api/index.ts';
import { formatDate, formatDecimal } from '../platform/format/index.ts';
import { RecordFailure, RecordSkeleton } from '../platform/resource/form-page/record-states.tsx';
import { RowsTable } from '../platform/resource/list/rows-table.tsx';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { useOrganisationWords } from './use-organisation-words.ts';

/** Who held the position, holds it and will hold it. */
export function PositionHoldersTab({ record }: { record: AnyRecord }) {
  const { t, locale } = useOrganisationWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['Position', 'holders', record.id],
    queryFn: ({ signal }) => call(GetPositionHolders, { params: { id: record.id }, query: {}, signal }),
  });
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  if (data.holders.length === 0) return <p className="row-list-empty">{t('holders.empty')}</p>;
  return (
    <>
      <RowsTable
        compact
        stacks
        label={t('holders.title')}
        heads={[
          t('holders.employee'),
          t('holders.time'),
          t('holders.from'),
          t('holders.to'),
          { words: 'FTE', isNumber: true },
        ]}
      >
        {data.holders.map((holder) => (
          <tr key={`${holder.employeeId} ${holder.kind} ${holder.from}`}>
            <td>
              <Link to={`/employee/employee-form/${holder.employeeId}`}>{holder.name}</Link>{' '}
              <span className="cell-ref-code">{holder.employeeNo}</span>
            </td>
            <td data-label={t('holders.time')}>
              {t(`holders.${holder.time}`)}
              {holder.kind !== 'primary' && ` · ${t(`holders.kind.${holder.kind}`)}`}
            </td>
            <td data-label={t('holders.from')}>{formatDate(holder.from, locale)}</td>
            <td data-label={t('holders.to')}>{holder.to ? formatDate(holder.to, locale) : t('holders.open')}</td>
            <td data-label="FTE" className="rows-number">
              {formatDecimal(holder.fte, locale)}
            </td>
          </tr>
        ))}
      </RowsTable>
      {data.more && <p className="row-list-empty">{t('holders.more')}</p>}
    </>
  );
}
