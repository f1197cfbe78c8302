import type { Locale } from '@personalia/contract';

/** The provider's sentences in Indonesian; one that is not known here is passed on as it is. */
const INDONESIAN: Readonly<Record<string, string>> = {
  'Use at least 8 characters.': 'Gunakan paling sedikit 8 karakter.',
  'Use at most 64 characters.': 'Gunakan paling banyak 64 karakter.',
  'Add a lower-case letter.': 'Tambahkan huruf kecil.',
  'Add an upper-case letter.': 'Tambahkan huruf besar.',
  'Add a number.': 'Tambahkan angka.',
  'Add a special character.': 'Tambahkan karakter khusus.',
  'Remove the space at the beginning or the end.': 'Hapus spasi di awal atau akhir.',
  'Do not use your name or e-mail address.': 'Jangan gunakan nama atau alamat email Anda.',
  'This password is too common.': 'Kata sandi ini terlalu umum.',
  'The passwords do not match.': 'Kata sandi tidak sama.',
  'The current password is not correct.': 'Kata sandi saat ini tidak benar.',
  'You used this password recently.': 'Anda baru saja memakai kata sandi ini.',
};

export const passwordSentence = (sentence: string, locale: Locale): string =>
  locale === 'id' ? (INDONESIAN[sentence] ?? sentence) : sentence;
