import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { namedChoices } from './named-choices.ts';

/** Settings of a company about how people come in: users, roles and passwords (D1). */

const people = label('People and roles', 'Orang dan peran');
const passwords = label('Passwords', 'Kata sandi');

export const signInSettings = {
  provisioning: field.choice({
    label: label('Who may sign in', 'Siapa yang boleh masuk'),
    section: people,
    choices: namedChoices({
      'invite-only': label('Only people who were invited', 'Hanya yang diundang'),
      jit: label('Everyone known to the sign-in provider', 'Semua yang dikenal penyedia layanan masuk'),
    }),
  }),
  roleSource: field.choice({
    label: label('Where roles come from', 'Asal peran'),
    help: label(
      'With the sign-in provider alone, manually assigned roles end at the next sign-in.',
      'Jika hanya dari penyedia layanan masuk, peran yang diberikan di sini berakhir saat masuk berikutnya.',
    ),
    section: people,
    choices: namedChoices({
      local: label('Given here', 'Diberikan di sini'),
      idp: label('Named by the sign-in provider', 'Disebut oleh penyedia layanan masuk'),
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
  grantsNeedApproval: field.boolean({
    label: label('Role grants need approval', 'Pemberian peran memerlukan persetujuan'),
    help: label(
      'Another administrator must approve a role that is assigned, extended or widened, and switching this off. Removing a role takes effect immediately.',
      'Peran yang diberikan, diperpanjang, atau diperluas harus disetujui administrator lain, begitu juga mematikan pilihan ini. Pencabutan langsung berlaku.',
    ),
    section: people,
  }),
  linkEmployeeBy: field.choice({
    label: label('How a user is linked to an employee', 'Cara menautkan pengguna ke karyawan'),
    section: people,
    choices: namedChoices({
      email: label('By work e-mail', 'Berdasarkan email kantor'),
      'employee-no': label('By employee number as user name', 'Berdasarkan nomor karyawan sebagai nama pengguna'),
      none: label('By hand only', 'Hanya manual'),
    }),
  }),
  trustedIssuers: field
    .note({
      label: label('Trusted sign-in providers', 'Penyedia layanan masuk tepercaya'),
      help: label(
        'Their addresses, one per line. Users of other providers are refused. Leave blank to trust only the provider of this installation.',
        'Alamatnya, satu per baris. Pengguna dari penyedia lain ditolak. Kosongkan untuk hanya memercayai penyedia instalasi ini.',
      ),
      max: 2000,
      section: people,
    })
    .optional(),
  changePasswordUrl: field
    .text({
      label: label('Page for changing the password', 'Halaman untuk mengganti kata sandi'),
      help: label(
        'An https address, where another sign-in provider keeps the passwords.',
        'Bila penyedia layanan masuk lain menyimpan kata sandi: alamat https.',
      ),
      max: 500,
      section: passwords,
    })
    .optional(),
  passwordLength: field.integer({
    label: label('Minimum length (characters)', 'Panjang minimum (karakter)'),
    help: label(
      'Of passwords that are set from now on, where they are kept here.',
      'Untuk kata sandi yang dibuat mulai sekarang, bila disimpan di sini.',
    ),
    least: '8',
    most: '64',
    section: passwords,
  }),
  passwordStrength: field.integer({
    label: label('Minimum strength (0 to 4)', 'Kekuatan minimum (0 sampai 4)'),
    help: label(
      '0: the usual rules and no more. 2: fair, 3: good, 4: strong.',
      '0: aturan biasa saja. 2: cukup, 3: baik, 4: kuat.',
    ),
    least: '0',
    most: '4',
    section: passwords,
  }),
};
