import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { ClaimLedgerEntryView } from './balance.ts';
import { PAYMENT_ITEM_STATES, payRoute } from './payment-batch.ts';

const payment = z
  .object({
    id: z.string(),
    /** When it was put into the batch, paid, refused or reversed. */
    at: z.string(),
    state: z.enum(PAYMENT_ITEM_STATES),
    batchNo: z.string(),
    route: payRoute,
    /** Negative for a reversal (CP-7). */
    amount: z.string(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'ClaimPaymentEntry' });
export type ClaimPaymentEntry = z.output<typeof payment>;

export const GetClaimPreview = defineEndpoint({
  name: 'GetClaimPreview',
  summary: 'How a claim was paid, and what it took from the limits and gave back',
  method: 'GET',
  path: '/v1/ClaimRequest/{id}/Preview',
  access: { menu: 'claim-request', action: 'view' },
  params: idParams,
  reply: z.object({ payments: z.array(payment), entries: z.array(ClaimLedgerEntryView) }),
});
