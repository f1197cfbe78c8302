import type { AttendanceRoster, RosterCoverage } from '@personalia/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { notify } from '../../platform/notify/index.ts';
import { useAttendanceWords } from '../words.ts';
import { CodeInput } from './code-input.tsx';
import { CoverageRows } from './coverage-rows.tsx';
import { useGridClipboard } from './grid-clipboard.ts';
import { gridKeys } from './grid-keys.ts';
import { cornerAt, plannedCells, type Selection, useDragSelection } from './grid-selection.ts';
import { type Corner, type Plan, type PlanChange, readPlan, spanOf } from './plan-text.ts';
import { RosterHead } from './roster-head.tsx';
import { RosterRow } from './roster-row.tsx';
import type { PlanEdit } from './use-plan-edit.ts';

interface Props {
  roster: AttendanceRoster;
  coverage: readonly RosterCoverage[];
  edit: PlanEdit;
  selection: Selection;
  onSelect: (next: Selection) => void;
  /** Shows the day that has the focus. */
  onOpen: () => void;
}

/** Letters of a code that a column is widened for. */
const MOST_OF_CODE = 12;

/** People and days: moved through by arrows, changed by typing a code, copied and pasted like a spreadsheet. */
export function RosterGrid({ roster, coverage, edit, selection, onSelect, onOpen }: Props) {
  const { t } = useAttendanceWords();
  const { rows, today } = roster;
  const dates = rows[0]?.cells.map(({ date }) => date) ?? [];
  const grid = useRef<HTMLDivElement>(null);
  /** The input that somebody typed into is gone, and the focus with it. */
  const wantsFocus = useRef(false);
  const [typed, setTyped] = useState<string | null>(null);
  const longestCode = Math.max(0, ...roster.shifts.map(({ code }) => code.length));
  const shifts = useMemo(() => new Map(roster.shifts.map((shift) => [shift.code, shift])), [roster.shifts]);
  const { active, anchor } = selection;
  const [top, bottom] = spanOf(active.row, anchor.row);
  const [left, right] = spanOf(active.column, anchor.column);
  const last: Corner = { row: rows.length - 1, column: dates.length - 1 };
  const isTyping = typed !== null;

  const hasFocus = () => grid.current?.contains(document.activeElement) ?? false;
  useEffect(() => {
    if (isTyping || !(wantsFocus.current || hasFocus())) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-row="${active.row}"][data-column="${active.column}"]`)?.focus();
  }, [active, isTyping]);

  const moveTo = ({ row, column }: Corner, extend: boolean) => {
    const corner = {
      row: Math.min(Math.max(row, 0), last.row),
      column: Math.min(Math.max(column, 0), last.column),
    };
    onSelect({ active: corner, anchor: extend ? anchor : corner });
  };
  const plan = (chosen: Plan) =>
    edit.change(
      plannedCells(rows, selection).map(({ employeeId, date }): PlanChange => ({ employeeId, date, ...chosen })),
    );
  const stopTyping = () => {
    wantsFocus.current = true;
    setTyped(null);
  };
  const commit = (text: string, by: Corner) => {
    const found = readPlan(text, roster.shifts);
    stopTyping();
    if (!found) return notify.error(t('roster.noCode', { code: text.trim() }));
    plan(found);
    moveTo({ row: active.row + by.row, column: active.column + by.column }, false);
  };

  const onKeyDown = gridKeys({
    selection,
    last,
    canPlan: rows[active.row]?.canPlan ?? false,
    isTyping,
    edit,
    onMove: moveTo,
    onOpen,
    onRestore: () => plan({ kind: 'restore' }),
    onType: setTyped,
  });
  const clipboard = useGridClipboard({ roster, selection, isTyping, onChange: edit.change });
  const drag = useDragSelection(selection, onSelect);
  const editor = isTyping ? (
    <CodeInput
      value={typed}
      onChange={setTyped}
      onCommit={commit}
      onCancel={stopTyping}
      onBlur={() => setTyped(null)}
    />
  ) : null;
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={t('roster.title')}
      aria-rowcount={rows.length + 1}
      aria-colcount={dates.length + 1}
      aria-multiselectable
      className="roster-grid"
      style={{ '--days': dates.length, '--code': Math.min(longestCode, MOST_OF_CODE) } as Record<string, number>}
      onKeyDown={onKeyDown}
      {...clipboard}
      {...drag}
      onDoubleClick={({ target }) => cornerAt(target) && onOpen()}
    >
      <RosterHead dates={dates} today={today} />
      {rows.map((row, index) => {
        const isSelected = index >= top && index <= bottom;
        const isActive = index === active.row;
        return (
          <RosterRow
            key={row.employeeId}
            row={row}
            index={index}
            shifts={shifts}
            pending={edit.pending.get(row.employeeId)}
            errors={edit.errors.get(row.employeeId)}
            from={isSelected ? left : -1}
            to={isSelected ? right : -2}
            active={isActive ? active.column : -1}
            editor={isActive ? editor : null}
          />
        );
      })}
      <CoverageRows coverage={coverage} dates={dates} />
    </div>
  );
}
