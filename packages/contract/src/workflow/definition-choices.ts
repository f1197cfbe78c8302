import { type Label, label } from '../platform/label.ts';

/** What is chosen of in a workflow, in the words of its form. */

type Words<C extends string> = Readonly<Record<C, Label>>;

export const SLOT_KINDS = [
  'DIRECT_MANAGER',
  'MANAGER_LEVEL',
  'MANAGER_UNTIL',
  'ORG_UNIT_HEAD',
  'COST_CENTRE_OWNER',
  'RECEIVING_MANAGER',
  'POSITION',
  'ROLE',
  'PERMISSION',
  'PERSON',
  'REQUESTER_CHOICE',
] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];
export const SLOT_KIND_LABELS: Words<SlotKind> = {
  DIRECT_MANAGER: label('Direct manager', 'Atasan langsung'),
  MANAGER_LEVEL: label('Manager, levels up', 'Atasan, sekian tingkat di atas'),
  MANAGER_UNTIL: label('First manager with grade', 'Atasan pertama dengan golongan'),
  ORG_UNIT_HEAD: label('Head of unit', 'Kepala unit'),
  COST_CENTRE_OWNER: label('Owner of the cost centre', 'Pemilik pusat biaya'),
  RECEIVING_MANAGER: label('Receiving manager', 'Atasan penerima'),
  POSITION: label('Position', 'Jabatan'),
  ROLE: label('Role', 'Peran'),
  PERMISSION: label('Anyone with a permission', 'Siapa pun yang berwenang'),
  PERSON: label('Person', 'Orang tertentu'),
  REQUESTER_CHOICE: label('Chosen by the requester', 'Dipilih pemohon'),
};

export const STEP_MODES = ['ALL_OF', 'ANY_OF', 'N_OF'] as const;
export const STEP_MODE_LABELS: Words<(typeof STEP_MODES)[number]> = {
  ALL_OF: label('All approvers', 'Semua penyetuju'),
  ANY_OF: label('Any approver', 'Salah satu penyetuju'),
  N_OF: label('A number of approvers', 'Sejumlah penyetuju'),
};
export const SLOT_MODES = ['ANY', 'ALL'] as const;
export const SLOT_MODE_LABELS: Words<(typeof SLOT_MODES)[number]> = {
  ANY: label('One of them', 'Salah satu'),
  ALL: label('All of them', 'Semuanya'),
};
export const REJECT_RULES = ['FIRST', 'UNREACHABLE'] as const;
export const REJECT_RULE_LABELS: Words<(typeof REJECT_RULES)[number]> = {
  FIRST: label('First rejection', 'Penolakan pertama'),
  UNREACHABLE: label('When approval is no longer possible', 'Bila persetujuan tidak mungkin lagi'),
};
export const ON_MISSING = ['ESCALATE_UP', 'FALLBACK', 'SKIP', 'BLOCK'] as const;
export type OnMissing = (typeof ON_MISSING)[number];
export const ON_MISSING_LABELS: Words<OnMissing> = {
  ESCALATE_UP: label('Go one level up', 'Naik satu tingkat'),
  FALLBACK: label('Fallback role', 'Peran cadangan'),
  SKIP: label('Skip', 'Lewati'),
  BLOCK: label('Block', 'Tahan'),
};
export const ON_DUPLICATE = ['SKIP', 'REQUIRE'] as const;
export const ON_DUPLICATE_LABELS: Words<(typeof ON_DUPLICATE)[number]> = {
  SKIP: label('Carry over the earlier approval', 'Pakai persetujuan sebelumnya'),
  REQUIRE: label('Ask again', 'Minta lagi'),
};
export const COMMENT_RULES = ['NONE', 'ON_REJECT', 'ALWAYS'] as const;
export const COMMENT_RULE_LABELS: Words<(typeof COMMENT_RULES)[number]> = {
  NONE: label('Never', 'Tidak pernah'),
  ON_REJECT: label('On rejection', 'Saat menolak'),
  ALWAYS: label('Always', 'Selalu'),
};
export const RESOLVE_AT = ['ENTRY', 'SUBMIT'] as const;
export const RESOLVE_AT_LABELS: Words<(typeof RESOLVE_AT)[number]> = {
  ENTRY: label('When the step starts', 'Saat langkah dimulai'),
  SUBMIT: label('On submission', 'Saat diajukan'),
};
export const SLA_CALENDARS = ['WORKING', 'CALENDAR'] as const;
export const SLA_CALENDAR_LABELS: Words<(typeof SLA_CALENDARS)[number]> = {
  WORKING: label('Working days', 'Hari kerja'),
  CALENDAR: label('Calendar days', 'Hari kalender'),
};
export const ON_TIMEOUT = ['NONE', 'ESCALATE', 'APPROVE', 'REJECT', 'RETURN'] as const;
export type OnTimeout = (typeof ON_TIMEOUT)[number];
export const ON_TIMEOUT_LABELS: Words<OnTimeout> = {
  NONE: label('Nothing', 'Tidak ada'),
  ESCALATE: label('Escalate', 'Eskalasi'),
  APPROVE: label('Approve', 'Setujui'),
  REJECT: label('Reject', 'Tolak'),
  RETURN: label('Return', 'Kembalikan'),
};
export const SCOPE_DIMENSIONS = [
  'employer',
  'establishment',
  'location',
  'orgUnit',
  'grade',
  'position',
  'employmentType',
  'subType',
] as const;
export type ScopeDimension = (typeof SCOPE_DIMENSIONS)[number];
export const SCOPE_DIMENSION_LABELS: Words<ScopeDimension> = {
  employer: label('Employer', 'Pemberi kerja'),
  establishment: label('Establishment', 'Cabang'),
  location: label('Location', 'Lokasi'),
  orgUnit: label('Unit and below', 'Unit dan di bawahnya'),
  grade: label('Grade', 'Golongan'),
  position: label('Position', 'Jabatan'),
  employmentType: label('Employment type', 'Jenis hubungan kerja'),
  subType: label('Sub-type', 'Subjenis'),
};
