import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';

/** Who may record the payments of a batch (CP-2). */

const paymentRules = z.object({
  creatorMayMark: z.boolean().meta({ description: 'Whoever made a batch may record its payments' }),
  approverMayMark: z.boolean().meta({ description: 'Whoever approved a batch may record its payments' }),
});
const savedRules = paymentRules.extend({ version: z.int() }).meta({ id: 'ClaimPaymentRules' });
export type ClaimPaymentRules = z.output<typeof savedRules>;
export const GetClaimPaymentRules = defineEndpoint({
  name: 'GetClaimPaymentRules',
  summary: 'Who may record the payments of a batch besides the rights for it (CP-2)',
  method: 'GET',
  path: '/v1/ClaimPaymentRules',
  access: { menu: 'claim-setting', action: 'view' },
  reply: savedRules,
});
export const SaveClaimPaymentRules = defineEndpoint({
  name: 'SaveClaimPaymentRules',
  summary: 'Change who may record the payments of a batch; never a right of those who pay',
  method: 'PUT',
  path: '/v1/ClaimPaymentRules',
  access: { menu: 'claim-setting', action: 'edit' },
  body: z.strictObject({ ...paymentRules.shape, version: z.int().min(0) }),
  reply: savedRules,
});
