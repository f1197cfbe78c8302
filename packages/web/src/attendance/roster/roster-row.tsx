import type { RosterShift, RosterRow as Row } from '@personalia/contract';
import { memo, type ReactNode } from 'react';
import { formatDecimal } from '../../platform/format/index.ts';
import { useAttendanceWords } from '../words.ts';
import type { PlanChange } from './plan-text.ts';
import { CellFace, useCellWords } from './roster-cell.tsx';

interface Props {
  row: Row;
  index: number;
  shifts: ReadonlyMap<string, RosterShift>;
  pending: ReadonlyMap<string, PlanChange> | undefined;
  errors: ReadonlyMap<string, string> | undefined;
  /** Columns that are selected, and the one that has the focus; -1: none of this row. */
  from: number;
  to: number;
  active: number;
  /** Stands in the active cell while somebody types. */
  editor: ReactNode;
}

/** The days of an employee. Rows that nothing happens to are not drawn again. */
export const RosterRow = memo(function RosterRow({
  row,
  index,
  shifts,
  pending,
  errors,
  from,
  to,
  active,
  editor,
}: Props) {
  const { t, locale } = useAttendanceWords();
  const { describe } = useCellWords();
  return (
    <div role="row" aria-rowindex={index + 2} className="roster-row">
      <div role="rowheader" className="roster-name">
        <strong>{row.employee}</strong>
        <span>
          {[row.group ?? row.position, t('roster.hours', { hours: formatDecimal(row.hours, locale) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {row.cells.map((cell, column) => (
        <div
          key={cell.date}
          role="gridcell"
          aria-colindex={column + 2}
          aria-selected={column >= from && column <= to}
          title={describe(cell, errors?.get(cell.date))}
          tabIndex={column === active ? 0 : -1}
          data-row={index}
          data-column={column}
          className="roster-cell"
        >
          {column === active && editor ? (
            editor
          ) : (
            <>
              <CellFace cell={cell} shifts={shifts} pending={pending?.get(cell.date)} error={errors?.get(cell.date)} />
              <span className="visually-hidden">{describe(cell, errors?.get(cell.date))}</span>
            </>
          )}
        </div>
      ))}
    </div>
  );
});
