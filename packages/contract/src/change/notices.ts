import { label } from '../platform/label.ts';
import { mailed } from '../platform/notice.ts';

/** What people are notified of by this area, each with its sentence (claims-workflow-access C3). */
export const changeNotices = {
  'personal-change-applied': label('{name} ({no}) changed {what}.', '{name} ({no}) mengubah {what}.'),
  'personal-change-bank': label(
    'Your bank account was changed by {transactionNo}. If you did not ask for this, contact HR at once.',
    'Rekening bank Anda diubah melalui {transactionNo}. Jika bukan Anda yang meminta, segera hubungi HR.',
  ),
  'letter-waits': label(
    '{type} of {name} ({no}) is approved, but its letter is not issued yet. Fields without a value: {fields}.',
    '{type} untuk {name} ({no}) sudah disetujui, tetapi suratnya belum diterbitkan. Isian tanpa nilai: {fields}.',
  ),
  // A mail may be read by others: it does not name the letter.
  'work-action-issued': mailed(
    label('You received a letter: {type}. Read it and reply.', 'Anda menerima surat: {type}. Baca dan beri tanggapan.'),
    label('HR issued a letter to you. Sign in to read it.', 'HR menerbitkan surat untuk Anda. Masuk untuk membacanya.'),
  ),
  'work-action-given': mailed(
    label('You received a letter: {type}.', 'Anda menerima surat: {type}.'),
    label('HR issued a letter to you. Sign in to read it.', 'HR menerbitkan surat untuk Anda. Masuk untuk membacanya.'),
  ),
  'work-action-revoked': mailed(
    label('{type} ({no}) was revoked and no longer counts.', '{type} ({no}) dicabut dan tidak berlaku lagi.'),
    label('HR revoked a letter that was issued to you.', 'HR mencabut surat yang diterbitkan untuk Anda.'),
  ),
  'work-action-answered': label(
    '{name} ({no}) replied to {type}: {answer}.',
    '{name} ({no}) menanggapi {type}: {answer}.',
  ),
} as const;
