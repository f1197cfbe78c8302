import { type ImportRecord, type ImportState, type Label, type Locale, label } from '@personalia/contract';

/** States and actions as they stand in a sentence: "This import is running and cannot be undone." */
const WORDS: Readonly<Record<ImportState | ImportRecord['can'][number], Label>> = {
  uploaded: label('uploaded', 'diunggah'),
  mapped: label('mapped', 'dipetakan'),
  validating: label('being checked', 'sedang diperiksa'),
  validated: label('checked', 'sudah diperiksa'),
  validatedWithErrors: label('checked, with errors', 'sudah diperiksa, ada kesalahan'),
  running: label('running', 'berjalan'),
  paused: label('paused', 'dijeda'),
  completed: label('completed', 'selesai'),
  completedWithErrors: label('completed, with errors', 'selesai, ada kesalahan'),
  failed: label('failed', 'gagal'),
  cancelled: label('cancelled', 'dibatalkan'),
  undoing: label('being undone', 'sedang dikembalikan'),
  undone: label('undone', 'sudah dikembalikan'),
  undonePartly: label('partly undone', 'dikembalikan sebagian'),
  map: label('mapped', 'dipetakan'),
  validate: label('checked', 'diperiksa'),
  run: label('run', 'dijalankan'),
  pause: label('paused', 'dijeda'),
  resume: label('resumed', 'dilanjutkan'),
  cancel: label('cancelled', 'dibatalkan'),
  undo: label('undone', 'dikembalikan'),
};
export const stateWord = (word: keyof typeof WORDS, locale: Locale): string => WORDS[word][locale];
