import { problem } from './problem.ts';

/** Problems whose sentence is said at a field before anything is sent: by themselves, so that a list does not bring all others. */
export const STEP_BEYOND = problem(422, '{grade} has only {n} {n:step|steps}.', '{grade} hanya memiliki {n} jenjang.');
export const NO_STEPS = problem(
  422,
  '{grade} has no steps. Empty the step, or first enter in the grade how many it has.',
  '{grade} tidak memiliki jenjang. Kosongkan jenjangnya, atau isi dahulu jumlahnya di golongan itu.',
);
export const TOO_MANY_TAGS = problem(
  422,
  'Use at most {n} {n:tag|tags} of {length} {length:character|characters}.',
  'Gunakan paling banyak {n} label, masing-masing {length} karakter.',
);
