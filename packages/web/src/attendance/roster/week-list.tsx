import type { AttendanceRoster } from '@personalia/contract';
import { useMemo } from 'react';
import { weekdayName } from '../../platform/format/calendar-names.ts';
import { useAttendanceWords } from '../words.ts';
import type { Corner } from './plan-text.ts';
import { CellFace, useCellWords } from './roster-cell.tsx';
import type { PlanEdit } from './use-plan-edit.ts';

interface Props {
  roster: AttendanceRoster;
  edit: PlanEdit;
  onOpen: (corner: Corner) => void;
}

/** A week of each employee on a phone: seven days to look at, and each opens to be changed. */
export function WeekList({ roster, edit, onOpen }: Props) {
  const { locale } = useAttendanceWords();
  const { describe } = useCellWords();
  const shifts = useMemo(() => new Map(roster.shifts.map((shift) => [shift.code, shift])), [roster.shifts]);
  return (
    <ul className="roster-week">
      {roster.rows.map((row, index) => (
        <li key={row.employeeId}>
          <h3>
            {row.employee} <small>{row.group ?? row.position}</small>
          </h3>
          <div className="roster-week-days">
            {row.cells.map((cell, column) => {
              const error = edit.errors.get(row.employeeId)?.get(cell.date);
              return (
                <button
                  key={cell.date}
                  type="button"
                  className="roster-week-day"
                  data-today={cell.date === roster.today || undefined}
                  onClick={() => onOpen({ row: index, column })}
                >
                  <small aria-hidden="true">
                    {weekdayName(cell.date, locale)} {Number(cell.date.slice(8))}
                  </small>
                  <CellFace
                    cell={cell}
                    shifts={shifts}
                    pending={edit.pending.get(row.employeeId)?.get(cell.date)}
                    error={error}
                  />
                  <span className="visually-hidden">{`${row.employee}, ${describe(cell, error)}`}</span>
                </button>
              );
            })}
          </div>
        </li>
      ))}
    </ul>
  );
}
