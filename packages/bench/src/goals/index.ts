/** The goals of the product as numbers, each with the line that must not be crossed. */
import { approvalGoals } from './approval.ts';
import { attendanceGoals } from './attendance.ts';
import { bulkGoals } from './bulk.ts';
import { careerGoals } from './career.ts';
import { claimGoals } from './claims.ts';
import type { Goal } from './goal.ts';
import { homeGoals } from './home.ts';
import { leaveGoals } from './leave.ts';
import { registerGoals } from './register.ts';
import { requestGoals } from './requests.ts';
import { wholeGoals } from './whole.ts';

export { type Goal, judge } from './goal.ts';

export const goals: readonly Goal[] = [
  ...requestGoals,
  ...careerGoals,
  ...registerGoals,
  ...approvalGoals,
  ...homeGoals,
  ...bulkGoals,
  ...attendanceGoals,
  ...claimGoals,
  ...leaveGoals,
  ...wholeGoals,
];
