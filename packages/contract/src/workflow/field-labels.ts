import { label } from '../platform/label.ts';

/** What the parts of a workflow are called: in its form, and where two versions are compared. */
export const STEP_FIELD_LABELS = {
  name: label('Name', 'Nama'),
  slots: label('Approvers', 'Penyetuju'),
  mode: label('Who must approve', 'Siapa yang harus menyetujui'),
  quorum: label('Approvals needed', 'Jumlah persetujuan'),
  entryCondition: label('Only if', 'Hanya jika'),
  autoApproveWhen: label('Approve automatically if', 'Setujui otomatis jika'),
  rejectRule: label('Request is rejected', 'Permohonan ditolak'),
  onVacant: label('If no approver is found', 'Bila tidak ada penyetuju'),
  onSelf: label('If the approver is the requester', 'Bila penyetuju adalah pemohon'),
  onDuplicate: label('If the same person approved before', 'Bila orang yang sama sudah menyetujui'),
  distinctPersons: label('Each person decides only once', 'Setiap orang memutuskan satu kali'),
  allowDelegation: label('Replacements may decide', 'Pengganti boleh memutuskan'),
  allowReturn: label('Approvers may return the request', 'Penyetuju boleh mengembalikan permohonan'),
  editableFields: label('Fields approvers may change', 'Kolom yang boleh diubah penyetuju'),
  commentRule: label('Comment required', 'Komentar wajib'),
  resolveAt: label('Find approvers', 'Tentukan penyetuju'),
  slaDays: label('Decide within (days)', 'Putuskan dalam (hari)'),
  slaCalendar: label('Count', 'Hitung'),
  remindAfterDays: label('First reminder after (days)', 'Pengingat pertama setelah (hari)'),
  remindEveryDays: label('Repeat every (days)', 'Ulangi setiap (hari)'),
  maxReminders: label('Number of reminders', 'Jumlah pengingat'),
  onTimeout: label('If nobody decides in time', 'Bila tidak diputuskan tepat waktu'),
  escalateTo: label('Escalate to', 'Eskalasi ke'),
} as const;

export const OPTION_FIELD_LABELS = {
  resubmitMode: label('After a returned request is resubmitted', 'Setelah permohonan diajukan ulang'),
  recall: label('Requester may recall', 'Pemohon boleh menjadikannya draf'),
  submitterCountsAsApprover: label('Submitting counts as approval', 'Pengajuan dihitung sebagai persetujuan'),
  requireHumanDecision: label('A person must decide', 'Harus diputuskan oleh orang'),
  requesterLeaves: label('If the requester leaves', 'Bila pemohon berhenti bekerja'),
  maxRounds: label('Maximum rounds', 'Jumlah putaran terbanyak'),
  adminOverride: label(
    'Administrators may reassign, skip and reject',
    'Administrator boleh mengalihkan, melewati, dan menolak',
  ),
} as const;

export const RESUBMIT_LABELS = {
  RESTART: label('Start at the first step', 'Mulai dari langkah pertama'),
  CONTINUE: label('Continue at the step that returned it', 'Lanjut dari langkah yang mengembalikan'),
} as const;
export const RECALL_LABELS = {
  BEFORE_FIRST_ACT: label('Until the first decision', 'Sampai keputusan pertama'),
  ANY_TIME: label('Any time while pending', 'Kapan saja selama menunggu'),
} as const;
export const REQUESTER_LEAVES_LABELS = {
  CONTINUE: label('Continue', 'Lanjutkan'),
  WITHDRAW: label('Withdraw the request', 'Batalkan permohonan'),
} as const;

export const SLOT_FIELD_LABELS = {
  kind: label('Approver', 'Penyetuju'),
  mode: label('If several people match', 'Bila ada beberapa orang'),
  condition: label('Only if', 'Hanya jika'),
  line: label('Reporting line', 'Garis pelaporan'),
  levels: label('Levels up', 'Tingkat di atas'),
  gradeRank: label('Grade rank at least', 'Peringkat golongan minimal'),
  levelsUp: label('Levels up', 'Tingkat di atas'),
  levelId: label('Organization level', 'Tingkat organisasi'),
  from: label('Cost centre of', 'Pusat biaya dari'),
  positionId: label('Position', 'Jabatan'),
  within: label('Within', 'Di dalam'),
  roleId: label('Role', 'Peran'),
  menu: label('Page', 'Halaman'),
  action: label('Permission', 'Izin'),
  wholeTenant: label('For the whole company only', 'Hanya untuk seluruh perusahaan'),
  employeeId: label('Person', 'Orang'),
  candidates: label('Choose from', 'Pilih dari'),
} as const;
export const LINE_LABELS = {
  primary: label('Direct', 'Langsung'),
  dotted: label('Dotted line', 'Garis putus'),
} as const;
export const COST_CENTRE_LABELS = {
  request: label('Request', 'Permohonan'),
  employee: label('Employee', 'Karyawan'),
} as const;
export const WITHIN_LABELS = {
  tenant: label('Whole company', 'Seluruh perusahaan'),
  sameOrgUnit: label('Same unit', 'Unit yang sama'),
  sameLocation: label('Same location', 'Lokasi yang sama'),
  sameEmployer: label('Same employer', 'Pemberi kerja yang sama'),
} as const;
