/** Rules of the organisation as pure functions: seats and vacancies, units, grades, pay bands. */

export { type GradeFacts, type GradeMove, type Grades, gradeMove, gradeMoveOf, tooSoonInGrade } from './grade-moves.ts';
export { stepProblem } from './grade-steps.ts';
export {
  type ApprovedSeats,
  approvedOn,
  filledFteOn,
  type HeadcountPolicy,
  joinStays,
  type Moves,
  movesAfter,
  occupiedOn,
  type Stay,
  type Vacancy,
  vacancyOn,
  vacantSince,
} from './headcount.ts';
export {
  freeSince,
  type HeadcountProblem,
  headcountProblems,
  joinSteps,
  type Step,
  stepsOf,
  type TouchedPosition,
} from './headcount-problems.ts';
export {
  type ComparedHoliday,
  type Comparison,
  compareHolidays,
  type KnownHoliday,
  type LibraryHoliday,
} from './holiday-import.ts';
export {
  datesWithin,
  type HolidaySpan,
  holidayDates,
  nextYearOf,
  occurrencesOf,
  type RecurringHoliday,
} from './holiday-span.ts';
export { type FullDay, type Newcomer, type OpenPosition, seatNewcomers } from './newcomers.ts';
export { gradesLeadingDown, type RankedGrade } from './next-grade.ts';
export {
  type Band,
  figuresBetween,
  inPeriod,
  midpointOf,
  monthlyAtFullTime,
  type PayMonth,
  type PayPeriod,
  type PlaceInBand,
  placeInBand,
  uplifted,
} from './pay-range.ts';
export { type SeatRow, staffingOverCap } from './staffing.ts';
export {
  type LevelProblem,
  levelBelow,
  levelProblem,
  type MandatoryLevel,
  type PlacedUnit,
  problemOfUnit,
} from './unit-levels.ts';
