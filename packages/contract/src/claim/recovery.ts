import * as z from 'zod';
import { dateWord, neededNote, versionNumber } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { decimalField } from '../platform/fields.ts';
import { type Label, label } from '../platform/label.ts';
import { idParams } from '../platform/resource-endpoints.ts';

/** What leavers owe of claims (CL-8): kept back from later claims, paid back, or written off. */

export const CLAIM_RECOVERY_KINDS = ['CLAIM', 'REPAYMENT', 'WRITE_OFF', 'REVERSAL'] as const;
export type ClaimRecoveryKind = (typeof CLAIM_RECOVERY_KINDS)[number];
export const CLAIM_RECOVERY_KIND_LABELS: Readonly<Record<ClaimRecoveryKind, Label>> = {
  CLAIM: label('Deducted from claim', 'Dipotong dari klaim'),
  REPAYMENT: label('Repaid', 'Dikembalikan'),
  WRITE_OFF: label('Written off', 'Dihapusbukukan'),
  REVERSAL: label('Returned by cancelled claim', 'Dikembalikan oleh klaim yang dibatalkan'),
};

const recovery = z
  .object({
    id: z.string(),
    version: z.int(),
    employeeId: z.string(),
    employeeNo: z.string(),
    employeeName: z.string(),
    lastDay: z.string().nullable(),
    typeName: z.string(),
    memberName: z.string().nullable(),
    periodStart: z.string(),
    periodEnd: z.string(),
    currency: z.string(),
    amount: z.string(),
    recovered: z.string(),
    outstanding: z.string(),
    isOwn: z.boolean(),
    entries: z.array(
      z.object({
        kind: z.enum(CLAIM_RECOVERY_KINDS),
        amount: z.string(),
        day: z.string(),
        transactionNo: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ClaimRecovery' });
export type ClaimRecovery = z.output<typeof recovery>;

const menu = 'claim-payment-process';

export const GetClaimRecoveries = defineEndpoint({
  name: 'GetClaimRecoveries',
  summary: 'What employees owe because they used more than their last day left them',
  method: 'GET',
  path: '/v1/ClaimRecovery/GetPagination',
  access: { menu, action: 'view' },
  subject: { field: 'employeeId' },
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(20),
    search: z.string().max(200).optional(),
    /** Also those of which nothing is outstanding. */
    all: z.enum(['true']).optional(),
  }),
  reply: recovery,
  form: 'page',
});

const body = z.strictObject({
  version: versionNumber,
  amount: decimalField({ label: label('Amount', 'Jumlah'), places: 4, least: '0.0001', most: '9999999999.99' }).schema,
  day: dateWord,
  note: neededNote(500),
});
export const RecordClaimRepayment = defineEndpoint({
  name: 'RecordClaimRepayment',
  summary: 'Record what an employee paid back',
  method: 'POST',
  path: '/v1/ClaimRecovery/{id}/Repay',
  access: { menu, action: 'edit' },
  params: idParams,
  body,
  reply: recovery,
});
export const WriteOffClaimRecovery = defineEndpoint({
  name: 'WriteOffClaimRecovery',
  summary: 'Write off what will not be paid back',
  method: 'POST',
  path: '/v1/ClaimRecovery/{id}/WriteOff',
  access: { menu, action: 'approve' },
  params: idParams,
  body,
  reply: recovery,
});
