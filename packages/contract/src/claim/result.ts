import * as z from 'zod';
import { CLAIM_LIMIT_KINDS, CLAIM_LIMIT_SHARES, type ClaimLimitKind, type ClaimLimitShare } from './term-choices.ts';

/** What comes of a claim line and why: the steps of the computation are the explanation on screen (CL-1). */

const limitKind = z.enum(CLAIM_LIMIT_KINDS.map(({ value }) => value) as [ClaimLimitKind, ...ClaimLimitKind[]]);
const share = z.enum(CLAIM_LIMIT_SHARES.map(({ value }) => value) as [ClaimLimitShare, ...ClaimLimitShare[]]);

const step = z
  .discriminatedUnion('step', [
    z.object({ step: z.literal('RECEIPT'), result: z.string() }),
    z.object({
      step: z.literal('CONVERT'),
      amount: z.string(),
      from: z.string(),
      rate: z.string(),
      /** Null: somebody typed the rate. */
      rateDate: z.string().nullable(),
      result: z.string(),
    }),
    z.object({ step: z.literal('DEDUCTIBLE'), deductible: z.string(), result: z.string() }),
    z.object({ step: z.literal('PERCENT'), percent: z.string(), result: z.string() }),
    z.object({
      step: z.literal('RATE'),
      rate: z.string(),
      quantity: z.string(),
      unit: z.string().nullable(),
      result: z.string(),
    }),
    z.object({ step: z.literal('FIXED'), result: z.string() }),
    z.object({ step: z.literal('FORMULA'), formula: z.string(), result: z.string() }),
    z.object({ step: z.literal('COPAY'), percent: z.string(), result: z.string() }),
    z.object({ step: z.literal('ROUND'), decimals: z.int(), result: z.string() }),
    z.object({
      step: z.literal('LIMIT'),
      kind: limitKind,
      appliesTo: share,
      /** Amount, or visits, or months. */
      limit: z.string(),
      used: z.string(),
      left: z.string(),
      /** The days that the limit looks at; null: all. */
      from: z.string().nullable(),
      to: z.string().nullable(),
      /** What of the limit was carried over from the period before (CL-10). */
      carried: z.string().optional(),
      /** The claim type whose limit it is, where several take from it. */
      pool: z.string().optional(),
      /** The amount rests on pay: whoever may not see that is not told it. */
      isPay: z.literal(true).optional(),
      /** Whether it covers less than was asked for. */
      exceeded: z.boolean(),
      result: z.string(),
    }),
  ])
  .meta({ id: 'ClaimStep' });
export type ClaimStep = z.output<typeof step>;
export type ClaimLimitStep = Extract<ClaimStep, { step: 'LIMIT' }>;
export { step as ClaimStepView };

/** A tax on an approved amount (CL-15). */
export const ClaimTaxView = z
  .object({
    code: z.string(),
    percent: z.string(),
    /** Part of the approved amount; otherwise paid beside it. */
    included: z.boolean(),
    recoverable: z.boolean(),
    amount: z.string(),
  })
  .meta({ id: 'ClaimTax' });
export type ClaimTaxAmount = z.output<typeof ClaimTaxView>;
