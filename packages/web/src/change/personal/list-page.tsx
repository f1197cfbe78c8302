import {
  PERSONAL_CHANGE_TABS,
  PERSONAL_TOPICS,
  type PersonalChangeListed,
  type PersonalChangeTab,
} from '@personalia/contract';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import { PageTabs } from '../../platform/page-tabs/index.ts';
import { RequestStateText } from '../../platform/requests/request-state.tsx';
import { StateFilter } from '../../platform/requests/state-filter.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { RecordProblem } from '../../platform/resource/form-page/record-states.tsx';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import {
  ChoiceFilter,
  FilterFields,
  filledFilters,
  SearchFilter,
  useAddressFilters,
} from '../../platform/resource/list/address-filters.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { useMe } from '../../platform/shell/index.ts';
import {
  type ChangeFilter,
  previewPath,
  recordPath,
  useChange,
  useChanges,
  useChangeWords,
  useOwnEmployeeId,
} from './use-changes.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import './change.css';

/** /personal-change (organisation-and-employee 14.5): tab, filters and page are in the address. */
export function Component() {
  const [params] = useSearchParams();
  const request = params.get('request');
  return request ? <OpenRequest no={request} /> : <ChangeList />;
}

/** Notices know a request and not whose it is. */
function OpenRequest({ no }: { no: string }) {
  const { words } = useChangeWords();
  const { data, error, refetch } = useChange(no);
  if (error) return <RecordProblem error={error} list="/personal-change" onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{words('loading')}</p>;
  return <Navigate replace to={previewPath(data.employee.id, data.transactionNo ?? data.id)} />;
}

const PAGE_SIZE = 20;

function ChangeList() {
  const { t, locale } = useChangeWords();
  const { data: me } = useMe();
  const ownId = useOwnEmployeeId();
  const navigate = useNavigate();
  const mayFile = useMay('personal-change')('create');
  const { params, setParams, change, toPage } = useAddressFilters();
  const isAlone = me?.onlyEmployeeId !== null && me?.onlyEmployeeId !== undefined;
  const tabs = PERSONAL_CHANGE_TABS.filter(
    (tab) =>
      (tab !== 'team' || me?.hasReports) &&
      (tab !== 'all' || !isAlone) &&
      (tab !== 'mine' || ownId !== undefined || isAlone),
  );
  const tab = tabs.find((one) => one === params.get('tab')) ?? tabs.at(-1) ?? 'all';
  return (
    <div className="list-page">
      <div className="page-top">
        {tabs.length > 1 ? (
          <PageTabs
            label={t('list.tabs')}
            tabs={tabs}
            word={(one) => t(`list.tab.${one}`)}
            value={tab}
            onChange={(next) => setParams({ tab: next }, { replace: true })}
          />
        ) : (
          <span />
        )}
        {ownId && (
          <LinkButton type="primary" to={recordPath(ownId)}>
            {t('list.myDetails')}
          </LinkButton>
        )}
      </div>
      <FilterFields>
        {!isAlone && <SearchFilter id="change-search" label={t('list.search')} params={params} onChange={change} />}
        <StateFilter id="change-state" label={t('list.column.state')} params={params} onChange={change} />
        <ChoiceFilter
          id="change-topic"
          name="topic"
          label={t('list.column.changes')}
          options={PERSONAL_TOPICS.map(({ code, label }) => ({ value: code, label: label[locale] }))}
          params={params}
          onChange={change}
        />
        {!isAlone && mayFile && (
          <div>
            <label htmlFor="change-person">{t('list.fileFor')}</label>
            <ReferenceSelect
              id="change-person"
              to="Employee"
              value={[]}
              onChange={([id]) => id && void navigate(recordPath(id))}
            />
          </div>
        )}
      </FilterFields>
      <Rows filter={filterOf(tab, params)} onPage={toPage} />
    </div>
  );
}

function Rows({ filter, onPage }: { filter: ChangeFilter; onPage: (page: number) => void }) {
  const { t } = useChangeWords();
  const isFiltered = Boolean(filter.search || filter.state || filter.topic);
  return (
    <PagedRows
      query={useChanges(filter)}
      label={t('list.requests')}
      heads={['request', 'employee', 'effective', 'submitted', 'state'].map((one) => t(`list.column.${one}`))}
      empty={<ListMessage title={t(isFiltered ? 'list.nothingFound' : `list.empty.${filter.tab}`)} />}
      onPage={onPage}
    >
      {(one) => <Row key={one.id} change={one} />}
    </PagedRows>
  );
}

function Row({ change }: { change: PersonalChangeListed }) {
  const { t, locale } = useChangeWords();
  const { id, transactionNo, employee, changes, effectiveDate, submittedAt, days, state, waitingFor } = change;
  return (
    <tr>
      <th scope="row">
        <Link data-row-link to={previewPath(employee.id, transactionNo ?? id)}>
          {changes.join(', ')}
        </Link>
        <span className="note">{transactionNo ?? t('draft')}</span>
      </th>
      <td data-label={t('list.column.employee')} className="rows-text">
        <Link to={recordPath(employee.id)}>{employee.name}</Link>
        <span className="note">{employee.no}</span>
      </td>
      <td data-label={t('list.column.effective')} className="rows-text">
        {formatDate(effectiveDate, locale)}
      </td>
      <td data-label={t('list.column.submitted')} className="rows-text">
        {submittedAt ? formatInstant(submittedAt, locale) : '–'}
        {days !== null && days > 0 && <span className="note">{t('list.age', { count: days })}</span>}
      </td>
      <td data-label={t('list.column.state')} className="rows-text">
        <RequestStateText state={state} waitingFor={waitingFor} />
      </td>
    </tr>
  );
}

const FILTERS = ['search', 'topic', 'state', 'employeeId'] as const;

const filterOf = (tab: PersonalChangeTab, params: URLSearchParams): ChangeFilter => ({
  tab,
  page: Number(params.get('page') ?? 1),
  pageSize: PAGE_SIZE,
  ...filledFilters(params, FILTERS),
});
