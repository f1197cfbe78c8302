import { country } from '../platform/countries.ts';
import type { OptionalFact } from '../platform/field-class.ts';
import * as field from '../platform/fields.ts';
import { errorAt } from '../platform/finding.ts';
import { type Label, label } from '../platform/label.ts';
import { defineResource } from '../platform/resource.ts';
import type { LeapDay } from '../platform/values/calendar-date.ts';
import { FEATURE } from './menu.ts';
import { NAME_PATTERN_CHOICES } from './name-pattern.ts';
import { accessPages } from './pages.ts';

/** What a company decides for itself: its name, its language and day, and how people come in (D1). */

const choices = (words: Readonly<Record<string, Label>>) =>
  Object.entries(words).map(([value, text]) => ({ value, label: text }));

const people = label('People and roles', 'Orang dan peran');
const passwords = label('Passwords', 'Kata sandi');
const menus = label('Menus', 'Menu');
const lines = label('Reporting lines', 'Garis pelaporan');
const trail = label('Audit trail', 'Jejak audit');
const records = label('Records of people', 'Data orang');
const pay = label('Pay', 'Gaji');
const ends = label('Ends of contract and probation', 'Akhir kontrak dan masa percobaan');
const warnings = label('Work actions', 'Tindakan kerja');
const leavers = label('Leavers and returners', 'Karyawan keluar dan kembali');

/** Facts of a person that a company may want of everybody, by the names of their fields (organisation-and-employee 10.2). */
export const REQUIRED_FACTS = choices({
  firstName: label('First name', 'Nama depan'),
  lastName: label('Last name', 'Nama belakang'),
  birthDate: label('Date of birth', 'Tanggal lahir'),
  gender: label('Gender', 'Jenis kelamin'),
  nationality: label('Nationality', 'Kewarganegaraan'),
  maritalStatus: label('Marital status', 'Status perkawinan'),
  phone: label('Mobile phone', 'Telepon seluler'),
  personalEmail: label('Personal e-mail', 'Email pribadi'),
});

/** Facts of a person that a company may do without (10.2). */
const FACT_WORDS: Readonly<Record<OptionalFact, Label>> = {
  religion: label('Religion', 'Agama'),
  bloodType: label('Blood type', 'Golongan darah'),
};

export const TenantSetting = defineResource('TenantSetting', {
  path: accessPages.tenantSetting.path,
  label: accessPages.tenantSetting.label,
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
    baseCurrency: field.currency({
      label: label('Currency', 'Mata uang'),
      help: label(
        'What new amounts are in, unless another is chosen.',
        'Mata uang nilai baru, kecuali dipilih yang lain.',
      ),
    }),
    country: country({
      label: label('Country', 'Negara'),
      help: label(
        'Default country for labour rules and new addresses.',
        'Hukum yang berlaku bila pemberi kerja tidak menyebut negara, dan negara awal alamat baru.',
      ),
    }),
    provisioning: field.choice({
      label: label('Who may sign in', 'Siapa yang boleh masuk'),
      section: people,
      choices: choices({
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
      choices: choices({
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
        'A role that is given to somebody, or for longer or for more people, waits for another administrator, and so does switching this off. Taking a role away never waits.',
        'Peran yang diberikan, diperpanjang, atau diperluas menunggu administrator lain, begitu juga mematikan pilihan ini. Pencabutan tidak pernah menunggu.',
      ),
      section: people,
    }),
    linkEmployeeBy: field.choice({
      label: label('How a user is linked to an employee', 'Cara menautkan pengguna ke karyawan'),
      section: people,
      choices: choices({
        email: label('By work e-mail', 'Berdasarkan email kantor'),
        'employee-no': label('By employee number as user name', 'Berdasarkan nomor karyawan sebagai nama pengguna'),
        none: label('By hand only', 'Hanya manual'),
      }),
    }),
    trustedIssuers: field
      .note({
        label: label('Trusted sign-in providers', 'Penyedia layanan masuk tepercaya'),
        help: label(
          'Their addresses, one a line; whoever comes from another is refused. Empty: the provider of this installation alone.',
          'Alamatnya, satu per baris; yang lain ditolak. Kosong: hanya penyedia instalasi ini.',
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
    requiredFacts: field
      .choices({
        label: label('Required employee fields', 'Isian karyawan yang wajib'),
        help: label(
          'Asked at every hire, on screens and in uploads, and not emptied later. One name is always needed.',
          'Diminta pada setiap penerimaan, di layar maupun unggahan, dan tidak dapat dikosongkan kemudian. Satu nama selalu diperlukan.',
        ),
        choices: REQUIRED_FACTS,
        section: records,
      })
      .optional(),
    asksEmergencyContact: field.boolean({
      label: label(
        'At least one emergency contact for every employee',
        'Paling sedikit satu kontak darurat setiap orang',
      ),
      help: label(
        'Whoever has none is incomplete, and is told of at the hire and on the record.',
        'Yang belum memilikinya dianggap belum lengkap; diingatkan saat penerimaan dan di data karyawan.',
      ),
      section: records,
    }),
    optionalFacts: field
      .choices({
        label: label('Optional employee fields', 'Isian karyawan opsional'),
        help: label(
          'What is not chosen is asked nowhere and shown to nobody, not even in lists, reports, histories and files; what is known of it stays until it is used again.',
          'Yang tidak dipilih tidak ditanyakan di mana pun dan tidak ditampilkan kepada siapa pun, termasuk di daftar, laporan, riwayat, dan berkas; yang sudah tercatat tersimpan sampai dipakai lagi.',
        ),
        choices: choices(FACT_WORDS),
        section: records,
      })
      .optional(),
    namePattern: field.choice({
      label: label('Name format', 'Format nama'),
      help: label(
        'In lists, records, reports and files, which sort by the name as it is shown. Everybody follows within minutes; whoever lacks a part is called by the others. Any of their names still finds people.',
        'Di daftar, data, laporan, dan berkas, yang diurutkan menurut nama yang ditampilkan. Semua orang menyusul dalam beberapa menit; yang tidak memiliki suatu bagian disebut dengan bagian lainnya. Orang tetap dapat dicari dengan semua namanya.',
      ),
      section: records,
      choices: NAME_PATTERN_CHOICES,
    }),
    nameLength: field.integer({
      label: label('Longest part of a name (characters)', 'Bagian nama terpanjang (karakter)'),
      help: label(
        'Of names that are entered from now on; what payroll or a bank can take.',
        'Untuk nama yang diisi mulai sekarang; sebatas yang diterima penggajian atau bank.',
      ),
      least: '20',
      most: '100',
      section: records,
    }),
    monthDays: field.decimalField({
      label: label('Working days of a month', 'Hari kerja dalam sebulan'),
      help: label(
        'What pay by the day counts as by month, where it is compared with salary ranges and minimum wages.',
        'Penghitung gaji harian menjadi bulanan, saat dibandingkan dengan rentang gaji dan upah minimum.',
      ),
      least: '1',
      most: '31',
      places: 2,
      section: pay,
    }),
    monthHours: field.decimalField({
      label: label('Working hours of a month', 'Jam kerja dalam sebulan'),
      help: label(
        'The same for pay by the hour. A new company begins with what its country counts; Indonesia: 173.',
        'Sama untuk gaji per jam. Perusahaan baru memakai hitungan negaranya; Indonesia: 173.',
      ),
      least: '1',
      most: '744',
      places: 2,
      section: pay,
    }),
    leapDay: field.choice({
      label: label('Birthdays and anniversaries of 29 February', 'Ulang tahun dan hari jadi 29 Februari'),
      help: label(
        'In years without that day: for age, service, retirement, dependants, and years in a grade. Periods of months end with their month in any case.',
        'Pada tahun tanpa tanggal itu: untuk usia, masa kerja, pensiun, tanggungan, dan lama pada golongan. Jangka waktu bulanan selalu berakhir di akhir bulannya.',
      ),
      section: records,
      choices: choices({
        feb28: label('On 28 February', 'Pada 28 Februari'),
        mar1: label('On 1 March', 'Pada 1 Maret'),
      } satisfies Record<LeapDay, Label>),
    }),
    overdueContracts: field.choice({
      label: label(
        'Fixed-term contract that ends without a decision',
        'Kontrak waktu tertentu yang berakhir tanpa keputusan',
      ),
      help: label(
        'Keep and flag: the employee stays active, and managers and HR are reminded every day. End: the employment ends with the contract.',
        'Tetap dan tandai: karyawan tetap aktif, atasan dan HR diingatkan setiap hari. Akhiri: hubungan kerja berakhir bersama kontrak.',
      ),
      section: ends,
      choices: choices({
        flagOnly: label('Keep the employee and flag it', 'Karyawan tetap, dan ditandai'),
        autoEnd: label('End the employment', 'Akhiri hubungan kerja'),
      }),
    }),
    asksProbationEvaluation: field.boolean({
      label: label('Confirmation needs an evaluation', 'Pengangkatan memerlukan evaluasi'),
      help: label(
        'An employee on probation is confirmed only after the manager has given an evaluation.',
        'Karyawan percobaan baru diangkat setelah atasan memberi evaluasi.',
      ),
      section: ends,
    }),
    gapResetDays: field
      .integer({
        label: label('Gap that resets fixed terms (days)', 'Jeda yang mengulang hitungan kontrak (hari)'),
        help: label(
          'After a gap of this many days between fixed terms, only later ones count towards the maximum. Leave blank to count all.',
          'Setelah jeda sekian hari di antara kontrak waktu tertentu, hanya yang kemudian dihitung terhadap batas. Kosongkan agar semua dihitung.',
        ),
        least: '1',
        most: '3660',
        section: ends,
      })
      .optional(),
    reviewPoints: field.integer({
      label: label('Points that call for a review', 'Poin yang memerlukan peninjauan'),
      help: label(
        'An employee whose active work actions add up to this many points is flagged.',
        'Karyawan yang tindakan kerjanya yang berlaku mencapai jumlah poin ini ditandai.',
      ),
      least: '1',
      most: '999',
      section: warnings,
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
      label: label('Leaver access (days)', 'Akses karyawan keluar (hari)'),
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
    features: field
      .text({
        label: label('Feature flags', 'Fitur yang diaktifkan'),
        help: label(
          'Names with commas between them. A menu that belongs to a feature is there only while the feature is on.',
          'Nama-nama dipisah koma. Menu milik suatu fitur hanya ada selama fitur itu menyala.',
        ),
        max: 500,
        section: menus,
      })
      .optional(),
    auditYears: field.integer({
      label: label('Audit trail retention (years)', 'Lama jejak audit disimpan (tahun)'),
      help: label(
        'What is older is taken away every night, for good; the seals of the rest still hold.',
        'Yang lebih lama dihapus setiap malam untuk selamanya; segel sisanya tetap berlaku.',
      ),
      least: '1',
      most: '10',
      section: trail,
    }),
  },
  rules: [
    ({ features }) =>
      typeof features === 'string' && !featuresIn(features).every((one) => FEATURE.test(one))
        ? errorAt(
            'features',
            'feature_shape',
            label(
              'Enter names of a-z, 0-9 and hyphens with commas between them.',
              'Isi nama dari a-z, 0-9, dan tanda hubung, dipisah koma.',
            ),
          )
        : null,
    ({ trustedIssuers }) =>
      typeof trustedIssuers === 'string' && !issuersIn(trustedIssuers).every(isIssuer)
        ? errorAt(
            'trustedIssuers',
            'url_shape',
            label(
              'Enter one address a line that begins with https://.',
              'Isi satu alamat per baris yang dimulai dengan https://.',
            ),
          )
        : null,
    (draft) =>
      typeof draft['changePasswordUrl'] === 'string' && !isWebAddress(draft['changePasswordUrl'])
        ? errorAt(
            'changePasswordUrl',
            'url_shape',
            label('Enter an address that begins with https://.', 'Isi alamat yang dimulai dengan https://.'),
          )
        : null,
  ],
  list: { columns: ['displayName'], search: ['displayName'], sort: 'displayName' },
});

/** Features by name, each once. */
export const featuresIn = (names: string): string[] => [
  ...new Set(
    names
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter(Boolean),
  ),
];

/** The addresses as providers call themselves in their tokens, without a slash at the end. */
export const issuersIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter(Boolean);

/** Plain http only on this very machine, where the provider that comes with the product may be. */
const isIssuer = (address: string): boolean =>
  /^(https:\/\/[^\s/?#@]+|http:\/\/localhost(:\d{1,5})?)(\/[^\s?#]*)?$/.test(address) && URL.canParse(address);

function isWebAddress(text: string): boolean {
  return /^https:\/\/[^\s/]+\.[^\s/]+/.test(text) && URL.canParse(text);
}
