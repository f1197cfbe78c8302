import { expect, test } from 'vitest';
import { MODULES } from './menus.ts';
import { PAGES } from './pages.ts';
import { inTitleCase, routesOfPage } from './platform/page.ts';

/** Routes with their purpose and what they show. Pages that came later need no line here. */
const ROUTES = `
/user-management list: User Management / Manajemen Pengguna
/user-management/user-form add: User / Pengguna
/user-management/user-form/:userId edit: User / Pengguna
/user-management/add-new-role add: Role / Peran
/user-management/add-new-role/:id edit: Role / Peran
/user-list list: User List / Daftar Pengguna
/user-list/user-form add: User / Pengguna
/user-list/user-form/:userId edit: User / Pengguna
/user-role list: User Roles / Peran Pengguna
/user-role/user-role-form add: User Role / Peran Pengguna
/user-role/user-role-form/:id edit: User Role / Peran Pengguna
/menu list: Menus / Menu
/menu/menu-form add: Menu / Menu
/menu/menu-form/:id edit: Menu / Menu
/audit-trail list: Audit Trail / Jejak Audit
/tenant-setting list: Company Settings / Pengaturan Perusahaan
/change-password list: Change Password / Ubah Kata Sandi
/region list: Regions / Wilayah
/region/country-form add: Country / Negara
/region/country-form/:id edit: Country / Negara
/region/province-form add: Province / Provinsi
/region/province-form/:id edit: Province / Provinsi
/region/city-form add: City / Kota
/region/city-form/:id edit: City / Kota
/minimum-wage list: Minimum Wages / Upah Minimum
/minimum-wage/minimum-wage-form add: Minimum Wage / Upah Minimum
/minimum-wage/minimum-wage-form/:id edit: Minimum Wage / Upah Minimum
/employer list: Employers / Pemberi Kerja
/employer/employer-form add: Employer / Pemberi Kerja
/employer/employer-form/:id edit: Employer / Pemberi Kerja
/establishment list: Establishments / Cabang
/establishment/establishment-form add: Establishment / Cabang
/establishment/establishment-form/:id edit: Establishment / Cabang
/location list: Locations / Lokasi
/location/location-form add: Location / Lokasi
/location/location-form/:employercode/:locationcode edit: Location / Lokasi
/organization-level list: Organisation Levels / Tingkat Organisasi
/position list: Positions / Jabatan
/position/position-form add: Position / Jabatan
/position/position-form/:id edit: Position / Jabatan
/grade list: Grades / Golongan
/grade/grade-form add: Grade / Golongan
/grade/grade-form/:id edit: Grade / Golongan
/salary-range list: Salary Ranges / Rentang Gaji
/salary-range/salary-range-form add: Salary Range / Rentang Gaji
/salary-range/salary-range-form/:id edit: Salary Range / Rentang Gaji
/holiday list: Holidays / Hari Libur
/holiday/non-work-day-form add: Non-Work Day / Hari Tidak Bekerja
/holiday/non-work-day-form/:id edit: Non-Work Day / Hari Tidak Bekerja
/holiday/holiday-calendar-form add: Holiday Calendar / Kalender Libur
/holiday/holiday-calendar-form/:id edit: Holiday Calendar / Kalender Libur
/employee list: Employees / Karyawan
/employee/employee-form add: Employee / Karyawan
/employee/employee-form/:id edit: Employee / Karyawan
/employee/employee-leave-balance/:id record: Leave Balance / Saldo Cuti
/document-type list: Document Types / Jenis Dokumen
/document-type/document-type-form add: Document Type / Jenis Dokumen
/document-type/document-type-form/:id edit: Document Type / Jenis Dokumen
/catalogue-value list: Lookup Lists / Daftar Pilihan
/catalogue-value/catalogue-value-form add: Lookup Value / Nilai Daftar Pilihan
/catalogue-value/catalogue-value-form/:id edit: Lookup Value / Nilai Daftar Pilihan
/document-request list: Document Requests / Permintaan Dokumen
/custom-field list: Custom Fields / Isian Tambahan
/custom-field/custom-field-form add: Custom Field / Isian Tambahan
/custom-field/custom-field-form/:id edit: Custom Field / Isian Tambahan
/employee-erasure list: Erasure of Personal Data / Penghapusan Data Pribadi
/approval list: Approvals / Persetujuan
/workflow-replacement list: Workflow Replacements / Pengganti Alur Kerja
/workflow-replacement/workflow-replacement-form add: Workflow Replacement / Pengganti Alur Kerja
/workflow-replacement/workflow-replacement-form/:id edit: Workflow Replacement / Pengganti Alur Kerja
/workflow-setting list: Workflow Settings / Pengaturan Alur Kerja
/workflow-setting/workflow-setting-form add: Workflow Setting / Pengaturan Alur Kerja
/workflow-setting/workflow-setting-form/:id edit: Workflow Setting / Pengaturan Alur Kerja
/formula-vocab list: Formula Vocabulary / Kosakata Rumus
/formula-vocab/formula-vocab-form add: Word / Kata
/formula-vocab/formula-vocab-form/:id edit: Word / Kata
/end-of-contract-and-probation list: End of Contract and Probation / Akhir Kontrak dan Masa Percobaan
/end-of-contract-and-probation/establishment-form add: End of Contract and Probation / Akhir Kontrak dan Masa Percobaan
/end-of-contract-and-probation/establishment-form/:id edit: End of Contract and Probation / Akhir Kontrak dan Masa Percobaan
/career-transition list: Career Transitions / Transisi Karier
/career-transition/career-transition-record/:id record: Career Transition / Transisi Karier
/career-transition/career-transition-record/:id/career-transition-form-add/:personId add: Career Transition / Transisi Karier
/career-transition/career-transition-record/:id/career-transition-form-edit/:transitionId edit: Career Transition / Transisi Karier
/career-transition/career-transition-record/:id/career-transition-form-preview/:transitionId preview: Career Transition / Transisi Karier
/career-transition-report list: Career Transition Report / Laporan Transisi Karier
/personal-change list: Personal Changes / Perubahan Data Pribadi
/personal-change/personal-change-record/:id record: Personal Change / Perubahan Data Pribadi
/personal-change/personal-change-record/:id/personal-change-form-add/:personId add: Personal Change / Perubahan Data Pribadi
/personal-change/personal-change-record/:id/personal-change-form-preview/:transactionNo preview: Personal Change / Perubahan Data Pribadi
/work-action list: Work Actions / Tindakan Kerja
/work-action/work-action-record/:id record: Work Action / Tindakan Kerja
/work-action/work-action-record/:id/work-action-form-add/:personId add: Work Action / Tindakan Kerja
/work-action/work-action-record/:id/work-action-form-edit/:personId/:workActionId edit: Work Action / Tindakan Kerja
/work-action/work-action-record/:id/work-action-form-preview/:personId/:workActionId preview: Work Action / Tindakan Kerja
/attendance-roster list: Attendance Roster / Roster Kehadiran
/attendance-correction list: Attendance Corrections / Koreksi Kehadiran
/attendance-correction/attendance-correction-form add: Attendance Correction / Koreksi Kehadiran
/attendance-correction/declaration-form add: On Duty Or Remote Work / Dinas Luar Atau Kerja Jarak Jauh
/overtime list: Overtime / Lembur
/overtime/overtime-form add: Overtime Request / Permohonan Lembur
/overtime/overtime-form/:id edit: Overtime Request / Permohonan Lembur
/overtime/overtime-setting-form add: Overtime Rule / Aturan Lembur
/overtime/overtime-setting-form/:id edit: Overtime Rule / Aturan Lembur
/attendance-extract list: Attendance Extract / Ekstrak Kehadiran
/attendance-report list: Attendance Report / Laporan Kehadiran
/shift list: Shifts / Sif
/shift/shift-form add: Shift / Sif
/shift/shift-form/:id edit: Shift / Sif
/work-schedule list: Work Schedules / Jadwal Kerja
/work-schedule/work-schedule-form add: Work Schedule / Jadwal Kerja
/work-schedule/work-schedule-form/:id edit: Work Schedule / Jadwal Kerja
/work-schedule/default-schedule-form add: Default Schedule / Jadwal Bawaan
/work-schedule/default-schedule-form/:id edit: Default Schedule / Jadwal Bawaan
/employee-shift-group list: Shift Groups / Kelompok Sif
/employee-shift-group/employee-shift-group-form add: Shift Group / Kelompok Sif
/employee-shift-group/employee-shift-group-form/:id edit: Shift Group / Kelompok Sif
/employee-attendance-mapping list: Attendance Mapping / Pemetaan Kehadiran
/employee-attendance-mapping/employee-attendance-mapping-form add: Attendance Mapping / Pemetaan Kehadiran
/employee-attendance-mapping/employee-attendance-mapping-form/:id edit: Attendance Mapping / Pemetaan Kehadiran
/employee-attendance-mapping/file-profile-form add: File Profile / Profil Berkas
/employee-attendance-mapping/file-profile-form/:id edit: File Profile / Profil Berkas
/attendance-device list: Attendance Devices / Perangkat Kehadiran
/attendance-device/attendance-device-form add: Attendance Device / Perangkat Kehadiran
/attendance-device/attendance-device-form/:id edit: Attendance Device / Perangkat Kehadiran
/attendance-status list: Attendance Statuses / Status Kehadiran
/attendance-status/attendance-status-form add: Attendance Status / Status Kehadiran
/attendance-status/attendance-status-form/:id edit: Attendance Status / Status Kehadiran
/attendance-correction-setting list: Attendance Correction Settings / Pengaturan Koreksi Kehadiran
/attendance-correction-setting/attendance-correction-setting-form add: Attendance Correction Setting / Pengaturan Koreksi Kehadiran
/attendance-correction-setting/attendance-correction-setting-form/:id edit: Attendance Correction Setting / Pengaturan Koreksi Kehadiran
/general-setting list: General Settings / Pengaturan Umum
/leave-request list: Leave Requests / Permohonan Cuti
/leave-request/leave-form add: Leave Request / Permohonan Cuti
/leave-request/leave-form/:id edit: Leave Request / Permohonan Cuti
/mass-leave list: Mass Leave / Cuti Bersama
/mass-leave/mass-leave-form add: Mass Leave / Cuti Bersama
/leave-report list: Leave Report / Laporan Cuti
/leave-setting list: Leave Settings / Pengaturan Cuti
/leave-setting/leave-setting-form add: Leave Setting / Pengaturan Cuti
/leave-setting/leave-setting-form/:id edit: Leave Setting / Pengaturan Cuti
/settings-maintenance list: Leave Setting Exceptions / Pengecualian Pengaturan Cuti
/settings-maintenance/settings-maintenance-form add: Leave Setting Exception / Pengecualian Pengaturan Cuti
/settings-maintenance/settings-maintenance-form-edit/:leaveTypeExcepEmployeeId/:employerCode/:employeeName edit: Leave Setting Exception / Pengecualian Pengaturan Cuti
/settings-maintenance/settings-maintenance-form-preview/:leaveTypeExcepEmployeeId/:employerCode/:employeeName preview: Leave Setting Exception / Pengecualian Pengaturan Cuti
/balance-maintenance list: Balance Maintenance / Pemeliharaan Saldo
/balance-maintenance/balance-maintenance-form add: Adjustment / Penyesuaian
/balance-maintenance/balance-maintenance-record/:id record: Balance / Saldo
/balance-maintenance/balance-maintenance-record/:id/balance-maintenance-form-add/:employeeId add: Adjustment / Penyesuaian
/balance-maintenance/balance-maintenance-record/:id/balance-maintenance-form-preview/:record preview: Balance / Saldo
/claim-request list: Claim Requests / Permohonan Klaim
/claim-request/claim-form add: Claim Request / Permohonan Klaim
/claim-request/claim-form/:id edit: Claim Request / Permohonan Klaim
/claim-payment-process list: Claim Payments / Pembayaran Klaim
/claim-report list: Claim Report / Laporan Klaim
/claim-setting list: Claim Settings / Pengaturan Klaim
/claim-setting/claim-setting-form add: Claim Setting / Pengaturan Klaim
/claim-setting/claim-setting-form/:id edit: Claim Setting / Pengaturan Klaim
/claim-setting/currency-rate-form add: Currency Rate / Kurs Mata Uang
/claim-setting/currency-rate-form/:id edit: Currency Rate / Kurs Mata Uang
/employee-data list: Employee Register / Register Karyawan
/upload-data list: Upload Data / Unggah Data
/upload-data/:id page: Upload / Unggahan`;

const routes = PAGES.flatMap(routesOfPage);
const lines = routes.map(({ pattern, purpose, label }) => `${pattern} ${purpose}: ${label.en} / ${label.id}`);
const baseOf = (line: string) => /^\/([\w-]+)/.exec(line)?.[1];

test('G-9: pages have their routes and titles in both languages', () => {
  const pinned = ROUTES.split('\n').slice(1);
  const bases = new Set(pinned.map(baseOf));
  expect(lines.filter((line) => bases.has(baseOf(line))).toSorted()).toEqual(pinned.toSorted());
});

test('Y-3: a page below another is the child of its pattern', () => {
  const patterns = new Set(routes.map(({ pattern }) => pattern));
  for (const { pattern, parent } of routes)
    expect(
      parent === null ? pattern.lastIndexOf('/') === 0 : patterns.has(parent) && pattern.startsWith(`${parent}/`),
    ).toBe(true);
});

test('MN-5: no two pages have one path, no two modules or sections one key', () => {
  const paths = PAGES.map(({ path }) => path);
  const keys = MODULES.flatMap(({ key, sections }) => [key, ...sections.map((section) => section.key)]);
  expect(paths).toEqual([...new Set(paths)]);
  expect(keys).toEqual([...new Set(keys)]);
});

test.each([
  ['Erasure of personal data', 'Erasure of Personal Data'],
  ['Non-work day', 'Non-Work Day'],
  ['Akhir kontrak dan masa percobaan', 'Akhir Kontrak dan Masa Percobaan'],
])('Y-3: the title of %s is %s', (text, title) => {
  expect(inTitleCase({ en: text, id: text })).toEqual({ en: title, id: title });
});
