/** Everything that is measured, in the order of measuring: an upload comes last, since it leaves many people behind. */
import { apiPart } from './api/part.ts';
import { approvalPart } from './approval/part.ts';
import { attendancePart } from './attendance/part.ts';
import { careerPart } from './career/part.ts';
import { claimsPart } from './claims/part.ts';
import { homePart } from './home/part.ts';
import { importPart } from './import/part.ts';
import { leavePart } from './leave/part.ts';
import type { Part } from './part.ts';
import { registerPart } from './register/part.ts';
import { webPart } from './web/part.ts';

export const parts: readonly Part[] = [
  apiPart,
  careerPart,
  registerPart,
  approvalPart,
  homePart,
  webPart,
  attendancePart,
  claimsPart,
  leavePart,
  importPart,
];
