import { problem } from './problem.ts';

/** Exceptions to the rules of a type for one employee (leave 5.5). */
export const leaveExceptionProblems = {
  EXCEPTION_STATE: problem(
    409,
    'This exception is {state} and cannot be {action}.',
    'Pengecualian ini {state} dan tidak dapat {action}.',
  ),
  EXC_OVERLAP: problem(
    422,
    '{field} already has an exception from {from} to {to}.',
    '{field} sudah memiliki pengecualian dari {from} sampai {to}.',
  ),
  EXC_OVERLAPS: problem(
    422,
    'There is already an exception for one of these rules in this time.',
    'Sudah ada pengecualian untuk salah satu aturan ini pada waktu tersebut.',
  ),
  EXC_FIELD: problem(
    422,
    '{field} cannot be changed for this leave type.',
    '{field} tidak dapat diubah untuk jenis cuti ini.',
  ),
  EXC_WORKFLOW: problem(422, 'Choose a published workflow for leave.', 'Pilih alur kerja cuti yang sudah terbit.'),
  EXC_TWICE: problem(422, '{field} has two changes of the same kind.', '{field} memiliki dua perubahan yang sama.'),
  EXC_EMPTY: problem(422, 'Add at least one change.', 'Tambahkan paling sedikit satu perubahan.'),
  EXC_EMPLOYEE: problem(422, '{employee} is not employed on {date}.', '{employee} tidak bekerja pada {date}.'),
  EXC_NEGATIVE: problem(422, '{field} would be below zero.', '{field} akan menjadi di bawah nol.'),
  EXC_BOUNDS: problem(422, '{field} can be at most {most}.', '{field} paling banyak {most}.'),
  EXC_LAST_DAY: problem(
    422,
    'Choose a last day from {from} on, within the dates of the exception.',
    'Pilih hari terakhir mulai {from}, dalam tanggal pengecualian.',
  ),
} as const;
