import { accessNotices } from './access/notices.ts';
import { employeeNotices } from './employee/notices.ts';
import { reportNotices } from './report/notices.ts';

/**
 * What people are notified of, joined from the areas. Kept is what fills the sentence, so that everybody reads it in their own
 * language.
 */
export const NOTICES = { ...accessNotices, ...employeeNotices, ...reportNotices } as const;
export type NoticeEvent = keyof typeof NOTICES;
