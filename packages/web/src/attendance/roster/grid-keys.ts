import type { KeyboardEvent } from 'react';
import { cornerAt, type Selection } from './grid-selection.ts';
import type { Corner } from './plan-text.ts';
import type { PlanEdit } from './use-plan-edit.ts';

const ARROWS: Readonly<Record<string, Corner>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

interface Options {
  readonly selection: Selection;
  /** The last row and the last column. */
  readonly last: Corner;
  readonly canPlan: boolean;
  readonly isTyping: boolean;
  readonly edit: PlanEdit;
  readonly onMove: (to: Corner, extend: boolean) => void;
  readonly onOpen: () => void;
  readonly onRestore: () => void;
  /** The first letter of a code. */
  readonly onType: (letter: string) => void;
}

/** The keys of the grid: arrows move, letters plan, Delete restores the schedule, Ctrl+Z undoes. */
export function gridKeys({ selection: { active }, last, canPlan, isTyping, edit, ...on }: Options) {
  /** What a key does here; undefined: what it does everywhere. */
  const actOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): (() => void) | undefined => {
    const command = ctrlKey || metaKey;
    const arrow = ARROWS[key];
    if (arrow) return () => on.onMove({ row: active.row + arrow.row, column: active.column + arrow.column }, shiftKey);
    if (key === 'Home' || key === 'End') {
      const row = command ? (key === 'Home' ? 0 : last.row) : active.row;
      return () => on.onMove({ row, column: key === 'Home' ? 0 : last.column }, shiftKey);
    }
    if (command && key.toLowerCase() === 'z') return shiftKey ? edit.redo : edit.undo;
    if (command && key.toLowerCase() === 'y') return edit.redo;
    if (key === 'Enter' || key === 'F2') return on.onOpen;
    if (!canPlan) return undefined;
    if (key === 'Delete' || key === 'Backspace') return on.onRestore;
    const isLetter = key.length === 1 && key !== ' ' && !command && !altKey;
    return isLetter ? () => on.onType(key.toUpperCase()) : undefined;
  };
  return (event: KeyboardEvent): void => {
    if (isTyping || cornerAt(event.target) === null) return;
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  };
}
