import { problem } from './problem.ts';
import { TOO_MANY_TAGS } from './said-at-fields.ts';

/** Employees (organisation-and-employee 10). */
export const employeeProblems = {
  EMPLOYEE_NO_TAKEN: problem(409, 'Employee number {no} belongs to {name}.', 'Nomor karyawan {no} milik {name}.'),
  EMAIL_TAKEN: problem(409, '{email} is already used by {holder}.', '{email} sudah dipakai oleh {holder}.'),
  USER_TAKEN: problem(409, 'This login is already linked to {holder}.', 'Akun ini sudah tertaut ke {holder}.'),
  USER_BLOCKED: problem(
    409,
    'This login is blocked and cannot be linked.',
    'Akun ini diblokir dan tidak dapat ditautkan.',
  ),
  OWN_DOCUMENT: problem(
    403,
    'You cannot check your own documents. Ask a colleague to do it.',
    'Anda tidak dapat memeriksa dokumen Anda sendiri. Mintalah rekan kerja melakukannya.',
  ),
  NOT_HANDED_IN_HERE: problem(
    422,
    '{name} is not handed in here. Please give it to HR.',
    '{name} tidak diserahkan di sini. Mohon berikan kepada HR.',
  ),
  USE_TRANSITION: problem(409, '{field} is changed by a career transition.', '{field} diubah melalui transisi karier.'),
  RECORD_OVERLAP: problem(
    409,
    'Another entry already covers {date}. Choose other dates or change that entry.',
    'Isian lain sudah mencakup {date}. Pilih tanggal lain atau ubah isian itu.',
  ),
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
    '{n} {n:employee has|employees have} a value in {label}. Archive it and add a new field.',
    '{n} karyawan memiliki nilai di {label}. Arsipkan dan tambahkan isian baru.',
  ),
  OPTION_IN_USE: problem(
    409,
    '{n} {n:employee has|employees have} {option} in {label}. Replace it with another option first.',
    '{n} karyawan memiliki {option} di {label}. Ganti dengan pilihan lain dahulu.',
  ),
  FORMULA_INVALID: problem(422, 'The formula cannot be used: {reason}', 'Rumus tidak dapat dipakai: {reason}'),
  FORMULA_USES: problem(
    409,
    'The formula of {other} uses this field as it is now. Change that formula first.',
    'Rumus {other} memakai isian ini seperti sekarang. Ubah rumus itu dahulu.',
  ),
  CONDITION_INVALID: problem(
    422,
    'The field cannot be asked for like this: {reason}',
    'Isian tidak dapat ditanyakan seperti ini: {reason}',
  ),
  CONDITION_USES: problem(
    409,
    'Whether {other} is asked for follows from this field as it is now. Change that field first.',
    'Ditanyakan atau tidaknya {other} bergantung pada isian ini seperti sekarang. Ubah isian itu dahulu.',
  ),
  FIELD_NOT_UNIQUE: problem(
    409,
    '{n} {n:value|values} of {label} {n:belongs|belong} to several employees. Correct {n:it|them} first.',
    '{n} nilai di {label} dimiliki beberapa karyawan. Perbaiki dahulu.',
  ),
  TOO_MANY_FIELDS: problem(
    409,
    'There {n:is|are} already {n} custom {n:field|fields}. Archive one first.',
    'Sudah ada {n} isian tambahan. Arsipkan satu dahulu.',
  ),
  BANK_ACCOUNT_TAKEN: problem(
    409,
    'This account belongs to {holder}. Tick joint account if they share it.',
    'Rekening ini milik {holder}. Tandai rekening bersama bila dipakai bersama.',
  ),
  TOO_MANY_TAGS,
  TOO_MANY_DRAFTS: problem(
    409,
    'You already have {n} {n:draft|drafts}. Finish or delete one first.',
    'Anda sudah menyimpan {n} draf. Selesaikan atau hapus satu dahulu.',
  ),

  // Erasure (organisation-and-employee 10.9)
  CANNOT_ANONYMISE: problem(
    409,
    'Only employees who left before {date} can be anonymised.',
    'Hanya karyawan yang keluar sebelum {date} yang dapat dianonimkan.',
  ),
  ANONYMISED: problem(
    409,
    'The data of {name} were erased and can no longer be changed.',
    'Data {name} telah dihapus dan tidak dapat diubah lagi.',
  ),
  ERASURE_SELF: problem(403, 'You cannot erase your own record.', 'Anda tidak dapat menghapus data Anda sendiri.'),
  ERASURE_SAME_PERSON: problem(
    409,
    'You requested this. Someone else has to confirm it.',
    'Anda yang mengajukannya. Orang lain harus mengonfirmasi.',
  ),
  ERASURE_ASKED: problem(
    409,
    '{name} already asked for this. It waits for a second person.',
    '{name} sudah mengajukannya. Menunggu orang kedua.',
  ),
  ERASURE_NONE: problem(
    409,
    'Nobody asks for this any more. Reload the page.',
    'Permintaan ini sudah tidak ada. Muat ulang halaman.',
  ),
  ERASURE_OTHER_NUMBER: problem(
    422,
    'This is not the employee number of this person.',
    'Ini bukan nomor karyawan yang dimaksud.',
  ),
} as const;
