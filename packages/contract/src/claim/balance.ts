import * as z from 'zod';
import { dateWord, idWord, neededNote } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { decimalField } from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { REQUEST_STATES } from '../workflow/index.ts';
import { ClaimBalanceView } from './claim-choices.ts';
import { CLAIM_LIMIT_SHARES } from './term-choices.ts';

/** Balances of employees as those who keep the settings of claims look at them, and the opening of periods (CL1). */

const params = z.strictObject({ employeeId: idWord });
const subject = { field: 'employeeId', menu: 'employee', action: 'view' } as const;

const entry = z
  .object({
    id: z.string(),
    /** When it was written. */
    at: z.string(),
    kind: z.string(),
    typeName: z.string(),
    memberName: z.string().nullable(),
    transactionNo: z.string().nullable(),
    /** Receipt date, or first day of the period. */
    effectiveDate: z.string(),
    expiresOn: z.string().nullable(),
    reason: z.string().nullable(),
    currency: z.string(),
    amount: z.string(),
  })
  .meta({ id: 'ClaimLedgerEntry' });
export const ClaimLedgerEntryView = entry;
export type ClaimLedgerEntry = z.output<typeof entry>;

/** A correction of a yearly limit, which others approve before it counts. */
const adjustment = z
  .object({
    id: z.string(),
    transactionNo: z.string().nullable(),
    typeName: z.string(),
    memberName: z.string().nullable(),
    periodStart: z.string(),
    periodEnd: z.string(),
    /** Added to the limit, or taken from it. */
    amount: z.string(),
    currency: z.string(),
    reason: z.string(),
    state: z.enum(REQUEST_STATES),
    createdBy: z.string().nullable(),
    /** It was sent back to the caller, or recalled by them, who may correct it. */
    canCorrect: z.boolean(),
    /** Its request, for those who submitted it or decide on it: who it waits for, or why it was sent back. */
    requestId: z.string().nullable(),
  })
  .meta({ id: 'ClaimAdjustment' });
export type ClaimAdjustment = z.output<typeof adjustment>;

export const GetClaimBalance = defineEndpoint({
  name: 'GetClaimBalance',
  summary: 'What is left of the limits of an employee on a date, and the newest entries of the ledger',
  method: 'GET',
  path: '/v1/ClaimBalance/{employeeId}',
  access: { menu: 'claim-setting', action: 'view' },
  subject,
  params,
  query: z.strictObject({ date: dateWord.optional() }),
  reply: z.object({
    today: z.string(),
    balances: z.array(ClaimBalanceView),
    entries: z.array(entry),
    /** The newest first; approved ones are in the ledger. */
    adjustments: z.array(adjustment),
  }),
});

export const OpenClaimPeriod = defineEndpoint({
  name: 'OpenClaimPeriod',
  summary:
    'Write what the period around a date grants everybody, what is carried over and what expired; it can be repeated',
  method: 'POST',
  path: '/v1/ClaimBalance/OpenPeriod',
  access: { menu: 'claim-setting', action: 'edit' },
  body: z.strictObject({ date: dateWord }),
  reply: z.object({ jobId: z.string() }),
});

const corrected = {
  amount: decimalField({
    label: label('Amount', 'Jumlah'),
    places: 4,
    least: '-9999999999.99',
    most: '9999999999.99',
  }).schema,
  reason: neededNote(500),
};

export const AdjustClaimBalance = defineEndpoint({
  name: 'AdjustClaimBalance',
  summary: 'Submit a correction of a yearly limit for approval: an amount to add or, below nothing, to take away',
  method: 'POST',
  path: '/v1/ClaimBalance/Adjust',
  access: { menu: 'claim-setting', action: 'edit' },
  subject,
  body: z.strictObject({
    employeeId: idWord,
    claimTypeId: idWord,
    memberId: idWord.nullable().default(null),
    appliesTo: z.enum(CLAIM_LIMIT_SHARES.map(({ value }) => value)),
    /** A day of the period that is corrected. */
    date: dateWord,
    ...corrected,
  }),
  reply: adjustment,
  status: 201,
});

export const GetClaimAdjustment = defineEndpoint({
  name: 'GetClaimAdjustment',
  summary: 'A correction of a limit, and whose it is',
  method: 'GET',
  path: '/v1/ClaimBalance/Adjustment/{id}',
  access: { menu: 'claim-setting', action: 'view' },
  params: idParams,
  reply: adjustment.extend({ employeeId: z.string() }),
});

export const CorrectClaimAdjustment = defineEndpoint({
  name: 'CorrectClaimAdjustment',
  summary: 'Change a correction of a limit that was sent back, and submit it again',
  method: 'POST',
  path: '/v1/ClaimBalance/Adjustment/{id}/Correct',
  access: { menu: 'claim-setting', action: 'edit' },
  params: idParams,
  body: z.strictObject(corrected),
  reply: adjustment,
});
