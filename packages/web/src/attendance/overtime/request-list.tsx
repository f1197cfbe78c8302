import { ExportOvertimeRequests, type OvertimeRequest } from '@personalia/contract';
import { Link } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { RequestStateText } from '../../platform/requests/request-state.tsx';
import { StateFilter } from '../../platform/requests/state-filter.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import {
  DayRangeFilter,
  FilterFields,
  type FilterProps,
  filledFilters,
  ReferenceFilter,
  SearchFilter,
  useAddressFilters,
} from '../../platform/resource/list/address-filters.tsx';
import { FileMenu } from '../../platform/resource/list/file-menu.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { useMe } from '../../platform/shell/index.ts';
import { useDuration } from '../day/marks.tsx';
import { useOvertimeRequests, useOvertimeWords } from './use-overtime.ts';

const FORM = '/overtime/overtime-form';
const FILTERS = ['search', 'status', 'from', 'to', 'unitId'] as const;

/** The own requests, or those of everybody in reach. */
export function RequestList() {
  const { t } = useOvertimeWords();
  const may = useMay('overtime');
  const { data: me } = useMe();
  const { params, change, toPage } = useAddressFilters();
  const filled = filledFilters(params, FILTERS);
  const query = useOvertimeRequests({ page: params.get('page') ?? '1', pageSize: '20', ...filled });
  const isFiltered = Object.keys(filled).length > 0;
  return (
    <div className="list-page">
      {(may('create') || may('export')) && (
        <div className="correction-starts">
          {may('create') && (
            <LinkButton type="primary" to={FORM}>
              {t('list.add')}
            </LinkButton>
          )}
          {may('create') && me && !me.onlyEmployeeId && (
            <LinkButton to={`${FORM}?for=team`}>{t('list.addTeam')}</LinkButton>
          )}
          {may('export') && (
            <FileMenu
              name="overtime-requests"
              ask={(format) => call(ExportOvertimeRequests, { query: { ...filled, format } })}
            />
          )}
        </div>
      )}
      <Filters params={params} onChange={change} />
      <PagedRows
        query={query}
        label={t('list.many')}
        heads={[
          t('form.date'),
          t('form.employee'),
          t('form.time'),
          { words: t('value.requested'), isNumber: true },
          { words: t('value.actual'), isNumber: true },
          { words: t('value.paid'), isNumber: true },
          t('list.status'),
        ]}
        empty={
          isFiltered ? (
            <ListMessage title={t('list.nothingFound')} />
          ) : (
            <ListMessage title={t('list.empty')} hint={t('list.emptyHint')} />
          )
        }
        onPage={toPage}
      >
        {(row) => <Row key={row.id} row={row as OvertimeRequest} />}
      </PagedRows>
    </div>
  );
}

function Row({ row }: { row: OvertimeRequest }) {
  const { t, locale } = useOvertimeWords();
  const duration = useDuration();
  const minutes = (value: number | null): string => (value === null ? '–' : duration(value));
  return (
    <tr>
      <th scope="row">
        <Link data-row-link to={`${FORM}/${row.id}`}>
          {formatDate(row.date, locale)}
        </Link>
        <span className="day-note">{row.no}</span>
      </th>
      <td data-label={t('form.employee')} className="rows-text">
        {row.employee}
        <span className="day-note">{[row.employeeNo, row.unit].filter(Boolean).join(' · ')}</span>
      </td>
      <td data-label={t('form.time')} className="rows-text">
        {row.from} – {row.to}
      </td>
      <td data-label={t('value.requested')} className="rows-number">
        {duration(row.plannedMinutes)}
      </td>
      <td data-label={t('value.actual')} className="rows-number">
        {minutes(row.actualMinutes)}
      </td>
      <td data-label={t('value.paid')} className="rows-number">
        {minutes(row.paidMinutes)}
      </td>
      <td data-label={t('list.status')} className="rows-text">
        <RequestStateText state={row.status} waitingFor={row.waitingFor} />
      </td>
    </tr>
  );
}

function Filters({ params, onChange }: Pick<FilterProps, 'params' | 'onChange'>) {
  const { t } = useOvertimeWords();
  const { data: me } = useMe();
  return (
    <FilterFields>
      {me && !me.onlyEmployeeId && (
        <>
          <SearchFilter id="overtime-search" label={t('list.search')} params={params} onChange={onChange} />
          <ReferenceFilter
            id="overtime-unit"
            label={t('list.unit')}
            name="unitId"
            to="OrganizationUnit"
            params={params}
            onChange={onChange}
          />
        </>
      )}
      <StateFilter id="overtime-status" name="status" label={t('list.status')} params={params} onChange={onChange} />
      <DayRangeFilter
        id="overtime-list"
        labels={{ from: t('list.from'), to: t('list.to') }}
        params={params}
        onChange={onChange}
      />
    </FilterFields>
  );
}
