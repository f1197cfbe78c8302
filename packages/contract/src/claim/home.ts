import * as z from 'zod';
import { defineHomeCard } from '../platform/home.ts';
import { label } from '../platform/label.ts';
import { PAYMENT_BATCH_STATES } from './payment-batch.ts';

/** Card of the home page (home-and-self-service 1). */
export const ClaimsToPayCard = defineHomeCard({
  key: 'ClaimsToPay',
  title: label('Claims to pay', 'Klaim yang harus dibayar'),
  access: { menu: 'claim-payment-process', action: 'view' },
  counts: { ready: z.int() },
  row: z.discriminatedUnion('kind', [
    /** One for each currency. */
    z.object({
      kind: z.literal('ready'),
      currency: z.string(),
      claims: z.int(),
      sum: z.string(),
      oldest: z.string().nullable(),
    }),
    /** A batch that is not paid yet. */
    z.object({
      kind: z.literal('batch'),
      id: z.string(),
      batchNo: z.string(),
      state: z.enum(PAYMENT_BATCH_STATES),
      paymentDate: z.string(),
    }),
  ]),
});
