import { problem } from './problem.ts';

/** Employees (organisation-and-employee 10). */
export const employeeProblems = {
  EMPLOYEE_NO_TAKEN: problem(409, 'Employee number {no} belongs to {name}.', 'Nomor karyawan {no} milik {name}.'),
  EMAIL_TAKEN: problem(
    409,
    '{email} is already used by {employeeNo} {name}.',
    '{email} sudah dipakai oleh {employeeNo} {name}.',
  ),
  USE_TRANSITION: problem(409, '{field} is changed by a career transition.', '{field} diubah melalui transisi karier.'),
  RECORD_OVERLAP: problem(409, 'Another entry already covers {date}.', 'Isian lain sudah mencakup {date}.'),
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
    '{n} employees have a value in {label}. Archive it and add a new field.',
    '{n} karyawan memiliki nilai di {label}. Arsipkan dan tambahkan isian baru.',
  ),
  OPTION_IN_USE: problem(
    409,
    '{n} employees have {option} in {label}. Give them another one first.',
    '{n} karyawan memiliki {option} di {label}. Beri pilihan lain dahulu.',
  ),
  TOO_MANY_FIELDS: problem(
    409,
    'There are {n} custom fields already. Archive one first.',
    'Sudah ada {n} isian tambahan. Arsipkan satu dahulu.',
  ),
  BANK_ACCOUNT_TAKEN: problem(
    409,
    'This account belongs to {holder}. Tick joint account if they share it.',
    'Rekening ini milik {holder}. Tandai rekening bersama bila dipakai bersama.',
  ),
} as const;
