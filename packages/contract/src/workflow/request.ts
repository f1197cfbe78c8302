import * as z from 'zod';
import {
  APPROVAL_ACTIONS,
  EVENT_TYPES,
  REQUEST_STATES,
  SKIP_REASONS,
  STEP_STATES,
  TASK_STATES,
} from './request-states.ts';

/** A request on its way through approval (claims-workflow-access A2, A3). */

/** A person as an approval names them. */
const person = z.object({ userId: z.string().nullable(), employeeId: z.string().nullable(), name: z.string() });
export type ApprovalPerson = z.output<typeof person>;

/** One reason in the answer to "Why?": a rule, its result, and who was passed over. */
const reason = z
  .object({
    /** What the rule says: "Direct manager of Budi Santoso", "claim.total > 2500000". */
    rule: z.string(),
    /** What came of it. */
    result: z.string(),
    /** Values that a condition looked at. */
    inputs: z.array(z.object({ name: z.string(), value: z.string() })),
    dropped: z.array(person.extend({ reason: z.string() })),
  })
  .meta({ id: 'ApprovalReason' });
export type ApprovalReason = z.output<typeof reason>;

const stepView = z
  .object({
    seq: z.int(),
    name: z.string(),
    state: z.enum(STEP_STATES),
    skipReason: z.enum(SKIP_REASONS).nullable(),
    enteredAt: z.string().nullable(),
    dueAt: z.string().nullable(),
    completedAt: z.string().nullable(),
    people: z.array(
      person.extend({
        taskId: z.string().nullable(),
        state: z.enum(TASK_STATES).nullable(),
        /** Somebody else acted for this person. */
        actedBy: z.string().nullable(),
        actedAt: z.string().nullable(),
        comment: z.string().nullable(),
      }),
    ),
    why: z.array(reason),
  })
  .meta({ id: 'ApprovalStep' });
export type ApprovalStep = z.output<typeof stepView>;

/** What a list and a drawer show of any request, frozen on submission. */
const snapshot = z
  .object({
    title: z.string(),
    subtitle: z.string().nullable(),
    amount: z.string().nullable(),
    currency: z.string().nullable(),
    /** Words such as "3 days". */
    quantity: z.string().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    values: z.array(z.object({ label: z.string(), value: z.string() })).max(8),
    attachments: z.array(z.object({ id: z.string(), name: z.string(), mediaType: z.string() })),
  })
  .meta({ id: 'RequestSnapshot' });
export type RequestSnapshot = z.output<typeof snapshot>;

const title = z.string().nullable();
/** What a module shows an approver, in pieces that every screen can draw. */
const block = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('values'),
      title,
      rows: z.array(z.object({ label: z.string(), value: z.string().nullable() })),
    }),
    z.object({
      kind: z.literal('changes'),
      title,
      rows: z.array(
        z.object({
          label: z.string(),
          old: z.string().nullable(),
          new: z.string().nullable(),
          /** The viewer may not see the plain values. */
          masked: z.boolean(),
          /** The record holds something else by now than when the request was made. */
          changedMeanwhile: z.boolean(),
        }),
      ),
    }),
    z.object({
      kind: z.literal('table'),
      title,
      columns: z.array(z.object({ label: z.string(), isNumber: z.boolean() })),
      rows: z.array(z.array(z.string().nullable())),
    }),
    z.object({
      kind: z.literal('files'),
      title,
      files: z.array(z.object({ id: z.string(), name: z.string(), mediaType: z.string(), path: z.string() })),
    }),
    z.object({ kind: z.literal('notes'), title, severity: z.enum(['info', 'warning']), lines: z.array(z.string()) }),
  ])
  .meta({ id: 'RequestDetailBlock' });
export type DetailBlock = z.output<typeof block>;

const eventView = z
  .object({
    no: z.int(),
    round: z.int(),
    at: z.string(),
    type: z.enum(EVENT_TYPES),
    label: z.string(),
    /** Null: the system. */
    by: z.string().nullable(),
    /** "Tono Wijaya for Rina Sari". */
    onBehalfOf: z.string().nullable(),
    role: z.string().nullable(),
    step: z.string().nullable(),
    /** Whom it is about: the person it was assigned or forwarded to. */
    to: z.string().nullable(),
    comment: z.string().nullable(),
  })
  .meta({ id: 'ApprovalEvent' });
export type ApprovalEvent = z.output<typeof eventView>;

/** The part that the answer of every request has, besides what its module tells. */
const requestView = z
  .object({
    id: z.string(),
    requestType: z.string(),
    typeLabel: z.string(),
    subjectId: z.string(),
    /** The page of the module that shows it, where there is one. */
    link: z.string().nullish(),
    /** Null until it is first submitted. */
    transactionNo: z.string().nullable(),
    employee: z.object({ id: z.string(), no: z.string(), name: z.string(), unit: z.string().nullable() }).nullable(),
    submittedBy: z.string().nullable(),
    submittedAt: z.string().nullable(),
    completedAt: z.string().nullable(),
    round: z.int(),
    state: z.enum(REQUEST_STATES),
    /** "Pending – step 1 of 2: Manager". */
    stateText: z.string(),
    /** The step it waits in: n counts steps that were not skipped. */
    step: z.object({ k: z.int(), n: z.int(), name: z.string(), isBlocked: z.boolean() }).nullable(),
    /** Who it waits for, since when; the link "Why?" opens the steps. */
    waitingFor: z.array(person),
    waitingSince: z.string().nullable(),
    dueAt: z.string().nullable(),
    snapshot,
    /** Why the last attempt to complete it failed. */
    lastError: z.string().nullable(),
    version: z.int(),
    can: z.array(z.enum(APPROVAL_ACTIONS)),
  })
  .meta({ id: 'ApprovalRequest' });
export type ApprovalRequest = z.output<typeof requestView>;
export const ApprovalRequest = requestView;

const requestDetail = requestView
  .extend({
    detail: z.array(block),
    steps: z.array(stepView),
    history: z.array(eventView),
    /** Who is expected after the step it waits in. It may change (AE-1). */
    expected: z.array(stepView),
    workflow: z.object({ id: z.string(), code: z.string(), name: z.string(), versionNo: z.int() }).nullable(),
  })
  .meta({ id: 'ApprovalRequestDetail' });
export type ApprovalRequestDetail = z.output<typeof requestDetail>;
export { eventView as ApprovalEventView, requestDetail as ApprovalRequestDetailView, stepView as ApprovalStepView };
