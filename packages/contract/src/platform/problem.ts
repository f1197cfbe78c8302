import { type Label, label } from './label.ts';

/**
 * The closed list of problems: code, HTTP status, sentence. One problem has one code; `{name}` is filled in from the
 * values given. Source of a code is the document section named above its group.
 */
const problem = (status: number, en: string, id: string): { status: number; text: Label } => ({
  status,
  text: label(en, id),
});

export const PROBLEMS = {
  // Requests as such (SPEC 8)
  MALFORMED: problem(400, 'The request could not be read.', 'Permintaan tidak dapat dibaca.'),
  BAD_QUERY: problem(400, 'The address has parts that are not valid.', 'Alamat memuat bagian yang tidak berlaku.'),
  UNAUTHENTICATED: problem(
    401,
    'Your session has expired. Please refresh your browser.',
    'Sesi Anda telah berakhir. Muat ulang peramban Anda.',
  ),
  NOT_FOUND: problem(404, 'Record not found.', 'Data tidak ditemukan.'),
  NO_ROUTE: problem(404, 'There is nothing at this address.', 'Tidak ada apa pun di alamat ini.'),
  TOO_LARGE: problem(413, 'The request is larger than {limit}.', 'Permintaan lebih besar dari {limit}.'),
  UNSUPPORTED_MEDIA: problem(415, 'Send this as {expected}.', 'Kirim ini sebagai {expected}.'),
  VALIDATION: problem(422, 'Please check the marked fields.', 'Periksa isian yang ditandai.'),
  TOO_MANY_REQUESTS: problem(
    429,
    'Too many requests. Try again in {seconds} seconds.',
    'Terlalu banyak permintaan. Coba lagi dalam {seconds} detik.',
  ),
  INTERNAL: problem(
    500,
    'Something went wrong on our side. Reference: {traceId}',
    'Terjadi kesalahan di pihak kami. Referensi: {traceId}',
  ),
  UNAVAILABLE: problem(
    503,
    'The service is not ready. Try again in a moment.',
    'Layanan belum siap. Coba lagi sebentar.',
  ),

  // Records (claims-workflow-access 0, organisation-and-employee 0.2)
  STALE: problem(
    409,
    'This record was changed by {name} at {time}. Reload and try again.',
    'Data ini diubah oleh {name} pada {time}. Muat ulang lalu coba lagi.',
  ),
  TAKEN: problem(409, '{label} {value} is already in use.', '{label} {value} sudah dipakai.'),
  IN_USE: problem(
    409,
    '{name} is used by {n} records and cannot be deleted. Deactivate it instead.',
    '{name} dipakai oleh {n} data dan tidak dapat dihapus. Nonaktifkan saja.',
  ),
  ALREADY: problem(409, '{name} is already {status}.', '{name} sudah {status}.'),
  REFERENCE_MISSING: problem(422, 'Choose an entry of the list.', 'Pilih dari daftar.'),
  FIXED_FIELD: problem(422, '{label} cannot be changed after creation.', '{label} tidak dapat diubah setelah dibuat.'),
  IDEMPOTENCY_MISMATCH: problem(
    422,
    'This request key was already used for a different action.',
    'Kunci permintaan ini sudah dipakai untuk tindakan lain.',
  ),

  // Tenants and permissions (claims-workflow-access D)
  TENANT_REQUIRED: problem(400, 'The tenant is missing.', 'Tenant tidak disebutkan.'),
  TENANT_MISMATCH: problem(403, 'You are not a member of this tenant.', 'Anda bukan anggota tenant ini.'),
  TENANT_SUSPENDED: problem(
    403,
    'This account is suspended. Contact support.',
    'Akun ini ditangguhkan. Hubungi dukungan.',
  ),
  FORBIDDEN: problem(403, 'You do not have permission to do this.', 'Anda tidak berwenang melakukan ini.'),
  FIELD_FORBIDDEN: problem(403, 'You may not use the field {label}.', 'Anda tidak boleh memakai isian {label}.'),
  EMAIL_NOT_VERIFIED: problem(
    403,
    'Please verify your e-mail address with your sign-in provider.',
    'Verifikasi alamat email Anda pada penyedia masuk.',
  ),
  NOT_INVITED: problem(
    403,
    'Your account has not been set up. Contact your administrator.',
    'Akun Anda belum disiapkan. Hubungi administrator.',
  ),
  NO_ROLE: problem(
    403,
    'No role is assigned to you. Contact your administrator.',
    'Anda belum memiliki peran. Hubungi administrator.',
  ),
  ROLE_NOT_ASSIGNED: problem(403, 'You do not have the role {role}.', 'Anda tidak memiliki peran {role}.'),
  ROLE_REQUIRED: problem(400, 'The role is missing.', 'Peran tidak disebutkan.'),
  USER_INACTIVE: problem(
    403,
    'Your account is not active. Contact your administrator.',
    'Akun Anda tidak aktif. Hubungi administrator.',
  ),
  SELF_ACCESS: problem(403, 'You cannot change your own access.', 'Anda tidak dapat mengubah akses Anda sendiri.'),
  GRANT_WIDER: problem(
    403,
    'You cannot grant more than you have yourself.',
    'Anda tidak dapat memberi lebih dari yang Anda miliki.',
  ),
  LAST_ADMIN: problem(
    409,
    'At least one active administrator is needed.',
    'Dibutuhkan paling sedikit satu administrator aktif.',
  ),
  EMAIL_USED: problem(409, 'This e-mail address is used by another user.', 'Alamat email ini dipakai pengguna lain.'),
  NAME_USED: problem(409, 'A role named {name} already exists.', 'Peran bernama {name} sudah ada.'),
  NAME_REQUIRED: problem(422, 'Enter a role name.', 'Isi nama peran.'),
  SYSTEM_ROLE: problem(409, 'System roles cannot be {done}.', 'Peran sistem tidak dapat {done}.'),
  ROLE_USED: problem(
    409,
    'The role {name} is used by {place} and cannot be {done}.',
    'Peran {name} dipakai oleh {place} dan tidak dapat {done}.',
  ),
  ROLE_NAMED: problem(
    409,
    'The sign-in provider calls the role {name} already {value}.',
    'Penyedia masuk sudah menyebut peran {name} sebagai {value}.',
  ),
  NO_GRANT: problem(422, 'Select at least one menu.', 'Pilih paling sedikit satu menu.'),
  SOD_CONFLICT: problem(
    409,
    "{name} would have both '{a}' and '{b}'. Remove one or record an exception.",
    "{name} akan memiliki '{a}' dan '{b}'. Hapus salah satu atau catat pengecualian.",
  ),
  REASON_REQUIRED: problem(422, 'Enter a reason.', 'Isi alasan.'),
  MENU_NO_PATH: problem(
    422,
    'Only a menu leads somewhere, and to one place: a page or an address outside.',
    'Hanya menu yang menuju suatu tempat, dan hanya satu: halaman atau alamat luar.',
  ),
  EMPLOYEE_LINKED: problem(
    409,
    'This employee is linked to another user.',
    'Karyawan ini sudah tertaut ke pengguna lain.',
  ),
  DATE_ORDER: problem(
    422,
    'The end date must not be before the start date.',
    'Tanggal akhir tidak boleh sebelum tanggal awal.',
  ),
  EXCEPTION_PERIOD: problem(
    422,
    'Choose a day from today until a year from now.',
    'Pilih hari mulai hari ini sampai satu tahun lagi.',
  ),
  USER_STATE: problem(
    409,
    'This user is {status} and cannot be {done}.',
    'Pengguna ini {status} dan tidak dapat {done}.',
  ),
  MENU_CYCLE: problem(
    422,
    'A menu cannot be moved below itself.',
    'Menu tidak dapat dipindahkan ke bawah dirinya sendiri.',
  ),
  MENU_DEPTH: problem(422, 'Menus can be at most 4 levels deep.', 'Menu paling dalam 4 tingkat.'),
  MENU_SYSTEM: problem(409, 'System menus cannot be {done}.', 'Menu sistem tidak dapat {done}.'),
  PATH_USED: problem(409, 'The path {path} is already used by {label}.', 'Alamat {path} sudah dipakai oleh {label}.'),
  PATH_UNKNOWN: problem(
    422,
    'The path {path} is not a page of the product.',
    'Alamat {path} bukan halaman produk ini.',
  ),

  // Passwords (claims-workflow-access D6)
  PASSWORD_ELSEWHERE: problem(
    409,
    'Your password is managed by {provider}.',
    'Kata sandi Anda dikelola oleh {provider}.',
  ),
  TOO_MANY_TRIES: problem(
    429,
    'Too many attempts. Try again in 15 minutes.',
    'Terlalu banyak percobaan. Coba lagi dalam 15 menit.',
  ),

  // Organisation (organisation-and-employee 2 to 8)
  PARENT_CYCLE: problem(422, '{name} is already below this {entity}.', '{name} sudah berada di bawah {entity} ini.'),
  PERIOD_LOCKED: problem(
    423,
    'Records up to {date} are closed for {employer}.',
    'Data sampai {date} sudah ditutup untuk {employer}.',
  ),
  RANGE_OVERLAP: problem(
    409,
    'A range for this grade and scope already covers {date}.',
    'Rentang untuk golongan dan lingkup ini sudah mencakup {date}.',
  ),

  GRADE_BAND: problem(
    422,
    'The default grade must lie between {min} and {max}.',
    'Golongan baku harus di antara {min} dan {max}.',
  ),
  SINGLE_SEAT: problem(
    422,
    'A single-seat position can have at most one approved seat.',
    'Jabatan tunggal paling banyak memiliki satu kursi yang disetujui.',
  ),
  GRADE_RANK_TAKEN: problem(409, 'Rank {n} is already used by {grade}.', 'Peringkat {n} sudah dipakai oleh {grade}.'),
  NEXT_GRADE_LOWER: problem(
    422,
    'The next grade must have a higher rank in the same structure.',
    'Golongan berikutnya harus berperingkat lebih tinggi dalam struktur yang sama.',
  ),
  LEVEL_ORDER: problem(
    422,
    '{unit} (level {n}) cannot be placed under {parent} (level {m}).',
    '{unit} (tingkat {n}) tidak dapat ditempatkan di bawah {parent} (tingkat {m}).',
  ),
  LEVEL_CHAIN: problem(
    422,
    'A {level} must have a {mandatory} above it.',
    '{level} harus memiliki {mandatory} di atasnya.',
  ),
  UNIT_CYCLE: problem(
    422,
    'A unit cannot be moved below itself.',
    'Unit tidak dapat dipindahkan ke bawah dirinya sendiri.',
  ),
  UNIT_HAS_CHILDREN: problem(
    409,
    '{n} units are below {unit}. Move or close them first.',
    '{n} unit berada di bawah {unit}. Pindahkan atau tutup dahulu.',
  ),
  UNIT_NOT_THERE: problem(422, '{unit} does not exist on {date}.', '{unit} tidak ada pada {date}.'),
  ACTIVE_ASSIGNMENTS: problem(
    409,
    '{n} employees are assigned to {name} on or after {date}. Move them first.',
    '{n} karyawan ditempatkan di {name} pada atau setelah {date}. Pindahkan dahulu.',
  ),
  HEADCOUNT_EXCEEDED: problem(
    409,
    '{position} has {approved} approved and {occupied} filled on {date}.',
    '{position} memiliki {approved} kursi disetujui dan {occupied} terisi pada {date}.',
  ),
  STAFFING_OVER_CAP: problem(
    422,
    'Establishments would have {total} seats of {position} on {date}; {approved} are approved.',
    'Cabang akan memiliki {total} kursi {position} pada {date}; {approved} disetujui.',
  ),
  STAFFING_OUTSIDE: problem(
    422,
    'The dates must lie within the time the establishment is open.',
    'Tanggal harus dalam masa cabang dibuka.',
  ),
  LOCATION_OF_OTHER_EMPLOYER: problem(
    422,
    'The main location must belong to {employer}.',
    'Lokasi utama harus milik {employer}.',
  ),
  CURRENCY_IN_USE: problem(
    409,
    'The currency cannot change once salaries exist.',
    'Mata uang tidak dapat diubah setelah ada gaji.',
  ),
  LOCK_BACKWARDS: problem(
    409,
    'Records are closed through {date} already; that day only moves forward.',
    'Data sudah ditutup sampai {date}; tanggal itu hanya dapat maju.',
  ),
  SALARY_OUT_OF_RANGE: problem(
    422,
    '{amount} is outside {min} to {max} for grade {grade} on {date}.',
    '{amount} di luar {min} sampai {max} untuk golongan {grade} pada {date}.',
  ),

  // Regions (organisation-and-employee 4, 9)
  COUNTRY_CODE_TAKEN: problem(409, 'This country code is already in use.', 'Kode negara ini sudah dipakai.'),
  ISO_FORMAT: problem(422, 'A province code looks like ID-JK.', 'Kode provinsi berbentuk ID-JK.'),
  SYSTEM_ROW: problem(
    403,
    'Standard regions cannot be edited. You can hide them or add a local name.',
    'Wilayah standar tidak dapat diubah. Anda dapat menyembunyikannya atau memberi nama setempat.',
  ),
  CITY_NOT_IN_PROVINCE: problem(422, '{city} is not in {province}.', '{city} tidak berada di {province}.'),
  PROVINCE_NOT_IN_COUNTRY: problem(422, '{province} is not in {country}.', '{province} tidak berada di {country}.'),
  POSTAL_CODE_FORMAT: problem(
    422,
    'Postal codes of {country} look like {format}.',
    'Kode pos {country} berbentuk {format}.',
  ),

  // Employees (organisation-and-employee 10)
  EMPLOYEE_NO_TAKEN: problem(409, 'Employee number {no} belongs to {name}.', 'Nomor karyawan {no} milik {name}.'),
  EMAIL_TAKEN: problem(
    409,
    '{email} is already used by {employeeNo} {name}.',
    '{email} sudah dipakai oleh {employeeNo} {name}.',
  ),
  USE_TRANSITION: problem(409, '{field} is changed by a career transition.', '{field} diubah melalui transisi karier.'),
  RECORD_OVERLAP: problem(409, 'Another entry already covers {date}.', 'Isian lain sudah mencakup {date}.'),
  CONTRACT_OVERLAP: problem(
    409,
    'Contract {no} already covers {date} to {end}.',
    'Kontrak {no} sudah mencakup {date} sampai {end}.',
  ),
  IDENTIFIER_TAKEN: problem(
    409,
    '{scheme} {masked} is already registered for {holder}.',
    '{scheme} {masked} sudah terdaftar untuk {holder}.',
  ),
  FIELD_HAS_VALUES: problem(
    409,
    '{n} employees have a value in {label}. Archive it and add a new field.',
    '{n} karyawan memiliki nilai di {label}. Arsipkan dan tambahkan isian baru.',
  ),
  OPTION_IN_USE: problem(
    409,
    '{n} employees have {option} in {label}. Give them another one first.',
    '{n} karyawan memiliki {option} di {label}. Beri pilihan lain dahulu.',
  ),
  TOO_MANY_FIELDS: problem(
    409,
    'There are {n} custom fields already. Archive one first.',
    'Sudah ada {n} isian tambahan. Arsipkan satu dahulu.',
  ),
  BANK_ACCOUNT_TAKEN: problem(
    409,
    'This account belongs to {holder}. Tick joint account if they share it.',
    'Rekening ini milik {holder}. Tandai rekening bersama bila dipakai bersama.',
  ),

  // The timeline (organisation-and-employee 1, 12)
  SAME_DATE_FACT: problem(
    409,
    '{transactionNo} already changes {fact} on {date}. Correct that record instead.',
    '{transactionNo} sudah mengubah {fact} pada {date}. Koreksi data itu saja.',
  ),
  BASIS_CHANGED: problem(
    409,
    '{n} later records start from something else then. Look at them and confirm that you reviewed them.',
    '{n} data sesudahnya akan berangkat dari keadaan lain. Periksa lalu nyatakan sudah meninjaunya.',
  ),
  EVENTS_DEPEND: problem(
    409,
    '{transactionNo} of {date} would no longer be possible. Correct or cancel it first.',
    '{transactionNo} tanggal {date} menjadi tidak mungkin. Koreksi atau batalkan dahulu.',
  ),
  HIRE_HAS_DEPENDENTS: problem(
    409,
    'The hire cannot be cancelled: {n} records depend on it.',
    'Penerimaan tidak dapat dibatalkan: {n} data bergantung padanya.',
  ),
  REHIRED: problem(
    409,
    '{transactionNo} opens a later employment on {date}. Cancel it first.',
    '{transactionNo} membuka masa kerja berikutnya pada {date}. Batalkan dahulu.',
  ),
  STILL_EMPLOYED: problem(
    409,
    'This person is still employed on that date.',
    'Orang ini masih bekerja pada tanggal itu.',
  ),
  NO_CHANGE: problem(422, 'Nothing would change on {date}.', 'Tidak ada yang berubah pada {date}.'),
  BEFORE_HIRE: problem(422, 'The date is before the hire date {date}.', 'Tanggal mendahului tanggal masuk {date}.'),
  AFTER_LAST_DAY: problem(422, 'The date is after the last day {date}.', 'Tanggal melewati hari terakhir {date}.'),
  LAST_DAY_BEFORE_HIRE: problem(
    422,
    'The last day cannot be before the hire date.',
    'Hari terakhir tidak boleh sebelum tanggal masuk.',
  ),
  ALREADY_ENDING: problem(
    409,
    '{transactionNo} already ends this employment on {date}.',
    '{transactionNo} sudah mengakhiri masa kerja ini pada {date}.',
  ),
  SUSPENSION_OVERLAP: problem(
    409,
    '{transactionNo} already suspends this person from {date}.',
    '{transactionNo} sudah menskors orang ini sejak {date}.',
  ),
  POST_TWICE: problem(
    409,
    '{transactionNo} already gives this from {from} to {to}.',
    '{transactionNo} sudah memberikan ini dari {from} sampai {to}.',
  ),
  NOTHING_TO_RETURN: problem(
    422,
    'Choose what ends: a suspension or a post for a time that runs on this date.',
    'Pilih yang berakhir: skorsing atau penugasan sementara yang berjalan pada tanggal ini.',
  ),
  TYPE_FACT: problem(422, '{type} cannot change {fact}.', '{type} tidak dapat mengubah {fact}.'),
  FACT_MISSING: problem(422, '{type} needs: {facts}.', '{type} memerlukan: {facts}.'),
  END_DATE_REQUIRED: problem(422, 'Enter the last day of it.', 'Isi hari terakhirnya.'),
  RANK_NOT_HIGHER: problem(
    422,
    'A promotion needs a higher grade than {grade}.',
    'Promosi memerlukan golongan di atas {grade}.',
  ),
  RANK_NOT_LOWER: problem(
    422,
    'A demotion needs a lower grade than {grade}.',
    'Demosi memerlukan golongan di bawah {grade}.',
  ),
  MANAGER_SELF: problem(
    422,
    'An employee cannot report to themselves.',
    'Karyawan tidak dapat menjadi atasannya sendiri.',
  ),
  MANAGER_CYCLE: problem(
    422,
    '{name} would report to themselves through {through} from {from} to {to}.',
    '{name} menjadi bawahan dirinya sendiri melalui {through} dari {from} sampai {to}.',
  ),
  MANAGER_NOT_EMPLOYED: problem(422, '{name} is not employed on {date}.', '{name} tidak bekerja pada {date}.'),
  HAS_REPORTS: problem(
    409,
    '{n} employees still report to {name} after {date}. Choose their new manager.',
    '{n} karyawan masih melapor kepada {name} setelah {date}. Pilih atasan barunya.',
  ),
  BATCH_OF_ONE: problem(422, 'A rotation needs at least two people.', 'Rotasi memerlukan paling sedikit dua orang.'),
  EVENT_CLOSED: problem(
    409,
    '{transactionNo} was corrected or cancelled already.',
    '{transactionNo} sudah dikoreksi atau dibatalkan.',
  ),

  // The register (organisation-and-employee 11)
  ASOF_INVALID: problem(422, 'Choose a date between {min} and {max}.', 'Pilih tanggal antara {min} dan {max}.'),

  // Import, export, jobs (organisation-and-employee 17)
  FILE_EMPTY: problem(422, 'The file has no data rows.', 'Berkas tidak memiliki baris data.'),
  FILE_UNREADABLE: problem(422, 'The file could not be read: {reason}', 'Berkas tidak dapat dibaca: {reason}'),
  FILE_TYPE: problem(422, 'Please upload one of: {formats}.', 'Unggah salah satu dari: {formats}.'),
  FILE_SIZE: problem(413, 'The file is larger than {n} MB.', 'Berkas lebih besar dari {n} MB.'),
  HEADER_UNKNOWN: problem(
    422,
    'None of the columns is known. Use the template.',
    'Tidak ada kolom yang dikenal. Gunakan templat.',
  ),
  COLUMN_COUNT: problem(422, 'Row {n} has {x} columns, expected {y}.', 'Baris {n} memiliki {x} kolom, seharusnya {y}.'),
  REQUIRED_UNMAPPED: problem(422, 'Choose a column for: {fields}.', 'Pilih kolom untuk: {fields}.'),
  IMPORT_RUNNING: problem(
    409,
    'Another import of {entity} is running. Wait until it has ended.',
    'Impor {entity} lain sedang berjalan. Tunggu sampai selesai.',
  ),
  IMPORT_STATE: problem(
    409,
    'This import is {state} and cannot be {done}.',
    'Impor ini {state} dan tidak dapat {done}.',
  ),
  TOO_MANY_FOR_ATOMIC: problem(
    422,
    'All or nothing is possible for up to {n} rows.',
    'Semua atau tidak sama sekali hanya sampai {n} baris.',
  ),
  UNDO_EXPIRED: problem(409, 'This import can no longer be undone.', 'Impor ini tidak dapat dibatalkan lagi.'),
  JOB_STATE: problem(409, 'This job is {state} and cannot be {done}.', 'Pekerjaan ini {state} dan tidak dapat {done}.'),
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** The body of every failure (problem details, `application/problem+json`). */
export interface ProblemBody {
  readonly message: string;
  readonly code: ProblemCode;
  readonly errors: readonly { readonly path: string; readonly message: string; readonly code?: string }[];
  readonly traceId: string;
  /** Only with STALE: what the record is now, so that both can be shown side by side. */
  readonly current?: unknown;
}
