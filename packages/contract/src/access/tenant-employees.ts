import type { OptionalFact } from '../platform/field-class.ts';
import * as field from '../platform/fields.ts';
import { type Label, label } from '../platform/label.ts';
import type { LeapDay } from '../platform/values/calendar-date.ts';
import { NAME_PATTERN_CHOICES } from './name-pattern.ts';
import { namedChoices } from './named-choices.ts';

/** Settings of a company about its employees: their records, pay and end (D1). */

const lines = label('Reporting lines', 'Garis pelaporan');
const records = label('Records of people', 'Data orang');
const pay = label('Pay', 'Gaji');
const ends = label('Ends of contract and probation', 'Akhir kontrak dan masa percobaan');
const warnings = label('Work actions', 'Tindakan kerja');
const directory = label('Directory', 'Direktori');
const leavers = label('Leavers and returners', 'Karyawan keluar dan kembali');

/** Facts of a person that a company may want of everybody, by the names of their fields (organisation-and-employee 10.2). */
export const REQUIRED_FACTS = namedChoices({
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

export const employeeSettings = {
  managerSource: field.choice({
    label: label('Where managers come from', 'Asal atasan'),
    help: label(
      'By position: the holder of the position above. By unit: its head. Changes are applied within minutes; a manager who was chosen stays until then.',
      'Menurut jabatan: pemegang jabatan di atasnya. Menurut unit: kepalanya. Keduanya diikuti beberapa menit setelah ada perubahan; atasan yang dipilih berlaku sampai saat itu.',
    ),
    section: lines,
    choices: namedChoices({
      explicit: label('Named for each employee', 'Dipilih untuk tiap karyawan'),
      position: label('The position above', 'Jabatan di atasnya'),
      unit: label('The head of the unit', 'Kepala unit'),
    }),
  }),
  requiredFacts: field
    .choices({
      label: label('Required employee fields', 'Isian karyawan yang wajib'),
      help: label(
        'Required at every hire, on screen and in uploads, and cannot be cleared later. One name is always required.',
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
      'Employees without it are shown as incomplete at the hire and on their record.',
      'Yang belum memilikinya dianggap belum lengkap; diingatkan saat penerimaan dan di data karyawan.',
    ),
    section: records,
  }),
  optionalFacts: field
    .choices({
      label: label('Optional employee fields', 'Isian karyawan opsional'),
      help: label(
        'Fields that are not chosen are hidden everywhere, also in lists, reports, histories and files. Their values stay and are shown once the field is chosen again.',
        'Isian yang tidak dipilih disembunyikan di mana pun, termasuk di daftar, laporan, riwayat, dan berkas. Nilainya tetap tersimpan dan ditampilkan bila isian dipilih lagi.',
      ),
      choices: namedChoices(FACT_WORDS),
      section: records,
    })
    .optional(),
  namePattern: field.choice({
    label: label('Name format', 'Format nama'),
    help: label(
      'Used in lists, records, reports and files, also for sorting. All names change within minutes; parts that an employee does not have are left out. Search still finds people by any of their names.',
      'Di daftar, data, laporan, dan berkas, yang diurutkan menurut nama yang ditampilkan. Semua orang menyusul dalam beberapa menit; yang tidak memiliki suatu bagian disebut dengan bagian lainnya. Orang tetap dapat dicari dengan semua namanya.',
    ),
    section: records,
    choices: NAME_PATTERN_CHOICES,
  }),
  nameLength: field.integer({
    label: label('Longest part of a name (characters)', 'Bagian nama terpanjang (karakter)'),
    help: label(
      'For names entered from now on, as far as payroll and banks accept them.',
      'Untuk nama yang diisi mulai sekarang; sebatas yang diterima penggajian atau bank.',
    ),
    least: '20',
    most: '100',
    section: records,
  }),
  leapDay: field.choice({
    label: label('Birthdays and anniversaries of 29 February', 'Ulang tahun dan hari jadi 29 Februari'),
    help: label(
      'In years without that day: for age, service, retirement, dependants, and years in a grade. Periods of months end with their month in any case.',
      'Pada tahun tanpa tanggal itu: untuk usia, masa kerja, pensiun, tanggungan, dan lama pada golongan. Jangka waktu bulanan selalu berakhir di akhir bulannya.',
    ),
    section: records,
    choices: namedChoices({
      feb28: label('On 28 February', 'Pada 28 Februari'),
      mar1: label('On 1 March', 'Pada 1 Maret'),
    } satisfies Record<LeapDay, Label>),
  }),
  monthDays: field.decimalField({
    label: label('Working days of a month', 'Hari kerja dalam sebulan'),
    help: label(
      'Converts daily pay to a month to compare it with salary ranges and minimum wages.',
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
      'The same for hourly pay. A new company starts with the number of its country; Indonesia: 173.',
      'Sama untuk gaji per jam. Perusahaan baru memakai hitungan negaranya; Indonesia: 173.',
    ),
    least: '1',
    most: '744',
    places: 2,
    section: pay,
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
    choices: namedChoices({
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
  directorySkills: field.boolean({
    label: label('Skills and languages in the directory', 'Keahlian dan bahasa di direktori'),
    help: label(
      'Colleagues see them on the contact card and search by them. Each employee can hide their own.',
      'Rekan kerja melihatnya di kartu kontak dan dapat mencari dengannya. Setiap karyawan dapat menyembunyikan miliknya.',
    ),
    section: directory,
  }),
  incidentDays: field.integer({
    label: label('Usual limit after an incident (days)', 'Batas lazim setelah kejadian (hari)'),
    help: label(
      'A letter that comes later than this after the incident shows a warning.',
      'Surat yang terbit lebih lama dari ini setelah kejadian menampilkan peringatan.',
    ),
    least: '1',
    most: '3660',
    section: warnings,
  }),
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
    label: label('Longest break that keeps the service date (days)', 'Jeda terpanjang tanpa memutus masa kerja (hari)'),
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
    label: label('Months before the data of leavers may be erased', 'Bulan sebelum data karyawan keluar boleh dihapus'),
    help: label(
      'How long the law or the company needs the data after the last day.',
      'Selama hukum atau perusahaan memerlukan data setelah hari terakhir.',
    ),
    most: '600',
    section: leavers,
  }),
};
