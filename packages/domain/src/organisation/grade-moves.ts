import { addMonths, type CalendarDate } from '@personalia/contract';

export type GradeMove = 'promotion' | 'demotion' | 'lateral';

/** What a change of grade within a structure is: higher rank is more senior (organisation-and-employee 7). */
export const gradeMove = (oldRank: number, newRank: number): GradeMove =>
  newRank > oldRank ? 'promotion' : newRank < oldRank ? 'demotion' : 'lateral';

/** Whether somebody has been in a grade for fewer years than it asks for before a promotion. */
export const tooSoonInGrade = (since: CalendarDate, minYears: number | null, effective: CalendarDate): boolean =>
  minYears !== null && effective < addMonths(since, minYears * 12);
