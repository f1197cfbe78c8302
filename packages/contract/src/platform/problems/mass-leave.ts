import { problem } from './problem.ts';

/** Mass leave (leave 3.5). */
export const massLeaveProblems = {
  MASS_LEAVE_STATE: problem(
    409,
    'This mass leave is {state} and cannot be {action}.',
    'Cuti bersama ini {state} dan tidak dapat {action}.',
  ),
  MASS_LEAVE_OPT_OUT: problem(
    422,
    'Choose a day before the first date of the mass leave.',
    'Pilih hari sebelum tanggal pertama cuti bersama.',
  ),
  MASS_LEAVE_PAST_OPTOUT: problem(
    409,
    'The opt-out date has passed: {date}.',
    'Batas waktu memilih bekerja sudah lewat: {date}.',
  ),
  MASS_LEAVE_EMPTY: problem(
    422,
    'Nobody in this scope is employed on these dates.',
    'Tidak ada orang dalam cakupan ini yang bekerja pada tanggal tersebut.',
  ),
  MASS_LEAVE_YEAR: problem(
    422,
    'There is no open leave year for {date}.',
    'Tidak ada tahun cuti yang terbuka untuk {date}.',
  ),
  MASS_LEAVE_DUPLICATE: problem(
    422,
    '{name} already books {date} for {n} of these {n:employee|employees}.',
    '{name} sudah memesan {date} bagi {n} dari karyawan ini.',
  ),
  MASS_LEAVE_FALLBACK: problem(
    422,
    'Choose another leave type, one without a balance.',
    'Pilih jenis cuti lain yang tanpa saldo.',
  ),
} as const;
