/** Files whose columns stand at positions (attendance 10.1). */

/** Positions of a line, from 1, both included. */
export interface ColumnRange {
  readonly from: number;
  readonly to: number;
}

const LONGEST_LINE = 1_000;

/** "9-18", or "9" for one position; null where it is neither. */
export function readRange(text: string): ColumnRange | null {
  const [, first = '', last = first] = /^(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?$/.exec(text.trim()) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return first !== '' && from >= 1 && to >= from && to <= LONGEST_LINE ? { from, to } : null;
}

export const cutColumn = (line: string, { from, to }: ColumnRange): string => line.slice(from - 1, to).trim();
