import { amountText, SimulateLeaveType } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FieldRow } from '../../platform/form/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useToday } from '../../platform/shell/index.ts';
import { FormulaNote } from '../parts/formula-note.tsx';
import { useLeaveWords } from '../parts/words.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import '../parts/leave.css';

/** What the rules as they are edited now give one employee in a leave year, grant by grant (leave 1.6). Nothing is written. */
export function SimulateTab({ record }: { record: AnyRecord }) {
  const { t } = useLeaveWords();
  const thisYear = Number(useToday().slice(0, 4));
  const [employeeId, setEmployee] = useState('');
  const [year, setYear] = useState(thisYear);
  return (
    <section className="leave-simulation" aria-label={t('simulate.title')}>
      <p className="note">{t('simulate.about')}</p>
      <div className="form-grid">
        <FieldRow id="simulate-employee" label={t('simulate.employee')} required>
          {(ties) => (
            <ReferenceSelect
              {...ties}
              to="Employee"
              value={employeeId ? [employeeId] : []}
              onChange={([id]) => setEmployee(id ?? '')}
            />
          )}
        </FieldRow>
        <FieldRow id="simulate-year" label={t('simulate.year')} required>
          {(ties) => (
            <Select
              {...ties}
              value={year}
              options={[-1, 0, 1, 2].map((n) => ({ value: thisYear + n, label: String(thisYear + n) }))}
              onChange={setYear}
            />
          )}
        </FieldRow>
      </div>
      {employeeId === '' ? (
        <ListMessage title={t('simulate.choose')} />
      ) : (
        <Result id={record.id} version={record.version} employeeId={employeeId} year={year} />
      )}
    </section>
  );
}

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly employeeId: string;
  readonly year: number;
}

function Result({ id, version, employeeId, year }: Asked) {
  const { t, locale } = useLeaveWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['LeaveType', 'simulate', id, version, employeeId, year],
    queryFn: ({ signal }) => call(SimulateLeaveType, { params: { id }, body: { employeeId, year }, signal }),
    staleTime: 0,
    retry: false,
  });
  if (error) return <ListFailure error={error} entities={t('simulate.title')} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={3} columns={4} />;
  const { leaveUnit } = data;
  const days = (value: string) => amountText(value, { leaveUnit }, locale);
  const heads = [
    t('simulate.date'),
    { words: t('simulate.quantity'), isNumber: true },
    { words: t('simulate.running'), isNumber: true },
    t('simulate.why'),
  ];
  return (
    <div aria-live="polite">
      <p>
        {data.group && <strong>{t('simulate.group', { group: data.group })} </strong>}
        {data.rules}
      </p>
      {data.reason && <p>{data.reason}</p>}
      {data.usableFrom && (
        <p>
          {t(leaveUnit === 'hour' ? 'simulate.totalHours' : 'simulate.total', {
            days: days(data.total),
            date: formatDate(data.usableFrom, locale),
          })}
        </p>
      )}
      {data.grants.length > 0 && (
        <RowsTable compact stacks label={t('simulate.grants')} heads={heads}>
          {data.grants.map((grant) => (
            <tr key={grant.date + grant.running}>
              <th scope="row">{formatDate(grant.date, locale)}</th>
              <td className="rows-number" data-label={t('simulate.quantity')}>
                {days(grant.quantity)}
              </td>
              <td className="rows-number" data-label={t('simulate.running')}>
                {days(grant.running)}
              </td>
              <td className="rows-text" data-label={t('simulate.why')}>
                <FormulaNote formula={grant.formula} inputs={grant.inputs} />
              </td>
            </tr>
          ))}
        </RowsTable>
      )}
      {data.yearEnd && (
        <p>{t('simulate.yearEnd', { carried: days(data.yearEnd.carried), expired: days(data.yearEnd.expired) })}</p>
      )}
    </div>
  );
}
