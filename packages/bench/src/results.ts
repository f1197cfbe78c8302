import type { ApiFigures } from './api/measure-api.ts';
import type { ApprovalFigures } from './approval/measure-approval.ts';
import type { AttendanceFigures } from './attendance/measure-attendance.ts';
import type { CareerFigures } from './career/measure-career.ts';
import type { ClaimFigures } from './claims/measure-claims.ts';
import type { HomeFigures } from './home/measure-home.ts';
import type { ImportFigures } from './import/measure-import.ts';
import type { LeaveFigures } from './leave/measure-leave.ts';
import type { Memory } from './measure/memory.ts';
import type { RegisterFigures } from './register/measure-register.ts';
import type { WebFigures } from './web/measure-web.ts';

/** Everything one run found out. What was not asked for is missing. */
export interface Results {
  readonly machine: Readonly<Record<string, string | number>>;
  /** Milliseconds from `npm start` to the line that says so: with an empty data folder, and again. */
  readonly start: { readonly first: number; readonly warm: number };
  readonly memory: { readonly afterStart: Memory; readonly afterRun: Memory };
  readonly populated: readonly { readonly rows: number; readonly seconds: number }[];
  /** One for each number of employees, the smaller first. */
  readonly employees: readonly ApiFigures[];
  /** The same questions about a plain resource. */
  readonly plain?: ApiFigures | undefined;
  /** The questions about other days than today; one for each number of employees. */
  readonly career: readonly CareerFigures[];
  readonly register: readonly RegisterFigures[];
  /** Over the smaller number of employees. */
  readonly approval?: ApprovalFigures | undefined;
  /** Over the smaller number of employees. */
  readonly home?: HomeFigures | undefined;
  readonly imported: readonly ImportFigures[];
  readonly attendance: readonly AttendanceFigures[];
  readonly claims: readonly ClaimFigures[];
  readonly leave: readonly LeaveFigures[];
  readonly web?: WebFigures | undefined;
  /** Parts that did not come to their end. */
  readonly failures: readonly Failure[];
}

export interface Failure {
  readonly title: string;
  readonly message: string;
}
