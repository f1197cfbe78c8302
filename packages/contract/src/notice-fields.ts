import { type Label, label } from './platform/label.ts';

/** What notices are filled with: what each field is called where companies word their own texts, and an example of it. */

interface NoticeField {
  readonly label: Label;
  readonly sample: Label;
}

const field = (en: string, id: string, sample: Label | string): NoticeField => ({
  label: label(en, id),
  sample: typeof sample === 'string' ? label(sample, sample) : sample,
});

export const NOTICE_FIELDS: Readonly<Record<string, NoticeField>> = {
  answer: field('Reply', 'Tanggapan', label('I agree', 'Saya setuju')),
  before: field('Days before', 'Hari sebelumnya', '3'),
  by: field('Who acted', 'Pelaku', 'Rina Sari'),
  date: field('Date', 'Tanggal', '2026-12-31'),
  dates: field('Dates', 'Tanggal-tanggal', label('3 Dec 2026 – 4 Dec 2026', '3 Des 2026 – 4 Des 2026')),
  days: field('Days', 'Hari', '2'),
  delegate: field('Replacement', 'Pengganti', 'Tono Wijaya'),
  document: field('Document', 'Dokumen', label('Passport', 'Paspor')),
  email: field('E-mail address', 'Alamat email', 'rina@company.example'),
  feed: field('Calendar feed', 'Langganan kalender', label('My team', 'Tim saya')),
  fields: field('Fields', 'Isian', label('Job title', 'Jabatan')),
  from: field('From', 'Dari', '2026-12-01'),
  job: field('Background job', 'Pekerjaan latar belakang', label('Import 21 employees', 'Impor 21 karyawan')),
  n: field('Number', 'Jumlah', '3'),
  name: field('Name', 'Nama', 'Budi Santoso'),
  no: field('Number of the record', 'Nomor', 'CLM-202612-000417'),
  overdue: field('Overdue', 'Terlambat', '1'),
  pages: field('Pages', 'Halaman', label('Claim Report', 'Laporan Klaim')),
  period: field('Period', 'Periode', '2026-12'),
  reason: field(
    'Comment or reason',
    'Komentar atau alasan',
    label('Please attach the receipt.', 'Mohon lampirkan kuitansi.'),
  ),
  result: field('Result', 'Hasil', label('21 rows imported.', '21 baris diimpor.')),
  role: field('Role', 'Peran', 'HR Officer'),
  roles: field('Roles', 'Peran', 'HR Officer'),
  time: field('Time', 'Jam', '17:00'),
  to: field('To', 'Sampai', '2026-12-31'),
  transactionNo: field('Transaction no.', 'No. transaksi', 'PCH-202612-000017'),
  type: field('Type', 'Jenis', label('Claim', 'Klaim')),
  unit: field('Unit of the days', 'Satuan hari', label('days', 'hari')),
  what: field('What changed', 'Yang diubah', label('the phone number', 'nomor telepon')),
  text: field('Text of the employee', 'Teks karyawan', 'I was born on 2 May.'),
};
