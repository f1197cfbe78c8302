import type { RosterRow as Row } from '@personalia/contract';
import { type MouseEvent, useRef } from 'react';
import { type Corner, spanOf } from './plan-text.ts';

export interface Selection {
  readonly active: Corner;
  /** The other corner. */
  readonly anchor: Corner;
}

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

/** The cell that an event is of. */
export const cornerAt = (target: EventTarget): Corner | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
};

/** Cells are selected by dragging from one corner to the other. */
export function useDragSelection({ active, anchor }: Selection, onSelect: (next: Selection) => void) {
  const isDragging = useRef(false);
  return {
    onMouseDown: (event: MouseEvent) => {
      const corner = cornerAt(event.target);
      if (!corner || event.button !== 0) return;
      isDragging.current = true;
      onSelect({ active: corner, anchor: event.shiftKey ? anchor : corner });
    },
    onMouseMove: (event: MouseEvent) => {
      const corner = cornerAt(event.target);
      if (!corner || !isDragging.current) return;
      if (event.buttons === 0) isDragging.current = false;
      else if (corner.row !== active.row || corner.column !== active.column) onSelect({ active: corner, anchor });
    },
    onMouseUp: () => {
      isDragging.current = false;
    },
  };
}
