import type { Context } from 'koa';

const en = {
  language: 'en',
  product: 'Personalia',
  signInTitle: 'Sign in',
  signInLead: 'Use the e-mail address and password of your work account.',
  email: 'E-mail address',
  password: 'Password',
  signIn: 'Sign in',
  wrong: 'The e-mail address or the password is not correct.',
  tooMany: (minutes: number) => `Too many attempts. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
  forgotten: 'Forgotten your password? Ask your administrator for a new link.',
  fillIn: 'Fill in your e-mail address and your password.',
  welcomeTitle: (name: string) => `Welcome, ${name}`,
  welcomeLead: (tenant: string) => `Choose a password for your account at ${tenant}.`,
  signInName: 'You sign in as',
  newPassword: 'New password',
  confirm: 'Repeat the password',
  rules: (n: number) =>
    `At least ${n} characters, with a lower-case and an upper-case letter, a number and a special character.`,
  savePassword: 'Save password',
  linkGoneTitle: 'This link no longer works',
  linkGone: 'It was used already or is too old. Ask your administrator for a new one.',
  signedOutTitle: 'You are signed out',
  signedOutLead: 'You can close this window.',
  signOutTitle: 'Sign out?',
  signOutLead: 'Do you want to sign out of Personalia on this device?',
  signOut: 'Sign out',
  stay: 'Stay signed in',
  errorTitle: 'Signing in did not work',
  errorLead: 'The request could not be understood. Go back and try again.',
  unavailable: 'The service is not ready. Try again in a moment.',
  cookiesTitle: 'Cookies are needed to sign in',
  cookiesLead: 'Your browser did not send the cookie of this sign-in. Allow cookies for this site, then try again.',
  back: 'Back to Personalia',
  detail: 'Details',
};

export type Texts = typeof en;

const id: Texts = {
  language: 'id',
  product: 'Personalia',
  signInTitle: 'Masuk',
  signInLead: 'Gunakan alamat email dan kata sandi akun kerja Anda.',
  email: 'Alamat email',
  password: 'Kata sandi',
  signIn: 'Masuk',
  wrong: 'Alamat email atau kata sandi salah.',
  tooMany: (minutes) => `Terlalu banyak percobaan. Coba lagi dalam ${minutes} menit.`,
  forgotten: 'Lupa kata sandi? Mintalah tautan baru kepada administrator Anda.',
  fillIn: 'Isi alamat email dan kata sandi Anda.',
  welcomeTitle: (name) => `Selamat datang, ${name}`,
  welcomeLead: (tenant) => `Pilih kata sandi untuk akun Anda di ${tenant}.`,
  signInName: 'Anda masuk sebagai',
  newPassword: 'Kata sandi baru',
  confirm: 'Ulangi kata sandi',
  rules: (n: number) => `Minimal ${n} karakter, dengan huruf kecil, huruf besar, angka, dan karakter khusus.`,
  savePassword: 'Simpan kata sandi',
  linkGoneTitle: 'Tautan ini tidak berlaku lagi',
  linkGone: 'Tautan sudah dipakai atau terlalu lama. Mintalah yang baru kepada administrator Anda.',
  signedOutTitle: 'Anda telah keluar',
  signedOutLead: 'Anda dapat menutup jendela ini.',
  signOutTitle: 'Keluar?',
  signOutLead: 'Apakah Anda ingin keluar dari Personalia di perangkat ini?',
  signOut: 'Keluar',
  stay: 'Tetap masuk',
  errorTitle: 'Gagal masuk',
  errorLead: 'Permintaan tidak dapat dipahami. Kembalilah dan coba lagi.',
  unavailable: 'Layanan belum siap. Coba lagi sebentar.',
  cookiesTitle: 'Cookie diperlukan untuk masuk',
  cookiesLead:
    'Peramban Anda tidak mengirim cookie untuk proses masuk ini. Izinkan cookie untuk situs ini, lalu coba lagi.',
  back: 'Kembali ke Personalia',
  detail: 'Rincian',
};

const byLanguage = { en, id };
type Language = keyof typeof byLanguage;

/** What the application asked for, then what the browser prefers, then English. */
export function textsFor(ctx: Context, uiLocales?: unknown): Texts {
  const asked = (typeof uiLocales === 'string' ? uiLocales : '').split(' ');
  const language = [...asked, ...ctx.acceptsLanguages()]
    .map((tag) => tag.toLowerCase().split('-')[0])
    .find((tag): tag is Language => tag === 'en' || tag === 'id');
  return byLanguage[language ?? 'en'];
}

/** The password rules speak English; whoever is told of them may read Indonesian. */
const passwordProblemsInIndonesian: Record<string, string> = {
  'Use at least # characters.': 'Gunakan minimal # karakter.',
  'Use at most # characters.': 'Gunakan maksimal # karakter.',
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

export function translateProblem(texts: Texts, message: string): string {
  if (texts.language !== 'id') return message;
  const [figure = ''] = /\d+/.exec(message) ?? [];
  return passwordProblemsInIndonesian[message.replace(figure || '#', '#')]?.replace('#', figure) ?? message;
}
