import { problem } from './problem.ts';

/** Import, export, jobs (organisation-and-employee 17). */
export const importProblems = {
  FILE_EMPTY: problem(422, 'The file has no data rows.', 'Berkas tidak memiliki baris data.'),
  FILE_UNREADABLE: problem(422, 'The file could not be read: {reason}', 'Berkas tidak dapat dibaca: {reason}'),
  FILE_TYPE: problem(422, 'Please upload one of: {formats}.', 'Unggah salah satu dari: {formats}.'),
  FILE_HEIC: problem(
    422,
    'HEIC photos cannot be shown everywhere. Save the photo as JPG and add it again. On an iPhone: Settings, Camera, Formats, Most Compatible.',
    'Foto HEIC tidak dapat ditampilkan di semua perangkat. Simpan foto sebagai JPG lalu tambahkan lagi. Di iPhone: Pengaturan, Kamera, Format, Paling Kompatibel.',
  ),
  FILE_SIZE: problem(413, 'The file is larger than {n} MB.', 'Berkas lebih besar dari {n} MB.'),
  UPLOAD_BROKEN: problem(
    409,
    'The file did not arrive whole. Upload it again.',
    'Berkas tidak tiba secara utuh. Unggah lagi.',
  ),
  ARCHIVE_EMPTY: problem(422, 'The archive holds no files.', 'Arsip tidak berisi berkas.'),
  HEADER_UNKNOWN: problem(
    422,
    'None of the columns is known. Use the template.',
    'Tidak ada kolom yang dikenal. Gunakan templat.',
  ),
  COLUMN_COUNT: problem(
    422,
    'Row {n} has {x} {x:column|columns}, expected {y}.',
    'Baris {n} memiliki {x} kolom, seharusnya {y}.',
  ),
  REQUIRED_UNMAPPED: problem(422, 'Choose a column for: {fields}.', 'Pilih kolom untuk: {fields}.'),
  DEFAULT_REFUSED: problem(
    422,
    '"{value}" is not a valid {field}. Choose another value for all rows.',
    '"{value}" bukan {field} yang sah. Pilih nilai lain untuk semua baris.',
  ),
  TOO_MANY_LEAVING: problem(
    422,
    '{n} of {all} employees are not in the file ({percent} %), more than your limit of {limit} %. Raise the limit if they have all left.',
    '{n} dari {all} karyawan tidak ada dalam berkas ({percent} %), melebihi batas {limit} %. Naikkan batasnya bila mereka semua sudah keluar.',
  ),
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
    'All or nothing is possible for up to {n} {n:row|rows}. Split the file, or let the rows without errors in.',
    'Semua atau tidak sama sekali hanya sampai {n} baris. Bagi berkasnya, atau izinkan baris yang benar ditulis.',
  ),
  UNDO_EXPIRED: problem(409, 'This import can no longer be undone.', 'Impor ini tidak dapat diurungkan lagi.'),
  JOB_STATE: problem(409, 'This job is {state} and cannot be {done}.', 'Pekerjaan ini {state} dan tidak dapat {done}.'),
} as const;
