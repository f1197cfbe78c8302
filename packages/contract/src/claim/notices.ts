import { label } from '../platform/label.ts';
import { mailed, type Notice } from '../platform/notice.ts';

/** What people are notified of by the payment of claims; what approvers decide has notices of its own. */
export const claimNotices = {
  'claim-paid': {
    title: label('My claim was paid', 'Klaim saya dibayar'),
    ...mailed(label('Your claim {no} was paid.', 'Klaim Anda {no} sudah dibayar.')),
  },
  'claim-payment-failed': {
    title: label('Payment of my claim failed', 'Pembayaran klaim saya gagal'),
    ...mailed(
      label(
        'Your claim {no} could not be paid: {reason}. It will be paid again. Check your bank account.',
        'Klaim Anda {no} tidak dapat dibayar: {reason}. Pembayaran akan diulang. Periksa rekening bank Anda.',
      ),
      label(
        'Your claim {no} could not be paid. It will be paid again. Check your bank account.',
        'Klaim Anda {no} tidak dapat dibayar. Pembayaran akan diulang. Periksa rekening bank Anda.',
      ),
    ),
    required: true,
  },
} as const satisfies Record<string, Notice>;
