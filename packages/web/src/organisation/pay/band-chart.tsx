import { FEWEST_PEOPLE_IN_A_BAND, GetPayBands, type PayBand, SalaryRange } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { formatDecimal } from '../../platform/format/index.ts';
import { displayText } from '../../platform/resource/fields/display-text.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { AsOfPicker } from '../as-of-picker.tsx';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { AMOUNTS, amountHeads } from './amounts.ts';
import { BandPicture } from './band-picture.tsx';
import '../../platform/resource/list/list.css';
import '../structure/structure.css';

/** Bands of one currency and period beside each other, drawn and as a table. */
export function BandChart() {
  const { t, locale } = useOrganisationWords();
  const { t: words } = useWords();
  const [asOf, setAsOf] = useState<string | null>(null);
  const [kind, setKind] = useState<string | null>(null);
  const kindId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: [SalaryRange.name, 'bands', asOf],
    queryFn: ({ signal }) => call(GetPayBands, { query: asOf ? { asOf } : {}, signal }),
  });
  // Amounts of different currencies or periods have no common line.
  const kinds = [...new Set(data?.bands.map(kindOf))];
  const chosen = kind !== null && kinds.includes(kind) ? kind : kinds[0];
  const nameOf = (value: string | undefined) => {
    const band = data?.bands.find((one) => kindOf(one) === value);
    return band && `${band.currency} / ${displayText(band.period, SalaryRange.fields.period, { locale, t: words })}`;
  };
  const bands = data?.bands.filter((band) => kindOf(band) === chosen) ?? [];
  return (
    <div className="list-page">
      <div className="structure-tools">
        <AsOfPicker value={asOf} onChange={setAsOf} />
        {kinds.length === 1 && <span className="list-hint">{nameOf(kinds[0])}</span>}
        {kinds.length > 1 && (
          <span className="structure-switch">
            <label htmlFor={kindId}>{t('bands.kind')}</label>
            <Select
              id={kindId}
              value={chosen}
              onChange={setKind}
              options={kinds.map((value) => ({ value, label: nameOf(value) }))}
            />
          </span>
        )}
      </div>
      {error ? (
        <ListFailure error={error} entities={t('bands.bands').toLocaleLowerCase()} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={6} columns={2} />
      ) : bands.length === 0 ? (
        <ListMessage title={t('bands.empty')} />
      ) : (
        <>
          <BandPicture bands={bands} />
          <p className="row-list-empty">{t('bands.privacy', { count: FEWEST_PEOPLE_IN_A_BAND })}</p>
          <p className="row-list-empty">
            {t('bands.month', {
              days: formatDecimal(data.month.days, locale),
              hours: formatDecimal(data.month.hours, locale),
            })}
          </p>
          <BandTable bands={bands} />
        </>
      )}
    </div>
  );
}

const SIDES = ['below', 'inside', 'above'] as const;

const kindOf = ({ currency, period }: PayBand): string => `${currency} / ${period}`;

function BandTable({ bands }: { bands: readonly PayBand[] }) {
  const { t, locale } = useOrganisationWords();
  const people = (n: number | null) => (n === null ? '–' : formatDecimal(String(n), locale));
  return (
    <RowsTable
      compact
      label={t('bands.bands')}
      heads={[
        t('bands.grade'),
        ...amountHeads(locale),
        ...SIDES.map((name) => ({ words: t(`bands.${name}`), isNumber: true })),
      ]}
    >
      {bands.map((band) => (
        <tr key={band.rangeId}>
          <th scope="row">
            {band.grade.name} <span className="cell-ref-code">{band.grade.code}</span> {band.scope}
          </th>
          {AMOUNTS.map((name) => (
            <td key={name} className="rows-number">
              {formatDecimal(band[name], locale)}
            </td>
          ))}
          {SIDES.map((name) => (
            <td key={name} className="rows-number">
              {people(band[name])}
            </td>
          ))}
        </tr>
      ))}
    </RowsTable>
  );
}
