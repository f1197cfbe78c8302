import { type EndRow, GetEndCompensations } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { formatDate, formatDecimal, formatMoney } from '../../platform/format/index.ts';
import { ENDS } from './ends-filter.ts';
import { useCareerWords } from './use-career.ts';

/** What payroll needs where contracts end for good (16.3); nothing where the law grants none, or pay is not for the viewer. */
export function EndCompensation({ rows }: { rows: readonly EndRow[] }) {
  const { t, locale } = useCareerWords();
  const employeeIds = rows.map(({ employee }) => employee.id).join(',');
  const { data = [] } = useQuery({
    queryKey: [ENDS, 'compensation', employeeIds],
    queryFn: ({ signal }) => call(GetEndCompensations, { query: { employeeIds }, signal }),
    staleTime: 0,
  });
  if (data.length === 0) return null;
  const nameOf = (id: string) => rows.find(({ employee }) => employee.id === id)?.employee.name;
  return (
    <section className="career-compensation" aria-label={t('ends.compensation')}>
      <p className="field-label">{t('ends.compensation')}</p>
      <ul className="career-people">
        {data.map(({ employeeId, from, to, months, wage, amount }) => (
          <li key={employeeId}>
            {rows.length > 1 && `${nameOf(employeeId)}: `}
            {wage && amount !== null ? (
              <strong>{formatMoney(amount, wage.currency, locale)}</strong>
            ) : (
              t('ends.compensationNoWage')
            )}
            <span className="note">
              {t('ends.compensationService', {
                from: formatDate(from, locale),
                to: formatDate(to, locale),
                count: Number(months),
                months: formatDecimal(months, locale),
              })}
              {wage && ` · ${t('ends.compensationWage', { wage: formatMoney(wage.amount, wage.currency, locale) })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
