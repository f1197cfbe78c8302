import type { Locale, TableReport } from '@personalia/contract';
import { useTranslation } from 'react-i18next';
import { RowsTable } from '../resource/list/rows-table.tsx';
import { useIsNarrow } from '../resource/list/use-is-narrow.ts';
import { formatValue, isNumeric } from './format-value.ts';

interface Props {
  table: TableReport;
  isStale: boolean;
  label: string;
  locale: Locale;
}

/** Days as columns are a calendar: they scroll beside the name, instead of standing below it on a phone. */
const isDay = ({ key }: TableReport['columns'][number]): boolean => /^\d{4}-\d{2}-\d{2}$/.test(key);

/** The rows of a page, and below them the sums of all rows, one line for each group. */
export function ReportTable({ table, isStale, label, locale }: Props) {
  const { t } = useTranslation('resource');
  const isNarrow = useIsNarrow();
  const isCalendar = table.columns.some(isDay);
  // The columns before the first sum.
  const leading = table.columns.findIndex(({ key }) => table.sums.some(({ values }) => key in values));
  // A card leaves out what it has no value for.
  const nothing = isCalendar ? '·' : isNarrow ? null : '–';
  return (
    <RowsTable
      stacks={!isCalendar}
      compact={isCalendar}
      isStale={isStale}
      label={label}
      className={isCalendar ? 'report-rows report-calendar' : 'report-rows'}
      heads={table.columns.map(({ key, label: words, kind }) => ({ key, words, isNumber: isNumeric(kind) }))}
    >
      {table.rows.map((row, at) => (
        // Rows of a report have no ids; a page is drawn as a whole.
        <tr key={at}>
          {table.columns.map(({ key, label: words, kind }) => {
            const value = row[key] ?? null;
            return (
              <td key={key} data-label={words} className={isNumeric(kind) ? 'rows-number' : 'rows-text'}>
                {value === null ? nothing : formatValue(kind, value, row['currency'] ?? null, locale)}
              </td>
            );
          })}
        </tr>
      ))}
      {leading >= 0 &&
        table.sums.map(({ group, values }) => (
          <tr key={group} className="report-total">
            <th scope="row" colSpan={leading}>
              {t('tableReport.total', { group })}
            </th>
            {table.columns.slice(leading).map(({ key, label: words, kind }) =>
              values[key] === undefined ? (
                // Not empty, as the table would say of it that there is nothing.
                <td key={key}>{'\u00a0'}</td>
              ) : (
                <td key={key} data-label={words} className="rows-number">
                  {formatValue(kind, values[key], group, locale)}
                </td>
              ),
            )}
          </tr>
        ))}
    </RowsTable>
  );
}
