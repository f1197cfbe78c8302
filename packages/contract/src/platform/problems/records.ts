import { problem } from './problem.ts';

/** Records (claims-workflow-access 0, organisation-and-employee 0.2). */
export const recordProblems = {
  STALE: problem(
    409,
    'This record was changed by {name} at {time}. Reload and try again.',
    'Data ini diubah oleh {name} pada {time}. Muat ulang lalu coba lagi.',
  ),
  TAKEN: problem(409, '{label} {value} is already in use.', '{label} {value} sudah dipakai.'),
  TAKEN_WITHIN: problem(
    409,
    '{label} {value} is already used by {owner}.',
    '{label} {value} sudah dipakai oleh {owner}.',
  ),
  CODE_ALIAS: problem(
    409,
    '{code} was the code of {name} and cannot be used by another record before {date}.',
    '{code} adalah kode lama {name} dan belum dapat dipakai data lain sebelum {date}.',
  ),
  IN_USE: problem(
    409,
    '{name} is used by {n} {n:record|records} and cannot be deleted. Deactivate it instead.',
    '{name} dipakai oleh {n} data dan tidak dapat dihapus. Nonaktifkan saja.',
  ),
  ALREADY: problem(409, '{name} is already {status}.', '{name} sudah {status}.'),
  REFERENCE_MISSING: problem(422, 'Choose an entry from the list.', 'Pilih dari daftar.'),
  FIXED_FIELD: problem(422, '{label} cannot be changed after creation.', '{label} tidak dapat diubah setelah dibuat.'),
  IDEMPOTENCY_MISMATCH: problem(
    422,
    'This request key was already used for a different action.',
    'Kunci permintaan ini sudah dipakai untuk tindakan lain.',
  ),
} as const;
