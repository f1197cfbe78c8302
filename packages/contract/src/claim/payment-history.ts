import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { historyEntry, idParams } from '../platform/resource-endpoints.ts';
import { PAYMENT_BATCH_STATE_LABELS, PAYMENT_BATCH_STATES } from './payment-batch.ts';

const number = (en: string, id: string) => field.integer({ label: label(en, id) });

/** What the history of a payment batch tells: the batch itself, and how many of its items came, went and were decided. */
export const PaymentBatchHistory = {
  name: 'ClaimPaymentBatch',
  fields: {
    state: field.choice({
      label: label('Status', 'Status'),
      choices: PAYMENT_BATCH_STATES.map((value) => ({ value, label: PAYMENT_BATCH_STATE_LABELS[value] })),
    }),
    paymentDate: field.date({ label: label('Payment date', 'Tanggal pembayaran') }),
    note: field.note({ label: label('Note', 'Catatan'), max: 500 }),
    fileSeq: number('File number', 'Nomor berkas'),
    fileHash: field.text({ label: label('SHA-256 of the file', 'SHA-256 berkas'), max: 64 }),
    voidReason: field.note({ label: label('Reason for voiding the file', 'Alasan pembatalan berkas'), max: 500 }),
    added: number('Claims added', 'Klaim ditambahkan'),
    removed: number('Claims removed', 'Klaim dikeluarkan'),
    changed: number('Amounts or accounts changed', 'Jumlah atau rekening diubah'),
    paid: number('Marked as paid', 'Ditandai dibayar'),
    failed: number('Marked as failed', 'Ditandai gagal'),
    reversed: number('Payments reversed', 'Pembayaran dibalik'),
  },
  endpoints: {
    history: defineEndpoint({
      name: 'ClaimPaymentBatchHistory',
      summary: 'Who did what with a payment batch and when',
      method: 'GET',
      path: '/v1/ClaimPaymentBatch/{id}/History',
      access: { menu: 'claim-payment-process', action: 'view' },
      params: idParams,
      reply: z.array(historyEntry),
    }),
  },
} as const;
