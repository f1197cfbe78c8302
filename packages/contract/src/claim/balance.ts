import * as z from 'zod';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { ClaimBalanceView } from './claim-request.ts';

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
export type ClaimLedgerEntry = z.output<typeof entry>;

export const GetClaimBalance = defineEndpoint({
  name: 'GetClaimBalance',
  summary: 'What is left of the limits of an employee on a date, and the newest entries of the ledger',
  method: 'GET',
  path: '/v1/ClaimBalance/{employeeId}',
  access: { menu: 'claim-setting', action: 'view' },
  subject,
  params,
  query: z.strictObject({ date: dateWord.optional() }),
  reply: z.object({ today: z.string(), balances: z.array(ClaimBalanceView), entries: z.array(entry) }),
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
