import * as z from 'zod';
import { idWord, versionNumber } from '../../platform/address-words.ts';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { RecordFile } from '../../platform/record-file.ts';
import { normaliseNote } from '../../platform/text.ts';
import { REQUEST_STATES } from '../../workflow/index.ts';
import { create, MOST_ITEMS, update } from './item.ts';
import { PERSONAL_TOPIC_CODES } from './topics.ts';
import { listed, PERSONAL_CHANGE_TABS, view } from './view.ts';

/** /personal-change: people ask to change their own data (organisation-and-employee 14). */

const menu = 'personal-change';
const base = '/v1/PersonalChange' as const;

export const GetPersonalChanges = defineEndpoint({
  name: 'GetPersonalChanges',
  summary: 'A page of requests for changes of personal data',
  method: 'GET',
  path: `${base}/GetPagination`,
  access: { menu, action: 'view' },
  subject: { field: 'employeeId' },
  query: z.strictObject({
    tab: z.enum(PERSONAL_CHANGE_TABS).default('all'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(20),
    /** Position after the last row seen, as in every list. */
    after: z.string().max(500).optional(),
    search: z.string().max(200).optional(),
    employeeId: idWord.optional(),
    topic: z.enum(PERSONAL_TOPIC_CODES as [string, ...string[]]).optional(),
    state: z.enum(REQUEST_STATES).optional(),
  }),
  reply: listed,
  form: 'page',
});

export const CreatePersonalChange = defineEndpoint({
  name: 'CreatePersonalChange',
  summary: 'Save a draft of changes of personal data',
  method: 'POST',
  path: base,
  access: { menu, action: 'create' },
  subject: { field: 'employeeId' },
  body: create,
  reply: view,
  status: 201,
});

/** By the transaction number; a draft by its id. */
const byNo = z.strictObject({ transactionNo: z.string().max(60) });
const ofItem = byNo.extend({ itemId: idWord });
/** Parties and approvers of a request: authority comes from the request, not from a menu (C2). */
const one = { access: 'signed-in', params: byNo } as const;

export const GetPersonalChange = defineEndpoint({
  ...one,
  name: 'GetPersonalChange',
  summary: 'One request for changes of personal data, old and new side by side',
  method: 'GET',
  path: `${base}/{transactionNo}`,
  reply: view,
});
export const UpdatePersonalChange = defineEndpoint({
  ...one,
  name: 'UpdatePersonalChange',
  summary: 'Change a draft',
  method: 'PUT',
  path: `${base}/{transactionNo}`,
  body: update,
  reply: view,
});
export const DeletePersonalChange = defineEndpoint({
  ...one,
  name: 'DeletePersonalChange',
  summary: 'Delete a draft',
  method: 'DELETE',
  path: `${base}/{transactionNo}`,
  form: 'nothing',
});

export const AddPersonalEvidence = defineEndpoint({
  name: 'AddPersonalEvidence',
  summary: 'Attach a document to an item of a draft: PDF, JPG, PNG, WEBP, DOCX or XLSX, known by its content',
  method: 'POST',
  path: `${base}/{transactionNo}/Evidence/{itemId}`,
  access: 'signed-in',
  params: ofItem,
  upload: true,
  reply: RecordFile,
  status: 201,
});
export const GetPersonalEvidence = defineEndpoint({
  name: 'GetPersonalEvidence',
  summary: 'A document that was attached to an item',
  method: 'GET',
  path: `${base}/{transactionNo}/Evidence/{itemId}/{fileId}`,
  access: 'signed-in',
  params: ofItem.extend({ fileId: idWord }),
  form: 'file',
});
export const DeletePersonalEvidence = defineEndpoint({
  name: 'DeletePersonalEvidence',
  summary: 'Remove a document from an item of a draft',
  method: 'DELETE',
  path: `${base}/{transactionNo}/Evidence/{itemId}/{fileId}`,
  access: 'signed-in',
  params: ofItem.extend({ fileId: idWord }),
  form: 'nothing',
});

const decisionComment = z.string().max(4000).transform(normaliseNote).pipe(z.string().max(2000)).default('');
const act = z.strictObject({ version: versionNumber, comment: decisionComment });
const acts = <const Verb extends string>(verb: Verb, summary: string) =>
  ({
    ...one,
    name: `${verb}PersonalChange`,
    summary,
    method: 'POST',
    path: `${base}/{transactionNo}/${verb}`,
    body: act,
    reply: view,
  }) as const;

export const SubmitPersonalChange = defineEndpoint(
  acts('Submit', 'Submit: what is free applies at once, the rest waits for approval'),
);
export const ApprovePersonalChange = defineEndpoint({
  ...acts('Approve', 'Approve, as a whole or without some of its items'),
  body: act.extend({
    /** Items that are not approved, each with its reason. */
    rejected: z
      .array(
        z.strictObject({
          id: idWord,
          reason: z.string().max(2000).transform(normaliseNote).pipe(z.string().max(1000)),
        }),
      )
      .max(MOST_ITEMS)
      .default([]),
    /** The approver has seen that values changed meanwhile and goes on (14.3). */
    acceptChanged: z.boolean().default(false),
  }),
});
export const RejectPersonalChange = defineEndpoint(acts('Reject', 'Reject as a whole'));
export const ReturnPersonalChange = defineEndpoint(acts('Return', 'Return to the requester for changes'));
export const RecallPersonalChange = defineEndpoint(acts('Recall', 'Take back to draft'));
export const WithdrawPersonalChange = defineEndpoint(acts('Withdraw', 'Withdraw for good'));
export const CancelPersonalChange = defineEndpoint(
  acts('Cancel', 'Cancel after approval: what was before is restored, if nothing changed it again'),
);
