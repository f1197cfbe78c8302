import { Establishment, GetEstablishmentSeats } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Switch } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../platform/api/index.ts';
import { ReferenceSelect } from '../platform/resource/fields/reference-select.tsx';
import { ListFailure, ListMessage, ListSkeleton } from '../platform/resource/list/list-states.tsx';
import { RowsTable } from '../platform/resource/list/rows-table.tsx';
import { AsOfPicker } from './as-of-picker.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';
import '../platform/resource/list/list.css';
import './structure/structure.css';

/** Approved, filled and vacant seats of each establishment on a day (organisation-and-employee 3). */
export function EstablishmentSeatsTable() {
  const { t, locale } = useOrganisationWords();
  const [asOf, setAsOf] = useState<string | null>(null);
  const [vacant, setVacant] = useState(false);
  const [employerId, setEmployerId] = useState<string | null>(null);
  const ids = { vacant: useId(), employer: useId() };
  const query = {
    ...(asOf ? { asOf } : {}),
    ...(vacant ? { vacant: 'true' as const } : {}),
    ...(employerId ? { employerId } : {}),
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['Establishment', 'seats', query],
    queryFn: ({ signal }) => call(GetEstablishmentSeats, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const types = new Map(
    Establishment.fields.establishmentType.options.choices?.map(({ value, label }) => [value, label[locale]]),
  );
  return (
    <div className="list-page">
      <div className="structure-tools">
        <AsOfPicker value={asOf} onChange={setAsOf} />
        <span className="structure-switch">
          <label htmlFor={ids.employer}>{t('chart.employer')}</label>
          <ReferenceSelect
            id={ids.employer}
            to="Employer"
            value={employerId ? [employerId] : []}
            onChange={([id]) => setEmployerId(id ?? null)}
          />
        </span>
        <span className="structure-switch">
          <Switch id={ids.vacant} size="small" checked={vacant} onChange={setVacant} />
          <label htmlFor={ids.vacant}>{t('establishments.onlyVacant')}</label>
        </span>
      </div>
      {error ? (
        <ListFailure error={error} entities={t('establishments.seats')} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={6} columns={6} />
      ) : data.establishments.length === 0 ? (
        <ListMessage title={t('establishments.none')} />
      ) : (
        <>
          <RowsTable
            stacks
            label={t('establishments.seats')}
            heads={[
              Establishment.label.one[locale],
              t('chart.employer'),
              t('establishments.type'),
              t('establishments.city'),
              ...(['approved', 'filled', 'vacant'] as const).map((name) => ({
                words: t(`seats.${name}`),
                isNumber: true,
              })),
            ]}
          >
            {data.establishments.map((one) => (
              <tr key={one.id}>
                <td>
                  <Link to={`/establishment/establishment-form/${one.id}`}>{one.name}</Link>{' '}
                  <span className="cell-ref-code">{one.code}</span>
                </td>
                <td data-label={t('chart.employer')}>{one.employer}</td>
                <td data-label={t('establishments.type')}>{types.get(one.type) ?? one.type}</td>
                <td data-label={t('establishments.city')}>{one.city}</td>
                <td data-label={t('seats.approved')} className="rows-number">
                  {one.approved}
                </td>
                <td data-label={t('seats.filled')} className="rows-number">
                  {one.filled}
                </td>
                <td data-label={t('seats.vacant')} className="rows-number">
                  {one.vacant}
                </td>
              </tr>
            ))}
          </RowsTable>
          {data.more && <p className="row-list-empty">{t('positions.more')}</p>}
        </>
      )}
    </div>
  );
}
