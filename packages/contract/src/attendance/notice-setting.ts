import * as z from 'zod';

/** What people are notified of, and when (attendance 13). */
export const NOTICE_BOUNDS = { missingOutMinutes: [5, 720], periodDays: [1, 30] } as const;
export type NoticeNumber = keyof typeof NOTICE_BOUNDS;
const bounded = (name: NoticeNumber) => {
  const [least, most] = NOTICE_BOUNDS[name];
  return z.int().min(least).max(most).nullable();
};
export const noticeSetting = z
  .strictObject({
    /** So many minutes after the end of the shift whoever has not clocked out; null: nobody. */
    missingOutMinutes: bounded('missingOutMinutes'),
    /** On the next morning whoever has an incomplete day. */
    incompleteDay: z.boolean(),
    /** So many days before a period ends or locks whoever may close it; null: nobody. */
    periodDays: bounded('periodDays'),
  })
  .meta({ id: 'AttendanceNotices' });
export type NoticeSetting = z.output<typeof noticeSetting>;
