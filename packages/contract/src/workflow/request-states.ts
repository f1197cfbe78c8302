import { type Label, label } from '../platform/label.ts';

export const REQUEST_STATES = [
  'DRAFT',
  'PENDING',
  'APPROVED',
  'REJECTED',
  'RETURNED',
  'WITHDRAWN',
  'CANCELLED',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
export const REQUEST_STATE_LABELS: Readonly<Record<RequestState, Label>> = {
  DRAFT: label('Draft', 'Draf'),
  PENDING: label('Pending', 'Menunggu'),
  APPROVED: label('Approved', 'Disetujui'),
  REJECTED: label('Rejected', 'Ditolak'),
  RETURNED: label('Returned', 'Dikembalikan'),
  WITHDRAWN: label('Withdrawn', 'Ditarik'),
  CANCELLED: label('Cancelled', 'Dibatalkan'),
};

/** What somebody may do with a request now; the answer of every request carries `can`. */
export const APPROVAL_ACTIONS = [
  'approve',
  'reject',
  'return',
  'ask',
  'forward',
  'answer',
  'submit',
  'recall',
  'withdraw',
  'cancel',
  'reassign',
  'skipStep',
  'forceReject',
] as const;
export type RequestAction = (typeof APPROVAL_ACTIONS)[number];
/** "... and cannot be {done}." */
export const REQUEST_ACTION_DONE: Readonly<Record<RequestAction, Label>> = {
  approve: label('approved', 'disetujui'),
  reject: label('rejected', 'ditolak'),
  return: label('returned', 'dikembalikan'),
  ask: label('questioned', 'ditanyakan'),
  forward: label('forwarded', 'diteruskan'),
  answer: label('answered', 'dijawab'),
  submit: label('submitted', 'diajukan'),
  recall: label('recalled', 'dijadikan draf'),
  withdraw: label('withdrawn', 'ditarik'),
  cancel: label('cancelled', 'dibatalkan'),
  reassign: label('reassigned', 'dialihkan'),
  skipStep: label('moved on', 'dilanjutkan'),
  forceReject: label('rejected', 'ditolak'),
};

export const STEP_STATES = [
  'WAITING',
  'ACTIVE',
  'APPROVED',
  'SKIPPED',
  'REJECTED',
  'RETURNED',
  'CANCELLED',
  'BLOCKED',
] as const;
export type StepState = (typeof STEP_STATES)[number];
export const STEP_STATE_LABELS: Readonly<Record<StepState, Label>> = {
  WAITING: label('Not started', 'Belum dimulai'),
  ACTIVE: label('In progress', 'Berjalan'),
  APPROVED: label('Approved', 'Disetujui'),
  SKIPPED: label('Skipped', 'Dilewati'),
  REJECTED: label('Rejected', 'Ditolak'),
  RETURNED: label('Returned', 'Dikembalikan'),
  CANCELLED: label('Cancelled', 'Dibatalkan'),
  BLOCKED: label('Blocked', 'Tertahan'),
};
export const SKIP_REASONS = ['CONDITION', 'VACANT', 'SELF', 'DUPLICATE', 'ADMIN'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];
export const SKIP_REASON_LABELS: Readonly<Record<SkipReason, Label>> = {
  CONDITION: label('Condition not met', 'Syarat tidak terpenuhi'),
  VACANT: label('No approver found', 'Tidak ada penyetuju'),
  SELF: label('The approver is the requester', 'Penyetuju adalah pemohon'),
  DUPLICATE: label('Already approved by the same person', 'Sudah disetujui orang yang sama'),
  ADMIN: label('Skipped by an administrator', 'Dilewati administrator'),
};

export const TASK_STATES = [
  'OPEN',
  'APPROVED',
  'REJECTED',
  'RETURNED',
  'SUPERSEDED',
  'REASSIGNED',
  'CANCELLED',
] as const;
export type TaskState = (typeof TASK_STATES)[number];

export const DROP_REASONS = [
  'NOT_EMPLOYED',
  'NO_USER',
  'SUBJECT',
  'SUBMITTER',
  'OUT_OF_SCOPE',
  'NEEDED_ELSEWHERE',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];
export const DROP_REASON_LABELS: Readonly<Record<DropReason, Label>> = {
  NOT_EMPLOYED: label('not employed on that day', 'tidak bekerja pada hari itu'),
  NO_USER: label('has no active user account', 'tidak punya akun pengguna aktif'),
  SUBJECT: label('the request is about this person', 'permohonan ini tentang orang tersebut'),
  SUBMITTER: label('submitted the request', 'mengajukan permohonan ini'),
  OUT_OF_SCOPE: label('the role does not cover this employee', 'peran tidak mencakup karyawan ini'),
  NEEDED_ELSEWHERE: label('already decides in this step', 'sudah memutuskan pada langkah ini'),
};

export const EVENT_TYPES = [
  'SUBMITTED',
  'STEP_ENTERED',
  'STEP_SKIPPED',
  'STEP_APPROVED',
  'TASK_ASSIGNED',
  'APPROVED',
  'REJECTED',
  'RETURNED',
  'RECALLED',
  'WITHDRAWN',
  'CANCELLED',
  'COMPLETED',
  'ASKED',
  'ANSWERED',
  'FORWARDED',
  'REASSIGNED',
  'STEP_SKIPPED_BY_ADMIN',
  'FORCE_REJECTED',
  'ASSIGNEE_LEFT',
  'REMINDED',
  'ESCALATED',
  'TIMED_OUT',
  'BLOCKED',
  'UNBLOCKED',
  'EFFECT_FAILED',
  'EDITED',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
export const EVENT_LABELS: Readonly<Record<EventType, Label>> = {
  SUBMITTED: label('Submitted', 'Diajukan'),
  STEP_ENTERED: label('Step started', 'Langkah dimulai'),
  STEP_SKIPPED: label('Step skipped', 'Langkah dilewati'),
  STEP_APPROVED: label('Step completed', 'Langkah selesai'),
  TASK_ASSIGNED: label('Assigned', 'Ditugaskan'),
  APPROVED: label('Approved', 'Disetujui'),
  REJECTED: label('Rejected', 'Ditolak'),
  RETURNED: label('Returned', 'Dikembalikan'),
  RECALLED: label('Recalled', 'Dijadikan draf'),
  WITHDRAWN: label('Withdrawn', 'Ditarik'),
  CANCELLED: label('Cancelled', 'Dibatalkan'),
  COMPLETED: label('Approval completed', 'Persetujuan selesai'),
  ASKED: label('Asked for information', 'Meminta informasi'),
  ANSWERED: label('Answered', 'Dijawab'),
  FORWARDED: label('Forwarded', 'Diteruskan'),
  REASSIGNED: label('Reassigned by an administrator', 'Dialihkan administrator'),
  STEP_SKIPPED_BY_ADMIN: label('Step skipped by an administrator', 'Langkah dilewati administrator'),
  FORCE_REJECTED: label('Rejected by an administrator', 'Ditolak administrator'),
  ASSIGNEE_LEFT: label('Approver left', 'Penyetuju keluar'),
  REMINDED: label('Reminder sent', 'Pengingat dikirim'),
  ESCALATED: label('Escalated', 'Dieskalasi'),
  TIMED_OUT: label('No decision in time', 'Tidak diputuskan tepat waktu'),
  BLOCKED: label('Blocked: no approver found', 'Tertahan: tidak ada penyetuju'),
  UNBLOCKED: label('No longer blocked', 'Tidak lagi tertahan'),
  EFFECT_FAILED: label('Could not be completed', 'Tidak dapat diselesaikan'),
  EDITED: label('Edited by an approver', 'Diubah penyetuju'),
};
