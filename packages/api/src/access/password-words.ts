import type { Locale } from '@personalia/contract';

/** The provider's sentences in Indonesian; one that is not known here is passed on as it is. */
const INDONESIAN: Readonly<Record<string, string>> = {
  'Use at least # characters.': 'Gunakan paling sedikit # karakter.',
  'Use at most # characters.': 'Gunakan paling banyak # karakter.',
  'Add a lower-case letter.': 'Tambahkan huruf kecil.',
  'Add an upper-case letter.': 'Tambahkan huruf besar.',
  'Add a number.': 'Tambahkan angka.',
  'Add a special character.': 'Tambahkan karakter khusus.',
  'Remove the space at the beginning or the end.': 'Hapus spasi di awal atau akhir.',
  'Do not use your name or e-mail address.': 'Jangan gunakan nama atau alamat email Anda.',
  'This password is too common.': 'Kata sandi ini terlalu umum.',
  'Choose a stronger password.': 'Pilih kata sandi yang lebih kuat.',
  'The passwords do not match.': 'Kata sandi tidak sama.',
  'The current password is not correct.': 'Kata sandi saat ini tidak benar.',
  'You used this password recently.': 'Anda baru saja memakai kata sandi ini.',
};

export function passwordSentence(sentence: string, locale: Locale): string {
  if (locale !== 'id') return sentence;
  const [figure = ''] = /\d+/.exec(sentence) ?? [];
  return INDONESIAN[sentence.replace(figure || '#', '#')]?.replace('#', figure) ?? sentence;
}
