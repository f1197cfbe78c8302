import { problem } from './problem.ts';

/** What all of attendance shares: periods, statuses of days, general settings. */
export const attendanceProblems = {
  EMPLOYEE_NOT_EMPLOYED: problem(
    422,
    '{employee} is not employed on {date}.',
    '{employee} tidak bekerja di sini pada {date}.',
  ),
  PERIOD_STATE: problem(
    409,
    'Period {period} is {state} and cannot be {action}.',
    'Periode {period} {state} dan tidak dapat {action}.',
  ),
  PERIOD_RUNNING: problem(
    409,
    'Period {period} runs until {date}. It can be closed after that day.',
    'Periode {period} berlangsung sampai {date}. Periode itu dapat ditutup setelah hari itu.',
  ),
  PERIOD_CHECKS: problem(
    422,
    '{n} {n:check has|checks have} findings. Resolve them or enter a reason.',
    '{n} pemeriksaan memiliki temuan. Selesaikan atau isi alasan.',
  ),
  PERIOD_USED: problem(
    409,
    'Period {period} was used by payroll run {run}. Changes become adjustments of a later period.',
    'Periode {period} sudah dipakai penggajian {run}. Perubahan menjadi penyesuaian periode berikutnya.',
  ),
  STATUS_PERIOD: problem(422, 'The end must not be before the beginning.', 'Akhir tidak boleh sebelum awal.'),
  STATUS_CONDITION: problem(
    422,
    'Fill in both: what is measured, and more than how many minutes.',
    'Isi keduanya: apa yang diukur, dan lebih dari berapa menit.',
  ),
  STATUS_CLOSED: problem(
    409,
    'This status applies in a closed period. Give it an end, and add another one from then on.',
    'Status ini berlaku dalam periode tertutup. Beri tanggal akhir, lalu tambahkan yang lain sejak saat itu.',
  ),
  SETTING_NIGHT: problem(
    422,
    'Night work must end on the next day, before the time at which it begins.',
    'Kerja malam harus berakhir pada hari berikutnya, sebelum jam mulainya.',
  ),
  SETTING_FROM: problem(422, 'Choose {date} or a later day.', 'Pilih {date} atau hari sesudahnya.'),
};
