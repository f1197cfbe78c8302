import { problem } from './problem.ts';

/** Shifts, work schedules and shift groups (attendance 2 to 4). */
export const shiftProblems = {
  SHIFT_TIME_REQUIRED: problem(422, 'Enter the start and the end of the shift.', 'Isi jam mulai dan jam selesai sif.'),
  SHIFT_HOURS_REQUIRED: problem(422, 'Enter the hours of work.', 'Isi jumlah jam kerja.'),
  SHIFT_BREAK_TIMES: problem(422, 'Enter both times of the break.', 'Isi kedua jam istirahat.'),
  SHIFT_BREAK_OUTSIDE: problem(422, 'The break must be inside the shift.', 'Istirahat harus berada di dalam sif.'),
  SHIFT_BREAK_OVERLAP: problem(422, 'The breaks overlap.', 'Waktu istirahat bertumpang tindih.'),
  SHIFT_BREAK_LIST: problem(
    422,
    'Write the breaks as 10:00-10:15, 15:00-15:15, at most 4.',
    'Tulis istirahat seperti 10:00-10:15, 15:00-15:15, paling banyak 4.',
  ),
  SHIFT_FROM_LOCKED: problem(
    422,
    'Days before {date} are in a closed period. Enter {date} or a later date.',
    'Hari sebelum {date} ada dalam periode yang ditutup. Isi {date} atau tanggal sesudahnya.',
  ),
  SCHEDULE_FROM_LOCKED: problem(
    422,
    'Days before {date} are in a closed period. Enter {date} or a later date.',
    'Hari sebelum {date} ada dalam periode yang ditutup. Isi {date} atau tanggal sesudahnya.',
  ),
  SCHEDULE_VERSION_ORDER: problem(
    422,
    'The latest version applies from {date}. Enter a later date.',
    'Versi terakhir berlaku mulai {date}. Isi tanggal sesudahnya.',
  ),
  SHIFT_FLEX_REQUIRED: problem(422, 'Enter from when until when the shift may start.', 'Isi rentang jam mulai sif.'),
  SHIFT_FLEX_ORDER: problem(
    422,
    'The latest start must be after the earliest start.',
    'Jam mulai terlambat harus setelah jam mulai tercepat.',
  ),
  SHIFT_BREAK_KIND: problem(
    422,
    'Enter the minutes of the break and how it is taken.',
    'Isi lama istirahat dan cara mengambilnya.',
  ),
  SHIFT_BREAK_LONG: problem(422, 'The breaks are as long as the shift.', 'Istirahat sepanjang sif.'),
  SHIFT_HALF_OUTSIDE: problem(
    422,
    'The halves must be inside the shift, the first before the second.',
    'Kedua paruh harus berada di dalam sif, yang pertama sebelum yang kedua.',
  ),
  SHIFT_CORE_OUTSIDE: problem(422, 'The core time must be inside the shift.', 'Jam inti harus berada di dalam sif.'),
  SHIFT_ROUND_STEP: problem(422, 'Choose the minutes to round to.', 'Pilih kelipatan menit pembulatan.'),
  SHIFT_WINDOW_TOO_LONG: problem(
    422,
    'Shift and punch windows together must not exceed 36 hours.',
    'Sif dan jendela absensi bersama tidak boleh lebih dari 36 jam.',
  ),
  SCHEDULE_NOT_ACTIVE: problem(
    422,
    '{name} is not active. Choose an active work schedule.',
    '{name} tidak aktif. Pilih jadwal kerja yang aktif.',
  ),
  SCHEDULE_STARTED: problem(
    422,
    'This schedule was active before. Deactivate it instead.',
    'Jadwal ini pernah aktif. Nonaktifkan saja.',
  ),
  SCHEDULE_DAY_COUNT: problem(
    422,
    'The cycle has {n} {n:day|days}; a shift is planned on day {day}.',
    'Siklus memiliki {n} hari; ada sif pada hari ke-{day}.',
  ),
  SCHEDULE_SLOT_OVERLAP: problem(
    422,
    '{one} on day {day} overlaps with {other}.',
    '{one} pada hari ke-{day} bertumpang tindih dengan {other}.',
  ),
  SCHEDULE_SHIFT_TWICE: problem(
    422,
    'This shift is already planned on day {day}.',
    'Sif ini sudah ada pada hari ke-{day}.',
  ),
  SCHEDULE_MANY_SHIFTS: problem(
    422,
    'A day can have at most {n} {n:shift|shifts}.',
    'Satu hari paling banyak {n} sif.',
  ),
  GROUP_STAFFING_TWICE: problem(
    422,
    'This shift already has a number for that weekday.',
    'Sif ini sudah memiliki angka untuk hari tersebut.',
  ),
  GROUP_OFFSET: problem(
    422,
    'Enter fewer than {n}, the days in the cycle of the schedule.',
    'Isi kurang dari {n}, jumlah hari dalam siklus jadwal.',
  ),
  GROUP_RULE_CRITERIA: problem(422, 'Choose at least one criterion.', 'Pilih paling sedikit satu kriteria.'),
  GROUP_MEMBER_TWICE: problem(
    422,
    'This person is already a member on {date}.',
    'Orang ini sudah menjadi anggota pada {date}.',
  ),
  GROUP_MEMBER_OVERLAP: problem(
    409,
    '{employee} already belongs to {group} from {from}. End that membership first.',
    '{employee} sudah menjadi anggota {group} sejak {from}. Akhiri dahulu keanggotaan itu.',
  ),
  GROUP_MEMBER_TAKEN: problem(
    409,
    'Someone else has just added this person to another group.',
    'Orang lain baru saja memasukkan orang ini ke kelompok lain.',
  ),
  GROUP_HAS_MEMBERS: problem(409, 'Move the {n} {n:member|members} first.', 'Pindahkan dahulu {n} anggota.'),
  SHIFT_THRESHOLD_ORDER: problem(
    422,
    'The absent threshold must not be greater than the half-day threshold, and neither greater than the required minutes.',
    'Batas mangkir tidak boleh lebih besar dari batas setengah hari, dan keduanya tidak melebihi menit yang diwajibkan.',
  ),
};
