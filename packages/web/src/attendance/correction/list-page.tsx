import {
  type AttendanceCorrection,
  CORRECTION_TYPE_LABELS,
  CORRECTION_TYPES,
  ExportAttendanceCorrections,
  ImportCorrections,
  MOST_IMPORTED_CORRECTIONS,
} from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { RequestStateText } from '../../platform/requests/request-state.tsx';
import { StateFilter } from '../../platform/requests/state-filter.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import {
  ChoiceFilter,
  DayRangeFilter,
  FilterFields,
  filledFilters,
  SearchFilter,
  useAddressFilters,
} from '../../platform/resource/list/address-filters.tsx';
import { FileMenu } from '../../platform/resource/list/file-menu.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { type Selection, useSelection } from '../../platform/resource/list/selection.ts';
import { TickBox } from '../../platform/resource/list/tick-box.tsx';
import { useMe } from '../../platform/shell/index.ts';
import { CORRECTIONS, DAYS } from '../day/use-days.ts';
import { ImportDialog } from '../import-dialog.tsx';
import { useAttendanceWords } from '../words.ts';
import { NEW_CORRECTION, NEW_DECLARATION } from './correction-acts.tsx';
import { CorrectionPanel, datesOf } from './correction-panel.tsx';
import { DeclaredSummary } from './declared-days.tsx';
import { Effect } from './effect.tsx';
import { isSubmittable, SubmitDrafts } from './submit-drafts.tsx';
import { useCorrections } from './use-corrections.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../attendance.css';

/** /attendance-correction: the own requests, or those of everybody in reach. */
export function Component() {
  const { t, locale } = useAttendanceWords();
  const may = useMay('attendance-correction');
  const { data: me } = useMe();
  const { params, set, change, toPage } = useAddressFilters();
  const filled = filledFilters(params, ['search', 'status', 'type', 'from', 'to']);
  const query = useCorrections({ page: params.get('page') ?? '1', pageSize: '20', ...filled });
  const opened = params.get('open');
  const selection = useSelection<AttendanceCorrection>(JSON.stringify(filled));
  const [isImporting, setIsImporting] = useState(false);
  return (
    <div className="list-page">
      {(may('create') || may('export')) && (
        <div className="correction-starts">
          {may('create') && (
            <>
              <LinkButton type="primary" to={NEW_CORRECTION}>
                {t('correction.add')}
              </LinkButton>
              <LinkButton to={NEW_DECLARATION}>{t('declaration.add')}</LinkButton>
            </>
          )}
          {may('create') && me && !me.onlyEmployeeId && (
            <Button onClick={() => setIsImporting(true)}>{t('correction.import')}</Button>
          )}
          {may('export') && (
            <FileMenu
              name="attendance-corrections"
              ask={(format) => call(ExportAttendanceCorrections, { query: { ...filled, format } })}
            />
          )}
        </div>
      )}
      <FilterFields>
        {me && !me.onlyEmployeeId && (
          <SearchFilter id="correction-search" label={t('day.search')} params={params} onChange={change} />
        )}
        <StateFilter
          id="correction-status"
          name="status"
          label={t('day.column.status')}
          params={params}
          onChange={change}
        />
        <ChoiceFilter
          id="correction-type"
          name="type"
          label={t('correction.kind')}
          options={CORRECTION_TYPES.map((value) => ({ value, label: CORRECTION_TYPE_LABELS[value][locale] }))}
          params={params}
          onChange={change}
        />
        <DayRangeFilter
          id="correction"
          labels={{ from: t('day.from'), to: t('day.to') }}
          params={params}
          onChange={change}
        />
      </FilterFields>
      <SubmitDrafts selection={selection} rows={query.data?.data ?? []} />
      <PagedRows
        query={query}
        label={t('correction.many')}
        heads={[t('day.column.date'), t('day.column.employee'), t('correction.effect'), t('day.column.status')]}
        empty={
          <ListMessage
            title={Object.keys(filled).length > 0 ? t('day.nothingFound') : t('correction.empty')}
            hint={t('correction.emptyHint')}
          />
        }
        onPage={toPage}
      >
        {(row) => <Row key={row.id} row={row} selection={selection} onOpen={() => set({ open: row.id })} />}
      </PagedRows>
      {isImporting && (
        <ImportDialog
          title={t('correction.import')}
          text={t('correction.importText', { n: MOST_IMPORTED_CORRECTIONS })}
          action={t('correction.import')}
          send={(file, idempotencyKey) => call(ImportCorrections, { file, idempotencyKey })}
          refresh={[CORRECTIONS, DAYS, 'Approval']}
          done={({ sent }) => t('correction.imported', { count: sent })}
          onClose={() => setIsImporting(false)}
        />
      )}
      {opened && <CorrectionPanel key={opened} id={opened} onClose={() => set({ open: null })} />}
    </div>
  );
}

interface RowProps {
  row: AttendanceCorrection;
  selection: Selection<AttendanceCorrection>;
  onOpen: () => void;
}

function Row({ row, selection, onOpen }: RowProps) {
  const { t, locale } = useAttendanceWords();
  const { t: words } = useWords();
  const name = `${row.employee}, ${datesOf(row, locale)}`;
  return (
    <tr>
      <th scope="row">
        <span className="day-choice">
          {isSubmittable(row) && (
            <TickBox
              label={words('list.selectRow', { name })}
              checked={selection.has(row)}
              onChange={() => selection.toggle(row)}
            />
          )}
          <span>
            <button type="button" className="day-open" data-row-link onClick={onOpen}>
              {datesOf(row, locale)}
            </button>
            <span className="day-note">{row.no}</span>
          </span>
        </span>
      </th>
      <td data-label={t('day.column.employee')} className="rows-text">
        {row.employee}
        <span className="day-note">{row.employeeNo}</span>
      </td>
      <td data-label={t('correction.effect')} className="rows-text">
        {row.days ? <DeclaredSummary row={row} /> : <Effect preview={row} />}
      </td>
      <td data-label={t('day.column.status')} className="rows-text">
        <RequestStateText state={row.status} waitingFor={row.waitingFor} />
      </td>
    </tr>
  );
}
