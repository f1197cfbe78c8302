import { problem } from './problem.ts';

/** Organisation (organisation-and-employee 2 to 8). */
export const organisationProblems = {
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
} as const;
