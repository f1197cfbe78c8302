import { type CareerRequestListed, type CareerRequestTab, TRANSITION_TYPES } from '@personalia/contract';
import { Link } from 'react-router';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import { PersonCell } from '../../platform/requests/person-cell.tsx';
import { RequestStateText } from '../../platform/requests/request-state.tsx';
import { StateFilter } from '../../platform/requests/state-filter.tsx';
import {
  ChoiceFilter,
  DayRangeFilter,
  type FilterChanges,
  FilterFields,
  filledFilters,
  ReferenceFilter,
  SearchFilter,
} from '../../platform/resource/list/address-filters.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { type CareerFilter, previewPath, recordPath, useCareerRequests, useCareerWords } from './use-career.ts';

export interface ListProps {
  params: URLSearchParams;
  onChange: (changes: FilterChanges) => void;
  onPage: (page: number) => void;
}

/** Requests for career transitions, the newest first. */
export function RequestList({ tab, params, onChange, onPage }: ListProps & { tab: CareerRequestTab }) {
  return (
    <>
      <Filters params={params} onChange={onChange} />
      <Rows filter={filterOf(tab, params)} onPage={onPage} />
    </>
  );
}

const PAGE_SIZE = 20;

function Filters({ params, onChange }: Omit<ListProps, 'onPage'>) {
  const { t, typeText } = useCareerWords();
  return (
    <FilterFields>
      <SearchFilter id="career-search" label={t('list.search')} params={params} onChange={onChange} />
      <ChoiceFilter
        id="career-type"
        name="type"
        label={t('column.type')}
        options={Object.keys(TRANSITION_TYPES).map((type) => ({ value: type, label: typeText(type) }))}
        params={params}
        onChange={onChange}
      />
      <ReferenceFilter
        id="career-unit"
        label={t('list.unit')}
        name="unitId"
        to="OrganizationUnit"
        params={params}
        onChange={onChange}
      />
      <StateFilter id="career-state" label={t('column.state')} params={params} onChange={onChange} />
      <DayRangeFilter
        id="career"
        labels={{ from: t('list.from'), to: t('list.to') }}
        params={params}
        onChange={onChange}
      />
    </FilterFields>
  );
}

function Rows({ filter, onPage }: { filter: CareerFilter; onPage: (page: number) => void }) {
  const { t } = useCareerWords();
  const isFiltered = FILTERS.some((name) => filter[name]);
  return (
    <PagedRows
      query={useCareerRequests(filter)}
      label={t('list.requests')}
      heads={['employee', 'type', 'effective', 'submitted', 'state'].map((one) => t(`column.${one}`))}
      empty={<ListMessage title={t(isFiltered ? 'list.nothingFound' : `list.empty.${filter.tab}`)} />}
      onPage={onPage}
    >
      {(one) => <Row key={one.id} request={one} />}
    </PagedRows>
  );
}

function Row({ request }: { request: CareerRequestListed }) {
  const { t, locale, requestText } = useCareerWords();
  const { id, transactionNo, employee, effectiveDate, submittedAt, createdBy, state, waitingFor } = request;
  return (
    <tr>
      <th scope="row">
        <PersonCell person={employee} to={recordPath(employee.id)} />
      </th>
      <td data-label={t('column.type')} className="rows-text">
        <Link data-row-link to={previewPath(employee.id, id)}>
          {requestText(request)}
        </Link>
        {request.otherPeople > 0 && <span className="note">{t('list.others', { count: request.otherPeople })}</span>}
        <span className="note">{transactionNo ?? t('draft')}</span>
      </td>
      <td data-label={t('column.effective')} className="rows-text">
        {formatDate(effectiveDate, locale)}
      </td>
      <td data-label={t('column.submitted')} className="rows-text">
        {submittedAt ? formatInstant(submittedAt, locale) : '–'}
        {createdBy && <span className="note">{t('list.by', { name: createdBy })}</span>}
      </td>
      <td data-label={t('column.state')} className="rows-text">
        <RequestStateText state={state} waitingFor={waitingFor} />
      </td>
    </tr>
  );
}

const FILTERS = ['search', 'unitId', 'type', 'state', 'from', 'to'] as const;

const filterOf = (tab: CareerRequestTab, params: URLSearchParams): CareerFilter => ({
  tab,
  page: Number(params.get('page') ?? 1),
  pageSize: PAGE_SIZE,
  ...filledFilters(params, FILTERS),
});
