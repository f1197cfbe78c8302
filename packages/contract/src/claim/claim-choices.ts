import * as z from 'zod';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { mayClaim } from './claim-request.ts';
import { CLAIM_CALCULATIONS, CLAIM_UNITS } from './term-choices.ts';

/** What is left of a limit on a date. */
const balance = z
  .object({
    claimTypeId: z.string(),
    typeName: z.string(),
    memberId: z.string().nullable(),
    memberName: z.string().nullable(),
    currency: z.string(),
    kind: z.string(),
    appliesTo: z.string(),
    isCount: z.boolean(),
    limit: z.string(),
    used: z.string(),
    left: z.string(),
    /** The part of the limit that was carried over. */
    carried: z.string(),
    /** The amounts rest on pay, which the caller may not see. */
    isHidden: z.boolean(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  })
  .meta({ id: 'ClaimBalance' });
export type ClaimBalance = z.output<typeof balance>;
export const ClaimBalanceView = balance;

const choice = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  calculation: z.enum(CLAIM_CALCULATIONS.map(({ value }) => value)),
  unit: z.enum(CLAIM_UNITS.map(({ value }) => value)).nullable(),
  /** What is asked of a line. */
  asks: z.array(z.enum(['amount', 'quantity'])),
  needsReceipt: z.boolean(),
  category: z.string(),
  /** Persons whom it covers on that date; null: the employee. */
  members: z.array(z.object({ id: z.string().nullable(), name: z.string() })),
});
export type ClaimChoice = z.output<typeof choice>;

const claimChoices = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  today: z.string(),
  /** That of the employee, which counts where a claim names none. */
  costCentre: z.string().nullable(),
  /** The caller may type a rate of their own (CL-14). */
  mayTypeRate: z.boolean(),
  /** The type that the employee claimed last; null where it is none of the types. */
  lastTypeId: z.string().nullable(),
  types: z.array(choice),
  balances: z.array(balance),
});
export type ClaimChoices = z.output<typeof claimChoices>;

export const GetClaimChoices = defineEndpoint({
  name: 'GetClaimChoices',
  summary: 'What an employee can claim on a date, for whom, and what is left of the limits',
  method: 'GET',
  path: '/v1/ClaimRequest/Choices',
  access: mayClaim('view'),
  subject: { field: 'employeeId' },
  /** Without an employee: the caller's own. */
  query: z.strictObject({ employeeId: idWord.optional(), date: dateWord.optional() }),
  reply: claimChoices,
});
