import * as z from 'zod';
import { dateWord, idListWord, idWord, pageWords } from '../../platform/address-words.ts';
import { defineEndpoint, type ReplyOf } from '../../platform/endpoint.ts';
import { type Label, label } from '../../platform/label.ts';
import { EXPORT_FORMATS } from '../../platform/resource-endpoints.ts';
import { normaliseNote } from '../../platform/text.ts';

/** /end-of-contract-and-probation: what ends of people, and what becomes of it (organisation-and-employee 16). */

const menu = 'end-of-contract-and-probation';
const base = '/v1/EndOfContractAndProbation' as const;

export const END_KINDS = ['contract', 'probation', 'acting', 'secondment', 'permit', 'retirement'] as const;
export type EndKind = (typeof END_KINDS)[number];
export const END_KIND_LABELS: Readonly<Record<EndKind, Label>> = {
  contract: label('Fixed-term contract', 'Kontrak waktu tertentu'),
  probation: label('Probation', 'Masa percobaan'),
  acting: label('Acting', 'Pelaksana tugas'),
  secondment: label('Secondment', 'Perbantuan'),
  permit: label('Work permit or passport', 'Izin kerja atau paspor'),
  retirement: label('Retirement', 'Pensiun'),
};

export const END_ACTIONS = [
  'renew',
  'convert',
  'letEnd',
  'confirm',
  'extend',
  'fail',
  'extendActing',
  'extendSecondment',
  'retire',
] as const;
export type EndAction = (typeof END_ACTIONS)[number];
export const END_ACTION_LABELS: Readonly<Record<EndAction, Label>> = {
  renew: label('Renew contract', 'Perpanjang kontrak'),
  convert: label('Convert to permanent', 'Angkat menjadi karyawan tetap'),
  letEnd: label('Let contract end', 'Biarkan kontrak berakhir'),
  confirm: label('Confirm', 'Angkat'),
  extend: label('Extend probation', 'Perpanjang masa percobaan'),
  fail: label('Fail probation', 'Tidak lulus percobaan'),
  extendActing: label('Extend acting', 'Perpanjang pelaksana tugas'),
  extendSecondment: label('Extend secondment', 'Perpanjang penugasan'),
  retire: label('Retire', 'Pensiunkan'),
};
/** Days ahead within which ends are shown. */
export const END_HORIZONS = [30, 60, 90, 180] as const;
/** How far an end is: nobody did anything, it was put off, its evaluation was asked for or given, a decision waits for approval. */
export const END_DECISION_STATES = ['open', 'snoozed', 'asked', 'evaluated', 'pending'] as const;
export type EndDecisionState = (typeof END_DECISION_STATES)[number];
export const END_DECISION_STATE_LABELS: Readonly<Record<EndDecisionState, Label>> = {
  open: label('Undecided', 'Belum diputuskan'),
  snoozed: label('Snoozed', 'Ditunda'),
  asked: label('Evaluation requested', 'Evaluasi diminta'),
  evaluated: label('Evaluated', 'Sudah dievaluasi'),
  pending: label('Waiting for approval', 'Menunggu persetujuan'),
};

/** What whoever evaluates somebody advises. */
export const END_RECOMMENDATIONS = ['continue', 'extend', 'end'] as const;
export type EndRecommendation = (typeof END_RECOMMENDATIONS)[number];
export const END_RECOMMENDATION_LABELS: Readonly<Record<EndRecommendation, Label>> = {
  continue: label('Continue', 'Dilanjutkan'),
  extend: label('Extend', 'Diperpanjang'),
  end: label('Do not continue', 'Tidak dilanjutkan'),
};
/** Ends that somebody is evaluated for. */
export const EVALUATED_KINDS: readonly EndKind[] = ['contract', 'probation', 'acting', 'secondment'];

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
