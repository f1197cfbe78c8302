import type { Locale } from '@personalia/contract';
import type { MailKind } from '@personalia/database';
import type { MailText } from '../../platform/mail/index.ts';

/** Whom a mail is for, where it leads, and when what it tells of happened. */
export interface Occasion {
  readonly firstName: string;
  readonly company: string;
  readonly url: string;
  /** The link works once and for some hours; otherwise it leads to the sign-in. */
  readonly isOneTime: boolean;
  readonly at: string;
  /** What it is about, and why. */
  readonly name: string;
  readonly reason: string;
  /** Of the mail of a notice. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What the mails of the notices of a day would be called. */
  readonly subjects: readonly string[];
}

type Words = (occasion: Occasion) => MailText & { readonly subject: string };

/** Sentences of a digest; the others are in the product. */
const MOST_OF_A_DAY = 20;
const more = (n: number, say: (rest: number) => string): string[] =>
  n > MOST_OF_A_DAY ? [say(n - MOST_OF_A_DAY)] : [];

/** What mails say, by kind and language. No mail lets anybody in but the one-time link of a welcome (NT-5). */
export const MAIL_WORDS: Readonly<Record<MailKind, Readonly<Record<Locale, Words>>>> = {
  welcome: {
    en: ({ firstName, company, url, isOneTime }) => ({
      subject: `Your account at ${company}`,
      greeting: `Dear ${firstName},`,
      paragraphs: [
        `An account has been set up for you at ${company}.`,
        isOneTime
          ? 'Please choose a password. The link works once, for three days; after that, ask for a new one.'
          : 'Please sign in with the account that you already use at work.',
      ],
      button: { label: isOneTime ? 'Choose a password' : 'Sign in', url },
      closing: 'If you did not expect this, you can ignore this message.',
    }),
    id: ({ firstName, company, url, isOneTime }) => ({
      subject: `Akun Anda di ${company}`,
      greeting: `Yth. ${firstName},`,
      paragraphs: [
        `Sebuah akun telah dibuat untuk Anda di ${company}.`,
        isOneTime
          ? 'Silakan pilih kata sandi. Tautan ini berlaku satu kali selama tiga hari; setelah itu, mintalah yang baru.'
          : 'Silakan masuk dengan akun kerja yang sudah Anda miliki.',
      ],
      button: { label: isOneTime ? 'Pilih kata sandi' : 'Masuk', url },
      closing: 'Jika Anda tidak mengharapkan pesan ini, abaikan saja.',
    }),
  },
  passwordChanged: {
    en: ({ firstName, company, at }) => ({
      subject: 'Your password was changed',
      greeting: `Dear ${firstName},`,
      paragraphs: [`The password of your account at ${company} was changed on ${at}. Other sessions were signed out.`],
      closing: 'If it was not you, tell your administrator at once.',
    }),
    id: ({ firstName, company, at }) => ({
      subject: 'Kata sandi Anda diubah',
      greeting: `Yth. ${firstName},`,
      paragraphs: [`Kata sandi akun Anda di ${company} diubah pada ${at}. Sesi lain telah dikeluarkan.`],
      closing: 'Jika bukan Anda yang mengubahnya, segera beri tahu administrator Anda.',
    }),
  },
  test: {
    en: ({ firstName, company, at, url }) => ({
      subject: `Test e-mail of ${company}`,
      greeting: `Dear ${firstName},`,
      paragraphs: [`This is the test e-mail that you asked for on ${at}. E-mails of ${company} arrive.`],
      button: { label: 'Open Personalia', url },
      closing: 'Nothing else has to be done.',
    }),
    id: ({ firstName, company, at, url }) => ({
      subject: `Email uji coba ${company}`,
      greeting: `Yth. ${firstName},`,
      paragraphs: [`Ini email uji coba yang Anda minta pada ${at}. Email dari ${company} sampai.`],
      button: { label: 'Buka Personalia', url },
      closing: 'Tidak ada lagi yang perlu dilakukan.',
    }),
  },
  exportReady: {
    en: ({ firstName, company, name, url }) => ({
      subject: `Your export is ready: ${name}`,
      greeting: `Dear ${firstName},`,
      paragraphs: [
        `The scheduled export ${name} at ${company} is ready.`,
        'After signing in you have the file, and nobody else. It is kept for seven days.',
      ],
      button: { label: 'Fetch the file', url },
      closing: 'You get this message because you asked for it in the scheduled exports of the employee register.',
    }),
    id: ({ firstName, company, name, url }) => ({
      subject: `Ekspor Anda siap: ${name}`,
      greeting: `Yth. ${firstName},`,
      paragraphs: [
        `Ekspor terjadwal ${name} di ${company} sudah siap.`,
        'Setelah masuk, hanya Anda yang dapat mengambil berkasnya. Berkas disimpan selama tujuh hari.',
      ],
      button: { label: 'Ambil berkas', url },
      closing: 'Anda menerima pesan ini karena memintanya pada ekspor terjadwal di register karyawan.',
    }),
  },
  exportFailed: {
    en: ({ firstName, company, name, reason }) => ({
      subject: `Your export failed: ${name}`,
      greeting: `Dear ${firstName},`,
      paragraphs: [`The scheduled export ${name} at ${company} came to no file.`, ...(reason ? [reason] : [])],
      closing: 'It is tried again at its next time. You can also run it by hand in the employee register.',
    }),
    id: ({ firstName, company, name, reason }) => ({
      subject: `Ekspor Anda gagal: ${name}`,
      greeting: `Yth. ${firstName},`,
      paragraphs: [`Ekspor terjadwal ${name} di ${company} tidak menghasilkan berkas.`, ...(reason ? [reason] : [])],
      closing: 'Ekspor dicoba lagi pada waktu berikutnya. Anda juga dapat menjalankannya di register karyawan.',
    }),
  },
  notice: {
    en: ({ firstName, company, subject, paragraphs, url }) => ({
      subject,
      greeting: `Dear ${firstName},`,
      paragraphs,
      button: { label: 'Open Personalia', url },
      closing: `Sign in to see the details. You get this message because of your work at ${company}.`,
    }),
    id: ({ firstName, company, subject, paragraphs, url }) => ({
      subject,
      greeting: `Yth. ${firstName},`,
      paragraphs,
      button: { label: 'Buka Personalia', url },
      closing: `Masuk untuk melihat rinciannya. Anda menerima pesan ini karena pekerjaan Anda di ${company}.`,
    }),
  },
  digest: {
    en: ({ firstName, company, subjects, url }) => ({
      subject:
        subjects.length === 1 ? `1 notification from ${company}` : `${subjects.length} notifications from ${company}`,
      greeting: `Dear ${firstName},`,
      paragraphs: [...subjects.slice(0, MOST_OF_A_DAY), ...more(subjects.length, (n) => `And ${n} more.`)],
      button: { label: 'Open Personalia', url },
      closing: 'You get these together once a day, as you have chosen under Notifications.',
    }),
    id: ({ firstName, company, subjects, url }) => ({
      subject: `${subjects.length} notifikasi dari ${company}`,
      greeting: `Yth. ${firstName},`,
      paragraphs: [...subjects.slice(0, MOST_OF_A_DAY), ...more(subjects.length, (n) => `Dan ${n} lagi.`)],
      button: { label: 'Buka Personalia', url },
      closing: 'Anda menerimanya sekali sehari, sesuai pilihan Anda di Notifikasi.',
    }),
  },
};
