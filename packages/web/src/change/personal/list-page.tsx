import {
  PERSONAL_CHANGE_TABS,
  PERSONAL_TOPICS,
  type PersonalChangeListed,
  type PersonalChangeTab,
  REQUEST_STATE_LABELS,
  REQUEST_STATES,
  type RequestState,
} from '@personalia/contract';
import { Select } from 'antd';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import { PageTabs } from '../../platform/page-tabs/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { RecordProblem } from '../../platform/resource/form-page/record-states.tsx';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { SearchFilter, useAddressFilters } from '../../platform/resource/list/address-filters.tsx';
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
  const { t, words, locale } = useChangeWords();
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
      <div className="address-filters" role="search">
        {!isAlone && <SearchFilter id="change-search" label={t('list.search')} params={params} onChange={change} />}
        <div>
          <label htmlFor="change-state">{t('list.column.state')}</label>
          <Select
            id="change-state"
            className="form-wide"
            allowClear
            placeholder={words('form.choose')}
            value={params.get('state') || null}
            options={REQUEST_STATES.map((one) => ({ value: one, label: REQUEST_STATE_LABELS[one][locale] }))}
            onChange={(value: string | null | undefined) => change({ state: value ?? null })}
          />
        </div>
        <div>
          <label htmlFor="change-topic">{t('list.column.changes')}</label>
          <Select
            id="change-topic"
            className="form-wide"
            allowClear
            placeholder={words('form.choose')}
            showSearch={{ optionFilterProp: 'label' }}
            value={params.get('topic') || null}
            options={PERSONAL_TOPICS.map(({ code, label }) => ({ value: code, label: label[locale] }))}
            onChange={(value: string | null | undefined) => change({ topic: value ?? null })}
          />
        </div>
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
      </div>
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
        {REQUEST_STATE_LABELS[state][locale]}
        {waitingFor.length > 0 && <span className="note">{t('list.waitsFor', { names: waitingFor.join(', ') })}</span>}
      </td>
    </tr>
  );
}

function filterOf(tab: PersonalChangeTab, params: URLSearchParams): ChangeFilter {
  const optional = {
    search: params.get('search'),
    topic: params.get('topic'),
    state: params.get('state') as RequestState | null,
    employeeId: params.get('employeeId'),
  };
  const filled = Object.fromEntries(Object.entries(optional).filter(([, value]) => value));
  return { tab, page: Number(params.get('page') ?? 1), pageSize: PAGE_SIZE, ...filled };
}
