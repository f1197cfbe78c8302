import { type Label, label } from '../../platform/label.ts';

/** What ends of people, and what becomes of it, in words. */

export const END_KINDS = ['contract', 'probation', 'acting', 'secondment', 'permit', 'retirement'] as const;
export type EndKind = (typeof END_KINDS)[number];
export const END_KIND_LABELS: Readonly<Record<EndKind, Label>> = {
  contract: label('Fixed-term contract', 'Kontrak waktu tertentu'),
  probation: label('Probation', 'Masa percobaan'),
  acting: label('Acting', 'Pelaksana tugas'),
  secondment: label('Secondment', 'Perbantuan'),
  permit: label('Work permit or passport', 'Izin kerja atau paspor'),
  retirement: label('Retirement', 'Pensiun'),
};

export const END_ACTIONS = [
  'renew',
  'convert',
  'letEnd',
  'confirm',
  'extend',
  'fail',
  'extendActing',
  'extendSecondment',
  'retire',
] as const;
export type EndAction = (typeof END_ACTIONS)[number];
export const END_ACTION_LABELS: Readonly<Record<EndAction, Label>> = {
  renew: label('Renew contract', 'Perpanjang kontrak'),
  convert: label('Convert to permanent', 'Angkat menjadi karyawan tetap'),
  letEnd: label('Let contract end', 'Biarkan kontrak berakhir'),
  confirm: label('Confirm', 'Angkat'),
  extend: label('Extend probation', 'Perpanjang masa percobaan'),
  fail: label('Fail probation', 'Tidak lulus percobaan'),
  extendActing: label('Extend acting', 'Perpanjang pelaksana tugas'),
  extendSecondment: label('Extend secondment', 'Perpanjang penugasan'),
  retire: label('Retire', 'Pensiunkan'),
};
/** Days ahead within which ends are shown. */
export const END_HORIZONS = [30, 60, 90, 180] as const;
/** How far an end is: nobody did anything, it was put off, its evaluation was asked for or given, a decision waits for approval. */
export const END_DECISION_STATES = ['open', 'snoozed', 'asked', 'evaluated', 'pending'] as const;
export type EndDecisionState = (typeof END_DECISION_STATES)[number];
export const END_DECISION_STATE_LABELS: Readonly<Record<EndDecisionState, Label>> = {
  open: label('Undecided', 'Belum diputuskan'),
  snoozed: label('Snoozed', 'Ditunda'),
  asked: label('Evaluation requested', 'Evaluasi diminta'),
  evaluated: label('Evaluated', 'Sudah dievaluasi'),
  pending: label('Waiting for approval', 'Menunggu persetujuan'),
};

/** What whoever evaluates somebody advises. */
export const END_RECOMMENDATIONS = ['continue', 'extend', 'end'] as const;
export type EndRecommendation = (typeof END_RECOMMENDATIONS)[number];
export const END_RECOMMENDATION_LABELS: Readonly<Record<EndRecommendation, Label>> = {
  continue: label('Continue', 'Dilanjutkan'),
  extend: label('Extend', 'Diperpanjang'),
  end: label('Do not continue', 'Tidak dilanjutkan'),
};
/** Ends that somebody is evaluated for. */
export const EVALUATED_KINDS: readonly EndKind[] = ['contract', 'probation', 'acting', 'secondment'];
