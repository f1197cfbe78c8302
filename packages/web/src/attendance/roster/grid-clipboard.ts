import type { AttendanceRoster } from '@personalia/contract';
import type { ClipboardEvent } from 'react';
import { notify } from '../../platform/notify/index.ts';
import { useAttendanceWords } from '../words.ts';
import type { Selection } from './grid-selection.ts';
import { type PlanChange, readPlan, readTable, spanOf, textOf } from './plan-text.ts';

interface Options {
  readonly roster: AttendanceRoster;
  readonly selection: Selection;
  /** Somebody types into a cell, whose text is copied and pasted instead. */
  readonly isTyping: boolean;
  readonly onChange: (changes: readonly PlanChange[]) => void;
}

/** Selected days are copied and pasted like cells of a spreadsheet. */
export function useGridClipboard({ roster: { rows, shifts }, selection, isTyping, onChange }: Options) {
  const { t } = useAttendanceWords();
  const [top, bottom] = spanOf(selection.active.row, selection.anchor.row);
  const [left, right] = spanOf(selection.active.column, selection.anchor.column);
  const onCopy = (event: ClipboardEvent) => {
    if (isTyping) return;
    const lines = rows.slice(top, bottom + 1).map(({ cells }) => cells.slice(left, right + 1).map(textOf));
    event.clipboardData.setData('text/plain', lines.map((line) => line.join('\t')).join('\n'));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isTyping) return;
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
        const found = readPlan(text, shifts);
        if (!found) return notify.error(t('roster.noCode', { code: text.trim() }));
        changes.push({ employeeId: row.employeeId, date: cell.date, ...found });
      }
    }
    onChange(changes);
  };
  return { onCopy, onPaste };
}
