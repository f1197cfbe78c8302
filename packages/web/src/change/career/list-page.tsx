import {
  CAREER_REQUEST_TABS,
  type CareerRequestListed,
  type CareerRequestTab,
  TRANSITION_TYPES,
} from '@personalia/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { loadTransitionBatch } from '../../employee/index.ts';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import { PageTabs } from '../../platform/page-tabs/index.ts';
import { PersonCell } from '../../platform/requests/person-cell.tsx';
import { RequestStateText } from '../../platform/requests/request-state.tsx';
import { StateFilter } from '../../platform/requests/state-filter.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import {
  ChoiceFilter,
  DayFilter,
  type FilterChanges,
  FilterFields,
  filledFilters,
  SearchFilter,
  useAddressFilters,
} from '../../platform/resource/list/address-filters.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { ChoosePerson } from '../choose-person.tsx';
import {
  addPath,
  type CareerFilter,
  previewPath,
  recordPath,
  useCareerRequest,
  useCareerRequests,
  useCareerWords,
} from './use-career.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import './career.css';

const BatchPage = lazy(async () => ({ default: (await loadTransitionBatch()).BatchPage }));

/** /career-transition (organisation-and-employee 12.7): tab, filters and page are in the address. */
export function Component() {
  const [params] = useSearchParams();
  const request = params.get('request');
  const mayRecord = useMay('employee')('edit');
  if (request) return <OpenRequest id={request} />;
  if (params.get('view') !== 'batch' || !mayRecord) return <CareerList />;
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <BatchPage back="/career-transition" />
    </Suspense>
  );
}

/** Notifications know a request and not whose it is. */
function OpenRequest({ id }: { id: string }) {
  const { words } = useCareerWords();
  const { data, error, refetch } = useCareerRequest(id);
  if (error) return <RecordProblem error={error} list="/career-transition" onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{words('loading')}</p>;
  return <Navigate replace to={previewPath(data.employee.id, data.id)} />;
}

const PAGE_SIZE = 20;

function CareerList() {
  const { t } = useCareerWords();
  const may = useMay('career-transition');
  const mayRecord = useMay('employee')('edit');
  const { params, setParams, change, toPage } = useAddressFilters();
  const [isChoosing, setChoosing] = useState(false);
  const tab = CAREER_REQUEST_TABS.find((one) => one === params.get('tab')) ?? 'all';
  return (
    <div className="list-page">
      <div className="page-top">
        <PageTabs
          label={t('list.tabs')}
          tabs={CAREER_REQUEST_TABS}
          word={(one) => t(`list.tab.${one}`)}
          value={tab}
          onChange={(next) => setParams(next === 'all' ? {} : { tab: next }, { replace: true })}
        />
        <span className="button-row">
          {mayRecord && <LinkButton to="/career-transition?view=batch">{t('list.batch')}</LinkButton>}
          {may('create') && (
            <Button type="primary" onClick={() => setChoosing(true)}>
              {t('list.new')}
            </Button>
          )}
        </span>
      </div>
      <Filters params={params} onChange={change} />
      <Rows filter={filterOf(tab, params)} onPage={toPage} />
      {isChoosing && (
        <ChoosePerson
          title={t('list.new')}
          label={t('column.employee')}
          next={t('list.continue')}
          pathOf={addPath}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

function Filters({ params, onChange }: { params: URLSearchParams; onChange: (changes: FilterChanges) => void }) {
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
      <StateFilter id="career-state" label={t('column.state')} params={params} onChange={onChange} />
      {(['from', 'to'] as const).map((name) => (
        <DayFilter
          key={name}
          id={`career-${name}`}
          label={t(`list.${name}`)}
          name={name}
          params={params}
          onChange={onChange}
        />
      ))}
    </FilterFields>
  );
}

function Rows({ filter, onPage }: { filter: CareerFilter; onPage: (page: number) => void }) {
  const { t } = useCareerWords();
  const isFiltered = Boolean(filter.search || filter.state || filter.type || filter.from || filter.to);
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

const FILTERS = ['search', 'type', 'state', 'from', 'to'] as const;

const filterOf = (tab: CareerRequestTab, params: URLSearchParams): CareerFilter => ({
  tab,
  page: Number(params.get('page') ?? 1),
  pageSize: PAGE_SIZE,
  ...filledFilters(params, FILTERS),
});
