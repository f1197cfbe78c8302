import * as z from 'zod';
import { defineHomeCard } from '../platform/home.ts';
import { label } from '../platform/label.ts';

/** Card of the home page (home-and-self-service 1). */
export const ClaimsToPayCard = defineHomeCard({
  key: 'ClaimsToPay',
  title: label('Claims to pay', 'Klaim yang harus dibayar'),
  access: { menu: 'claim-payment-process', action: 'view' },
  counts: { ready: z.int() },
  /** One for each currency. */
  row: z.object({ currency: z.string(), claims: z.int(), sum: z.string(), oldest: z.string().nullable() }),
});
