import * as z from 'zod';
import { dateWord, idWord, pageWords } from '../../platform/address-words.ts';
import { defineEndpoint } from '../../platform/endpoint.ts';
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
  secondment: label('Secondment', 'Penugasan sementara'),
  permit: label('Work permit or passport', 'Izin kerja atau paspor'),
  retirement: label('Retirement', 'Pensiun'),
};

export const END_ACTIONS = ['renew', 'convert', 'letEnd', 'confirm', 'extend', 'fail', 'retire'] as const;
export type EndAction = (typeof END_ACTIONS)[number];
export const END_ACTION_LABELS: Readonly<Record<EndAction, Label>> = {
  renew: label('Renew contract', 'Perpanjang kontrak'),
  convert: label('Convert to permanent', 'Angkat menjadi karyawan tetap'),
  letEnd: label('Let contract end', 'Biarkan kontrak berakhir'),
  confirm: label('Confirm', 'Angkat'),
  extend: label('Extend probation', 'Perpanjang masa percobaan'),
  fail: label('Fail probation', 'Tidak lulus percobaan'),
  retire: label('Retire', 'Pensiunkan'),
};
/** Days ahead within which ends are shown. */
export const END_HORIZONS = [30, 60, 90, 180] as const;
/** Whether somebody decided already, and it waits for approval. */
export const END_DECISION_STATES = ['open', 'pending'] as const;
export type EndDecisionState = (typeof END_DECISION_STATES)[number];
export const END_DECISION_STATE_LABELS: Readonly<Record<EndDecisionState, Label>> = {
  open: label('Undecided', 'Belum diputuskan'),
  pending: label('Waiting for approval', 'Menunggu persetujuan'),
};

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
    /** What the viewer may decide now. */
    can: z.array(z.enum(END_ACTIONS)),
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
