import { problem } from './problem.ts';

/** The register (organisation-and-employee 11). */
export const reportProblems = {
  ASOF_INVALID: problem(422, 'Choose a date between {min} and {max}.', 'Pilih tanggal antara {min} dan {max}.'),
} as const;
