import * as z from 'zod';
import { dateWord, idListWord, idWord, pageWords } from '../../platform/address-words.ts';
import { defineEndpoint, type ReplyOf } from '../../platform/endpoint.ts';
import { EXPORT_FORMATS } from '../../platform/resource-endpoints.ts';
import { normaliseNote } from '../../platform/text.ts';
import { END_ACTIONS, END_DECISION_STATES, END_KINDS, END_RECOMMENDATIONS } from './end-choices.ts';

/** /end-of-contract-and-probation: what ends of people, and what becomes of it (organisation-and-employee 16). */

const menu = 'end-of-contract-and-probation';
const base = '/v1/EndOfContractAndProbation' as const;

const evaluation = z.object({
  askedAt: z.string().nullable(),
  askedBy: z.string().nullable(),
  recommendation: z.enum(END_RECOMMENDATIONS).nullable(),
  comment: z.string().nullable(),
  givenAt: z.string().nullable(),
  givenBy: z.string().nullable(),
});
export type EndEvaluation = z.output<typeof evaluation>;

const endRow = z
  .object({
    employee: z.object({
      id: z.string(),
      no: z.string(),
      name: z.string(),
      unit: z.string().nullable(),
      position: z.string().nullable(),
    }),
    manager: z.string().nullable(),
    establishment: z.object({ id: z.string(), name: z.string() }).nullable(),
    kind: z.enum(END_KINDS),
    /** What ends, where one may have several: the position acted in, the unit of a secondment, the document. */
    what: z.string().nullable(),
    /** First day of the employment, of the acting or the secondment; the day a document was issued. */
    start: z.string().nullable(),
    end: z.string(),
    /** Below zero: overdue. */
    daysLeft: z.int(),
    /** Of a contract: the how manieth of the employment it is, and months from the first to the end of this one. */
    contract: z.object({ sequence: z.int(), months: z.string() }).nullable(),
    /** The request that waits to handle this end. */
    decision: z.object({ id: z.string(), transactionNo: z.string(), type: z.string() }).nullable(),
    /** Put off until this day. */
    snooze: z.object({ until: z.string(), reason: z.string() }).nullable(),
    evaluation: evaluation.nullable(),
    /** What the viewer may decide now. */
    can: z.array(z.enum(END_ACTIONS)),
    /** What the viewer may do before it is decided. */
    may: z.array(z.enum(['snooze', 'askEvaluation', 'evaluate'])),
    /** A decision of the viewer needs no approval. */
    isDirect: z.boolean(),
  })
  .meta({ id: 'EndOfContract' });
export type EndRow = z.output<typeof endRow>;

const filters = {
  kind: z.enum(END_KINDS).optional(),
  decision: z.enum(END_DECISION_STATES).optional(),
  employerId: idWord.optional(),
  unitId: idWord.optional(),
  managerId: idWord.optional(),
  employeeId: idWord.optional(),
};
const horizon = z.coerce.number().int().min(1).max(730).default(90);

export const GetEnds = defineEndpoint({
  name: 'GetEndsOfContractAndProbation',
  summary: 'What ends within a horizon, of whom, and what has ended undecided; the nearest first',
  method: 'GET',
  path: `${base}/GetPagination`,
  access: { menu, action: 'view' },
  subject: { field: 'employeeId' },
  query: z.strictObject({ horizon, ...filters, ...pageWords }),
  reply: endRow,
  form: 'page',
});

export const ExportEnds = defineEndpoint({
  name: 'ExportEndsOfContractAndProbation',
  summary: 'All ends of a filter as a file',
  method: 'GET',
  path: `${base}/Export`,
  access: { menu, action: 'export' },
  subject: { field: 'employeeId' },
  query: z.strictObject({
    horizon,
    ...filters,
    search: pageWords.search,
    format: z.enum(EXPORT_FORMATS).default('xlsx'),
  }),
  form: 'file',
});

export const CountEnds = defineEndpoint({
  name: 'CountEndsOfContractAndProbation',
  summary: 'How many ends are overdue, and how many are within 14, 30, 60 and 90 days',
  method: 'GET',
  path: `${base}/Count`,
  access: { menu, action: 'view' },
  subject: { field: 'employeeId' },
  query: z.strictObject(filters),
  reply: z.object({ overdue: z.int(), in14: z.int(), in30: z.int(), in60: z.int(), in90: z.int() }),
});

const reasonText = z
  .string()
  .max(2000)
  .transform(normaliseNote)
  .pipe(z.string().max(500))
  .nullish()
  .transform((value) => value || null);

export const DecideEnds = defineEndpoint({
  name: 'DecideEndsOfContractAndProbation',
  summary: 'Decide what becomes of ends of one kind: all of them or none',
  method: 'POST',
  path: `${base}/BulkDecide`,
  access: { menu, action: 'create' },
  subject: { field: 'employeeIds' },
  body: z.strictObject({
    employeeIds: z.array(idWord).min(1).max(200),
    kind: z.enum(END_KINDS),
    /** Of one person who has several of a kind: which. */
    end: dateWord.optional(),
    action: z.enum(END_ACTIONS),
    /** Of a renewal or an extension: for how many months, or until which day. */
    months: z.int().min(1).max(60).nullish(),
    until: dateWord.nullish(),
    reason: reasonText,
  }),
  reply: z.array(
    z.object({
      employeeId: z.string(),
      transactionNo: z.string().nullable(),
      /** It waits for approval. */
      isPending: z.boolean(),
    }),
  ),
});

const one = { employeeId: idWord, kind: z.enum(END_KINDS), end: dateWord };

export const GetEnd = defineEndpoint({
  name: 'GetEndOfContractAndProbation',
  summary: 'One end with what it is decided by: contracts so far, active work actions, evaluations',
  method: 'GET',
  path: `${base}/One`,
  access: { menu, action: 'view' },
  subject: { field: 'employeeId' },
  query: z.strictObject(one),
  reply: z.object({
    row: endRow,
    /** The contracts of the employment, the first one first; empty where there is none. */
    contracts: z.array(z.object({ from: z.string(), to: z.string(), months: z.string() })),
    /** Warnings and commendations in force; absent without the class `disciplinary`. */
    workActions: z.array(z.object({ id: z.string(), type: z.string(), validTo: z.string().nullable() })).optional(),
    /** Evaluations of ends before. */
    evaluations: z.array(evaluation.extend({ kind: z.enum(END_KINDS), end: z.string() })),
  }),
});
export type EndDetail = ReplyOf<typeof GetEnd>;

export const GetEndCompensations = defineEndpoint({
  name: 'GetCompensationsAtEndOfContract',
  summary:
    'What payroll needs where contracts end for good: service and wage, and what they come to; nothing without the class `pay`',
  method: 'GET',
  path: `${base}/Compensation`,
  access: { menu, action: 'view' },
  subject: { field: 'employeeIds' },
  query: z.strictObject({ employeeIds: idListWord }),
  reply: z.array(
    z.object({
      employeeId: z.string(),
      /** First and last day of the contracts of the employment. */
      from: z.string(),
      to: z.string(),
      months: z.string(),
      /** Of a month; null: pay is not by the month, or in several currencies. */
      wage: z.object({ amount: z.string(), currency: z.string() }).nullable(),
      amount: z.string().nullable(),
    }),
  ),
});
export type EndCompensationRow = ReplyOf<typeof GetEndCompensations>[number];

export const SnoozeEnd = defineEndpoint({
  name: 'SnoozeEndOfContractAndProbation',
  summary: 'Put an end off until a day, at the latest its own; without a day it is not put off any more',
  method: 'POST',
  path: `${base}/Snooze`,
  access: { menu, action: 'create' },
  subject: { field: 'employeeId' },
  body: z.strictObject({ ...one, until: dateWord.nullable(), reason: reasonText }),
  reply: endRow,
});

export const AskEndEvaluations = defineEndpoint({
  name: 'AskEvaluationOfEndsOfContractAndProbation',
  summary: 'Ask the managers of people whose contract, probation or post ends for an evaluation',
  method: 'POST',
  path: `${base}/AskEvaluation`,
  access: { menu, action: 'create' },
  subject: { field: 'employeeIds' },
  body: z.strictObject({ employeeIds: z.array(idWord).min(1).max(200), kind: z.enum(END_KINDS) }),
  reply: z.object({
    asked: z.int(),
    /** People without a manager who could be asked. */
    nobody: z.array(z.string()),
  }),
});

export const EvaluateEnd = defineEndpoint({
  name: 'EvaluateEndOfContractAndProbation',
  summary: 'Say how somebody did, and what becomes of them',
  method: 'POST',
  path: `${base}/Evaluate`,
  access: { menu, action: 'create' },
  subject: { field: 'employeeId' },
  body: z.strictObject({
    ...one,
    recommendation: z.enum(END_RECOMMENDATIONS),
    comment: z.string().max(4000).transform(normaliseNote).pipe(z.string().min(1).max(2000)),
  }),
  reply: endRow,
});
