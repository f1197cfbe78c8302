import * as z from 'zod';
import {
  FindBatchPeople,
  foundPeople,
  newManagers,
  PreviewTransitionBatch,
  transitionPreview,
  transitionShape,
} from '../../employee/index.ts';
import { dateWord, idWord, pageWords, versionNumber } from '../../platform/address-words.ts';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { type Label, label } from '../../platform/label.ts';
import { idParams } from '../../platform/resource-endpoints.ts';
import { REQUEST_STATES, requestEndpoints, requestPerson } from '../../workflow/index.ts';

/** /career-transition: career events that others approve (organisation-and-employee 12). */

const menu = 'career-transition';
const base = '/v1/CareerTransitionRequest' as const;

const { employeeId, ...shape } = transitionShape;
/** What is asked for: a new event, or that a recorded one is corrected or cancelled (12.4). */
export const CAREER_ACTIONS = ['add', 'correct', 'cancel'] as const;
export type CareerAction = (typeof CAREER_ACTIONS)[number];
export const CAREER_ACTION_LABELS: Readonly<Record<CareerAction, Label>> = {
  add: label('New change', 'Perubahan baru'),
  correct: label('Correction', 'Koreksi'),
  cancel: label('Cancellation', 'Pembatalan'),
};

/** People of one request: more are recorded in the background by those who may. */
export const MOST_ASKED_FOR = 200;

const draft = {
  ...shape,
  /** Absent: `add`. */
  action: z.enum(CAREER_ACTIONS).optional(),
  /** The recorded event that is corrected or cancelled, and why. */
  targetId: idWord.nullish(),
  correctionReason: shape.reason,
  /** Of a rotation the others who change places (12.3), of a batch the others who get the same type of change (12.7): one set. */
  others: z
    .array(z.strictObject({ employeeId, changes: shape.changes, pay: shape.pay }))
    .max(MOST_ASKED_FOR - 1)
    .optional(),
  /** The requester looked at the later records whose basis changes. */
  reviewed: z.boolean().optional(),
  /** Of an ending: the new manager of those who report to the leaver. */
  reports: newManagers.optional(),
};
const create = z.strictObject({ employeeId, ...draft }).meta({ id: 'CareerRequestDraft' });
const update = z.strictObject({ ...draft, version: versionNumber });
/** A career event as it is asked for; `pay` stands apart, because its class is `pay`. */
export type CareerDraft = Omit<z.output<typeof create>, 'employeeId'>;

const changeRow = z.object({
  field: z.string(),
  label: z.string(),
  old: z.string().nullable(),
  new: z.string().nullable(),
  /** The viewer may not see pay. */
  masked: z.boolean(),
  /** The career holds something else by now than when the request was made. */
  changedMeanwhile: z.boolean(),
});
export type CareerChangeRow = z.output<typeof changeRow>;

export const CAREER_REQUEST_ACTIONS = [
  'edit',
  'submit',
  'delete',
  'recall',
  'withdraw',
  'correct',
  'cancel',
  'issueLetter',
] as const;
export type CareerRequestAction = (typeof CAREER_REQUEST_ACTIONS)[number];

const listed = z
  .object({
    id: z.string(),
    /** Null until it is first submitted. */
    transactionNo: z.string().nullable(),
    employee: requestPerson,
    action: z.enum(CAREER_ACTIONS),
    type: z.string(),
    effectiveDate: z.string(),
    /** Of a rotation: how many people change places besides. */
    otherPeople: z.int(),
    state: z.enum(REQUEST_STATES),
    submittedAt: z.string().nullable(),
    createdAt: z.string(),
    createdBy: z.string().nullable(),
    waitingFor: z.array(z.string()),
  })
  .meta({ id: 'CareerRequestListed' });
export type CareerRequestListed = z.output<typeof listed>;

const names = z.record(z.string(), z.object({ code: z.string().nullable(), name: z.string() }));
const view = listed
  .omit({ waitingFor: true })
  .extend({
    /** "Pending – step 1 of 2: Manager". */
    stateText: z.string(),
    endDate: z.string().nullable(),
    reason: z.string().nullable(),
    comment: z.string().nullable(),
    rows: z.array(changeRow),
    /** The recorded event that is corrected or cancelled, as it was when that was asked for; and why. */
    target: z.object({ id: z.string(), transactionNo: z.string(), effectiveDate: z.string() }).nullable(),
    correctionReason: z.string().nullable(),
    /** Of a rotation: the others. */
    others: z.array(z.object({ employee: requestPerson, rows: z.array(changeRow) })),
    /** What was typed, for whoever may edit it. */
    draft: z.record(z.string(), z.unknown()).nullable(),
    names,
    /** How many documents of the request the viewer may read. */
    files: z.int(),
    mayAttach: z.boolean(),
    mayDetach: z.boolean(),
    /** The letter that was issued with its approval has a PDF. */
    hasLetter: z.boolean(),
    letterNo: z.string().nullable(),
    /** Of the text of its template; null without a letter, or of one from before versions were counted. */
    letterTemplateVersion: z.int().nullable(),
    /** Fields without a value, for which the letter was not issued with the approval; null: none waits. */
    letterGaps: z.array(z.string()).nullable(),
    /** Its approval; null until it was submitted. */
    requestId: z.string().nullable(),
    /** The viewer's own open task. */
    taskId: z.string().nullable(),
    /** The career event that came of it, by its number; what became of it since. */
    recorded: z.string().nullable(),
    transitionId: z.string().nullable(),
    recordedState: z.enum(['superseded', 'reversed']).nullable(),
    version: z.int(),
    can: z.array(z.enum(CAREER_REQUEST_ACTIONS)),
  })
  .meta({ id: 'CareerRequest' });
export type CareerRequest = z.output<typeof view>;

export const CAREER_REQUEST_TABS = ['all', 'waiting', 'mine'] as const;
export type CareerRequestTab = (typeof CAREER_REQUEST_TABS)[number];

export const GetCareerRequests = defineEndpoint({
  name: 'GetCareerRequests',
  summary: 'A page of requests for career transitions',
  method: 'GET',
  path: `${base}/GetPagination`,
  access: { menu, action: 'view' },
  subject: { field: 'employeeId' },
  query: z.strictObject({
    tab: z.enum(CAREER_REQUEST_TABS).default('all'),
    ...pageWords,
    employeeId: idWord.optional(),
    unitId: idWord.optional(),
    type: shape.type.optional(),
    state: z.enum(REQUEST_STATES).optional(),
    from: dateWord.optional(),
    to: dateWord.optional(),
  }),
  reply: listed,
  form: 'page',
});

/** States of a recorded event that holds, or will. */
export const CAREER_STANDINGS = ['applied', 'scheduled'] as const;

const careerPerson = z
  .object({
    employee: requestPerson,
    /** The newest event that was not corrected or cancelled since; it may lie ahead. */
    latest: z.object({
      transactionNo: z.string(),
      type: z.string(),
      effectiveDate: z.string(),
      application: z.enum(CAREER_STANDINGS),
    }),
    /** Requests about the person that nobody has decided yet, as far as the viewer may see them. */
    pending: z.int(),
  })
  .meta({ id: 'CareerPerson' });
export type CareerPerson = z.output<typeof careerPerson>;

export const GetCareerPeople = defineEndpoint({
  name: 'GetCareerPeople',
  summary: 'Employees by their newest career transition, with what waits for approval (12.7)',
  method: 'GET',
  path: `${base}/People`,
  access: { menu, action: 'view' },
  subject: { field: 'employeeId' },
  query: z.strictObject({
    ...pageWords,
    unitId: idWord.optional(),
    type: shape.type.optional(),
    application: z.enum(CAREER_STANDINGS).optional(),
    /** The number of a batch: employees with an event of it, also where a newer one is shown. */
    batchNo: z.string().max(40).optional(),
    from: dateWord.optional(),
    to: dateWord.optional(),
  }),
  reply: careerPerson,
  form: 'page',
});

const record = z
  .object({
    employee: requestPerson,
    today: z.string(),
    /** The facts of today; null: not employed. */
    current: z.record(z.string(), z.unknown()).nullable(),
    /** Class `pay`; absent without it. */
    currentPay: z
      .array(z.object({ component: z.string(), amount: z.string(), currency: z.string(), period: z.string() }))
      .optional(),
    names,
    noticeDays: z.int(),
    requests: z.array(listed),
    /** Recorded events that the viewer may ask to have corrected or cancelled. */
    events: z.array(
      z.object({
        id: z.string(),
        transactionNo: z.string(),
        type: z.string(),
        effectiveDate: z.string(),
        can: z.array(z.enum(['correct', 'cancel'])),
      }),
    ),
    /** Types that the viewer may request for this person. */
    types: z.array(z.string()),
    /** The viewer may record events without approval. */
    mayRecord: z.boolean(),
  })
  .meta({ id: 'CareerRecord' });
export type CareerRecord = z.output<typeof record>;

export const GetCareerRecord = defineEndpoint({
  name: 'GetCareerRecord',
  summary: 'The current facts of an employee and the requests to change them',
  method: 'GET',
  path: `${base}/Record/{employeeId}`,
  access: { menu, action: 'view' },
  subject: { field: 'employeeId' },
  params: z.strictObject({ employeeId: idWord }),
  reply: record,
});

export const PreviewCareerRequest = defineEndpoint({
  name: 'PreviewCareerRequest',
  summary: 'What a career transition would do; nothing is written',
  method: 'POST',
  path: `${base}/Preview`,
  access: { menu, action: 'create' },
  subject: { field: 'employeeId' },
  body: create,
  reply: transitionPreview.extend({
    /** Those who report to the person on that day, as far as the viewer may see them. */
    reports: z.object({ total: z.int(), names: z.array(z.string()) }),
  }),
});

export const FindCareerPeople = defineEndpoint({
  name: 'FindCareerRequestPeople',
  summary: 'People for one request about many: by id, by number, or everybody of a unit with those below it',
  method: 'POST',
  path: `${base}/Batch/People`,
  access: { menu, action: 'create' },
  body: FindBatchPeople.body,
  reply: foundPeople.extend({
    /** Types that the caller may ask for, of whom many can have one at once. */
    types: z.array(z.string()),
  }),
});

export const PreviewCareerBatch = defineEndpoint({
  name: 'PreviewCareerRequestBatch',
  summary: 'What a batch of career transitions would do, and who is refused why; nothing is written',
  method: 'POST',
  path: `${base}/Batch/Preview`,
  access: { menu, action: 'create' },
  body: PreviewTransitionBatch.body,
  reply: PreviewTransitionBatch.reply,
});

export const CreateCareerRequest = defineEndpoint({
  name: 'CreateCareerRequest',
  summary: 'Save a draft of a career transition',
  method: 'POST',
  path: base,
  access: { menu, action: 'create' },
  subject: { field: 'employeeId' },
  body: create,
  reply: view,
  status: 201,
});

const one = requestEndpoints({
  name: 'CareerRequest',
  path: `${base}/{id}`,
  params: idParams,
  update,
  reply: view,
  summary: 'One request for a career transition, old and new side by side',
});
export const GetCareerRequest = one.get;
export const UpdateCareerRequest = one.update;
export const DeleteCareerRequest = one.remove;
export const SubmitCareerRequest = one.submit;
export const RecallCareerRequest = one.recall;
export const WithdrawCareerRequest = one.withdraw;
export const IssueCareerRequestLetter = defineEndpoint({
  name: 'IssueCareerRequestLetter',
  summary: 'Issue the letter of an approved career transition that waits because its template had gaps',
  method: 'POST',
  path: `${base}/{id}/IssueLetter`,
  access: { menu: 'letter-template', action: 'edit' },
  params: idParams,
  body: z.strictObject({ version: versionNumber }),
  reply: view,
});
export const GetCareerRequestLetter = defineEndpoint({
  name: 'GetCareerRequestLetter',
  summary: 'The letter of an approved career transition as a PDF, as it was issued',
  method: 'GET',
  path: `${base}/{id}/Letter`,
  access: 'signed-in',
  params: idParams,
  /** Of a rotation: whose letter. */
  query: z.strictObject({ employeeId: idWord.optional() }),
  form: 'file',
});
