import { type Label, label } from '../platform/label.ts';

/** What may be done with a correction or a request for overtime, by its state and who asks. */
export const ATTENDANCE_REQUEST_ACTIONS = ['edit', 'submit', 'withdraw', 'cancel', 'delete'] as const;
export type AttendanceRequestAction = (typeof ATTENDANCE_REQUEST_ACTIONS)[number];
export const ATTENDANCE_REQUEST_DONE: Readonly<Record<AttendanceRequestAction, Label>> = {
  edit: label('changed', 'diubah'),
  submit: label('submitted', 'diajukan'),
  withdraw: label('withdrawn', 'ditarik'),
  cancel: label('cancelled', 'dibatalkan'),
  delete: label('deleted', 'dihapus'),
};
