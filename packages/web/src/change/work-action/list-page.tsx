import {
  WORK_ACTION_NATURES,
  WORK_ACTION_TABS,
  type WorkActionListed,
  type WorkActionSort,
  type WorkActionTab,
} from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { formatDate } from '../../platform/format/index.ts';
import { PageTabs } from '../../platform/page-tabs/index.ts';
import { PersonCell } from '../../platform/requests/person-cell.tsx';
import { WaitingFor } from '../../platform/requests/request-state.tsx';
import { StateFilter } from '../../platform/requests/state-filter.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { RecordProblem } from '../../platform/resource/form-page/record-states.tsx';
import {
  ChoiceFilter,
  DayFilter,
  FilterFields,
  type FilterProps,
  filledFilters,
  ReferenceFilter,
  SearchFilter,
  useAddressFilters,
} from '../../platform/resource/list/address-filters.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { ChoosePerson } from '../choose-person.tsx';
import { AcknowledgementText, StandingMark, Validity } from './marks.tsx';
import {
  type ActionFilter,
  addPath,
  previewPath,
  recordPath,
  useAction,
  useActions,
  useActionWords,
  useNamesOfLadders,
} from './use-actions.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import './work-action.css';

/** /work-action (organisation-and-employee 15.5): tab, filters and page are in the address. */
export function Component() {
  const [params] = useSearchParams();
  const action = params.get('action');
  return action ? <OpenAction id={action} /> : <ActionList />;
}

/** Notifications know an action and not whose it is. */
function OpenAction({ id }: { id: string }) {
  const { words } = useActionWords();
  const { data, error, refetch } = useAction(id);
  if (error) return <RecordProblem error={error} list="/work-action" onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{words('loading')}</p>;
  return <Navigate replace to={previewPath(data.employee.id, data.id)} />;
}

const PAGE_SIZE = 20;
/** In the order in which they are offered. */
const SORTS: readonly WorkActionSort[] = ['-issueDate', 'issueDate', 'validTo', '-validTo', 'employee'];

function ActionList() {
  const { t } = useActionWords();
  const may = useMay('work-action');
  const { params, setParams, change, toPage } = useAddressFilters();
  const [isChoosing, setChoosing] = useState(false);
  const tab = WORK_ACTION_TABS.find((one) => one === params.get('tab')) ?? 'all';
  return (
    <div className="list-page">
      <div className="page-top">
        <PageTabs
          label={t('list.tabs')}
          tabs={may('create') ? WORK_ACTION_TABS : (['all'] as const)}
          word={(one) => t(`list.tab.${one}`)}
          value={tab}
          onChange={(next) => setParams(next === 'all' ? {} : { tab: next }, { replace: true })}
        />
        {may('create') && (
          <Button type="primary" onClick={() => setChoosing(true)}>
            {t('list.new')}
          </Button>
        )}
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

function Filters({ params, onChange }: Pick<FilterProps, 'params' | 'onChange'>) {
  const { t, locale } = useActionWords();
  const ladders = useNamesOfLadders();
  return (
    <FilterFields>
      <SearchFilter id="action-search" label={t('list.search')} params={params} onChange={onChange} />
      <ChoiceFilter
        id="action-nature"
        name="nature"
        label={t('list.nature')}
        options={WORK_ACTION_NATURES.map(({ value, label }) => ({ value, label: label[locale] }))}
        params={params}
        onChange={onChange}
      />
      <StateFilter id="action-state" label={t('column.state')} params={params} onChange={onChange} />
      <ReferenceFilter
        id="action-unit"
        label={t('list.unit')}
        name="unitId"
        to="OrganizationUnit"
        params={params}
        onChange={onChange}
      />
      <ReferenceFilter
        id="action-violation"
        label={t('list.violation')}
        name="violationId"
        to="Violation"
        params={params}
        onChange={onChange}
      />
      <ChoiceFilter
        id="action-ladder"
        name="ladder"
        label={t('list.ladder')}
        options={(ladders.data ?? []).map((one) => ({ value: one, label: one }))}
        params={params}
        onChange={onChange}
      />
      <DayFilter id="action-on" label={t('list.activeOn')} name="activeOn" params={params} onChange={onChange} />
      <ChoiceFilter
        id="action-sort"
        name="sort"
        label={t('list.sort')}
        placeholder={t('list.sorts.-issueDate')}
        options={SORTS.map((one) => ({ value: one, label: t(`list.sorts.${one}`) }))}
        params={params}
        onChange={onChange}
      />
    </FilterFields>
  );
}

const HEADS = ['employee', 'type', 'issued', 'validTo', 'state'] as const;

function Rows({ filter, onPage }: { filter: ActionFilter; onPage: (page: number) => void }) {
  const { t } = useActionWords();
  const isFiltered = FILTERS.some((name) => filter[name]);
  return (
    <PagedRows
      query={useActions(filter)}
      label={t('list.actions')}
      heads={HEADS.map((one) => t(`column.${one}`))}
      empty={<ListMessage title={t(isFiltered ? 'list.nothingFound' : `list.empty.${filter.tab ?? 'all'}`)} />}
      onPage={onPage}
    >
      {(one) => <Row key={one.id} action={one} />}
    </PagedRows>
  );
}

function Row({ action }: { action: WorkActionListed }) {
  const { t, locale } = useActionWords();
  const { id, employee, type, letterNo, transactionNo, waitingFor, createdBy } = action;
  return (
    <tr>
      <th scope="row">
        <PersonCell person={employee} to={recordPath(employee.id)} />
      </th>
      <td data-label={t('column.type')} className="rows-text">
        <Link data-row-link to={previewPath(employee.id, id)}>
          {type.name}
        </Link>
        <span className="note">
          {[letterNo ?? transactionNo ?? t('draft'), type.level !== null && t('level', { level: type.level })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </td>
      <td data-label={t('column.issued')} className="rows-text">
        {formatDate(action.issueDate, locale)}
        {createdBy && <span className="note">{t('list.by', { name: createdBy })}</span>}
      </td>
      <td data-label={t('column.validTo')} className="rows-text">
        <Validity action={action} />
      </td>
      <td data-label={t('column.state')} className="rows-text">
        <StandingMark action={action} />
        <WaitingFor names={waitingFor} />
        {action.acknowledgement && (
          <span className="note">
            <AcknowledgementText value={action.acknowledgement} />
          </span>
        )}
      </td>
    </tr>
  );
}

const FILTERS = ['search', 'nature', 'ladder', 'state', 'unitId', 'violationId', 'activeOn'] as const;

function filterOf(tab: WorkActionTab, params: URLSearchParams): ActionFilter {
  const sort = SORTS.find((one) => one === params.get('sort'));
  return {
    tab,
    page: Number(params.get('page') ?? 1),
    pageSize: PAGE_SIZE,
    ...filledFilters(params, FILTERS),
    ...(sort ? { sort } : {}),
  };
}
