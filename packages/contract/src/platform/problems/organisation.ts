import { problem } from './problem.ts';

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
  SPLIT_TWICE: problem(422, 'This goes into another part already.', 'Ini sudah masuk bagian lain.'),
  SPLIT_NOTHING: problem(422, 'Choose what goes into this part.', 'Pilih apa yang masuk bagian ini.'),
  SEATS_BELOW_ZERO: problem(
    422,
    '{position} would have fewer seats than none.',
    '{position} akan memiliki kursi kurang dari nol.',
  ),
  SEATS_OPEN: problem(
    422,
    '{position} has any number of seats: there is nothing to add to. Set a number.',
    '{position} boleh berisi berapa pun: tidak ada yang dapat ditambah. Tetapkan jumlahnya.',
  ),
  STEP_BEYOND: problem(422, '{grade} has {n} {n:step|steps}.', '{grade} memiliki {n} jenjang.'),
  ZONE_PAST: problem(
    422,
    'Days that have begun keep their time zone. Choose a day after {date}.',
    'Hari yang sudah mulai tetap memakai zonanya. Pilih hari setelah {date}.',
  ),
  MAPPING_SAME: problem(
    422,
    'This grade is of the same structure: its rank says what a move is.',
    'Golongan ini dari struktur yang sama: peringkatnya menentukan jenis perpindahan.',
  ),
  GRADE_NOT_MAPPED: problem(
    422,
    '{grade} and {other} belong to different structures and no mapping says what a move between them is.',
    '{grade} dan {other} berasal dari struktur berbeda dan belum ada pemetaan untuk perpindahan di antaranya.',
  ),
  GRADE_TOO_SOON: problem(
    422,
    'In grade {grade} since {since}: {years} {years:year is|years are} asked for before a promotion.',
    'Di golongan {grade} sejak {since}: promosi memerlukan {years} tahun.',
  ),
  CERTIFICATE_MISSING: problem(
    422,
    '{position} needs {certificate}: it is missing or has expired on {date}.',
    '{position} memerlukan {certificate}: belum ada atau kedaluwarsa pada {date}.',
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
    '{position} memiliki {approved} kursi disetujui dan {occupied} terisi pada {date}.',
  ),
  STAFFING_OVER_CAP: problem(
    422,
    'Establishments would have {total} {total:seat|seats} of {position} on {date}; {approved} {approved:is|are} approved.',
    'Cabang akan memiliki {total} kursi {position} pada {date}; {approved} disetujui.',
  ),
  COMPANY_NUMBER_BEGINNING: problem(
    422,
    '{number} begins with the {other} of the employer: {value}.',
    '{number} diawali {other} pemberi kerja: {value}.',
  ),
  COMPANY_NUMBER_SHAPE: problem(422, '{number} has {shape}.', '{number} terdiri dari {shape}.'),
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
  BELOW_MINIMUM_WAGE: problem(
    422,
    '{amount}{month} is below the minimum wage {wage} of {min} on {date}.',
    '{amount}{month} di bawah upah minimum {wage} sebesar {min} pada {date}.',
  ),
  EMPLOYMENT_TYPE_NOT_ALLOWED: problem(
    422,
    '{position} is not meant for this employment type: {employment}.',
    '{position} tidak untuk jenis hubungan kerja ini: {employment}.',
  ),
  LOCATION_NOT_ALLOWED: problem(
    422,
    '{position} is not meant to be filled in {location}.',
    '{position} tidak untuk ditempatkan di {location}.',
  ),
  SALARY_OUT_OF_RANGE: problem(
    422,
    '{amount}{month} is outside {min} to {max} for grade {grade} on {date}.',
    '{amount}{month} di luar {min} sampai {max} untuk golongan {grade} pada {date}.',
  ),
} as const;
