import { problem } from './problem.ts';
import { NO_STEPS, STEP_BEYOND } from './said-at-fields.ts';

/** Organisation (organisation-and-employee 2 to 8). */
export const organisationProblems = {
  PARENT_CYCLE: problem(422, '{name} is already below this {entity}.', '{name} sudah berada di bawah {entity} ini.'),
  PERIOD_LOCKED: problem(
    423,
    'Records up to {date} are closed for {employer}.',
    'Data sampai {date} sudah ditutup untuk {employer}.',
  ),
  SPLIT_NOT_HERE: problem(
    422,
    'This is not directly in {unit} on {date}.',
    'Ini tidak berada langsung di {unit} pada {date}.',
  ),
  SPLIT_TWICE: problem(422, 'This already goes into another part.', 'Ini sudah masuk bagian lain.'),
  SPLIT_NOTHING: problem(422, 'Choose what goes into this part.', 'Pilih apa yang masuk bagian ini.'),
  REORGANISATION_CHANGED: problem(
    409,
    'This can no longer be undone, because of what was changed since: {names}.',
    'Ini tidak dapat diurungkan lagi, karena sudah ada yang berubah setelahnya: {names}.',
  ),
  REORGANISATION_UNDONE: problem(409, 'This was undone already.', 'Ini sudah diurungkan.'),
  REORGANISATION_OLD: problem(
    409,
    'This can no longer be undone: more than {n} {n:day has|days have} passed.',
    'Ini tidak dapat diurungkan lagi: sudah lewat {n} hari.',
  ),
  SEATS_BELOW_ZERO: problem(
    422,
    'The headcount of {position} is smaller than the number you remove.',
    '{position} tidak memiliki formasi sebanyak itu untuk dikurangi.',
  ),
  SEATS_OPEN: problem(
    422,
    'The headcount of {position} is not limited, so there is nothing to add to. Set a number instead.',
    'Formasi {position} tidak dibatasi, jadi tidak ada yang dapat ditambah. Tetapkan jumlahnya.',
  ),
  STEP_BEYOND,
  NO_STEPS,
  STEPS_HELD: problem(
    409,
    '{n} {n:employee has|employees have} a higher step of {name} on or after {date}. Move them first.',
    '{n} karyawan berada di jenjang {name} yang lebih tinggi pada atau setelah {date}. Pindahkan dahulu.',
  ),
  STEPS_PAID: problem(
    409,
    'Salary ranges hold for a higher step of {name} on or after {date}. End them first.',
    'Rentang gaji berlaku untuk jenjang {name} yang lebih tinggi pada atau setelah {date}. Akhiri dahulu.',
  ),
  STEPS_NAMED: problem(
    409,
    '{n} {n:higher step has|higher steps have} a name. Remove {n:it|them} from the names of the steps first.',
    '{n} jenjang yang lebih tinggi memiliki nama. Hapus dahulu dari nama jenjang.',
  ),
  ZONE_PAST: problem(
    422,
    'Days that have begun keep their time zone. Choose a day after {date}.',
    'Hari yang sudah mulai tetap memakai zonanya. Pilih hari setelah {date}.',
  ),
  MAPPING_SAME: problem(
    422,
    'This grade belongs to the same structure, where the ranks say what a move is. Choose a grade of another structure.',
    'Golongan ini dari struktur yang sama, dan di sana peringkat menentukan jenis perpindahan. Pilih golongan dari struktur lain.',
  ),
  GRADE_NOT_MAPPED: problem(
    422,
    '{grade} and {other} belong to different structures. Enter at the grade what a move between them is.',
    '{grade} dan {other} berasal dari struktur berbeda. Isi pada golongannya jenis perpindahan di antara keduanya.',
  ),
  GRADE_TOO_SOON: problem(
    422,
    'In grade {grade} only since {since}: a promotion asks for {years} {years:year|years} in it.',
    'Baru di golongan {grade} sejak {since}: promosi memerlukan masa {years} tahun.',
  ),
  CERTIFICATE_MISSING: problem(
    422,
    '{position} needs {certificate}, and on {date} there is no valid one.',
    '{position} memerlukan {certificate}, dan pada {date} tidak ada yang berlaku.',
  ),
  LOCATION_FULL: problem(
    422,
    '{location} has room for {capacity} {capacity:person|people}: {people} would be there on {date}.',
    '{location} muat untuk {capacity} orang: {people} orang akan berada di sana pada {date}.',
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
  POSITION_TITLE_TAKEN: problem(
    409,
    '{unit} already has an active position called {title}.',
    '{unit} sudah memiliki jabatan aktif bernama {title}.',
  ),
  SINGLE_SEAT: problem(
    422,
    'A single-seat position can have at most one approved seat.',
    'Jabatan tunggal paling banyak memiliki satu formasi yang disetujui.',
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
    '{n} {n:unit is|units are} below {unit}. Move or close {n:it|them} first.',
    '{n} unit berada di bawah {unit}. Pindahkan atau tutup dahulu.',
  ),
  UNIT_NOT_THERE: problem(422, '{unit} does not exist on {date}.', '{unit} tidak ada pada {date}.'),
  ACTIVE_ASSIGNMENTS: problem(
    409,
    '{n} {n:employee is|employees are} assigned to {name} on or after {date}. Move them first.',
    '{n} karyawan ditempatkan di {name} pada atau setelah {date}. Pindahkan dahulu.',
  ),
  HEADCOUNT_EXCEEDED: problem(
    409,
    '{position} has {approved} approved and {occupied} filled on {date}.',
    '{position} memiliki {approved} formasi disetujui dan {occupied} terisi pada {date}.',
  ),
  STAFFING_OVERLAP: problem(
    422,
    '{position} already has an approved number from {from} until {to}.',
    '{position} sudah memiliki jumlah disetujui sejak {from} sampai {to}.',
  ),
  STAFFING_OVER_CAP: problem(
    422,
    'The establishments together would have a headcount of {total} for {position} on {date}; {approved} {approved:is|are} approved.',
    'Seluruh cabang akan memiliki {total} formasi {position} pada {date}; {approved} disetujui.',
  ),
  COMPANY_NUMBER_BEGINNING: problem(
    422,
    '{number} must begin with the {other} of the employer: {value}.',
    '{number} harus diawali {other} pemberi kerja: {value}.',
  ),
  COMPANY_NUMBER_SHAPE: problem(422, '{number} must have {shape}.', '{number} harus terdiri dari {shape}.'),
  STAFFING_OUTSIDE: problem(
    422,
    'The establishment is not open on all days of its staffing table.',
    'Cabang tidak buka pada semua tanggal dalam tabel formasinya.',
  ),
  ASSIGNED_BEFORE_OPENING: problem(
    409,
    '{n} {n:employee was|employees were} assigned to {name} before {date}. Choose an earlier opening date.',
    '{n} karyawan ditempatkan di {name} sebelum {date}. Pilih tanggal buka yang lebih awal.',
  ),
  DOCUMENT_TYPE_USE: problem(
    422,
    '{type} is not a type for documents of {owner}.',
    '{type} bukan jenis untuk dokumen {owner}.',
  ),
  DOCUMENT_TYPE_USED: problem(
    409,
    '{n} {n:document|documents} of {owner} {n:is|are} of this type. It stays a type for them, too.',
    '{n} dokumen {owner} berjenis ini. Jenis ini tetap berlaku untuknya juga.',
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
    'Records are already closed through {date}. Choose that day or a later one.',
    'Data sudah ditutup sampai {date}. Pilih tanggal itu atau sesudahnya.',
  ),
  BELOW_MINIMUM_WAGE: problem(
    422,
    '{amount}{month} is below the minimum wage {wage} of {min} on {date}.',
    '{amount}{month} di bawah upah minimum {wage} sebesar {min} pada {date}.',
  ),
  EMPLOYMENT_TYPE_NOT_ALLOWED: problem(
    422,
    '{position} is not meant for this employment type: {employment}.',
    '{position} tidak diperuntukkan bagi jenis hubungan kerja ini: {employment}.',
  ),
  LOCATION_NOT_ALLOWED: problem(
    422,
    '{position} is not meant to be filled in {location}.',
    '{position} tidak diperuntukkan bagi {location}.',
  ),
  SALARY_OUT_OF_RANGE: problem(
    422,
    '{amount}{month} is outside {min} to {max} for grade {grade} on {date}.',
    '{amount}{month} di luar {min} sampai {max} untuk golongan {grade} pada {date}.',
  ),
} as const;
