import { problem } from './problem.ts';

/** Formulas (leave 8.7): what is wrong with one as it is written, and what an evaluation can run into. */
export const formulaProblems = {
  FORMULA_SYNTAX: problem(
    422,
    'Unexpected "{token}" at line {line}, column {column}.',
    '"{token}" tidak diharapkan di baris {line}, kolom {column}.',
  ),
  FORMULA_INCOMPLETE: problem(422, 'The formula is not complete.', 'Rumus belum lengkap.'),
  FORMULA_UNKNOWN: problem(422, '"{word}" is not in the vocabulary.', '"{word}" tidak ada dalam kosakata.'),
  FORMULA_UNKNOWN_NEAR: problem(
    422,
    '"{word}" is not in the vocabulary. Did you mean "{near}"?',
    '"{word}" tidak ada dalam kosakata. Apakah maksudnya "{near}"?',
  ),
  FORMULA_UNKNOWN_FIELD: problem(
    422,
    'There is no field {word} that can be used here.',
    'Tidak ada isian {word} yang dapat dipakai di sini.',
  ),
  FORMULA_DOMAIN: problem(
    422,
    '"{word}" cannot be used in {domain} formulas.',
    '"{word}" tidak dapat dipakai dalam rumus {domain}.',
  ),
  FORMULA_TYPE: problem(
    422,
    '{op} needs {expected}, but got {actual} at column {column}.',
    '{op} memerlukan {expected}, tetapi mendapat {actual} di kolom {column}.',
  ),
  FORMULA_RESULT: problem(
    422,
    'This formula must give a {expected}; it gives a {actual}.',
    'Rumus ini harus menghasilkan {expected}, tetapi menghasilkan {actual}.',
  ),
  FORMULA_CYCLE: problem(422, '{a} uses {b}, which uses {a}.', '{a} memakai {b}, yang memakai {a}.'),
  FORMULA_LIMIT: problem(
    422,
    'The formula is too large or too costly.',
    'Rumus terlalu besar atau terlalu berat dihitung.',
  ),
  FORMULA_DIV_ZERO: problem(422, 'The formula divides by zero.', 'Rumus membagi dengan nol.'),
  FORMULA_NULL: problem(422, '"{word}" has no value.', '"{word}" tidak memiliki nilai.'),
  FORMULA_TABLE_MISS: problem(
    422,
    'Table "{word}" has no row for {keys}.',
    'Tabel "{word}" tidak memiliki baris untuk {keys}.',
  ),
  FORMULA_VALUE: problem(422, '{op} cannot be computed for {given}.', '{op} tidak dapat dihitung untuk {given}.'),
  FORMULA_WINDOW: problem(
    422,
    '"{word}" is not defined from {from} to {to}.',
    '"{word}" tidak terdefinisi dari {from} sampai {to}.',
  ),
  FORMULA_TEST_FAILED: problem(422, '{n} of {m} saved tests {n:fails|fail}.', '{n} dari {m} uji tersimpan gagal.'),
  VOCAB_CODE: problem(
    422,
    'Use a dotted name such as employee.serviceYears.',
    'Pakai nama bertitik seperti employee.serviceYears.',
  ),
  VOCAB_CODE_RESERVED: problem(
    422,
    'Names that begin with "{root}" are kept for built-in words. Begin it differently.',
    'Nama yang diawali "{root}" disediakan untuk kata bawaan. Awali dengan kata lain.',
  ),
  VOCAB_CODE_TAKEN: problem(409, 'This name is taken.', 'Nama ini sudah dipakai.'),
  VOCAB_BUILTIN: problem(409, 'Built-in words cannot be changed.', 'Kata bawaan tidak dapat diubah.'),
  VOCAB_IN_USE: problem(409, '{n} {n:formula uses|formulas use} this word.', '{n} rumus memakai kata ini.'),
  VOCAB_FIXED: problem(
    409,
    'Kind, result type and keys are fixed once a version was published.',
    'Jenis, tipe hasil, dan kunci tetap setelah ada versi yang terbit.',
  ),
  VOCAB_PUBLISHED: problem(
    409,
    'A published version is never changed. Create a new version.',
    'Versi terbit tidak pernah diubah. Buat versi baru.',
  ),
  VOCAB_DRAFT: problem(409, 'This word already has a draft version.', 'Kata ini sudah memiliki versi draf.'),
  VOCAB_NO_DRAFT: problem(409, 'There is no draft to publish.', 'Tidak ada draf untuk diterbitkan.'),
  VOCAB_RETIRED: problem(
    409,
    'No version of this word is in force after {date}.',
    'Tidak ada versi kata ini yang berlaku setelah {date}.',
  ),
  VOCAB_CONTENT: problem(422, 'Fill in what the word means.', 'Isi makna kata ini.'),
  VOCAB_VALUE: problem(422, 'Enter a {type}.', 'Masukkan {type}.'),
  VOCAB_ROW: problem(
    422,
    'Row {row}, column {column}: enter a {type}.',
    'Baris {row}, kolom {column}: masukkan {type}.',
  ),
  VOCAB_ROW_TWICE: problem(
    422,
    'Rows {row} and {other} have the same key.',
    'Baris {row} dan {other} memiliki kunci yang sama.',
  ),
  VOCAB_KEYS: problem(422, 'A table needs one to six key columns.', 'Tabel memerlukan satu sampai enam kolom kunci.'),
} as const;
