import * as z from 'zod';
import { idWord, noteWord, pageWords } from '../../platform/address-words.ts';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { RecordFile } from '../../platform/record-file.ts';
import { REQUEST_STATES, requestAct, requestEndpoints } from '../../workflow/index.ts';
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
    ...pageWords,
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
const one = requestEndpoints({
  name: 'PersonalChange',
  path: `${base}/{transactionNo}`,
  params: byNo,
  update,
  reply: view,
  summary: 'One request for changes of personal data, old and new side by side',
  submit: 'Submit: what is free applies at once, the rest waits for approval',
});
export const GetPersonalChange = one.get;
export const UpdatePersonalChange = one.update;
export const DeletePersonalChange = one.remove;
export const SubmitPersonalChange = one.submit;
export const RecallPersonalChange = one.recall;
export const WithdrawPersonalChange = one.withdraw;
export const ApprovePersonalChange = one.act(
  'Approve',
  'Approve, as a whole or without some of its items',
  requestAct.extend({
    /** Items that are not approved, each with its reason. */
    rejected: z
      .array(z.strictObject({ id: idWord, reason: noteWord(1000) }))
      .max(MOST_ITEMS)
      .default([]),
    /** The approver has seen that values changed meanwhile and goes on (14.3). */
    acceptChanged: z.boolean().default(false),
  }),
);
export const RejectPersonalChange = one.act('Reject', 'Reject as a whole', requestAct);
export const ReturnPersonalChange = one.act('Return', 'Return to the requester for changes', requestAct);
export const CancelPersonalChange = one.act(
  'Cancel',
  'Cancel after approval: what was before is restored, if nothing changed it again',
  requestAct,
);

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
