import { accessNotices } from './access/index.ts';
import { changeNotices } from './change/index.ts';
import { employeeNotices } from './employee/index.ts';
import { reportNotices } from './report/index.ts';
import { workflowNotices } from './workflow/index.ts';

/**
 * What people are notified of, joined from the areas. Kept is what fills the sentence, so that everybody reads it in their own
 * language.
 */
export const NOTICES = {
  ...accessNotices,
  ...employeeNotices,
  ...workflowNotices,
  ...changeNotices,
  ...reportNotices,
} as const;
export type NoticeEvent = keyof typeof NOTICES;
