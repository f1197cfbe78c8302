import { anniversary, type CalendarDate, type LeapDay } from '@personalia/contract';

export type GradeMove = 'promotion' | 'demotion' | 'lateral';

/** What the rules need to know of a grade: the rank orders it within its structure, the name is for people. */
export interface GradeFacts {
  readonly rank: number;
  readonly name: string;
  /** Null or none: the general one. */
  readonly structure?: string | null;
  /** Years in it before a promotion. */
  readonly minYears?: number | null;
  /** How many steps it has; null: none. */
  readonly steps?: number | null;
  /** What a move to a grade of another structure counts as, by that grade. */
  readonly mapping?: Readonly<Record<string, GradeMove>> | null;
}
export type Grades = ReadonlyMap<string, GradeFacts>;

/** What a change of grade within a structure is: higher rank is more senior (organisation-and-employee 7). */
export const gradeMove = (oldRank: number, newRank: number): GradeMove =>
  newRank > oldRank ? 'promotion' : newRank < oldRank ? 'demotion' : 'lateral';

const BACK: Readonly<Record<GradeMove, GradeMove>> = {
  promotion: 'demotion',
  demotion: 'promotion',
  lateral: 'lateral',
};

/**
 * What a move from one grade to another is. Between structures a mapping row says so, and the way back is its opposite
 * unless a row says otherwise; null: no row does, or a grade is not known.
 */
export function gradeMoveOf(grades: Grades, fromId: string, toId: string): GradeMove | null {
  const [from, to] = [grades.get(fromId), grades.get(toId)];
  if (!from || !to) return null;
  if ((from.structure ?? null) === (to.structure ?? null)) return gradeMove(from.rank, to.rank);
  const back = to.mapping?.[fromId];
  return from.mapping?.[toId] ?? (back ? BACK[back] : null);
}

/** Whether somebody has been in a grade for fewer years than it asks for before a promotion. */
export const tooSoonInGrade = (
  since: CalendarDate,
  minYears: number | null,
  effective: CalendarDate,
  leapDay: LeapDay,
): boolean => minYears !== null && effective < anniversary(since, minYears, leapDay);
