import type { QueryRegister, RegisterView, ReplyOf } from '@personalia/contract';
import { isNumeric } from '../../platform/resource/fields/cells.tsx';
import { moveColumnTo } from '../../platform/resource/list/columns.ts';
import { SortHead } from '../../platform/resource/list/sort-head.tsx';
import { useDragOrder } from '../../platform/resource/list/use-drag-order.ts';
import { useReportWords } from '../use-report-words.ts';
import { fieldOf } from './field-of.ts';
import { EmployedOnce, useRowCells } from './register-cells.tsx';
import { nextSorts } from './register-state.ts';
import type { Register } from './use-register.ts';
import '../../platform/resource/list/rows.css';

export interface RegisterRowsProps {
  register: Register;
  view: RegisterView;
  answer: ReplyOf<typeof QueryRegister>;
  isStale: boolean;
}

/** Rows of the register. The first columns stay where they are while the others are scrolled. */
export function RegisterTable({ register, view, answer, isStale }: RegisterRowsProps) {
  const { t, locale } = useReportWords();
  // While a changed view is on its way, the rows are still those of the columns before.
  const columns = view.columns.flatMap((key) => register.fields.get(key) ?? []);
  const cellOf = useRowCells();
  const drag = useDragOrder((key, onto) => register.change({ columns: moveColumnTo(view.columns, key, onto) }));
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
                drag={drag(field.key)}
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
                const { content, differs } = cellOf(row, field, index);
                return (
                  <td
                    key={field.key}
                    className={`${isNumeric(fieldOf(field)) ? 'rows-number' : ''}${differs ? ' register-changed' : ''}`}
                  >
                    {content}
                    {index === 0 && <EmployedOnce row={row} />}
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

const orderOf = (sorts: readonly string[], key: string): 'ascending' | 'descending' | undefined =>
  sorts[0] === key ? 'ascending' : sorts[0] === `-${key}` ? 'descending' : undefined;
