import * as z from 'zod';
import { idWord, versionNumber } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { fileEndpoints } from '../platform/record-file.ts';
import { recordStep } from '../platform/record-step.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { ClaimLineView } from './claim-line.ts';
import { claimDraft, claimLines, claimView, mayClaim } from './claim-request.ts';

export const GetClaim = defineEndpoint({
  name: 'GetClaim',
  summary: 'A claim with its lines, what is covered of each and why',
  method: 'GET',
  path: '/v1/ClaimRequest/{id}/Detail',
  access: mayClaim('view'),
  params: idParams,
  reply: claimView,
});
export const CreateClaim = defineEndpoint({
  name: 'CreateClaim',
  summary: 'Save a claim as a draft',
  method: 'POST',
  path: '/v1/ClaimRequest',
  access: mayClaim('create'),
  subject: { field: 'employeeId' },
  body: claimDraft.extend({ employeeId: idWord }),
  reply: claimView,
  status: 201,
});
export const UpdateClaim = defineEndpoint({
  name: 'UpdateClaim',
  summary: 'Change a claim that is a draft or was returned',
  method: 'PUT',
  path: '/v1/ClaimRequest/{id}',
  access: mayClaim('edit'),
  params: idParams,
  body: claimDraft.extend({ version: versionNumber }),
  reply: claimView,
});
export const DeleteClaim = defineEndpoint({
  name: 'DeleteClaim',
  summary: 'Delete a draft that was never submitted',
  method: 'DELETE',
  path: '/v1/ClaimRequest/{id}',
  access: mayClaim('delete'),
  params: idParams,
  form: 'nothing',
});
const step = recordStep({
  name: 'Claim',
  path: '/v1/ClaimRequest/{id}',
  access: mayClaim('edit'),
  reply: claimView,
});
export const SubmitClaim = defineEndpoint({
  ...step('Submit', 'Submit a claim for approval: what is covered is reserved (CL-5)'),
  locksFirst: true,
});
const decision = z.strictObject({
  version: versionNumber,
  comment: z.string().max(2000).nullable().default(null),
});
export const RecallClaim = defineEndpoint({
  ...step('Recall', 'Take a submitted claim back into a draft'),
  body: decision,
});
export const WithdrawClaim = defineEndpoint({
  ...step('Withdraw', 'Withdraw a submitted claim'),
  body: decision,
});
export const CancelClaim = defineEndpoint({
  ...step('Cancel', 'Cancel an approved claim that is not paid: its use of the limits is reversed (CR-6)'),
  body: decision,
});
export const CopyClaim = defineEndpoint({
  ...step('Copy', 'A new draft with the lines of a claim, without its receipts'),
  access: mayClaim('create'),
  body: z.strictObject({}),
  status: 201,
});

const computedClaim = z.object({
  currency: z.string().nullable(),
  claimed: z.string(),
  eligible: z.string(),
  notCovered: z.string(),
  lines: z.array(ClaimLineView),
});
/** What is covered of lines, and why; amounts in the currency of the claim. */
export type ComputedClaim = z.output<typeof computedClaim>;

export const CalculateClaim = defineEndpoint({
  name: 'CalculateClaim',
  summary: 'What is covered of lines that need not be saved yet, and why',
  method: 'POST',
  path: '/v1/ClaimRequest/Calculate',
  access: mayClaim('view'),
  subject: { field: 'employeeId' },
  body: z.strictObject({ employeeId: idWord, claimId: idWord.nullable().default(null), lines: claimLines }),
  reply: computedClaim,
});

const lineParams = z.strictObject({ id: idWord, lineId: idWord });
export const {
  all: GetClaimReceiptFiles,
  add: AddClaimReceiptFile,
  one: GetClaimReceiptFile,
  remove: DeleteClaimReceiptFile,
} = fileEndpoints({
  kind: 'ClaimReceipt',
  of: 'a line of a claim',
  path: '/v1/ClaimRequest/{id}/Line/{lineId}/File',
  params: lineParams,
  fileParams: lineParams.extend({ fileId: idWord }),
  view: mayClaim('view'),
  edit: mayClaim('edit'),
});
