import { type EmployeeSalary, payFields } from '@personalia/contract';
import { formatDate, formatDecimal } from '../../platform/format/index.ts';
import { displayText } from '../../platform/resource/fields/display-text.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useEmployeeWords } from '../parts/words.ts';

/** What is paid and since when; only there for roles with the class `pay`. */
export function PayTab({ salary }: { salary: readonly EmployeeSalary[] }) {
  const { t, locale } = useEmployeeWords();
  const { t: words } = useWords();
  if (salary.length === 0) return <p className="record-empty">{t('pay.empty')}</p>;
  return (
    <RowsTable
      stacks
      label={t('tab.pay')}
      heads={[t('pay.component'), { words: t('pay.amount'), isNumber: true }, t('pay.per'), t('pay.from'), t('pay.to')]}
    >
      {salary.map((part) => (
        <tr key={part.id}>
          <th scope="row">{t(`pay.kind.${part.component}`, { defaultValue: part.component })}</th>
          <td data-label={t('pay.amount')} className="rows-number">
            {part.currency} {formatDecimal(part.amount, locale)}
          </td>
          <td data-label={t('pay.per')}>{displayText(part.period, payFields.salaryPeriod, { locale, t: words })}</td>
          <td data-label={t('pay.from')}>{formatDate(part.validFrom, locale)}</td>
          <td data-label={t('pay.to')}>
            {part.validTo === null ? t('employment.open') : formatDate(part.validTo, locale)}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
