import { problem } from './problem.ts';

/** The register (organisation-and-employee 11). */
export const reportProblems = {
  ASOF_INVALID: problem(422, 'Choose a date between {min} and {max}.', 'Pilih tanggal antara {min} dan {max}.'),
  REGISTER_FIELD_GONE: problem(
    422,
    'No longer in the register: {fields}. Choose the columns again.',
    'Tidak ada lagi di register: {fields}. Pilih ulang apa yang ditampilkan.',
  ),
  ADDRESS_REFUSED: problem(
    422,
    'Enter a public address that begins with https://.',
    'Isi alamat publik yang diawali https://.',
  ),
  NO_MAIL: problem(
    422,
    'No mail server is set up here, so nothing can be mailed.',
    'Belum ada server email di sini, jadi tidak ada yang dapat dikirim lewat email.',
  ),
  NOT_DELIVERED: problem(502, '{host} did not take the file: {reason}.', '{host} tidak menerima berkas: {reason}.'),
  REPORT_RANGE: problem(422, 'Choose an end date after the start date.', 'Pilih tanggal akhir setelah tanggal mulai.'),
  REPORT_ROWS: problem(
    422,
    'Narrow the filters: a file has at most {n} {n:row|rows}.',
    'Persempit filternya: satu berkas paling banyak {n} baris.',
  ),
} as const;
