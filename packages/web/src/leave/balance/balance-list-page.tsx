import { type LeaveBalance, LeaveType } from '@personalia/contract';
import Input from 'antd/es/input/Input';
import Pagination from 'antd/es/pagination';
import { Link, useSearchParams } from 'react-router';
import { formatDecimal } from '../../platform/format/index.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
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
  const [params, setParams] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries({ page: null, ...changes })) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  const given = (name: string) => params.get(name) || undefined;
  const filter = { search: given('search'), leaveTypeId: given('type'), unitId: given('unit') };
  const filled = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  const { data, error, refetch, isPlaceholderData } = useBalances({
    page: given('page') ?? '1',
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
      <div className="leave-filters" role="search">
        <div>
          <label htmlFor="balance-search">{t('request.search')}</label>
          <Input
            id="balance-search"
            type="search"
            allowClear
            defaultValue={params.get('search') ?? ''}
            onPressEnter={({ currentTarget }) => change({ search: currentTarget.value.trim() })}
            onBlur={({ currentTarget }) => {
              const typed = currentTarget.value.trim();
              if (typed !== (params.get('search') ?? '')) change({ search: typed });
            }}
          />
        </div>
        <div>
          <label htmlFor="balance-type">{t('balance.column.type')}</label>
          <ReferenceSelect
            id="balance-type"
            to={LeaveType.name}
            value={filter.leaveTypeId ? [filter.leaveTypeId] : []}
            onChange={([id]) => change({ type: id ?? null })}
          />
        </div>
        <div>
          <label htmlFor="balance-unit">{t('balance.column.unit')}</label>
          <ReferenceSelect
            id="balance-unit"
            to="OrganizationUnit"
            value={filter.unitId ? [filter.unitId] : []}
            onChange={([id]) => change({ unit: id ?? null })}
          />
        </div>
      </div>
      {error && <ListFailure error={error} entities={t('balance.many')} onRetry={() => void refetch()} />}
      {!error && !data && <ListSkeleton rows={8} columns={6} />}
      {data?.data.length === 0 &&
        (Object.keys(filled).length > 0 ? (
          <ListMessage title={t('balance.nothingFound')} />
        ) : (
          <ListMessage title={t('balance.empty')} hint={t('balance.emptyHint')} />
        ))}
      {data && data.data.length > 0 && (
        <>
          <RowsTable stacks isStale={isPlaceholderData} label={t('balance.many')} heads={heads}>
            {(data.data as readonly LeaveBalance[]).map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link to={`/balance-maintenance/balance-maintenance-record/${row.id}`} data-row-link>
                    {row.employee}
                  </Link>
                  <span className="leave-note">
                    {row.employeeNo} · {row.unit}
                  </span>
                </th>
                <td data-label={t('balance.column.type')} className="rows-text">
                  <TypeMark colour={row.colour}>{row.type}</TypeMark>
                </td>
                {SUMS.map((name) => (
                  <td key={name} data-label={t(`balance.${name}`)} className="rows-number">
                    {name === 'available' ? (
                      <strong>{formatDecimal(row[name], locale)}</strong>
                    ) : (
                      formatDecimal(row[name], locale)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </RowsTable>
          <Pagination
            className="leave-pager"
            hideOnSinglePage
            showSizeChanger={false}
            current={data.pagination.page}
            pageSize={data.pagination.pageSize}
            total={data.pagination.totalItems}
            onChange={(page) => change({ page: page === 1 ? null : String(page) })}
          />
        </>
      )}
    </div>
  );
}
