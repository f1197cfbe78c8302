/** What is shown of a request, whole and in lists. */
import * as z from 'zod';
import { RecordFile } from '../../platform/record-file.ts';
import { REQUEST_STATES } from '../../workflow/index.ts';
import { ITEM_OPERATIONS } from './item.ts';
import { PERSONAL_POLICIES } from './topics.ts';

export const changeRow = z.object({
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

export const view = z
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

export const listed = z
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
