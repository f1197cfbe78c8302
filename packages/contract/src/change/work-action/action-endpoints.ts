import * as z from 'zod';
import { dateWord, idWord, neededNote, pageWords, versionNumber } from '../../platform/address-words.ts';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/resource-endpoints.ts';
import { REQUEST_STATES, requestAct, requestEndpoints } from '../../workflow/index.ts';
import { letterView } from '../letter/template.ts';
import {
  optionalNote,
  WORK_ACTION_SORTS,
  WORK_ACTION_TABS,
  workActionDraft,
  workActionLadder,
  workActionListed,
  workActionNature,
  workActionRecord,
  workActionShape,
  workActionUpdate,
  workActionView,
} from './action.ts';

/** The calls of /work-action. */

const menu = 'work-action';
const base = '/v1/WorkAction' as const;

export const GetWorkActions = defineEndpoint({
  name: 'GetWorkActions',
  summary: 'A page of work actions',
  method: 'GET',
  path: `${base}/GetPagination`,
  access: { menu, action: 'view' },
  subject: { field: 'employeeId' },
  query: z.strictObject({
    tab: z.enum(WORK_ACTION_TABS).default('all'),
    ...pageWords,
    sort: z.enum(WORK_ACTION_SORTS).default('-issueDate'),
    employeeId: idWord.optional(),
    typeId: idWord.optional(),
    nature: workActionNature.optional(),
    ladder: z.string().max(20).optional(),
    violationId: idWord.optional(),
    unitId: idWord.optional(),
    state: z.enum(REQUEST_STATES).optional(),
    /** Issued and valid on this day. */
    activeOn: dateWord.optional(),
  }),
  reply: workActionListed,
  form: 'page',
});

export const GetWorkActionLadder = defineEndpoint({
  name: 'GetWorkActionLadder',
  summary: 'The ladders of warnings of an employee on a day, and the step that comes next',
  method: 'GET',
  path: `${base}/Ladder`,
  access: { menu, action: 'view' },
  subject: { field: 'employeeId' },
  query: z.strictObject({ employeeId: idWord, date: dateWord.optional() }),
  reply: z.array(workActionLadder),
});

export const GetWorkActionLadders = defineEndpoint({
  name: 'GetWorkActionLadders',
  summary: 'The ladders that types of work action belong to, for filters',
  method: 'GET',
  path: `${base}/Ladders`,
  access: { menu, action: 'view' },
  reply: z.array(z.string()),
});

export const GetWorkActionRecord = defineEndpoint({
  name: 'GetWorkActionRecord',
  summary: 'The work actions of an employee with the ladder of warnings',
  method: 'GET',
  path: `${base}/Record/{employeeId}`,
  access: { menu, action: 'view' },
  subject: { field: 'employeeId' },
  params: z.strictObject({ employeeId: idWord }),
  reply: workActionRecord,
});

export const PreviewWorkAction = defineEndpoint({
  name: 'PreviewWorkAction',
  summary: 'Validity, ladder and letter of a work action that need not be saved yet; nothing is written',
  method: 'POST',
  path: `${base}/Preview`,
  access: { menu, action: 'create' },
  subject: { field: 'employeeId' },
  body: z
    .strictObject({
      employeeId: idWord,
      ...workActionShape,
      description: optionalNote(4000),
    })
    .meta({ id: 'WorkActionPreviewDraft' }),
  reply: z.object({
    validTo: z.string().nullable(),
    findings: z.array(
      z.object({ path: z.string(), code: z.string(), severity: z.enum(['error', 'warning']), message: z.string() }),
    ),
    letter: letterView.nullable(),
  }),
});

export const CreateWorkAction = defineEndpoint({
  name: 'CreateWorkAction',
  summary: 'Save a draft of a work action',
  method: 'POST',
  path: base,
  access: { menu, action: 'create' },
  subject: { field: 'employeeId' },
  body: workActionDraft,
  reply: workActionView,
  status: 201,
});

const one = requestEndpoints({
  name: 'WorkAction',
  path: `${base}/{id}`,
  params: idParams,
  update: workActionUpdate,
  reply: workActionView,
  summary: 'One work action with its letter',
});
export const GetWorkAction = one.get;
export const UpdateWorkAction = one.update;
export const DeleteWorkAction = one.remove;
export const SubmitWorkAction = one.submit;
export const RecallWorkAction = one.recall;
export const WithdrawWorkAction = one.withdraw;
export const RevokeWorkAction = one.act(
  'Revoke',
  'Revoke an issued work action: it leaves the ladder from its issue date on',
  z.strictObject({ version: versionNumber, reason: neededNote(1000) }),
);
export const AcknowledgeWorkAction = one.act(
  'Acknowledge',
  'Acknowledge an issued work action as its employee, or refuse to',
  requestAct.extend({ answer: z.enum(['ACKNOWLEDGED', 'REFUSED']) }),
);
export const WitnessWorkAction = one.act(
  'Witness',
  'Record the two witnesses of a refusal to acknowledge, and the refusal itself where the employee gave no answer',
  requestAct.extend({ witnessIds: z.array(idWord).length(2) }),
);
export const GetWorkActionPdf = defineEndpoint({
  name: 'GetWorkActionPdf',
  summary: 'The letter of an issued work action as a PDF, as it was issued',
  method: 'GET',
  path: `${base}/{id}/Pdf`,
  access: 'signed-in',
  params: idParams,
  form: 'file',
});
