import * as z from 'zod';
import { CustomFieldView } from './custom/custom-values.ts';

/** What ids in facts stand for. */
const names = z.record(z.string(), z.object({ code: z.string().nullable(), name: z.string() }));
const facts = z.record(z.string(), z.unknown());

const payLine = z.object({
  component: z.string(),
  amount: z.string(),
  currency: z.string(),
  period: z.string(),
  entered: z.object({ mode: z.string(), value: z.string() }).nullish(),
  /** What was paid before; null: nothing. */
  before: z.object({ amount: z.string(), currency: z.string(), period: z.string() }).nullable(),
});

/** One event of a career, as it was recorded, and what it changed. */
export const transitionRecord = z.object({
  id: z.string(),
  /** What a return names; the same for all versions of an event. */
  rootId: z.string(),
  transactionNo: z.string(),
  employeeId: z.string(),
  type: z.string(),
  effectiveDate: z.string(),
  endDate: z.string().nullable(),
  changes: facts,
  before: facts,
  /** Class `pay`; absent without it. */
  pay: z.array(payLine).optional(),
  terms: facts,
  /** The reason of the tenant's list for the type, and what it is called there. */
  reasonId: z.string().nullable(),
  reasonName: z.string().nullable(),
  reason: z.string().nullable(),
  comment: z.string().nullable(),
  batchNo: z.string().nullable(),
  status: z.string(),
  application: z.string(),
  correctionOf: z.string().nullable(),
  /** Number of the version that took its place. */
  replacedBy: z.string().nullable(),
  recordedAt: z.string(),
  recordedBy: z.string().nullable(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  closedReason: z.string().nullable(),
  /** How many documents were recorded with it; 0 for whoever may not record events. */
  files: z.int(),
  /** The company requires something of it that was not entered yet. */
  lacks: z.boolean(),
  /** What may be done with it now. */
  can: z.array(z.enum(['correct', 'cancel'])),
});
export type TransitionRecord = z.output<typeof transitionRecord>;

export const transitionList = z.object({
  transitions: z.array(transitionRecord),
  names,
  /** Days of notice that hold today: of the contract, or else of the position or the employer. */
  noticeDays: z.int(),
  /** Whose events they are: whoever left the lists because the hire was cancelled is named nowhere else. */
  employee: z.object({ no: z.string(), name: z.string() }),
});
export type TransitionList = z.output<typeof transitionList>;
export const oneTransition = z.object({ transition: transitionRecord, names });

const stretch = z.object({ validFrom: z.string(), validTo: z.string().nullable() });
const plannedSegment = stretch.extend({ kind: z.string(), state: z.string().optional(), facts });
const plannedPay = stretch.extend({
  component: z.string(),
  amount: z.string(),
  currency: z.string(),
  period: z.string(),
});
const view = z.object({ segments: z.array(plannedSegment), pay: z.array(plannedPay).optional() });

/** What a request would do; nothing was written. */
export const transitionPreview = z.object({
  /** Nothing speaks against it. */
  possible: z.boolean(),
  findings: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  /** Later events that would start from something else: whoever goes on says that they looked at them. */
  later: z.array(
    z.object({
      transactionNo: z.string(),
      type: z.string(),
      effectiveDate: z.string(),
      facts: z.array(z.object({ fact: z.string(), was: z.unknown(), is: z.unknown() })),
      percents: z.array(z.object({ component: z.string(), entered: z.string(), now: z.string() })).optional(),
    }),
  ),
  differences: z.array(z.object({ from: z.string(), to: z.string().nullable(), facts: z.array(z.string()) })),
  headcount: z.array(
    z.object({
      position: z.string(),
      severity: z.string(),
      date: z.string(),
      through: z.string().nullable(),
      approved: z.int(),
      occupied: z.int(),
    }),
  ),
  /** What should be looked at: `block` refuses, `warn` asks for a reason, `tell` only tells. */
  warnings: z.array(
    z.object({
      severity: z.enum(['error', 'warning']),
      /** The warning can only be passed with a reason. */
      needsReason: z.boolean(),
      path: z.string(),
      code: z.string(),
      message: z.string(),
    }),
  ),
  locks: z.array(z.object({ employer: z.string(), date: z.string() })),
  before: view,
  after: view,
  /** The facts on the day before the request: what a form shows on the left. */
  current: facts,
  currentPay: z.array(plannedPay).optional(),
  names,
});
export type TransitionPreview = z.output<typeof transitionPreview>;

const person = z.object({
  id: z.string(),
  employeeNo: z.string(),
  displayName: z.string(),
  positionTitle: z.string().nullable(),
  unitName: z.string().nullable(),
});
export const chain = z.array(person.extend({ level: z.int() }));
export const reports = z.object({
  people: z.array(person.extend({ depth: z.int(), managerId: z.string(), direct: z.int() })),
  /** People who are not shown because they are too many. */
  more: z.int(),
});

const paid = z.object({ amount: z.string(), currency: z.string(), period: z.string() });

export const comparison = z.object({
  date1: z.string(),
  date2: z.string(),
  /** Facts by name on both days, in the order in which they are told; null: not employed. */
  facts: z.array(z.object({ fact: z.string(), one: z.unknown(), two: z.unknown(), differs: z.boolean() })),
  employed: z.tuple([z.boolean(), z.boolean()]),
  pay: z
    .array(z.object({ component: z.string(), one: paid.nullable(), two: paid.nullable(), differs: z.boolean() }))
    .optional(),
  /** The dated custom fields that the caller may see, with what is computed of such. */
  custom: z.array(z.object({ field: CustomFieldView, one: z.unknown(), two: z.unknown(), differs: z.boolean() })),
  names,
});
export type EmployeeComparison = z.output<typeof comparison>;
