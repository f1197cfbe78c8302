import { GetVacancies } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../platform/api/index.ts';
import { formatDate } from '../platform/format/index.ts';
import { ListFailure, ListMessage, ListSkeleton } from '../platform/resource/list/list-states.tsx';
import { RowsTable } from '../platform/resource/list/rows-table.tsx';
import { AsOfPicker } from './as-of-picker.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';
import '../platform/resource/list/list.css';

/** Positions with an empty seat on a day: those that matter most first. */
export function Vacancies() {
  const { t, locale } = useOrganisationWords();
  const [asOf, setAsOf] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['Position', 'vacancies', asOf],
    queryFn: ({ signal }) => call(GetVacancies, { query: asOf ? { asOf } : {}, signal }),
  });
  return (
    <div className="list-page">
      <AsOfPicker value={asOf} onChange={setAsOf} />
      {error ? (
        <ListFailure error={error} entities={t('positions.vacancies')} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={6} columns={5} />
      ) : data.positions.length === 0 ? (
        <ListMessage title={t('positions.noVacancy')} hint={t('positions.noVacancyHint')} />
      ) : (
        <>
          <RowsTable
            stacks
            label={t('positions.vacancies')}
            heads={[
              t('positions.position'),
              t('positions.unit'),
              { words: t('seats.approved'), isNumber: true },
              { words: t('seats.filled'), isNumber: true },
              { words: t('seats.vacant'), isNumber: true },
              { words: t('seats.open'), isNumber: true },
              t('positions.since'),
            ]}
          >
            {data.positions.map((one) => (
              <tr key={one.positionId}>
                <td>
                  <Link to={`/position/position-form/${one.positionId}`}>{one.title}</Link>{' '}
                  <span className="cell-ref-code">{one.code}</span>{' '}
                  {one.critical && <Tag color="red">{t('positions.critical')}</Tag>}
                </td>
                <td data-label={t('positions.unit')}>{one.unit.name}</td>
                <td data-label={t('seats.approved')} className="rows-number">
                  {one.approved}
                </td>
                <td data-label={t('seats.filled')} className="rows-number">
                  {one.occupied}
                </td>
                <td data-label={t('seats.vacant')} className="rows-number">
                  {one.vacancy}
                </td>
                <td data-label={t('seats.open')} className="rows-number">
                  {one.openVacancy}
                </td>
                <td data-label={t('positions.since')}>{one.vacantSince ? formatDate(one.vacantSince, locale) : ''}</td>
              </tr>
            ))}
          </RowsTable>
          {data.more && <p className="row-list-empty">{t('positions.more')}</p>}
        </>
      )}
    </div>
  );
}
