import * as z from 'zod';
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

export const importEntity = z.object({
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
export const importRow = z.object({
  row: z.number(),
  state: z.enum(['add', 'change', 'same', 'error', 'kept']),
  /** The record it became, as a page of the product. */
  link: z.string().nullable(),
  label: z.string().nullable(),
  issues: z.array(importIssue),
});
export type ImportRow = z.output<typeof importRow>;

/** What is said of many rows at once: one column and one kind of mistake, with the values that have it most often. */
export const importFinding = z.object({
  column: z.string().nullable(),
  code: z.string(),
  rows: z.number(),
  /** How many different values. */
  values: z.number(),
  /** The most frequent of them, twenty-five at most, each as it is told of the rows that have it. */
  most: z.array(z.object({ value: z.string().nullable(), message: z.string(), rows: z.number() })),
});
export type ImportFinding = z.output<typeof importFinding>;

export const importFile = z.object({
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
