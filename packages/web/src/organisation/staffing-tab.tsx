import { EstablishmentStaffing, GetStaffingFigures } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../platform/api/index.ts';
import { formatDecimal } from '../platform/format/index.ts';
import { RowsTable } from '../platform/resource/list/rows-table.tsx';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { nextYear } from '../platform/rows/next-year.ts';
import { RowsEditor } from '../platform/rows/rows-editor.tsx';
import { UploadLink } from '../platform/rows/upload-link.tsx';
import { useToday } from '../platform/shell/index.ts';
import { AsOfPicker } from './as-of-picker.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';

/** The staffing table of an establishment, and how it is filled on the day that is looked at. */
export function StaffingTab({ record, onChanged }: { record: AnyRecord; onChanged: () => void }) {
  const { t } = useOrganisationWords();
  const today = useToday();
  return (
    <RowsEditor
      list={EstablishmentStaffing}
      record={record}
      onChanged={onChanged}
      commands={(rows, change) => (
        <>
          <Button disabled={rows.length === 0} onClick={() => change(nextYear(rows, Number(today.slice(0, 4))))}>
            {t('staffing.nextYear')}
          </Button>
          <UploadLink entity="EstablishmentStaffing" />
        </>
      )}
    >
      <FiguresOfDay id={record.id} />
    </RowsEditor>
  );
}

function FiguresOfDay({ id }: { id: string }) {
  const { t, locale } = useOrganisationWords();
  const [asOf, setAsOf] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['Establishment', 'staffing figures', id, asOf],
    queryFn: ({ signal }) => call(GetStaffingFigures, { params: { id }, query: asOf ? { asOf } : {}, signal }),
  });
  const figures = data?.figures ?? [];
  const hasBudget = figures.some(({ budget }) => budget != null);
  return (
    <>
      <AsOfPicker value={asOf} onChange={setAsOf} />
      {figures.length > 0 && (
        <RowsTable
          compact
          className="staffing-figures"
          label={t('staffing.title')}
          heads={[
            t('positions.position'),
            { words: t('seats.approved'), isNumber: true },
            { words: t('seats.filled'), isNumber: true },
            { words: t('seats.vacant'), isNumber: true },
            ...(hasBudget ? [{ words: t('staffing.budget'), isNumber: true }] : []),
          ]}
        >
          {figures.map((one) => (
            <tr key={one.positionId}>
              <td>
                {one.positionTitle} <span className="cell-ref-code">{one.positionCode}</span>
              </td>
              <td className="rows-number">{one.approved}</td>
              <td className="rows-number">{one.filled}</td>
              <td className="rows-number">{one.vacant}</td>
              {hasBudget && (
                <td className="rows-number">
                  {one.budget ? `${one.currency ?? ''} ${formatDecimal(one.budget, locale)}` : ''}
                </td>
              )}
            </tr>
          ))}
        </RowsTable>
      )}
    </>
  );
}
