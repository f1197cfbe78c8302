import { MENUS as PLACED } from '@personalia/contract';
import { expect, test } from 'vitest';
import { allMenus, MENU_CATALOGUE } from './menu-catalogue.ts';

/** Modules, sections and menus of a new tenant, with icons and actions. Pages that came later need no line here. */
const MENUS = `
employees: People / Karyawan (team)
  people-records: Records / Data
    employee: Employees / Karyawan (idcard) view create edit delete export
    employee-data: Employee Register / Register Karyawan (table) view export exportUnmasked
    end-of-contract-and-probation: End of Contract and Probation / Akhir Kontrak dan Masa Percobaan (hourglass) view create edit delete approve export
  people-changes: Changes / Perubahan
    career-transition: Career Transitions / Transisi Karier (rise) view create edit delete approve export
    career-transition-report: Career Transition Report / Laporan Transisi Karier (bar-chart) view export
    personal-change: Personal Changes / Perubahan Data Pribadi (user-switch) view create edit delete approve export
    work-action: Work Actions / Tindakan Kerja (file-done) view create edit delete approve export
  people-data: Data / Data massal
    upload-data: Upload Data / Unggah Data (cloud-upload) view create delete
    document-type: Document Types / Jenis Dokumen (file-text) view create edit delete export
    catalogue-value: Lookup Lists / Daftar Pilihan (ordered-list) view create edit delete export
    document-request: Document Requests / Permintaan Dokumen (file-done) view create edit
    custom-field: Custom Fields / Isian Tambahan (tool) view create edit delete export
    employee-erasure: Erasure of Personal Data / Penghapusan Data Pribadi (safety) view create approve
organisation: Organisation / Organisasi (apartment)
  organisation-structure: Structure / Struktur
    employer: Employers / Pemberi Kerja (bank) view create edit delete export
    establishment: Establishments / Cabang (shop) view create edit delete export
    location: Locations / Lokasi (environment) view create edit delete export
    organization-level: Organisation Levels / Tingkat Organisasi (cluster) view create edit delete export
    position: Positions / Jabatan (solution) view create edit delete export
  organisation-pay: Grades and pay / Golongan dan gaji
    grade: Grades / Golongan (ordered-list) view create edit delete export
    salary-range: Salary Ranges / Rentang Gaji (column-width) view create edit delete export
  organisation-places: Places / Wilayah
    region: Regions / Wilayah (global) view create edit delete export
    minimum-wage: Minimum Wages / Upah Minimum (dollar) view create edit delete export
attendance: Attendance / Kehadiran (clock-circle)
  attendance-daily: Daily work / Harian
    attendance-roster: Attendance Roster / Roster Kehadiran (schedule) view edit approve export
    attendance-correction: Attendance Corrections / Koreksi Kehadiran (edit) view create edit delete approve export
    overtime: Overtime / Lembur (field-time) view create edit delete approve export
    attendance-extract: Attendance Extract / Ekstrak Kehadiran (download) view export
    attendance-report: Attendance Report / Laporan Kehadiran (line-chart) view approve export
  attendance-settings: Settings / Pengaturan
    shift: Shifts / Sif (swap) view create edit delete export
    work-schedule: Work Schedules / Jadwal Kerja (calendar) view create edit delete export
    employee-shift-group: Shift Groups / Kelompok Sif (usergroup-add) view create edit delete export
    employee-attendance-mapping: Attendance Mapping / Pemetaan Kehadiran (link) view create edit delete export
    attendance-device: Attendance Devices / Perangkat Kehadiran (cloud-upload) view create edit delete export
    attendance-status: Attendance Statuses / Status Kehadiran (tags) view create edit delete export
    attendance-correction-setting: Attendance Correction Settings / Pengaturan Koreksi Kehadiran (tool) view create edit delete export
    holiday: Holidays / Hari Libur (gift) view create edit delete export
    general-setting: General Settings / Pengaturan Umum (setting) view edit
leave: Leave / Cuti (coffee)
  leave-requests: Requests / Permohonan
    leave-request: Leave Requests / Permohonan Cuti (carry-out) view create edit delete approve export
    mass-leave: Mass Leave / Cuti Bersama (flag) view create edit delete approve export
    leave-report: Leave Report / Laporan Cuti (pie-chart) view export
  leave-settings: Settings / Pengaturan
    leave-setting: Leave Settings / Pengaturan Cuti (control) view create edit delete export
    settings-maintenance: Leave Setting Exceptions / Pengecualian Pengaturan Cuti (sliders) view create edit delete approve export
    balance-maintenance: Balance Maintenance / Pemeliharaan Saldo (calculator) view create edit delete approve export
claims: Claims / Klaim (wallet)
  claims-requests: Claims / Klaim
    claim-request: Claim Requests / Permohonan Klaim (dollar) view create edit delete approve export
    claim-payment-process: Claim Payments / Pembayaran Klaim (credit-card) view create edit delete approve export
    claim-report: Claim Report / Laporan Klaim (area-chart) view export
    claim-setting: Claim Settings / Pengaturan Klaim (file-protect) view create edit delete export
workflow: Workflow / Alur Kerja (deployment-unit)
  workflow-work: Approvals / Persetujuan
    approval: Approvals / Persetujuan (check-square) view approve export
    workflow-replacement: Workflow Replacements / Pengganti Alur Kerja (retweet) view create edit delete export
  workflow-settings: Settings / Pengaturan
    workflow-setting: Workflow Settings / Pengaturan Alur Kerja (partition) view create edit delete export
    formula-vocab: Formula Vocabulary / Kosakata Rumus (function) view create edit delete export
access: Access / Akses (lock)
  access-users: Users / Pengguna
    user-management: User Management / Manajemen Pengguna (safety) view create edit delete export
    user-list: User List / Daftar Pengguna (contacts) view create edit delete export
    user-role: User Roles / Peran Pengguna (key) view create edit delete export
  access-system: System / Sistem
    menu: Menus / Menu (menu) view create edit delete export
    audit-trail: Audit Trail / Jejak Audit (audit) view export
    tenant-setting: Company Settings / Pengaturan Perusahaan (setting) view edit`;

const words = ({ en, id }: { en: string; id: string }) => `${en} / ${id}`;
const lines = MENU_CATALOGUE.flatMap((module) => [
  `${module.key}: ${words(module.label)} (${module.icon})`,
  ...module.sections.flatMap((section) => [
    `  ${section.key}: ${words(section.label)}`,
    ...section.menus.map(
      ({ key, label, icon, actions }) => `    ${key}: ${words(label)} (${icon}) ${actions.join(' ')}`,
    ),
  ]),
]);
const keyOf = (line: string) => line.trim().split(':')[0];

test('MN-7: menus have their keys, words, places, icons and actions', () => {
  const pinned = MENUS.split('\n').slice(1);
  const keys = new Set(pinned.map(keyOf));
  expect(lines.filter((line) => keys.has(keyOf(line)))).toEqual(pinned);
});

test('MN-7: every page that names a section of the menu stands in it', () => {
  const named = PLACED.map(({ page }) => page.path);
  expect(
    allMenus()
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(named.toSorted());
});
