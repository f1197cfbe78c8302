import { label } from '../platform/label.ts';

/** What people are notified of by this area, each with its sentence (claims-workflow-access C3). */
export const changeNotices = {
  'personal-change-applied': label('{name} ({no}) changed {what}.', '{name} ({no}) mengubah {what}.'),
  'personal-change-bank': label(
    'Your bank account was changed by {transactionNo}. If you did not ask for this, contact HR at once.',
    'Rekening bank Anda diubah melalui {transactionNo}. Jika bukan Anda yang meminta, segera hubungi HR.',
  ),
} as const;
