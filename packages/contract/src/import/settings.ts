import * as z from 'zod';
import { type Label, label } from '../platform/label.ts';
import { isCalendarDate } from '../platform/values/calendar-date.ts';

/** What an upload does with rows that are there already, and with rows that are not. */
export const IMPORT_MODES = ['insert', 'update', 'upsert'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];
/** `goodRows`: rows without errors are written; `allOrNothing`: one error and nothing is. */
export const IMPORT_POLICIES = ['goodRows', 'allOrNothing'] as const;
export type ImportPolicy = (typeof IMPORT_POLICIES)[number];
export const IMPORT_STATES = [
  'uploaded',
  'mapped',
  'validating',
  'validated',
  'validatedWithErrors',
  'running',
  'paused',
  'completed',
  'completedWithErrors',
  'failed',
  'cancelled',
  'undoing',
  'undone',
  'undonePartly',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
export const IMPORT_STATE_LABELS: Readonly<Record<ImportState, Label>> = {
  uploaded: label('Uploaded', 'Diunggah'),
  mapped: label('Mapped', 'Dipetakan'),
  validating: label('Checking', 'Diperiksa'),
  validated: label('Checked', 'Selesai diperiksa'),
  validatedWithErrors: label('Checked, with errors', 'Selesai diperiksa, ada kesalahan'),
  running: label('Running', 'Berjalan'),
  paused: label('Paused', 'Dijeda'),
  completed: label('Completed', 'Selesai'),
  completedWithErrors: label('Completed, with errors', 'Selesai, ada kesalahan'),
  failed: label('Failed', 'Gagal'),
  cancelled: label('Cancelled', 'Dihentikan'),
  undoing: label('Undoing', 'Sedang diurungkan'),
  undone: label('Undone', 'Diurungkan'),
  undonePartly: label('Partly undone', 'Diurungkan sebagian'),
};

/** What the date at the end of a period says: the last day, the first day no longer, or nothing that the next row does not say. */
export const TO_MEANINGS = ['lastDay', 'firstDayAfter', 'untilNextRow'] as const;
export type ToMeaning = (typeof TO_MEANINGS)[number];

/** Most rows of which cells are corrected on screen; more than that is a matter for the file. */
export const MOST_CORRECTED_ROWS = 500;

/** The match key of people whose rows have no number. */
export const NAME_KEY = 'name';
/** The only one of a name, unless several are meant; or somebody new. */
export const DOUBTFUL = ['ask', 'same', 'new'] as const;
export const NEW_PERSON = 'new';
const MOST_DECIDED_PEOPLE = 2_000;
/** Percent of all employees who may leave by a file, unless another limit is chosen. */
export const MOST_LEAVING = 10;

/** In a cell: empty the field, whatever blank cells mean. */
export const CLEAR_MARK = '#CLEAR';

/** What people write where there is nothing to say. Where one may write any text, it is text like any other. */
export const saysNothing = (text: string): boolean => /^([-–—]+|n\/a)$/i.test(text.trim());
/** Most rows that all-or-nothing can take (TOO_MANY_FOR_ATOMIC). */
export const MOST_ATOMIC_ROWS = 20_000;
export const MOST_IMPORT_ROWS = 200_000;

const fieldKey = z.string().min(1).max(60);
/** Several fields may find a record together: their names one after the other. */
const matchKey = z.string().min(1).max(300);
const cellText = z.string().max(500);
const day = z.string().refine(isCalendarDate, { params: { code: 'invalid' } });
const rowNo = z.string().regex(/^[1-9]\d{0,6}$/);

/** Everything a person chooses between the file and the dry run; kept with a profile to be used again. */
export const importSettings = z
  .strictObject({
    mode: z.enum(IMPORT_MODES),
    /** One of the entity's match keys; how rows of the file find records. */
    matchKey: matchKey.nullable(),
    /** A blank cell of a row that changes a record: keep what it has, or clear it. */
    blank: z.enum(['keep', 'clear']),
    dateFormat: z.enum(['ymd', 'dmy', 'mdy']),
    numberFormat: z.enum(['point', 'comma']),
    /** By column, from left to right: the field it fills, or null. */
    mapping: z.array(fieldKey.nullable()).max(200),
    /** By field: what words of the file mean. */
    values: z.record(fieldKey, z.record(z.string().max(200), cellText)),
    /** By field: what rows without a value get. */
    defaults: z.record(fieldKey, cellText),
    /** Reference fields whose unknown entries are created from the file. */
    create: z.array(fieldKey).max(20),
    /** Of histories: what the date at the end says; without it, the last day. */
    toMeans: z.enum(TO_MEANINGS).optional(),
    /** By row of the file and field: what its cell should say. */
    corrections: z
      .record(rowNo, z.record(fieldKey, cellText))
      .refine((rows) => Object.keys(rows).length <= MOST_CORRECTED_ROWS, { params: { code: 'invalid' } })
      .optional(),
    /** Of people who are there: from when changes of position, unit and pay apply, as transitions. Without it they are errors. */
    changesOn: day.optional(),
    /** Whoever is employed and stands in no row has left, with this as the last day. */
    leftOn: day.optional(),
    /** Most of all employees who may leave by a file, in percent; more than that is rather a wrong file. */
    mostLeaving: z.int().min(1).max(100).optional(),
    /** People found by name alone: by row, the number of the employee or `new`. */
    people: z
      .record(rowNo, z.string().min(1).max(60))
      .refine((rows) => Object.keys(rows).length <= MOST_DECIDED_PEOPLE, { params: { code: 'invalid' } })
      .optional(),
    /** What rows are about of which that is not decided. */
    doubtful: z.enum(DOUBTFUL).optional(),
  })
  .meta({ id: 'ImportSettings' });
export type ImportSettings = z.output<typeof importSettings>;
