import * as field from '../platform/fields.ts';
import { type Label, label } from '../platform/label.ts';
import { defineResource } from '../platform/resource.ts';

/** What a company decides for itself: its name, its language and day, and how people come in (D1). */

const choices = (words: Readonly<Record<string, Label>>) =>
  Object.entries(words).map(([value, text]) => ({ value, label: text }));

const people = label('People and roles', 'Orang dan peran');
const passwords = label('Passwords', 'Kata sandi');
const leavers = label('Leavers and returners', 'Karyawan keluar dan kembali');

export const TenantSetting = defineResource('TenantSetting', {
  path: 'tenant-setting',
  label: {
    one: label('Company settings', 'Pengaturan perusahaan'),
    many: label('Company settings', 'Pengaturan perusahaan'),
  },
  code: 'none',
  title: 'displayName',
  fields: {
    displayName: field.text({ label: label('Name of the company', 'Nama perusahaan'), max: 150 }),
    locale: field.choice({
      label: label('Language', 'Bahasa'),
      help: label(
        'For people who chose no language and whose browser asks for neither of these.',
        'Bagi yang belum memilih bahasa dan perambannya tidak meminta salah satunya.',
      ),
      choices: choices({ en: label('English', 'English'), id: label('Bahasa Indonesia', 'Bahasa Indonesia') }),
    }),
    timeZone: field.timeZone({
      label: label('Time zone', 'Zona waktu'),
      help: label(
        'Where the day begins and ends for roles and dates.',
        'Penentu pergantian hari bagi peran dan tanggal.',
      ),
    }),
    provisioning: field.choice({
      label: label('Who may sign in', 'Siapa yang boleh masuk'),
      section: people,
      choices: choices({
        'invite-only': label('Only people who were invited', 'Hanya yang diundang'),
        jit: label('Everybody the sign-in provider knows', 'Semua yang dikenal penyedia masuk'),
      }),
    }),
    roleSource: field.choice({
      label: label('Where roles come from', 'Asal peran'),
      help: label(
        'With the sign-in provider alone, roles given here end at the next sign-in.',
        'Jika hanya dari penyedia masuk, peran yang diberikan di sini berakhir saat masuk berikutnya.',
      ),
      section: people,
      choices: choices({
        local: label('Given here', 'Diberikan di sini'),
        idp: label('Named by the sign-in provider', 'Disebut oleh penyedia masuk'),
        both: label('Both', 'Keduanya'),
      }),
    }),
    defaultRoleId: field
      .reference({
        label: label('Role for users without one', 'Peran bagi pengguna tanpa peran'),
        to: 'Role',
        section: people,
      })
      .optional(),
    linkEmployeeBy: field.choice({
      label: label('How a user is linked to an employee', 'Cara menautkan pengguna ke karyawan'),
      section: people,
      choices: choices({
        email: label('By work e-mail', 'Berdasarkan email kantor'),
        'employee-no': label('By employee number as user name', 'Berdasarkan nomor karyawan sebagai nama pengguna'),
        none: label('By hand only', 'Hanya manual'),
      }),
    }),
    changePasswordUrl: field
      .text({
        label: label('Page for changing the password', 'Halaman untuk mengganti kata sandi'),
        help: label(
          'An https address, where another sign-in provider keeps the passwords.',
          'Bila penyedia masuk lain menyimpan kata sandi: alamat https.',
        ),
        max: 500,
        section: passwords,
      })
      .optional(),
    passwordLength: field.integer({
      label: label('Shortest password (characters)', 'Kata sandi terpendek (karakter)'),
      help: label(
        'Of passwords that are set from now on, where they are kept here.',
        'Untuk kata sandi yang dibuat mulai sekarang, bila disimpan di sini.',
      ),
      least: '8',
      most: '64',
      section: passwords,
    }),
    passwordStrength: field.integer({
      label: label('Least strength (0 to 4)', 'Kekuatan minimum (0 sampai 4)'),
      help: label(
        '0: the usual rules and no more. 2: fair, 3: good, 4: strong.',
        '0: aturan biasa saja. 2: cukup, 3: baik, 4: kuat.',
      ),
      least: '0',
      most: '4',
      section: passwords,
    }),
    bridgeDays: field.integer({
      label: label(
        'Longest break that keeps the service date (days)',
        'Jeda terpanjang tanpa memutus masa kerja (hari)',
      ),
      help: label(
        'People who return within this many days keep their former service date.',
        'Yang kembali paling lama setelah sekian hari melanjutkan masa kerja sebelumnya.',
      ),
      most: '366',
      section: leavers,
    }),
    alumniDays: field.integer({
      label: label('Days leavers may read their own data', 'Lama karyawan keluar dapat membaca datanya (hari)'),
      help: label('After the last day; then the account ends.', 'Setelah hari terakhir; kemudian akun berakhir.'),
      most: '366',
      section: leavers,
    }),
    erasureAfterMonths: field.integer({
      label: label(
        'Months before the data of leavers may be erased',
        'Bulan sebelum data karyawan keluar boleh dihapus',
      ),
      help: label(
        'How long the law or the company needs the data after the last day.',
        'Selama hukum atau perusahaan memerlukan data setelah hari terakhir.',
      ),
      most: '600',
      section: leavers,
    }),
  },
  rules: [
    (draft) =>
      typeof draft['changePasswordUrl'] === 'string' && !isWebAddress(draft['changePasswordUrl'])
        ? {
            path: 'changePasswordUrl',
            code: 'url_shape',
            text: label('Enter an address that begins with https://.', 'Isi alamat yang dimulai dengan https://.'),
          }
        : null,
  ],
  list: { columns: ['displayName'], search: ['displayName'], sort: 'displayName' },
});

function isWebAddress(text: string): boolean {
  return /^https:\/\/[^\s/]+\.[^\s/]+/.test(text) && URL.canParse(text);
}
