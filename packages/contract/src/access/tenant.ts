import * as field from '../platform/fields.ts';
import { type Label, label } from '../platform/label.ts';
import { defineResource } from '../platform/resource.ts';

/** What a company decides for itself: its name, its language and day, and how people come in (D1). */

const choices = (words: Readonly<Record<string, Label>>) =>
  Object.entries(words).map(([value, text]) => ({ value, label: text }));

const people = label('People and roles', 'Orang dan peran');
const lines = label('Reporting lines', 'Garis pelaporan');
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
        section: people,
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
      section: people,
    }),
    passwordStrength: field.integer({
      label: label('Least strength of a password (0 to 4)', 'Kekuatan minimum kata sandi (0 sampai 4)'),
      help: label('0 asks no more than the usual rules.', '0 tidak meminta lebih dari aturan biasa.'),
      least: '0',
      most: '4',
      section: people,
    }),
    managerSource: field.choice({
      label: label('Where managers come from', 'Asal atasan'),
      help: label(
        'By position: whoever holds the post above. By unit: its head. Both are followed within minutes of a change; a manager who is named holds until then.',
        'Menurut jabatan: pemegang jabatan di atasnya. Menurut unit: kepalanya. Keduanya diikuti beberapa menit setelah ada perubahan; atasan yang dipilih berlaku sampai saat itu.',
      ),
      section: lines,
      choices: choices({
        explicit: label('Named for each employee', 'Dipilih untuk tiap karyawan'),
        position: label('The position above', 'Jabatan di atasnya'),
        unit: label('The head of the unit', 'Kepala unit'),
      }),
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
