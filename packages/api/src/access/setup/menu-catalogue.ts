import type { Action } from '@personalia/contract';
import { type Label, label } from '@personalia/contract';

/** One menu of the product as a new tenant gets it. `actions` are those that make sense there. */
export interface MenuSeed {
  readonly key: string;
  readonly label: Label;
  readonly icon: string;
  readonly actions: readonly Action[];
}
export interface SectionSeed {
  readonly key: string;
  readonly label: Label;
  readonly menus: readonly MenuSeed[];
}
export interface ModuleSeed {
  readonly key: string;
  readonly label: Label;
  readonly icon: string;
  readonly sections: readonly SectionSeed[];
}

const RECORDS: readonly Action[] = ['view', 'create', 'edit', 'delete', 'export'];
const REQUESTS: readonly Action[] = ['view', 'create', 'edit', 'delete', 'approve', 'export'];
const REPORT: readonly Action[] = ['view', 'export'];
const SETTING: readonly Action[] = ['view', 'edit'];

const menu = (key: string, en: string, id: string, icon: string, actions: readonly Action[] = RECORDS): MenuSeed => ({
  key,
  label: label(en, id),
  icon,
  actions,
});
const section = (key: string, en: string, id: string, menus: readonly MenuSeed[]): SectionSeed => ({
  key,
  label: label(en, id),
  menus,
});

/** Modules, sections and menus of the product: a menu's key is its path without the slash. */
export const MENU_CATALOGUE: readonly ModuleSeed[] = [
  {
    key: 'people',
    label: label('People', 'Karyawan'),
    icon: 'team',
    sections: [
      section('people-records', 'Records', 'Data', [
        menu('employee', 'Employees', 'Karyawan', 'idcard'),
        menu('employee-data', 'Employee Register', 'Register Karyawan', 'table', [...REPORT, 'exportUnmasked']),
        menu(
          'end-of-contract-and-probation',
          'End of Contract and Probation',
          'Akhir Kontrak dan Masa Percobaan',
          'hourglass',
          REQUESTS,
        ),
      ]),
      section('people-changes', 'Changes', 'Perubahan', [
        menu('career-transition', 'Career Transitions', 'Transisi Karier', 'rise', REQUESTS),
        menu('career-transition-report', 'Career Transition Report', 'Laporan Transisi Karier', 'bar-chart', REPORT),
        menu('personal-change', 'Personal Changes', 'Perubahan Data Pribadi', 'user-switch', REQUESTS),
        menu('work-action', 'Work Actions', 'Tindakan Kerja', 'file-done', REQUESTS),
      ]),
      section('people-data', 'Data', 'Data massal', [
        menu('upload-data', 'Upload Data', 'Unggah Data', 'cloud-upload', ['view', 'create', 'delete']),
        menu('document-type', 'Document Types', 'Jenis Dokumen', 'file-text'),
        menu('catalogue-value', 'Catalogue Values', 'Nilai Katalog', 'ordered-list'),
        menu('document-request', 'Document Requests', 'Permintaan Dokumen', 'file-done', ['view', 'create', 'edit']),
        menu('custom-field', 'Custom Fields', 'Isian Tambahan', 'tool'),
        menu('employee-erasure', 'Erasure of Personal Data', 'Penghapusan Data Pribadi', 'safety', [
          'view',
          'create',
          'approve',
        ]),
      ]),
    ],
  },
  {
    key: 'organisation',
    label: label('Organisation', 'Organisasi'),
    icon: 'apartment',
    sections: [
      section('organisation-structure', 'Structure', 'Struktur', [
        menu('employer', 'Employers', 'Pemberi Kerja', 'bank'),
        menu('establishment', 'Establishments', 'Cabang', 'shop'),
        menu('location', 'Locations', 'Lokasi', 'environment'),
        menu('organization-level', 'Organisation Levels', 'Tingkat Organisasi', 'cluster'),
        menu('position', 'Positions', 'Jabatan', 'solution'),
      ]),
      section('organisation-pay', 'Grades and pay', 'Golongan dan gaji', [
        menu('grade', 'Grades', 'Golongan', 'ordered-list'),
        menu('salary-range', 'Salary Ranges', 'Rentang Gaji', 'column-width'),
      ]),
      section('organisation-places', 'Places', 'Wilayah', [
        menu('region', 'Regions', 'Wilayah', 'global'),
        menu('minimum-wage', 'Minimum Wages', 'Upah Minimum', 'dollar'),
      ]),
    ],
  },
  {
    key: 'attendance',
    label: label('Attendance', 'Kehadiran'),
    icon: 'clock-circle',
    sections: [
      section('attendance-daily', 'Daily work', 'Harian', [
        menu('attendance-roster', 'Roster', 'Roster', 'schedule', ['view', 'edit', 'export']),
        menu('attendance-correction', 'Attendance Corrections', 'Koreksi Kehadiran', 'edit', REQUESTS),
        menu('overtime', 'Overtime', 'Lembur', 'field-time', REQUESTS),
        menu('attendance-extract', 'Attendance Extract', 'Ekstrak Kehadiran', 'download', REPORT),
        menu('attendance-report', 'Attendance Report', 'Laporan Kehadiran', 'line-chart', REPORT),
      ]),
      section('attendance-settings', 'Settings', 'Pengaturan', [
        menu('shift', 'Shifts', 'Sif', 'swap'),
        menu('work-schedule', 'Work Schedules', 'Jadwal Kerja', 'calendar'),
        menu('employee-shift-group', 'Shift Groups', 'Kelompok Sif', 'usergroup-add'),
        menu('employee-attendance-mapping', 'Attendance Mapping', 'Pemetaan Kehadiran', 'link'),
        menu('attendance-status', 'Attendance Statuses', 'Status Kehadiran', 'tags'),
        menu('attendance-correction-setting', 'Correction Settings', 'Pengaturan Koreksi', 'tool'),
        menu('holiday', 'Holidays', 'Hari Libur', 'gift'),
        menu('general-setting', 'General Settings', 'Pengaturan Umum', 'setting', SETTING),
      ]),
    ],
  },
  {
    key: 'leave',
    label: label('Leave', 'Cuti'),
    icon: 'coffee',
    sections: [
      section('leave-requests', 'Requests', 'Permohonan', [
        menu('leave-request', 'Leave Requests', 'Permohonan Cuti', 'carry-out', REQUESTS),
        menu('mass-leave', 'Mass Leave', 'Cuti Bersama', 'flag', REQUESTS),
        menu('leave-report', 'Leave Report', 'Laporan Cuti', 'pie-chart', REPORT),
      ]),
      section('leave-settings', 'Settings', 'Pengaturan', [
        menu('leave-setting', 'Leave Settings', 'Pengaturan Cuti', 'control'),
        menu('settings-maintenance', 'Settings Maintenance', 'Pemeliharaan Pengaturan', 'sliders', REQUESTS),
        menu('balance-maintenance', 'Balance Maintenance', 'Pemeliharaan Saldo', 'calculator', REQUESTS),
      ]),
    ],
  },
  {
    key: 'claims',
    label: label('Claims', 'Klaim'),
    icon: 'wallet',
    sections: [
      section('claims-requests', 'Claims', 'Klaim', [
        menu('claim-request', 'Claim Requests', 'Permohonan Klaim', 'dollar', REQUESTS),
        menu('claim-payment-process', 'Claim Payments', 'Pembayaran Klaim', 'credit-card', REQUESTS),
        menu('claim-report', 'Claim Report', 'Laporan Klaim', 'area-chart', REPORT),
        menu('claim-setting', 'Claim Settings', 'Pengaturan Klaim', 'file-protect'),
      ]),
    ],
  },
  {
    key: 'workflow',
    label: label('Workflow', 'Alur Kerja'),
    icon: 'deployment-unit',
    sections: [
      section('workflow-work', 'Approvals', 'Persetujuan', [
        menu('approval', 'Approvals', 'Persetujuan', 'check-square', ['view', 'approve', 'export']),
        menu('workflow-replacement', 'Replacements', 'Pengganti', 'retweet'),
      ]),
      section('workflow-settings', 'Settings', 'Pengaturan', [
        menu('workflow-setting', 'Workflow Settings', 'Pengaturan Alur Kerja', 'partition'),
        menu('formula-vocab', 'Formula Vocabulary', 'Kosakata Formula', 'function'),
      ]),
    ],
  },
  {
    key: 'access',
    label: label('Access', 'Akses'),
    icon: 'lock',
    sections: [
      section('access-users', 'Users', 'Pengguna', [
        menu('user-management', 'User Management', 'Manajemen Pengguna', 'safety', RECORDS),
        menu('user-list', 'User List', 'Daftar Pengguna', 'contacts', RECORDS),
        menu('user-role', 'User Roles', 'Peran Pengguna', 'key', RECORDS),
      ]),
      section('access-system', 'System', 'Sistem', [
        menu('menu', 'Menus', 'Menu', 'menu', RECORDS),
        menu('audit-trail', 'Audit Trail', 'Jejak Audit', 'audit', REPORT),
        menu('tenant-setting', 'Company Settings', 'Pengaturan Perusahaan', 'setting', SETTING),
      ]),
    ],
  },
];

export const allMenus = (): MenuSeed[] =>
  MENU_CATALOGUE.flatMap((module) => module.sections.flatMap((one) => one.menus));
