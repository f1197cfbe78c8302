import { GetPositionHolders } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../platform/api/index.ts';
import { formatDate, formatDecimal } from '../platform/format/index.ts';
import { RecordFailure, RecordSkeleton } from '../platform/resource/form-page/record-states.tsx';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { useOrganisationWords } from './use-organisation-words.ts';
import '../platform/resource/list/rows.css';

/** Who held the post, holds it and will hold it. */
export function PositionHoldersTab({ record }: { record: AnyRecord }) {
  const { t, locale } = useOrganisationWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['Position', 'holders', record.id],
    queryFn: ({ signal }) => call(GetPositionHolders, { params: { id: record.id }, query: {}, signal } as never),
  });
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  if (data.holders.length === 0) return <p className="row-list-empty">{t('holders.empty')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls has to be reachable by keyboard
    <div className="rows-frame" tabIndex={0} role="region" aria-label={t('holders.title')}>
      <table className="rows rows-compact">
        <thead>
          <tr>
            <th scope="col">{t('holders.employee')}</th>
            <th scope="col">{t('holders.time')}</th>
            <th scope="col">{t('holders.from')}</th>
            <th scope="col">{t('holders.to')}</th>
            <th scope="col" className="rows-number">
              FTE
            </th>
          </tr>
        </thead>
        <tbody>
          {data.holders.map((holder) => (
            <tr key={`${holder.employeeId} ${holder.kind} ${holder.from}`}>
              <td>
                <Link to={`/employee/employee-form/${holder.employeeId}`}>{holder.name}</Link>{' '}
                <span className="cell-ref-code">{holder.employeeNo}</span>
              </td>
              <td>
                {t(`holders.${holder.time}`)}
                {holder.kind !== 'primary' && ` · ${t(`holders.kind.${holder.kind}`)}`}
              </td>
              <td>{formatDate(holder.from, locale)}</td>
              <td>{holder.to ? formatDate(holder.to, locale) : t('holders.open')}</td>
              <td className="rows-number">{formatDecimal(holder.fte, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.more && <p className="row-list-empty">{t('holders.more')}</p>}
    </div>
  );
}
