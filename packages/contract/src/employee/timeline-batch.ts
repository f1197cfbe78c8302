import * as z from 'zod';
import { idWord, pageWords } from '../platform/address-words.ts';
import { defineEndpoint, type ReplyOf } from '../platform/endpoint.ts';
import { anId, reasonText, reviewed, transitionShape } from './timeline-values.ts';

/** One type of career event for many people (organisation-and-employee 12): values for all, and own ones where they differ. */

const access = { menu: 'employee', action: 'edit' } as const;
const base = '/v1/CareerTransition/Batch' as const;
/** People of one batch. */
export const MOST_IN_BATCH = 2_000;
/** Larger ones are recorded in the background. */
export const BATCH_AT_ONCE = 200;

const { employeeId, changes, pay, type, effectiveDate, reasonId, reason, comment } = transitionShape;

const batch = z.strictObject({
  type,
  effectiveDate,
  reasonId,
  reason,
  comment,
  changes,
  pay,
  people: z.array(z.strictObject({ employeeId, changes, pay })).min(1).max(MOST_IN_BATCH),
});
export type TransitionBatch = z.output<typeof batch>;

const person = z.object({
  id: z.string(),
  no: z.string(),
  name: z.string(),
  unit: z.string(),
  position: z.string(),
});
export type BatchPerson = z.output<typeof person>;

export const foundPeople = z.object({
  people: z.array(person),
  /** Numbers of nobody whom the caller may change. */
  missing: z.array(z.string()),
  /** There are more people than a batch can have. */
  more: z.boolean(),
});

export const FindBatchPeople = defineEndpoint({
  name: 'CareerTransitionBatchPeople',
  summary: 'People for a batch of career events: by id, by number, or everybody of a unit with those below it',
  method: 'POST',
  path: `${base}/People`,
  access,
  body: z.strictObject({
    ids: z.array(anId).max(MOST_IN_BATCH).optional(),
    numbers: z.array(z.string().max(40)).max(MOST_IN_BATCH).optional(),
    unitId: anId.optional(),
  }),
  reply: foundPeople,
});

const message = z.object({ path: z.string(), message: z.string() });
const paid = z.object({ amount: z.string(), currency: z.string(), period: z.string() });

export const PreviewTransitionBatch = defineEndpoint({
  name: 'CareerTransitionBatchPreview',
  summary: 'What a batch of career events would do, and who is refused why; nothing is written',
  method: 'POST',
  path: `${base}/Preview`,
  access,
  body: batch,
  reply: z.object({
    ready: z.int(),
    /** What speaks against the whole. */
    general: z.array(z.string()),
    /** Later records that would start from something else. */
    later: z.int(),
    rows: z.array(
      z.object({
        employeeId: z.string(),
        findings: z.array(message),
        warnings: z.array(z.string()),
        changes: z.array(z.object({ fact: z.string(), was: z.unknown(), is: z.unknown() })),
        /** Class `pay`; absent without it. */
        pay: z.array(z.object({ component: z.string(), was: paid.nullable(), is: paid })).optional(),
      }),
    ),
    names: z.record(z.string(), z.object({ code: z.string().nullable(), name: z.string() })),
  }),
});
export type TransitionBatchPreview = ReplyOf<typeof PreviewTransitionBatch>;

export const BATCH_STATES = ['RECORDING', 'RECORDED', 'FAILED', 'UNDOING', 'UNDONE'] as const;

const listed = z
  .object({
    id: z.string(),
    batchNo: z.string(),
    type: z.string(),
    effectiveDate: z.string(),
    people: z.int(),
    state: z.enum(BATCH_STATES),
    createdAt: z.string(),
    createdBy: z.string(),
    can: z.array(z.enum(['undo'])),
  })
  .meta({ id: 'CareerTransitionBatch' });
export type TransitionBatchListed = z.output<typeof listed>;

const outcome = z.object({
  batchNo: z.string(),
  /** How many people it is recorded or undone for, or will be. */
  people: z.int(),
  /** The work in the background; null: it is done. */
  jobId: z.string().nullable(),
});

export const RecordTransitionBatch = defineEndpoint({
  name: 'CareerTransitionBatchRecord',
  summary: 'Record a batch of career events: all of them or none',
  method: 'POST',
  path: `${base}/Record`,
  access,
  body: batch.extend({ reviewed }),
  reply: outcome,
  status: 201,
});

export const GetTransitionBatches = defineEndpoint({
  name: 'GetCareerTransitionBatches',
  summary: 'A page of batches of career events, the latest first',
  method: 'GET',
  path: `${base}/GetPagination`,
  access,
  query: z.strictObject({ page: pageWords.page, pageSize: pageWords.pageSize }),
  reply: listed,
  form: 'page',
});

export const UndoTransitionBatch = defineEndpoint({
  name: 'CareerTransitionBatchUndo',
  summary: 'Cancel every event of a batch that is still in force',
  method: 'POST',
  path: `${base}/{id}/Undo`,
  access,
  params: z.object({ id: idWord }),
  body: z.strictObject({ reason: reasonText, reviewed }),
  reply: outcome,
});
