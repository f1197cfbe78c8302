import { problemIn } from './finding.ts';
import { accessProblems } from './problems/access.ts';
import { attendanceProblems } from './problems/attendance.ts';
import { changeProblems } from './problems/change.ts';
import { claimProblems } from './problems/claim.ts';
import { correctionProblems } from './problems/correction.ts';
import { employeeProblems } from './problems/employee.ts';
import { formulaProblems } from './problems/formula.ts';
import { holidayProblems } from './problems/holiday.ts';
import { importProblems } from './problems/import.ts';
import { leaveProblems } from './problems/leave.ts';
import { leaveBalanceProblems } from './problems/leave-balance.ts';
import { leaveExceptionProblems } from './problems/leave-exception.ts';
import { leaveRequestProblems } from './problems/leave-request.ts';
import { massLeaveProblems } from './problems/mass-leave.ts';
import { organisationProblems } from './problems/organisation.ts';
import { overtimeProblems } from './problems/overtime.ts';
import { punchProblems } from './problems/punch.ts';
import { recordProblems } from './problems/records.ts';
import { regionProblems } from './problems/region.ts';
import { reportProblems } from './problems/report.ts';
import { requestProblems } from './problems/requests.ts';
import { rosterProblems } from './problems/roster.ts';
import { shiftProblems } from './problems/shift.ts';
import { timelineProblems } from './problems/timeline.ts';
import { workflowProblems } from './problems/workflow.ts';

/**
 * The closed list of problems: code, HTTP status, sentence. One problem has one code; `{name}` is filled in from the
 * values given. Each part of the product has its own file in `problems/`, headed by the section that names its codes.
 */
export const PROBLEMS = {
  ...requestProblems,
  ...recordProblems,
  ...formulaProblems,
  ...accessProblems,
  ...organisationProblems,
  ...holidayProblems,
  ...regionProblems,
  ...employeeProblems,
  ...timelineProblems,
  ...workflowProblems,
  ...changeProblems,
  ...attendanceProblems,
  ...shiftProblems,
  ...rosterProblems,
  ...punchProblems,
  ...correctionProblems,
  ...overtimeProblems,
  ...leaveProblems,
  ...leaveRequestProblems,
  ...leaveBalanceProblems,
  ...leaveExceptionProblems,
  ...massLeaveProblems,
  ...claimProblems,
  ...reportProblems,
  ...importProblems,
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** An error in the words of the closed list. */
export const problemAt = /* @__PURE__ */ problemIn(PROBLEMS);

/** The body of every failure (problem details, `application/problem+json`). */
export interface ProblemBody {
  readonly message: string;
  readonly code: ProblemCode;
  readonly errors: readonly { readonly path: string; readonly message: string; readonly code?: string }[];
  readonly traceId: string;
  /** Only with STALE: what the record is now, so that both can be shown side by side. */
  readonly current?: unknown;
}
