import { label } from '../platform/label.ts';
import { mailed, type Notice } from '../platform/notice.ts';

/** What people are notified of by this area, each with its sentence (claims-workflow-access C3). */
export const changeNotices = {
  'personal-change-applied': {
    title: label('Employee changed personal data', 'Karyawan mengubah data pribadi'),
    text: label('{name} ({no}) changed {what}.', '{name} ({no}) mengubah {what}.'),
    menu: 'employee',
  },
  'personal-error-reported': {
    title: label('Employee reported an error', 'Karyawan melaporkan kesalahan'),
    text: label(
      '{name} ({no}) reports an error in {what}: {text}',
      '{name} ({no}) melaporkan kesalahan pada {what}: {text}',
    ),
    menu: 'employee',
  },
  'personal-change-bank': {
    title: label('My bank account was changed', 'Rekening bank saya diubah'),
    text: label(
      'Your bank account was changed by {transactionNo}. If you did not ask for this, contact HR at once.',
      'Rekening bank Anda diubah melalui {transactionNo}. Jika bukan Anda yang meminta, segera hubungi HR.',
    ),
    required: true,
  },
  'ends-due': {
    title: label(
      'Contracts, probations and other ends need a decision',
      'Kontrak, masa percobaan dan lainnya perlu keputusan',
    ),
    text: label(
      '{n} {n:contract, probation or other end needs|contracts, probations or other ends need} a decision, {overdue} overdue. Next: {name} on {date}.',
      '{n} kontrak, masa percobaan atau lainnya perlu keputusan, {overdue} terlambat. Berikutnya: {name} pada {date}.',
    ),
    menu: 'end-of-contract-and-probation',
  },
  'end-evaluation': {
    title: label('Evaluation of an employee requested', 'Evaluasi karyawan diminta'),
    text: label(
      'Please evaluate {n} {n:employee|employees} before a contract, probation or position ends. Next: {name}, {date}.',
      'Mohon evaluasi {n} karyawan sebelum kontrak, masa percobaan, atau jabatannya berakhir. Berikutnya: {name}, {date}.',
    ),
    menu: 'end-of-contract-and-probation',
  },
  'letter-waits': {
    title: label('Letter of an approved change pending', 'Surat dari perubahan yang disetujui menunggu'),
    text: label(
      '{type} of {name} ({no}) is approved, but its letter is not issued yet. Fields without a value: {fields}.',
      '{type} untuk {name} ({no}) sudah disetujui, tetapi suratnya belum diterbitkan. Isian tanpa nilai: {fields}.',
    ),
    menu: 'career-transition',
  },
  // A mail may be read by others: it does not name the letter.
  'work-action-issued': {
    title: label('Letter to me that needs a reply', 'Surat untuk saya yang perlu ditanggapi'),
    ...mailed(
      label(
        'You received a letter: {type}. Read it and reply.',
        'Anda menerima surat: {type}. Baca dan beri tanggapan.',
      ),
      label(
        'HR issued a letter to you. Sign in to read it.',
        'HR menerbitkan surat untuk Anda. Masuk untuk membacanya.',
      ),
    ),
    required: true,
  },
  'work-action-given': {
    title: label('Letter to me', 'Surat untuk saya'),
    ...mailed(
      label('You received a letter: {type}.', 'Anda menerima surat: {type}.'),
      label(
        'HR issued a letter to you. Sign in to read it.',
        'HR menerbitkan surat untuk Anda. Masuk untuk membacanya.',
      ),
    ),
    required: true,
  },
  'work-action-revoked': {
    title: label('Letter to me revoked', 'Surat untuk saya dicabut'),
    ...mailed(
      label('{type} ({no}) was revoked and no longer counts.', '{type} ({no}) dicabut dan tidak berlaku lagi.'),
      label('HR revoked a letter that was issued to you.', 'HR mencabut surat yang diterbitkan untuk Anda.'),
    ),
    required: true,
  },
  'work-action-answered': {
    title: label('Employee replied to a letter', 'Karyawan menanggapi surat'),
    text: label('{name} ({no}) replied to {type}: {answer}.', '{name} ({no}) menanggapi {type}: {answer}.'),
    menu: 'work-action',
  },
} as const satisfies Record<string, Notice>;
