import { amountText, BALANCE_STATE_LABELS, BALANCE_STATES, type LeaveBalance, LeaveType } from '@personalia/contract';
import { Link } from 'react-router';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import {
  ChoiceFilter,
  FilterFields,
  filledFilters,
  ReferenceFilter,
  SearchFilter,
  useAddressFilters,
} from '../../platform/resource/list/address-filters.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { TypeMark } from '../parts/marks.tsx';
import { useLeaveWords } from '../parts/words.ts';
import { useBalances } from './use-balances.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';

const PAGE_SIZE = 20;
const SUMS = ['entitled', 'taken', 'scheduled', 'reserved', 'available'] as const;

/** /balance-maintenance (leave 4.5): the balances of everybody in reach. */
export function Component() {
  const { t, locale } = useLeaveWords();
  const may = useMay('balance-maintenance');
  const { params, change, toPage } = useAddressFilters();
  const { type, unit, ...others } = filledFilters(params, [
    'search',
    'type',
    'unit',
    'employerId',
    'gradeId',
    'status',
  ]);
  const filled = { ...others, ...(type ? { leaveTypeId: type } : {}), ...(unit ? { unitId: unit } : {}) };
  const query = useBalances({
    page: params.get('page') || '1',
    pageSize: String(PAGE_SIZE),
    ...filled,
  });
  const heads = [
    t('balance.column.employee'),
    t('balance.column.type'),
    ...SUMS.map((name) => ({ words: t(`balance.${name}`), isNumber: true })),
  ];
  return (
    <div className="list-page leave-page">
      {may('create') && (
        <p>
          <LinkButton to="/balance-maintenance/balance-maintenance-form">{t('adjust.many.add')}</LinkButton>
        </p>
      )}
      <FilterFields>
        <SearchFilter id="balance-search" label={t('request.search')} params={params} onChange={change} />
        <ReferenceFilter
          id="balance-type"
          label={t('balance.column.type')}
          name="type"
          to={LeaveType.name}
          params={params}
          onChange={change}
        />
        <ReferenceFilter
          id="balance-unit"
          label={t('balance.column.unit')}
          name="unit"
          to="OrganizationUnit"
          params={params}
          onChange={change}
        />
        <ReferenceFilter
          id="balance-employer"
          label={t('adjust.many.employerId')}
          name="employerId"
          to="Employer"
          params={params}
          onChange={change}
        />
        <ReferenceFilter
          id="balance-grade"
          label={t('balance.column.grade')}
          name="gradeId"
          to="Grade"
          params={params}
          onChange={change}
        />
        <ChoiceFilter
          id="balance-status"
          label={t('request.column.status')}
          name="status"
          options={BALANCE_STATES.map((value) => ({ value, label: BALANCE_STATE_LABELS[value][locale] }))}
          params={params}
          onChange={change}
        />
      </FilterFields>
      <PagedRows
        query={query}
        label={t('balance.many')}
        heads={heads}
        empty={
          Object.keys(filled).length > 0 ? (
            <ListMessage title={t('balance.nothingFound')} />
          ) : (
            <ListMessage title={t('balance.empty')} hint={t('balance.emptyHint')} />
          )
        }
        onPage={toPage}
      >
        {(given) => <Row key={given.id} row={given as LeaveBalance} />}
      </PagedRows>
    </div>
  );
}

function Row({ row }: { row: LeaveBalance }) {
  const { t, locale } = useLeaveWords();
  const n = (value: string) => amountText(value, row, locale);
  return (
    <tr key={row.id}>
      <th scope="row">
        <Link to={`/balance-maintenance/balance-maintenance-record/${row.id}`} data-row-link>
          {row.employee}
        </Link>
        <span className="note">
          {row.employeeNo} · {row.unit}
        </span>
      </th>
      <td data-label={t('balance.column.type')} className="rows-text">
        <TypeMark colour={row.colour}>{row.type}</TypeMark>
      </td>
      {SUMS.map((name) => (
        <td key={name} data-label={t(`balance.${name}`)} className="rows-number">
          {name === 'available' ? <strong>{n(row[name])}</strong> : n(row[name])}
        </td>
      ))}
    </tr>
  );
}
