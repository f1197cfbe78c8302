import { EXCEPTION_STATE_LABELS, EXCEPTION_STATES, LeaveType, type LeaveTypeException } from '@personalia/contract';
import { Checkbox, Select } from 'antd';
import { Link } from 'react-router';
import { formatDate } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import {
  FilterFields,
  ReferenceFilter,
  SearchFilter,
  useAddressFilters,
} from '../../platform/resource/list/address-filters.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { useLeaveWords } from '../parts/words.ts';
import { LIST, pathOf, useExceptions } from './use-exceptions.ts';
import { Changes } from './values.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import '../parts/leave.css';

/** /settings-maintenance (leave 5.5): what holds for one employee instead of the rules of a leave type. */
export function Component() {
  const { t, locale } = useLeaveWords();
  const { t: words } = useWords();
  const may = useMay('settings-maintenance');
  const { params, change, toPage } = useAddressFilters();
  const given = (name: string) => params.get(name) || undefined;
  const filter = {
    search: given('search'),
    leaveTypeId: given('type'),
    employerId: given('employer'),
    status: given('status'),
    endsSoon: given('soon') ? ('true' as const) : undefined,
    needsReview: given('review') ? ('true' as const) : undefined,
  };
  const filled = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  const query = useExceptions({ page: given('page') ?? '1', pageSize: '20', ...filled });
  const column = (name: string) => t(`exception.column.${name}`);
  const heads = [column('employee'), column('type'), column('changes'), column('from'), column('to'), column('status')];
  return (
    <div className="list-page leave-page">
      {may('create') && (
        <p>
          <LinkButton type="primary" to={`${LIST}/settings-maintenance-form`}>
            {t('exception.add')}
          </LinkButton>
        </p>
      )}
      <FilterFields>
        <SearchFilter id="exception-search" label={t('request.search')} params={params} onChange={change} />
        <ReferenceFilter
          id="exception-type"
          label={column('type')}
          name="type"
          to={LeaveType.name}
          params={params}
          onChange={change}
        />
        <ReferenceFilter
          id="exception-employer"
          label={t('exception.employer')}
          name="employer"
          to="Employer"
          params={params}
          onChange={change}
        />
        <div>
          <label htmlFor="exception-status">{column('status')}</label>
          <Select
            id="exception-status"
            className="form-wide"
            allowClear
            placeholder={words('filter.any')}
            value={filter.status ?? null}
            options={EXCEPTION_STATES.map((value) => ({ value, label: EXCEPTION_STATE_LABELS[value][locale] }))}
            onChange={(value: string | null | undefined) => change({ status: value ?? null })}
          />
        </div>
        <div>
          <Checkbox
            checked={filter.endsSoon !== undefined}
            onChange={({ target }) => change({ soon: target.checked ? '1' : null })}
          >
            {t('exception.soon')}
          </Checkbox>
          <Checkbox
            checked={filter.needsReview !== undefined}
            onChange={({ target }) => change({ review: target.checked ? '1' : null })}
          >
            {t('exception.review')}
          </Checkbox>
        </div>
      </FilterFields>
      <PagedRows
        query={query}
        label={t('exception.many')}
        heads={heads}
        empty={
          Object.keys(filled).length > 0 ? (
            <ListMessage title={t('request.nothingFound')} />
          ) : (
            <ListMessage title={t('exception.empty')} hint={t('exception.emptyHint')} />
          )
        }
        onPage={toPage}
      >
        {(given) => <Row key={given.id} row={given as LeaveTypeException} />}
      </PagedRows>
    </div>
  );
}

function Row({ row }: { row: LeaveTypeException }) {
  const { t, locale } = useLeaveWords();
  const column = (name: string) => t(`exception.column.${name}`);
  return (
    <tr>
      <th scope="row">
        <Link to={pathOf('preview', row)} data-row-link>
          {row.employee}
        </Link>
        <span className="note">
          {row.employeeNo} · {row.employerCode}
        </span>
      </th>
      <td data-label={column('type')} className="rows-text">
        {row.type}
      </td>
      <td data-label={column('changes')} className="rows-text">
        <Changes results={row.results} leaveUnit={row.leaveUnit} />
      </td>
      <td data-label={column('from')} className="rows-text">
        {formatDate(row.effectiveFrom, locale)}
      </td>
      <td data-label={column('to')} className="rows-text">
        {row.effectiveTo ? formatDate(row.effectiveTo, locale) : '–'}
      </td>
      <td data-label={column('status')} className="rows-text">
        {EXCEPTION_STATE_LABELS[row.status][locale]}
        {row.needsReview && <span className="note">{t('exception.reviewNote')}</span>}
      </td>
    </tr>
  );
}
