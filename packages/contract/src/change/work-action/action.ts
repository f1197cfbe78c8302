import * as z from 'zod';
import { dateWord, idWord, versionNumber } from '../../platform/address-words.ts';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { type Label, label } from '../../platform/label.ts';
import { normaliseNote } from '../../platform/text.ts';
import { REQUEST_STATES } from '../../workflow/index.ts';
import { letterView } from '../letter/template.ts';

/** /work-action: warnings and commendations of employees (organisation-and-employee 15). */

const menu = 'work-action';
const base = '/v1/WorkAction' as const;

/** How an issued action stands on a day. */
export const WORK_ACTION_STANDINGS = ['ACTIVE', 'SCHEDULED', 'EXPIRED', 'REVOKED'] as const;
export type WorkActionStanding = (typeof WORK_ACTION_STANDINGS)[number];
export const WORK_ACTION_STANDING_LABELS: Readonly<Record<WorkActionStanding, Label>> = {
  ACTIVE: label('Active', 'Berlaku'),
  SCHEDULED: label('Not yet valid', 'Belum berlaku'),
  EXPIRED: label('Expired', 'Kedaluwarsa'),
  REVOKED: label('Revoked', 'Dicabut'),
};

/** What the employee answered; nothing within three working days is `NOT_ACKNOWLEDGED`. */
export const ACKNOWLEDGEMENTS = ['WAITING', 'ACKNOWLEDGED', 'REFUSED', 'NOT_ACKNOWLEDGED'] as const;
export type Acknowledgement = (typeof ACKNOWLEDGEMENTS)[number];
export const ACKNOWLEDGEMENT_LABELS: Readonly<Record<Acknowledgement, Label>> = {
  WAITING: label('Waiting for the employee', 'Menunggu karyawan'),
  ACKNOWLEDGED: label('Acknowledged', 'Diterima'),
  REFUSED: label('Refused', 'Ditolak'),
  NOT_ACKNOWLEDGED: label('Not acknowledged', 'Belum ditandatangani'),
};

const note = (most: number) =>
  z
    .string()
    .max(most * 2)
    .transform(normaliseNote)
    .pipe(z.string().max(most));
const optionalNote = (most: number) =>
  note(most)
    .nullish()
    .transform((value) => value || null);

const shape = {
  typeId: idWord,
  issueDate: dateWord,
  incidentDate: dateWord.nullish().transform((value) => value ?? null),
  incidentPlace: optionalNote(200),
  /** What happened, or what is praised. */
  description: note(4000).pipe(z.string().min(1)),
  witnesses: optionalNote(500),
  /** What was said when the employee was heard. */
  hearing: optionalNote(4000),
  /** Why a level of the ladder is skipped. */
  skipReason: optionalNote(1000),
};
const create = z.strictObject({ employeeId: idWord, ...shape }).meta({ id: 'WorkActionDraft' });
const update = z.strictObject({ ...shape, version: versionNumber });
export type WorkActionDraft = Omit<z.output<typeof create>, 'employeeId'>;

const person = z.object({
  id: z.string(),
  no: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  position: z.string().nullable(),
});

const typeRef = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  nature: z.enum(['disciplinary', 'commendation']),
  ladder: z.string().nullable(),
  level: z.int().nullable(),
});

const listed = z
  .object({
    id: z.string(),
    /** Null until it is first submitted. */
    transactionNo: z.string().nullable(),
    /** Null until it is issued, and where the type has no letter. */
    letterNo: z.string().nullable(),
    employee: person,
    type: typeRef,
    issueDate: z.string(),
    /** Null: no expiry. */
    validTo: z.string().nullable(),
    /** Days that it is still active, today included; null where it is not active or does not expire. */
    daysLeft: z.int().nullable(),
    state: z.enum(REQUEST_STATES),
    /** Null until it is issued. */
    standing: z.enum(WORK_ACTION_STANDINGS).nullable(),
    /** Null where nothing has to be acknowledged. */
    acknowledgement: z.enum(ACKNOWLEDGEMENTS).nullable(),
    createdBy: z.string().nullable(),
    waitingFor: z.array(z.string()),
  })
  .meta({ id: 'WorkActionListed' });
export type WorkActionListed = z.output<typeof listed>;

export const WORK_ACTION_ACTIONS = ['edit', 'submit', 'delete', 'recall', 'withdraw', 'revoke', 'acknowledge'] as const;
export type WorkActionAction = (typeof WORK_ACTION_ACTIONS)[number];

const view = listed
  .omit({ waitingFor: true })
  .extend({
    /** "Pending – step 1 of 1: HR". */
    stateText: z.string(),
    incidentDate: z.string().nullable(),
    incidentPlace: z.string().nullable(),
    description: z.string(),
    witnesses: z.string().nullable(),
    hearing: z.string().nullable(),
    skipReason: z.string().nullable(),
    validityMonths: z.int(),
    /** Actions of the ladder that were active on the day of the incident. */
    previous: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        issueDate: z.string(),
        validTo: z.string().nullable(),
        isRevoked: z.boolean(),
      }),
    ),
    acknowledgedAt: z.string().nullable(),
    acknowledgementComment: z.string().nullable(),
    /** Last day on which the employee is asked to answer. */
    acknowledgeBy: z.string().nullable(),
    revoked: z.object({ at: z.string(), by: z.string().nullable(), reason: z.string() }).nullable(),
    letter: letterView.nullable(),
    createdAt: z.string(),
    submittedAt: z.string().nullable(),
    requestId: z.string().nullable(),
    /** The viewer's own open task. */
    taskId: z.string().nullable(),
    version: z.int(),
    can: z.array(z.enum(WORK_ACTION_ACTIONS)),
  })
  .meta({ id: 'WorkAction' });
export type WorkAction = z.output<typeof view>;

export const WORK_ACTION_TABS = ['all', 'expiring', 'waiting', 'mine'] as const;
export type WorkActionTab = (typeof WORK_ACTION_TABS)[number];
export const WORK_ACTION_SORTS = ['-issueDate', 'issueDate', 'validTo', '-validTo', 'employee', '-employee'] as const;
export type WorkActionSort = (typeof WORK_ACTION_SORTS)[number];

export const GetWorkActions = defineEndpoint({
  name: 'GetWorkActions',
  summary: 'A page of work actions',
  method: 'GET',
  path: `${base}/GetPagination`,
  access: { menu, action: 'view' },
  subject: { field: 'employeeId' },
  query: z.strictObject({
    tab: z.enum(WORK_ACTION_TABS).default('all'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(20),
    /** Position after the last row seen, as in every list. */
    after: z.string().max(500).optional(),
    search: z.string().max(200).optional(),
    sort: z.enum(WORK_ACTION_SORTS).default('-issueDate'),
    employeeId: idWord.optional(),
    typeId: idWord.optional(),
    nature: z.enum(['disciplinary', 'commendation']).optional(),
    ladder: z.string().max(20).optional(),
    unitId: idWord.optional(),
    state: z.enum(REQUEST_STATES).optional(),
    /** Issued and valid on this day. */
    activeOn: dateWord.optional(),
  }),
  reply: listed,
  form: 'page',
});

const step = z.object({
  typeId: z.string(),
  code: z.string(),
  name: z.string(),
  level: z.int(),
  allowSkip: z.boolean(),
  /** The action of this level that is active on the day. */
  active: z.object({ id: z.string(), from: z.string(), to: z.string().nullable() }).nullable(),
});
const ladder = z
  .object({
    ladder: z.string(),
    steps: z.array(step),
    /** The step that is proposed; null where the highest one is active. */
    nextTypeId: z.string().nullable(),
    /** The step because of which it is proposed; null where none is active. */
    becauseTypeId: z.string().nullable(),
  })
  .meta({ id: 'WorkActionLadder' });
export type WorkActionLadder = z.output<typeof ladder>;

export const GetWorkActionLadder = defineEndpoint({
  name: 'GetWorkActionLadder',
  summary: 'The ladders of warnings of an employee on a day, and the step that comes next',
  method: 'GET',
  path: `${base}/Ladder`,
  access: { menu, action: 'view' },
  subject: { field: 'employeeId' },
  query: z.strictObject({ employeeId: idWord, date: dateWord.optional() }),
  reply: z.array(ladder),
});

const record = z
  .object({
    employee: person,
    today: z.string(),
    ladders: z.array(ladder),
    actions: z.array(listed),
    /** Types that the viewer may propose for this person. */
    types: z.array(typeRef.extend({ validityMonths: z.int(), hasLetter: z.boolean() })),
    isSelf: z.boolean(),
  })
  .meta({ id: 'WorkActionRecord' });
export type WorkActionRecord = z.output<typeof record>;

export const GetWorkActionRecord = defineEndpoint({
  name: 'GetWorkActionRecord',
  summary: 'The work actions of an employee with the ladder of warnings',
  method: 'GET',
  path: `${base}/Record/{employeeId}`,
  access: { menu, action: 'view' },
  subject: { field: 'employeeId' },
  params: z.strictObject({ employeeId: idWord }),
  reply: record,
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
      ...shape,
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
  body: create,
  reply: view,
  status: 201,
});

/** Parties and approvers of a request: authority comes from the request, not from a menu (C2). */
const one = { access: 'signed-in', params: z.strictObject({ id: idWord }) } as const;

export const GetWorkAction = defineEndpoint({
  ...one,
  name: 'GetWorkAction',
  summary: 'One work action with its letter',
  method: 'GET',
  path: `${base}/{id}`,
  reply: view,
});
export const GetWorkActionPdf = defineEndpoint({
  ...one,
  name: 'GetWorkActionPdf',
  summary: 'The letter of an issued work action as a PDF, as it was issued',
  method: 'GET',
  path: `${base}/{id}/Pdf`,
  form: 'file',
});
export const UpdateWorkAction = defineEndpoint({
  ...one,
  name: 'UpdateWorkAction',
  summary: 'Change a draft',
  method: 'PUT',
  path: `${base}/{id}`,
  body: update,
  reply: view,
});
export const DeleteWorkAction = defineEndpoint({
  ...one,
  name: 'DeleteWorkAction',
  summary: 'Delete a draft that was never submitted',
  method: 'DELETE',
  path: `${base}/{id}`,
  form: 'nothing',
});

const comment = note(2000).default('');
const act = z.strictObject({ version: versionNumber, comment });
const acts = <const Verb extends string, Body extends z.ZodType>(verb: Verb, summary: string, body: Body) =>
  ({
    ...one,
    name: `${verb}WorkAction`,
    summary,
    method: 'POST',
    path: `${base}/{id}/${verb}`,
    body,
    reply: view,
  }) as const;

export const SubmitWorkAction = defineEndpoint(acts('Submit', 'Submit a draft for approval', act));
export const RecallWorkAction = defineEndpoint(acts('Recall', 'Take a request back to draft', act));
export const WithdrawWorkAction = defineEndpoint(acts('Withdraw', 'Withdraw a request for good', act));
export const RevokeWorkAction = defineEndpoint(
  acts(
    'Revoke',
    'Revoke an issued work action: it leaves the ladder from its issue date on',
    z.strictObject({ version: versionNumber, reason: note(1000).pipe(z.string().min(1)) }),
  ),
);
export const AcknowledgeWorkAction = defineEndpoint(
  acts(
    'Acknowledge',
    'Acknowledge an issued work action as its employee, or refuse to',
    z.strictObject({ version: versionNumber, answer: z.enum(['ACKNOWLEDGED', 'REFUSED']), comment }),
  ),
);
