import {
  addDays,
  type CalendarDate,
  mondayOf,
  type RosterCell,
  type RosterKind,
  type RosterShift,
} from '@personalia/contract';

/** What a change makes of a day; `discard` takes its draft away. */
export interface PlanChange {
  readonly employeeId: string;
  readonly date: string;
  readonly kind: RosterKind | 'discard';
  readonly shiftIds?: readonly string[];
}
export type Plan = Pick<PlanChange, 'kind' | 'shiftIds'>;

/** What stands in a cell that is typed, copied or pasted for a day off. */
const OFF = ['OFF', 'LIBUR', '-'];

export const keyOf = (employeeId: string, date: string): string => `${employeeId} ${date}`;

/** A day as it is copied: the code of its shift, OFF, or nothing where the schedule or a holiday decides. */
export const textOf = ({ kind, shifts }: Pick<RosterCell, 'kind' | 'shifts'>): string =>
  shifts.length > 0 ? shifts.join(', ') : kind === 'REST' ? 'OFF' : '';

/** The active shift that has this code, or whose code alone begins like this. */
function shiftNamed(text: string, shifts: readonly RosterShift[]): RosterShift | undefined {
  const active = shifts.filter(({ isActive }) => isActive);
  const starting = active.filter(({ code }) => code.toUpperCase().startsWith(text));
  return active.find(({ code }) => code.toUpperCase() === text) ?? (starting.length === 1 ? starting[0] : undefined);
}

/** What somebody has typed for a day; several shifts are separated by a comma or a plus. Nothing: as scheduled. Null: no active shift has this code. */
export function readPlan(typed: string, shifts: readonly RosterShift[]): Plan | null {
  const text = typed.trim().toUpperCase();
  if (text === '') return { kind: 'restore' };
  const codes = text.split(/[,+]/).map((code) => code.trim());
  const found = codes.flatMap((code) => (code ? (shiftNamed(code, shifts)?.id ?? []) : []));
  if (found.length === codes.length) return { kind: 'shift', shiftIds: found };
  return OFF.some((one) => one === text) ? { kind: 'off' } : null;
}

/** Cells of a spreadsheet: lines, and tabs within them. */
export const readTable = (pasted: string): string[][] =>
  pasted
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

export const VIEWS = ['week', 'twoWeeks', 'month'] as const;
export type View = (typeof VIEWS)[number];

const firstOf = (date: string): CalendarDate => `${date.slice(0, 7)}-01` as CalendarDate;

/** The days that a view shows around a date: whole weeks from Monday on, or the month. */
export function daysOf(view: View, date: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  if (view === 'month') {
    const from = firstOf(date);
    return { from, to: addDays(firstOf(addDays(from, 31)), -1) };
  }
  const from = mondayOf(date);
  return { from, to: addDays(from, view === 'week' ? 6 : 13) };
}

/** A date of the view before or after. */
export const moved = (view: View, from: CalendarDate, by: 1 | -1): CalendarDate =>
  view === 'month' ? firstOf(addDays(from, by * (by > 0 ? 31 : 1))) : addDays(from, by * (view === 'week' ? 7 : 14));

/** A rectangle of cells between two corners. */
export interface Corner {
  readonly row: number;
  readonly column: number;
}
export const spanOf = (one: number, other: number): readonly [number, number] => [
  Math.min(one, other),
  Math.max(one, other),
];
