import { GetSeatFigures, PositionHeadcount } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/api/index.ts';
import { formatDate, formatDecimal } from '../platform/format/index.ts';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { RowsEditor } from '../platform/rows/rows-editor.tsx';
import { UploadLink } from '../platform/rows/upload-link.tsx';
import { AsOfPicker } from './as-of-picker.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';

/** Approved seats by date, and what they mean on the day that is looked at (organisation-and-employee 1.8). */
export function PositionHeadcountTab({ record, onChanged }: { record: AnyRecord; onChanged: () => void }) {
  return (
    <RowsEditor
      list={PositionHeadcount}
      record={record}
      onChanged={onChanged}
      commands={() => <UploadLink entity="PositionHeadcount" />}
    >
      <SeatFiguresOfDay id={record.id} />
    </RowsEditor>
  );
}

function SeatFiguresOfDay({ id }: { id: string }) {
  const { t, locale } = useOrganisationWords();
  const [asOf, setAsOf] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['Position', 'seats', id, asOf],
    queryFn: ({ signal }) => call(GetSeatFigures, { query: { ids: id, ...(asOf ? { asOf } : {}) }, signal }),
  });
  const figures = data?.[0];
  const number = (value: number | null | undefined, none: string) =>
    value == null ? none : formatDecimal(String(value), locale);
  return (
    <>
      <AsOfPicker value={asOf} onChange={setAsOf} />
      <dl className="figures" aria-live="polite">
        <div>
          <dt>{t('seats.approved')}</dt>
          <dd>{figures ? number(figures.approved, t('seats.any')) : '…'}</dd>
        </div>
        <div>
          <dt>{t('seats.filled')}</dt>
          <dd>
            {figures ? number(figures.occupied, '0') : '…'}
            {figures && <small>{t('seats.fte', { fte: formatDecimal(figures.filledFte, locale) })}</small>}
          </dd>
        </div>
        <div>
          <dt>{t('seats.vacant')}</dt>
          <dd>
            {figures ? number(figures.vacancy, '–') : '…'}
            {figures?.vacantSince && (
              <small>{t('seats.since', { date: formatDate(figures.vacantSince, locale) })}</small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('seats.moves')}</dt>
          <dd>{figures ? `+${figures.movesIn} / −${figures.movesOut}` : '…'}</dd>
        </div>
        <div>
          <dt>{t('seats.open')}</dt>
          <dd>{figures ? number(figures.openVacancy, '–') : '…'}</dd>
        </div>
      </dl>
    </>
  );
}
