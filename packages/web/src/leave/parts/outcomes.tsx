import { MASS_OUTCOME_LABELS, MASS_OUTCOMES, type MassOutcome } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import Pagination from 'antd/es/pagination';
import { useState } from 'react';
import { formatDate, formatDecimal } from '../../platform/format/index.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useLeaveWords } from './words.ts';

type Counted = Readonly<Record<MassOutcome, number>>;
interface Line {
  readonly employeeId: string;
  readonly employeeNo: string;
  readonly employee: string;
  readonly date: string;
  readonly outcome: MassOutcome;
}
interface PageOfLines {
  readonly data: readonly Line[];
  readonly pagination: { readonly totalItems: number };
}
export type LinesQuery = Readonly<Record<'page' | 'pageSize', string>> & { readonly outcome?: MassOutcome };

/** How many people have which outcome; of several dates, once for each. */
export function Counts({ counts, dates }: { counts: Counted; dates: number }) {
  const { t, locale } = useLeaveWords();
  const found = MASS_OUTCOMES.filter((outcome) => counts[outcome] > 0);
  return (
    <>
      <dl className="leave-tiles">
        {found.map((outcome) => (
          <div key={outcome}>
            <dt>{MASS_OUTCOME_LABELS[outcome][locale]}</dt>
            <dd>{formatDecimal(String(counts[outcome]), locale)}</dd>
          </div>
        ))}
      </dl>
      {dates > 1 && found.length > 0 && <p className="note">{t('mass.perDate')}</p>}
    </>
  );
}

/** Their outcomes differ after each job, so the state is part of what is asked. */
export function Lines({
  of,
  load,
}: {
  of: readonly string[];
  load: (query: LinesQuery, signal: AbortSignal) => Promise<PageOfLines>;
}) {
  const { t, locale } = useLeaveWords();
  const [page, setPage] = useState(1);
  const [outcome, setOutcome] = useState<MassOutcome | null>(null);
  const query = { page: String(page), pageSize: '20', ...(outcome ? { outcome } : {}) };
  const { data } = useQuery({
    queryKey: [...of, query],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
  });
  const rows = data?.data ?? [];
  return (
    <>
      <Select
        className="form-wide leave-outcome"
        allowClear
        aria-label={t('mass.outcome')}
        placeholder={t('mass.outcome')}
        value={outcome}
        options={MASS_OUTCOMES.map((one) => ({ value: one, label: MASS_OUTCOME_LABELS[one][locale] }))}
        onChange={(one: typeof outcome | undefined) => {
          setOutcome(one ?? null);
          setPage(1);
        }}
      />
      <RowsTable
        compact
        stacks
        label={t('mass.lines')}
        heads={[t('mass.line.employee'), t('mass.line.date'), t('mass.outcome')]}
      >
        {rows.map(({ employeeId, employee, employeeNo, date, outcome: result }) => (
          <tr key={`${employeeId}${date}`}>
            <th scope="row">
              {employee}
              <span className="note">{employeeNo}</span>
            </th>
            <td data-label={t('mass.line.date')} className="rows-text">
              {formatDate(date, locale)}
            </td>
            <td data-label={t('mass.outcome')} className="rows-text">
              {MASS_OUTCOME_LABELS[result][locale]}
            </td>
          </tr>
        ))}
      </RowsTable>
      {data && (
        <Pagination
          className="rows-pager"
          hideOnSinglePage
          showSizeChanger={false}
          current={page}
          pageSize={20}
          total={data.pagination.totalItems}
          onChange={setPage}
        />
      )}
    </>
  );
}
