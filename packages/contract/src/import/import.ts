import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { KINDS } from '../platform/fields.ts';
import { IMPORT_POLICIES, IMPORT_STATES, importSettings } from './settings.ts';

const words = z.object({ en: z.string(), id: z.string() });

const importField = z.object({
  key: z.string(),
  label: words,
  kind: z.enum(KINDS),
  required: z.boolean(),
  help: words.nullable(),
  choices: z
    .array(z.object({ value: z.string(), label: words, synonyms: z.array(z.string()).readonly().optional() }))
    .nullable(),
  /** Name of the resource a reference points to. */
  to: z.string().nullable(),
  /** The list of `to` that is chosen from. */
  list: z.string().nullable(),
  /** Its unknown entries can be created from the file. */
  creatable: z.boolean(),
  /** Kept encrypted: never typed into an upload on screen. */
  sealed: z.boolean(),
});

const importEntity = z.object({
  name: z.string(),
  label: words,
  path: z.string(),
  fields: z.array(importField),
  matchKeys: z.array(z.object({ key: z.string(), label: words })),
  modes: z.array(z.string()),
  /** Fields that a new record needs because of others: where one of `given` is filled or one of `created` created, unless one of `or` is filled. */
  needs: z.array(
    z.object({
      field: z.string(),
      given: z.array(z.string()),
      created: z.array(z.string()),
      or: z.array(z.string()),
    }),
  ),
  /** What there is of it can be had in the columns of its upload. */
  exportable: z.boolean(),
  /** Files can come with its rows, in a zip. */
  takesFiles: z.boolean(),
  /** Its rows are periods, whose end can be meant in several ways. */
  hasPeriods: z.boolean(),
  /** Its rows are people: those who are there change by transitions, and those who are not in the file may have left. */
  isPeople: z.boolean(),
});
export type ImportEntityInfo = z.output<typeof importEntity>;

const counts = z.object({
  rows: z.number(),
  add: z.number(),
  change: z.number(),
  same: z.number(),
  errors: z.number(),
  /** Rows that will be written, and should be looked at again. */
  warnings: z.number(),
  /** After the run. */
  added: z.number(),
  changed: z.number(),
  failed: z.number(),
  /** After undo. */
  removed: z.number(),
  restored: z.number(),
  kept: z.number(),
  /** Of the rows to add, those whose name somebody employed has. */
  known: z.number(),
  /** People who stand in no row and will have left. */
  leaving: z.number(),
});
export type ImportCounts = z.output<typeof counts>;

export const importRecord = z.object({
  id: z.string(),
  entity: z.string(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  source: z.object({
    format: z.enum(['csv', 'xlsx']),
    encoding: z.string().nullable(),
    delimiter: z.string().nullable(),
    /** Names of the sheets of a workbook, and which of them holds the rows. */
    sheets: z.array(z.string()),
    sheet: z.number().nullable(),
    header: z.array(z.string()),
    /** Up to five values of each column. */
    samples: z.array(z.array(z.string())),
  }),
  settings: importSettings,
  /** The kept mapping by which the columns were proposed, and what would have been proposed without it. */
  profile: z.object({ id: z.string(), name: z.string(), instead: importSettings }).nullable(),
  /** Files that come with the rows; after the check how many there are, and how many of them fit a row. */
  archive: z
    .object({ name: z.string(), size: z.number(), files: z.number().nullable(), fit: z.number().nullable() })
    .nullable(),
  counts,
  progress: z.object({ done: z.number(), total: z.number(), rowsPerSecond: z.number().nullable() }),
  policy: z.enum(IMPORT_POLICIES).nullable(),
  message: z.string().nullable(),
  jobId: z.string().nullable(),
  /** What may be done with it now. */
  can: z.array(z.enum(['map', 'validate', 'run', 'pause', 'resume', 'cancel', 'undo'])),
  undoUntil: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type ImportRecord = z.output<typeof importRecord>;

const importIssue = z.object({
  column: z.string().nullable(),
  value: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  /** What may be meant, to be decided. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
});
const importRow = z.object({
  row: z.number(),
  state: z.enum(['add', 'change', 'same', 'error', 'kept']),
  /** The record it became, as a page of the product. */
  link: z.string().nullable(),
  label: z.string().nullable(),
  issues: z.array(importIssue),
});
export type ImportRow = z.output<typeof importRow>;

/** What is said of many rows at once: one column and one kind of mistake, with the values that have it most often. */
const importFinding = z.object({
  column: z.string().nullable(),
  code: z.string(),
  rows: z.number(),
  /** How many different values. */
  values: z.number(),
  /** The most frequent of them, twenty-five at most, each as it is told of the rows that have it. */
  most: z.array(z.object({ value: z.string().nullable(), message: z.string(), rows: z.number() })),
});
export type ImportFinding = z.output<typeof importFinding>;

const importFile = z.object({
  no: z.number(),
  name: z.string(),
  /** The row of the upload that it is for. */
  row: z.number().nullable(),
  size: z.number().nullable(),
  /** Why it is left out. */
  message: z.string().nullable(),
});
export type ImportFile = z.output<typeof importFile>;

/** How a text file can be written. */
export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
const reading = {
  encoding: z.enum(TEXT_ENCODINGS).optional(),
  delimiter: z.enum([',', ';', '\t', '|']).optional(),
};
const sheet = z.int().min(0).max(49);

const access = { menu: 'upload-data', action: 'view' } as const;
const change = { menu: 'upload-data', action: 'create' } as const;
const params = z.strictObject({ id: z.uuid() });
const action = (name: string, summary: string) =>
  defineEndpoint({
    name: `${name}Import`,
    summary,
    method: 'POST',
    path: `/v1/Import/{id}/${name}`,
    access: change,
    params,
    reply: importRecord,
  });

export const GetImportEntities = defineEndpoint({
  name: 'GetImportEntities',
  summary: 'What the signed-in user may upload, with its fields',
  method: 'GET',
  path: '/v1/Import/Entity',
  access,
  reply: z.array(importEntity),
});

export const UploadImport = defineEndpoint({
  name: 'UploadImport',
  summary: 'Upload a CSV or XLSX file; nothing is written yet',
  method: 'POST',
  path: '/v1/Import',
  access: change,
  query: z.strictObject({
    /** Without it, the entity whose fields fit the header best. */
    entity: z.string().max(60).optional(),
    ...reading,
  }),
  upload: true,
  reply: importRecord,
  status: 201,
});

export const GetImports = defineEndpoint({
  name: 'GetImports',
  summary: 'Uploads of the last year, newest first',
  method: 'GET',
  path: '/v1/Import',
  access,
  reply: z.array(importRecord),
});

export const GetImport = defineEndpoint({
  name: 'GetImport',
  summary: 'One upload with its progress',
  method: 'GET',
  path: '/v1/Import/{id}',
  access,
  params,
  reply: importRecord,
});

export const MapImport = defineEndpoint({
  name: 'MapImport',
  summary: 'Say what the columns of an upload are',
  method: 'PUT',
  path: '/v1/Import/{id}/Mapping',
  access: change,
  params,
  body: z.strictObject({ entity: z.string().max(60), settings: importSettings }),
  reply: importRecord,
});

export const RereadImport = defineEndpoint({
  name: 'RereadImport',
  summary:
    'Read the file of an upload again: with another encoding or separator, another sheet, or as another data type',
  method: 'POST',
  path: '/v1/Import/{id}/Read',
  access: change,
  params,
  body: z.strictObject({ ...reading, sheet: sheet.optional(), entity: z.string().max(60).optional() }),
  reply: importRecord,
});

export const UploadSheet = defineEndpoint({
  name: 'UploadSheet',
  summary: 'A further upload from the same workbook, of another of its sheets',
  method: 'POST',
  path: '/v1/Import/{id}/Sheet',
  access: change,
  params,
  body: z.strictObject({ sheet }),
  reply: importRecord,
  status: 201,
});

export const ValidateImport = action('Validate', 'Check every row; nothing is written to records');
export const RunImport = defineEndpoint({
  name: 'RunImport',
  summary: 'Write the rows of a checked upload in the background',
  method: 'POST',
  path: '/v1/Import/{id}/Run',
  access: change,
  params,
  body: z.strictObject({ policy: z.enum(IMPORT_POLICIES) }),
  reply: importRecord,
});
export const PauseImport = action('Pause', 'Stop writing after the rows at hand');
export const ResumeImport = action('Resume', 'Go on where writing was paused');
export const CancelImport = action('Cancel', 'Stop for good; rows already written stay and can be undone');
export const UndoImport = action('Undo', 'Take back what an upload wrote; records changed since are kept');

export const GetImportRows = defineEndpoint({
  name: 'GetImportRows',
  summary: 'Rows of an upload in one state, behind a row',
  method: 'GET',
  path: '/v1/Import/{id}/Rows',
  access,
  params,
  query: z.strictObject({
    state: z.enum(['add', 'change', 'same', 'error', 'warning', 'kept', 'leaving']).optional(),
    after: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional(),
    /** Of rows with errors or warnings only those of which this is said: of this column, or of the whole row without one. */
    code: z.string().max(60).optional(),
    column: z.string().max(300).optional(),
    value: z.string().max(300).optional(),
  }),
  reply: z.array(importRow),
});

export const GetImportFindings = defineEndpoint({
  name: 'GetImportFindings',
  summary: 'What the check found, the most frequent first: by column and kind of mistake, with the values that have it',
  method: 'GET',
  path: '/v1/Import/{id}/Findings',
  access,
  params,
  query: z.strictObject({ state: z.enum(['error', 'warning']).default('error') }),
  reply: z.array(importFinding),
});

export const PutImportArchive = defineEndpoint({
  name: 'PutImportArchive',
  summary: 'Add a zip of files to an upload; each is named by the number of the employee whose row it is for',
  method: 'PUT',
  path: '/v1/Import/{id}/Archive',
  access: change,
  params,
  upload: true,
  reply: importRecord,
});

export const DeleteImportArchive = defineEndpoint({
  name: 'DeleteImportArchive',
  summary: 'Take the zip of files away from an upload',
  method: 'DELETE',
  path: '/v1/Import/{id}/Archive',
  access: change,
  params,
  reply: importRecord,
});

export const GetImportFiles = defineEndpoint({
  name: 'GetImportFiles',
  summary: 'Files that came with an upload and are left out, or all of them, behind one of them',
  method: 'GET',
  path: '/v1/Import/{id}/Files',
  access,
  params,
  query: z.strictObject({
    state: z.enum(['all', 'leftOut']).default('all'),
    after: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional(),
  }),
  reply: z.array(importFile),
});

export const GetImportErrorFile = defineEndpoint({
  name: 'GetImportErrorFile',
  summary: 'The rows with errors as they came, with what is wrong',
  method: 'GET',
  path: '/v1/Import/{id}/ErrorFile',
  access,
  params,
  form: 'file',
});

export const ExportImport = defineEndpoint({
  name: 'ExportImport',
  summary: 'What there is of an entity, in the columns of its upload',
  method: 'GET',
  path: '/v1/Import/Export/{entity}',
  access,
  params: z.strictObject({ entity: z.string().max(60) }),
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  form: 'file',
});

export const GetImportTemplate = defineEndpoint({
  name: 'GetImportTemplate',
  summary: 'An empty file with the columns of an entity and an example',
  method: 'GET',
  path: '/v1/Import/Template/{entity}',
  access,
  params: z.strictObject({ entity: z.string().max(60) }),
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  form: 'file',
});
