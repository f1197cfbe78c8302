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
} as const;
