import {
  amountText,
  LEAVE_ORIGIN_LABELS,
  LEAVE_ORIGINS,
  LEAVE_TABS,
  type LeaveRequest,
  type LeaveTab,
  LeaveType,
} from '@personalia/contract';
import { Link } from 'react-router';
import { PageTabs } from '../../platform/page-tabs/index.ts';
import { RequestStateText } from '../../platform/requests/request-state.tsx';
import { StateFilter } from '../../platform/requests/state-filter.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import {
  ChoiceFilter,
  DayRangeFilter,
  FilterFields,
  type FilterProps,
  filledFilters,
  ReferenceFilter,
  SearchFilter,
  useAddressFilters,
} from '../../platform/resource/list/address-filters.tsx';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { useMe } from '../../platform/shell/index.ts';
import { DateRange, TypeMark } from '../parts/marks.tsx';
import { useLeaveWords } from '../parts/words.ts';
import { CalendarTab } from './calendar-tab.tsx';
import { useLeaveOptions, useLeaveRequests } from './use-requests.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';

const PAGE_SIZE = 20;
const NEW = '/leave-request/leave-form';
const CALENDAR = 'calendar' as const;
/** Lists of others can be narrowed down further. */
const FILTERS = ['search', 'status', 'leaveTypeId', 'unitId', 'origin', 'from', 'to'] as const;
const OWN_FILTERS = ['status', 'leaveTypeId', 'from', 'to'] as const;

/** /leave-request (leave 2.6): what is left, and the requests of oneself, the team or everybody. */
export function Component() {
  const { t } = useLeaveWords();
  const may = useMay('leave-request');
  const { data: me } = useMe();
  const { data: own, error, refetch } = useLeaveOptions(null);
  const { params, setParams, change, toPage } = useAddressFilters();
  const hasOwn = own?.employee != null;
  const tabs = LEAVE_TABS.filter(
    (tab) => (tab === 'mine' && hasOwn) || (tab === 'team' && me?.hasReports) || (tab === 'all' && !me?.onlyEmployeeId),
  );
  const shownTabs = [...tabs, CALENDAR];
  const tab = shownTabs.find((one) => one === params.get('tab')) ?? tabs[0] ?? 'all';
  if (error) return <ListFailure error={error} entities={t('request.many')} onRetry={() => void refetch()} />;
  if (!own || !me)
    return (
      <div className="list-page">
        <ListSkeleton rows={6} columns={5} />
      </div>
    );
  return (
    <div className="list-page leave-page">
      <header className="leave-head">
        {may('create') && (
          <LinkButton type="primary" size="large" to={NEW}>
            {t('request.ask')}
          </LinkButton>
        )}
        <OwnBalances />
      </header>
      <PageTabs
        label={t('request.tabs')}
        tabs={shownTabs}
        word={(one) => t(`request.tab.${one}`)}
        value={tab}
        onChange={(next) => setParams({ tab: next }, { replace: true })}
      />
      {tab === CALENDAR ? (
        <CalendarTab
          employeeId={own.employee?.id ?? null}
          hasReports={me.hasReports}
          mayChooseUnit={tabs.includes('all')}
          params={params}
          onChange={change}
        />
      ) : (
        <>
          <Filters params={params} tab={tab} onChange={change} />
          <List tab={tab} params={params} onPage={toPage} />
        </>
      )}
    </div>
  );
}

/** What is left of the own types with a balance. */
function OwnBalances() {
  const { t, locale } = useLeaveWords();
  const { data: own } = useLeaveOptions(null);
  const types = (own?.types ?? []).filter(({ available }) => available !== null);
  if (!own?.employee || types.length === 0) return null;
  return (
    <ul className="leave-left" aria-label={t('balance.own')}>
      {types.slice(0, 3).map(({ id, name, colour, available, leaveUnit }) => (
        <li key={id}>
          <TypeMark colour={colour}>{name}</TypeMark>
          <strong>{t('balance.left', { days: amountText(available ?? '0', { leaveUnit }, locale) })}</strong>
        </li>
      ))}
      <li>
        <Link to={`/employee/employee-leave-balance/${own.employee.id}`}>{t('balance.open')}</Link>
      </li>
    </ul>
  );
}

function Filters({ params, tab, onChange }: Pick<FilterProps, 'params' | 'onChange'> & { tab: LeaveTab }) {
  const { t, locale } = useLeaveWords();
  return (
    <FilterFields>
      {tab !== 'mine' && (
        <SearchFilter id="leave-search" label={t('request.search')} params={params} onChange={onChange} />
      )}
      <StateFilter
        id="leave-status"
        name="status"
        label={t('request.column.status')}
        params={params}
        onChange={onChange}
      />
      <ReferenceFilter
        id="leave-type"
        label={t('request.column.type')}
        name="leaveTypeId"
        to={LeaveType.name}
        params={params}
        onChange={onChange}
      />
      {tab !== 'mine' && (
        <>
          <ReferenceFilter
            id="leave-unit"
            label={t('balance.column.unit')}
            name="unitId"
            to="OrganizationUnit"
            params={params}
            onChange={onChange}
          />
          <ChoiceFilter
            id="leave-origin"
            label={t('request.origin')}
            name="origin"
            options={LEAVE_ORIGINS.map((value) => ({ value, label: LEAVE_ORIGIN_LABELS[value][locale] }))}
            params={params}
            onChange={onChange}
          />
        </>
      )}
      <DayRangeFilter
        id="leave"
        labels={{ from: t('request.from'), to: t('request.to') }}
        params={params}
        onChange={onChange}
      />
    </FilterFields>
  );
}

interface ListProps {
  tab: LeaveTab;
  params: URLSearchParams;
  onPage: (page: number) => void;
}

function List({ tab, params, onPage }: ListProps) {
  const { t } = useLeaveWords();
  const may = useMay('leave-request');
  const filled = filledFilters(params, tab === 'mine' ? OWN_FILTERS : FILTERS);
  const query = useLeaveRequests({ tab, page: params.get('page') || '1', pageSize: String(PAGE_SIZE), ...filled });
  const isOwn = tab === 'mine';
  const hasHours = query.data?.data.some(({ leaveUnit }) => leaveUnit === 'hour') ?? false;
  const heads = [
    t('request.column.dates'),
    ...(isOwn ? [] : [t('request.column.employee')]),
    t('request.column.type'),
    { words: t(hasHours ? 'request.column.amount' : 'request.column.days'), isNumber: true },
    t('request.column.status'),
  ];
  const empty =
    Object.keys(filled).length > 0 ? (
      <ListMessage title={t('request.nothingFound')} />
    ) : (
      <ListMessage title={t(`request.empty.${tab}`)}>
        {isOwn && may('create') && (
          <LinkButton type="primary" to={NEW}>
            {t('request.ask')}
          </LinkButton>
        )}
      </ListMessage>
    );
  return (
    <PagedRows query={query} label={t('request.many')} heads={heads} empty={empty} onPage={onPage}>
      {(row) => <Row key={row.id} row={row as LeaveRequest} isOwn={isOwn} />}
    </PagedRows>
  );
}

function Row({ row, isOwn }: { row: LeaveRequest; isOwn: boolean }) {
  const { t, locale } = useLeaveWords();
  return (
    <tr>
      <th scope="row">
        <Link to={`/leave-request/leave-form/${row.id}`} data-row-link>
          <DateRange leave={row} />
        </Link>
        <span className="note">
          {row.no ?? t('request.draft')}
          {row.kind === 'CANCEL' && ` · ${t('request.cancellation')}`}
          {row.amendsId && row.status !== 'APPROVED' && ` · ${t('request.change')}`}
        </span>
      </th>
      {!isOwn && (
        <td data-label={t('request.column.employee')} className="rows-text">
          {row.employee}
          <span className="note">{row.employeeNo}</span>
        </td>
      )}
      <td data-label={t('request.column.type')} className="rows-text">
        <TypeMark colour={row.colour}>{row.type}</TypeMark>
        {row.isDocumentOverdue && <span className="note">{t('request.documentOverdue')}</span>}
      </td>
      <td
        data-label={t(row.leaveUnit === 'hour' ? 'request.column.amount' : 'request.column.days')}
        className="rows-number"
      >
        {amountText(row.total, { leaveUnit: row.leaveUnit }, locale)}
      </td>
      <td data-label={t('request.column.status')} className="rows-text">
        {row.cancelled === null ? (
          <RequestStateText state={row.status} waitingFor={row.waitingFor} />
        ) : (
          <StateChip state={row.status}>{row.stateText}</StateChip>
        )}
      </td>
    </tr>
  );
}
