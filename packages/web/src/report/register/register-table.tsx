import type { QueryRegister, RegisterCell, RegisterFieldInfo, RegisterView, ReplyOf } from '@personalia/contract';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { fieldCell, isNumeric } from '../../platform/resource/fields/cells.tsx';
import { displayText } from '../../platform/resource/fields/display-text.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { SortHead } from '../../platform/resource/list/sort-head.tsx';
import { useReportWords } from '../use-report-words.ts';
import { fieldOf } from './field-of.ts';
import { nextSorts } from './register-state.ts';
import type { Register } from './use-register.ts';
import '../../platform/resource/list/rows.css';

type Answer = ReplyOf<typeof QueryRegister>;
interface Props {
  register: Register;
  view: RegisterView;
  answer: Answer;
  isStale: boolean;
}

const isSame = (one: RegisterCell, other: RegisterCell): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Rows of the register. The first columns stay where they are while the others are scrolled. */
export function RegisterTable({ register, view, answer, isStale }: Props) {
  const { t, locale } = useReportWords();
  // While a changed view is on its way, the rows are still those of the columns before.
  const columns = view.columns.flatMap((key) => register.fields.get(key) ?? []);
  const cell = useCell();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls has to be reachable by keyboard
    <div className="rows-frame register-frame" tabIndex={0} role="region" aria-label={t('entities')}>
      <table
        className={`rows rows-compact${columns[0]?.key === 'employeeNo' ? ' register-by-number' : ''}${isStale ? ' rows-stale' : ''}`}
        aria-busy={isStale}
      >
        <thead>
          <tr>
            {columns.map((field) => (
              <SortHead
                key={field.key}
                words={field.label[locale]}
                isNumber={isNumeric(fieldOf(field))}
                order={orderOf(view.sorts, field.key)}
                onSort={
                  field.operators.length > 1
                    ? () => register.change({ sorts: nextSorts(view.sorts, field.key) })
                    : undefined
                }
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.rows.map((row) => (
            <tr key={row.key}>
              {columns.map((field, index) => {
                const value = row.cells[index] ?? null;
                const other = row.compared?.[index];
                const differs = other !== undefined && !isSame(value, other);
                const content = cell(field, value);
                return (
                  <td
                    key={field.key}
                    className={`${isNumeric(fieldOf(field)) ? 'rows-number' : ''}${differs ? ' register-changed' : ''}`}
                  >
                    {field.key === 'displayName' ? (
                      <Link to={`/employee/employee-form/${row.employeeId}`}>{content}</Link>
                    ) : (
                      content
                    )}
                    {differs && <Was>{cell(field, other) ?? t('compare.nothing')}</Was>}
                    {index === 0 && row.compared === null && (
                      <span className="register-absent">{t('compare.notEmployed')}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Was({ children }: { children: ReactNode }) {
  const { t } = useReportWords();
  return (
    <span className="register-was">
      <span className="visually-hidden">{t('compare.was')} </span>
      {children}
    </span>
  );
}

const orderOf = (sorts: readonly string[], key: string): 'ascending' | 'descending' | undefined =>
  sorts[0] === key ? 'ascending' : sorts[0] === `-${key}` ? 'descending' : undefined;

/** Of several choices a cell is a list. */
const isNamed = (value: RegisterCell): value is Extract<RegisterCell, { name: string }> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as the kit shows values of its kind; references by their name, since there are many side by side. */
export function useCell(): (field: RegisterFieldInfo, value: RegisterCell) => ReactNode {
  const { t, locale } = useWords();
  return (info, value) => {
    if (value === null) return null;
    const field = fieldOf(info);
    if (isNamed(value)) return value.name;
    return fieldCell(field, value, { t, locale });
  };
}

/** The same as plain text. */
export function useCellText(): (field: RegisterFieldInfo, value: RegisterCell) => string {
  const { t, locale } = useWords();
  return (info, value) => {
    if (value === null) return '';
    return isNamed(value) ? value.name : displayText(value, fieldOf(info), { t, locale });
  };
}
