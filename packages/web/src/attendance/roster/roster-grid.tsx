import type { AttendanceRoster, RosterCoverage, RosterRow as Row } from '@personalia/contract';
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { notify } from '../../platform/notify/index.ts';
import { useAttendanceWords } from '../words.ts';
import { CoverageRows } from './coverage-rows.tsx';
import { type Corner, type Plan, type PlanChange, readPlan, readTable, spanOf, textOf } from './plan-text.ts';
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

export interface Selection {
  readonly active: Corner;
  /** The other corner. */
  readonly anchor: Corner;
}

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);
const ARROWS: Readonly<Record<string, Corner>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The cells of a selection, those that can be planned. */
export function plannedCells(rows: readonly Row[], { active, anchor }: Selection) {
  const [top, bottom] = spanOf(active.row, anchor.row);
  const [left, right] = spanOf(active.column, anchor.column);
  return rows.slice(top, bottom + 1).flatMap(({ employeeId, canPlan, cells }) =>
    canPlan
      ? cells
          .slice(left, right + 1)
          .filter(({ kind }) => kind !== 'OUTSIDE')
          .map((cell) => ({ employeeId, date: cell.date, cell }))
      : [],
  );
}

const cornerAt = (target: EventTarget): Corner | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
};

/** People and days: moved through by arrows, changed by typing a code, copied and pasted like a spreadsheet. */
export function RosterGrid({ roster, coverage, edit, selection, onSelect, onOpen }: Props) {
  const { t, locale } = useAttendanceWords();
  const { rows, today } = roster;
  const dates = rows[0]?.cells.map(({ date }) => date) ?? [];
  const grid = useRef<HTMLDivElement>(null);
  const isDragging = useRef(false);
  /** The input that somebody typed into is gone, and the focus with it. */
  const wantsFocus = useRef(false);
  const [typed, setTyped] = useState<string | null>(null);
  const shifts = useMemo(() => new Map(roster.shifts.map((shift) => [shift.code, shift])), [roster.shifts]);
  const { active, anchor } = selection;
  const [top, bottom] = spanOf(active.row, anchor.row);
  const [left, right] = spanOf(active.column, anchor.column);

  const hasFocus = () => grid.current?.contains(document.activeElement) ?? false;
  useEffect(() => {
    if (typed !== null || !(wantsFocus.current || hasFocus())) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-row="${active.row}"][data-column="${active.column}"]`)?.focus();
  }, [active, typed]);

  const within = ({ row, column }: Corner): Corner => ({
    row: Math.min(Math.max(row, 0), rows.length - 1),
    column: Math.min(Math.max(column, 0), dates.length - 1),
  });
  const moveTo = (next: Corner, extend: boolean) => {
    const corner = within(next);
    onSelect({ active: corner, anchor: extend ? anchor : corner });
  };
  const plan = (chosen: Plan) =>
    edit.change(
      plannedCells(rows, selection).map(({ employeeId, date }): PlanChange => ({ employeeId, date, ...chosen })),
    );
  const commit = (text: string, by: Corner) => {
    const found = readPlan(text, roster.shifts);
    wantsFocus.current = true;
    setTyped(null);
    if (!found) return notify.error(t('roster.noCode', { code: text.trim() }));
    plan(found);
    moveTo({ row: active.row + by.row, column: active.column + by.column }, false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (typed !== null || cornerAt(event.target) === null) return;
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    const command = ctrlKey || metaKey;
    const arrow = ARROWS[key];
    const done = (): void => event.preventDefault();
    if (arrow) {
      done();
      moveTo({ row: active.row + arrow.row, column: active.column + arrow.column }, shiftKey);
    } else if (key === 'Home' || key === 'End') {
      done();
      const row = command ? (key === 'Home' ? 0 : rows.length - 1) : active.row;
      moveTo({ row, column: key === 'Home' ? 0 : dates.length - 1 }, shiftKey);
    } else if (command && key.toLowerCase() === 'z') {
      done();
      if (shiftKey) edit.redo();
      else edit.undo();
    } else if (command && key.toLowerCase() === 'y') {
      done();
      edit.redo();
    } else if (key === 'Enter' || key === 'F2') {
      done();
      onOpen();
    } else if ((key === 'Delete' || key === 'Backspace') && rows[active.row]?.canPlan) {
      done();
      plan({ kind: 'restore' });
    } else if (key.length === 1 && key !== ' ' && !command && !altKey && rows[active.row]?.canPlan) {
      done();
      setTyped(key.toUpperCase());
    }
  };

  const onCopy = (event: ClipboardEvent) => {
    if (typed !== null) return;
    const lines = rows
      .slice(top, bottom + 1)
      .map(({ cells }) =>
        cells
          .slice(left, right + 1)
          .map(textOf)
          .join('\t'),
      )
      .join('\n');
    event.clipboardData.setData('text/plain', lines);
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (typed !== null) return;
    event.preventDefault();
    const table = readTable(event.clipboardData.getData('text/plain'));
    // One value fills all that is selected; a table begins at the first cell.
    const fills = table.length === 1 && table[0]?.length === 1;
    const height = fills ? bottom - top + 1 : table.length;
    const changes: PlanChange[] = [];
    for (let n = 0; n < height; n += 1) {
      const row = rows[top + n];
      const line = fills ? Array.from({ length: right - left + 1 }, () => table[0]?.[0] ?? '') : (table[n] ?? []);
      for (const [m, text] of line.entries()) {
        const cell = row?.cells[left + m];
        if (!row?.canPlan || !cell || cell.kind === 'OUTSIDE') continue;
        const found = readPlan(text, roster.shifts);
        if (!found) return notify.error(t('roster.noCode', { code: text.trim() }));
        changes.push({ employeeId: row.employeeId, date: cell.date, ...found });
      }
    }
    edit.change(changes);
  };

  const onMouseDown = (event: MouseEvent) => {
    const corner = cornerAt(event.target);
    if (!corner || event.button !== 0) return;
    isDragging.current = true;
    onSelect({ active: corner, anchor: event.shiftKey ? anchor : corner });
  };
  const onMouseMove = (event: MouseEvent) => {
    const corner = cornerAt(event.target);
    if (!corner || !isDragging.current) return;
    if (event.buttons === 0) isDragging.current = false;
    else if (corner.row !== active.row || corner.column !== active.column) onSelect({ active: corner, anchor });
  };

  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const editor =
    typed === null ? null : (
      <input
        // The cell had the focus until the first letter was typed.
        ref={(input) => input?.focus()}
        className="roster-input"
        aria-label={t('roster.code')}
        value={typed}
        onChange={({ target }) => setTyped(target.value.toUpperCase())}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') {
            wantsFocus.current = true;
            setTyped(null);
          }
          if (event.key !== 'Enter' && event.key !== 'Tab') return;
          event.preventDefault();
          commit(typed, event.key === 'Tab' ? { row: 0, column: 1 } : { row: 1, column: 0 });
        }}
      />
    );
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
      style={{ '--days': dates.length } as Record<string, number>}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onPaste={onPaste}
      onMouseDown={onMouseDown}
      onMouseMove={onMouseMove}
      onMouseUp={() => {
        isDragging.current = false;
      }}
      onDoubleClick={({ target }) => cornerAt(target) && onOpen()}
    >
      <div role="row" className="roster-row roster-head">
        <div role="columnheader" className="roster-name">
          {t('day.column.employee')}
        </div>
        {dates.map((date) => (
          <div
            key={date}
            role="columnheader"
            className="roster-day"
            data-today={date === today || undefined}
            data-weekend={[0, 6].includes(utc(date).getUTCDay()) || undefined}
          >
            <small>{weekday.format(utc(date))}</small>
            {Number(date.slice(8))}
          </div>
        ))}
      </div>
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
