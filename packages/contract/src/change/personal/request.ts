import * as z from 'zod';
import { personFields } from '../../employee/index.ts';
import { dateWord, idWord, versionNumber } from '../../platform/address-words.ts';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { type Label, label } from '../../platform/label.ts';
import { RecordFile } from '../../platform/record-file.ts';
import { normaliseNote } from '../../platform/text.ts';
import { REQUEST_STATES } from '../../workflow/index.ts';
import { PERSONAL_POLICIES, PERSONAL_TOPIC_CODES, personalRecord, topicOfField } from './topics.ts';

/** /personal-change: people ask to change their own data (organisation-and-employee 14). */

const menu = 'personal-change';
const base = '/v1/PersonalChange' as const;

export const ITEM_OPERATIONS = ['ADD', 'CHANGE', 'REMOVE'] as const;
export type ItemOperation = (typeof ITEM_OPERATIONS)[number];
export const ITEM_OPERATION_LABELS: Readonly<Record<ItemOperation, Label>> = {
  ADD: label('Add', 'Tambah'),
  CHANGE: label('Change', 'Ubah'),
  REMOVE: label('Remove', 'Hapus'),
};

const MOST_ITEMS = 40;
type Issue = z.core.$ZodIssue;

/** Refusals of a value, at their place within the item. */
const within = (issues: readonly Issue[], input: unknown): z.core.$ZodRawIssue[] =>
  issues.map((issue) => ({ ...issue, path: ['values', ...issue.path], input }) as unknown as z.core.$ZodRawIssue);

/** What is wanted of one field group of the person (`record` null) or of one record. Values are checked by their definition. */
const item = z
  .strictObject({
    /** Made by the client, so that evidence can be kept with it. */
    id: idWord,
    /** The kind of record as in its address; null: the person. */
    record: z.string().max(40).nullable(),
    recordId: idWord.nullish().transform((value) => value ?? null),
    operation: z.enum(ITEM_OPERATIONS),
    values: z.record(z.string().max(60), z.unknown()).default({}),
  })
  .transform((draft, context) => {
    const refuse = (path: string, code: string) => {
      context.issues.push({ code: 'custom', path: [path], message: code, params: { code }, input: draft });
      return z.NEVER;
    };
    if (draft.record === null) {
      if (draft.operation !== 'CHANGE' || draft.recordId !== null) return refuse('operation', 'invalid');
      const shape = Object.fromEntries(
        Object.entries(personFields)
          .filter(([name]) => topicOfField(name))
          .map(([name, field]) => [name, field.schema.nullable().optional()]),
      );
      const read = z.strictObject(shape).safeParse(draft.values);
      if (!read.success) {
        context.issues.push(...within(read.error.issues, draft.values));
        return z.NEVER;
      }
      return { ...draft, values: read.data as Record<string, unknown> };
    }
    const definition = personalRecord(draft.record);
    if (!definition) return refuse('record', 'invalid');
    if ((draft.operation === 'ADD') !== (draft.recordId === null)) return refuse('recordId', 'invalid');
    if (draft.operation === 'REMOVE') return { ...draft, values: {} };
    const read = definition.create.safeParse(draft.values);
    if (!read.success) {
      context.issues.push(...within(read.error.issues, draft.values));
      return z.NEVER;
    }
    return { ...draft, values: { ...read.data } as Record<string, unknown> };
  });
export type PersonalChangeItemDraft = z.input<typeof item>;
export type PersonalChangeItemInput = z.output<typeof item>;

const comment = z
  .string()
  .max(4000)
  .transform(normaliseNote)
  .pipe(z.string().max(1000))
  .nullish()
  .transform((value) => value || null);
const draft = {
  /** From when on it holds; today where it is left out. */
  effectiveDate: dateWord.nullish(),
  comment,
  items: z.array(item).min(1).max(MOST_ITEMS),
};
const create = z.strictObject({ employeeId: idWord, ...draft }).meta({ id: 'PersonalChangeDraft' });
const update = z.strictObject({ ...draft, version: versionNumber });
export type PersonalChangeDraft = z.input<typeof create>;

const changeRow = z.object({
  field: z.string(),
  label: z.string(),
  old: z.string().nullable(),
  new: z.string().nullable(),
  /** The viewer may not see the plain values. */
  masked: z.boolean(),
  /** The record holds something else by now than when the request was made. */
  changedMeanwhile: z.boolean(),
});

export const ITEM_OUTCOMES = ['APPLIED', 'REJECTED'] as const;
const itemView = z
  .object({
    id: z.string(),
    topic: z.string(),
    /** "Home address", "Bank accounts". */
    label: z.string(),
    policy: z.enum(PERSONAL_POLICIES),
    record: z.string().nullable(),
    recordId: z.string().nullable(),
    operation: z.enum(ITEM_OPERATIONS),
    rows: z.array(changeRow),
    /** What was typed, for whoever may edit the draft; encrypted values as they are shown. */
    values: z.record(z.string(), z.unknown()).nullable(),
    evidence: z.object({
      isRequired: z.boolean(),
      document: z.string().nullable(),
      files: z.array(RecordFile),
    }),
    outcome: z.enum(ITEM_OUTCOMES).nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'PersonalChangeItem' });
export type PersonalChangeItem = z.output<typeof itemView>;

export const PERSONAL_CHANGE_ACTIONS = [
  'edit',
  'submit',
  'delete',
  'recall',
  'withdraw',
  'approve',
  'reject',
  'return',
  'cancel',
] as const;
export type PersonalChangeAction = (typeof PERSONAL_CHANGE_ACTIONS)[number];

const view = z
  .object({
    id: z.string(),
    /** Null until it is first submitted. */
    transactionNo: z.string().nullable(),
    employee: z.object({ id: z.string(), no: z.string(), name: z.string(), unit: z.string().nullable() }),
    effectiveDate: z.string(),
    comment: z.string().nullable(),
    state: z.enum(REQUEST_STATES),
    /** "Pending – step 1 of 2: Manager". */
    stateText: z.string(),
    /** Filed by somebody else than the employee. */
    onBehalf: z.boolean(),
    createdBy: z.string().nullable(),
    submittedAt: z.string().nullable(),
    completedAt: z.string().nullable(),
    items: z.array(itemView),
    /** What should be looked at before it is submitted. */
    warnings: z.array(z.string()),
    /** Its approval; null while nobody has to decide. */
    requestId: z.string().nullable(),
    version: z.int(),
    can: z.array(z.enum(PERSONAL_CHANGE_ACTIONS)),
  })
  .meta({ id: 'PersonalChange' });
export type PersonalChange = z.output<typeof view>;

export const PERSONAL_CHANGE_TABS = ['mine', 'team', 'all'] as const;
export type PersonalChangeTab = (typeof PERSONAL_CHANGE_TABS)[number];

const listed = z
  .object({
    id: z.string(),
    transactionNo: z.string().nullable(),
    employee: z.object({ id: z.string(), no: z.string(), name: z.string() }),
    /** What changed: labels of its topics. */
    changes: z.array(z.string()),
    effectiveDate: z.string(),
    submittedAt: z.string().nullable(),
    createdAt: z.string(),
    /** Days since it was submitted, while it waits. */
    days: z.int().nullable(),
    state: z.enum(REQUEST_STATES),
    waitingFor: z.array(z.string()),
  })
  .meta({ id: 'PersonalChangeListed' });
export type PersonalChangeListed = z.output<typeof listed>;

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

const policyRow = z
  .object({
    topic: z.string(),
    label: z.string(),
    policy: z.enum(PERSONAL_POLICIES),
    /** The standard value. */
    standard: z.enum(PERSONAL_POLICIES),
    /** The document that is asked for. */
    document: z.string(),
  })
  .meta({ id: 'PersonalChangePolicy' });
export type PersonalChangePolicy = z.output<typeof policyRow>;

export const GetPersonalChangePolicy = defineEndpoint({
  name: 'GetPersonalChangePolicy',
  summary: 'What people may change of their own data, and what needs approval or a document',
  method: 'GET',
  path: `${base}/Policy`,
  access: { menu, action: 'view' },
  reply: z.array(policyRow),
});
export const PutPersonalChangePolicy = defineEndpoint({
  name: 'PutPersonalChangePolicy',
  summary: 'Change the policy of one part of the personal data',
  method: 'PUT',
  path: `${base}/Policy/{topic}`,
  access: { menu: 'tenant-setting', action: 'edit' },
  params: z.strictObject({ topic: z.enum(PERSONAL_TOPIC_CODES as [string, ...string[]]) }),
  body: z.strictObject({ policy: z.enum(PERSONAL_POLICIES) }),
  reply: z.array(policyRow),
});

/** One thing that is known: the fields of the person, or a record. */
const entry = z.object({
  recordId: z.string().nullable(),
  /** As forms begin with them; encrypted values as they are shown. */
  values: z.record(z.string(), z.unknown()),
  rows: z.array(z.object({ field: z.string(), label: z.string(), value: z.string().nullable() })),
  /** The request that waits to change it. */
  pending: z.object({ transactionNo: z.string(), rows: z.array(changeRow) }).nullable(),
});
const section = z
  .object({
    topic: z.string(),
    label: z.string(),
    policy: z.enum(PERSONAL_POLICIES),
    record: z.string().nullable(),
    entries: z.array(entry),
    /** Requests that wait to add one. */
    added: z.array(z.object({ transactionNo: z.string(), rows: z.array(changeRow) })),
    can: z.array(z.enum(['change', 'add', 'remove'])),
  })
  .meta({ id: 'PersonalRecordSection' });
export type PersonalRecordSection = z.output<typeof section>;
const personalRecordView = z
  .object({
    employee: z.object({
      id: z.string(),
      no: z.string(),
      name: z.string(),
      unit: z.string().nullable(),
      position: z.string().nullable(),
      hasPhoto: z.boolean(),
    }),
    isOwn: z.boolean(),
    today: z.string(),
    sections: z.array(section),
    can: z.array(z.enum(['create', 'photo'])),
  })
  .meta({ id: 'PersonalRecord' });
export type PersonalRecordView = z.output<typeof personalRecordView>;

const ofEmployee = z.strictObject({ employeeId: idWord });
export const GetPersonalRecord = defineEndpoint({
  name: 'GetPersonalRecord',
  summary: 'The personal data of an employee by their policy, with what waits for approval beside it',
  method: 'GET',
  path: `${base}/Record/{employeeId}`,
  access: { menu, action: 'view' },
  subject: { field: 'employeeId' },
  params: ofEmployee,
  reply: personalRecordView,
});
export const PutPersonalPhoto = defineEndpoint({
  name: 'PutPersonalPhoto',
  summary: 'Change a photo, where the policy lets people change theirs: JPG, PNG or WEBP up to 5 MB',
  method: 'PUT',
  path: `${base}/Record/{employeeId}/Photo`,
  access: { menu, action: 'create' },
  subject: { field: 'employeeId' },
  params: ofEmployee,
  upload: true,
  reply: z.object({ id: z.string(), picture: z.string() }),
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
