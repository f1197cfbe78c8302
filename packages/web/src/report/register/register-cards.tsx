import { useReportWords } from '../use-report-words.ts';
import { EmployedOnce, useRowCells } from './register-cells.tsx';
import type { RegisterRowsProps } from './register-table.tsx';
import '../../platform/resource/list/rows.css';

/** The same rows for narrow screens: who it is on top, the other columns as pairs below (experience 1). */
export function RegisterCards({ register, view, answer, isStale }: RegisterRowsProps) {
  const { t, locale } = useReportWords();
  const cellOf = useRowCells();
  const columns = view.columns.flatMap((key, index) => {
    const field = register.fields.get(key);
    return field ? [{ field, index }] : [];
  });
  const heading = columns.find(({ field }) => field.key === 'displayName') ?? columns[0];
  return (
    <ul className={isStale ? 'list-cards rows-stale' : 'list-cards'} aria-busy={isStale} aria-label={t('entities')}>
      {answer.rows.map((row) => {
        const pairs = columns.flatMap((column) => {
          const cell = cellOf(row, column.field, column.index);
          const isShown = column !== heading && (cell.differs || cell.content !== null);
          return isShown ? [{ field: column.field, ...cell }] : [];
        });
        return (
          <li key={row.key} className="list-card">
            <div className="list-card-head">
              <strong className="list-card-title">
                {heading && cellOf(row, heading.field, heading.index).content}
                <EmployedOnce row={row} />
              </strong>
            </div>
            <dl className="list-card-pairs">
              {pairs.map(({ field, content, differs }) => (
                <div key={field.key} className={differs ? 'register-changed' : undefined}>
                  <dt>{field.label[locale]}</dt>
                  <dd>{content}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
