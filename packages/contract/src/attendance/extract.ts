import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { type Label, label } from '../platform/label.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { normaliseText } from '../platform/text.ts';

/** /attendance-extract: files of devices (attendance 10). */

const may = (action: Action) => ({ menu: 'attendance-extract', action }) as const;
const base = '/v1/AttendanceExtract' as const;

export const PUNCH_DIRECTIONS = ['in', 'out', 'breakOut', 'breakIn', 'unknown'] as const;
export type PunchDirection = (typeof PUNCH_DIRECTIONS)[number];
export const PUNCH_SOURCES = ['web', 'file', 'device', 'correction'] as const;
export type PunchSource = (typeof PUNCH_SOURCES)[number];
export const PUNCH_SOURCE_LABELS: Readonly<Record<PunchSource, Label>> = {
  web: label('Web', 'Web'),
  file: label('File', 'Berkas'),
  device: label('Device', 'Perangkat'),
  correction: label('Correction', 'Koreksi'),
};
export const PUNCH_DIRECTION_LABELS: Readonly<Record<PunchDirection, Label>> = {
  in: label('In', 'Masuk'),
  out: label('Out', 'Pulang'),
  breakOut: label('Break starts', 'Mulai istirahat'),
  breakIn: label('Break ends', 'Selesai istirahat'),
  unknown: label('Punch', 'Absensi'),
};

export const EXTRACT_STATES = ['QUEUED', 'RUNNING', 'DONE', 'PARTIAL', 'REFUSED', 'FAILED'] as const;
export type ExtractState = (typeof EXTRACT_STATES)[number];
export const EXTRACT_STATE_LABELS: Readonly<Record<ExtractState, Label>> = {
  QUEUED: label('Waiting', 'Menunggu'),
  RUNNING: label('Running', 'Berjalan'),
  DONE: label('Done', 'Selesai'),
  PARTIAL: label('Done with errors', 'Selesai dengan kesalahan'),
  REFUSED: label('Refused', 'Ditolak'),
  FAILED: label('Failed', 'Gagal'),
};

export const EXTRACT_DATE_ORDERS = ['YMD', 'DMY', 'MDY'] as const;
export type ExtractDateOrder = (typeof EXTRACT_DATE_ORDERS)[number];

/** Tables have a header; in lines of fixed width a column is named by its positions, such as `1-8`. */
export const EXTRACT_FORMATS = ['table', 'fixed'] as const;
export type ExtractFormat = (typeof EXTRACT_FORMATS)[number];

/** The columns of a file by their titles or positions; without a time column, the date column holds both. */
const columnTitle = z.string().max(300).transform(normaliseText).pipe(z.string().min(1).max(150));
const profile = {
  format: z.enum(EXTRACT_FORMATS).default('table'),
  badgeColumn: columnTitle,
  dateColumn: columnTitle,
  timeColumn: columnTitle.optional(),
  directionColumn: columnTitle.optional(),
  dateOrder: z.enum(EXTRACT_DATE_ORDERS).default('YMD'),
  /** The device whose punches these are: badges of that device alone count, too. */
  deviceId: idWord.optional(),
};
export interface ExtractProfile {
  /** Left out by profiles of a time when there were only tables. */
  readonly format?: ExtractFormat;
  readonly badgeColumn: string;
  readonly dateColumn: string;
  readonly timeColumn: string | null;
  readonly directionColumn: string | null;
  readonly dateOrder: ExtractDateOrder;
  /** Left out by profiles of a time when no file was of a device. */
  readonly deviceId?: string | null;
}

export const EXTRACT_ERRORS = ['BADGE', 'DATE', 'TIME', 'FUTURE', 'DIRECTION', 'OUTSIDE'] as const;
export type ExtractErrorCode = (typeof EXTRACT_ERRORS)[number];
export const EXTRACT_ERROR_TEXTS: Readonly<Record<ExtractErrorCode, Label>> = {
  BADGE: label(
    'The badge number is missing or longer than 40 characters.',
    'Nomor kartu kosong atau lebih dari 40 karakter.',
  ),
  DATE: label('This is not a date.', 'Ini bukan tanggal.'),
  TIME: label('This is not a time.', 'Ini bukan jam.'),
  FUTURE: label(
    'The time is in the future. The punch is kept and does not count.',
    'Waktu ada di masa depan. Absensi disimpan dan tidak dihitung.',
  ),
  DIRECTION: label('This is neither in, out nor a break.', 'Ini bukan masuk, pulang, atau istirahat.'),
  OUTSIDE: label('Row is outside the selected dates.', 'Baris di luar tanggal yang dipilih.'),
};
export interface ExtractError {
  readonly row: number;
  readonly code: ExtractErrorCode;
  readonly value: string;
}

const extract = z
  .object({
    id: z.string(),
    no: z.string(),
    fileName: z.string(),
    location: z.string(),
    zone: z.string(),
    state: z.enum(EXTRACT_STATES),
    rowsRead: z.int(),
    rowsNew: z.int(),
    rowsDuplicate: z.int(),
    rowsUnmatched: z.int(),
    rowsInvalid: z.int(),
    /** Kept without counting, as their time had not come. */
    rowsRejected: z.int(),
    /** With a row that could not be taken, none was. */
    isStrict: z.boolean(),
    /** Only the rows of these dates were taken; null: without a limit. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    createdAt: z.string(),
    createdBy: z.string().nullable(),
  })
  .meta({ id: 'AttendanceExtract' });
export type AttendanceExtract = z.output<typeof extract>;

export const GetAttendanceExtracts = defineEndpoint({
  name: 'GetAttendanceExtracts',
  summary: 'Files of punches that were uploaded, newest first',
  method: 'GET',
  path: `${base}/GetPagination`,
  access: may('view'),
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: extract,
  form: 'page',
});
export const GetAttendanceExtract = defineEndpoint({
  name: 'GetAttendanceExtract',
  summary: 'One file of punches with the rows that could not be read',
  method: 'GET',
  path: `${base}/{id}`,
  access: may('view'),
  params: idParams,
  reply: extract.extend({
    errors: z.array(z.object({ row: z.int(), value: z.string(), message: z.string() })),
  }),
});
export const UploadAttendanceExtract = defineEndpoint({
  name: 'UploadAttendanceExtract',
  summary: 'Upload a file of a device; a job reads it. Rows that were read before are passed over',
  method: 'POST',
  path: base,
  // The page itself has reports' actions only: whoever keeps badges brings the punches in.
  access: { menu: 'employee-attendance-mapping', action: 'create' },
  query: z
    .strictObject({
      locationId: idWord,
      ...profile,
      /** Refuse the file as a whole where a row cannot be taken. */
      strict: z
        .enum(['true', 'false'])
        .default('false')
        .transform((value) => value === 'true'),
      from: dateWord.optional(),
      to: dateWord.optional(),
    })
    .refine(({ from, to }) => !from || !to || to >= from, {
      params: { code: 'invalid' },
      message: 'invalid',
      path: ['to'],
    }),
  upload: true,
  reply: extract,
  status: 201,
});

export const GetExtractProfile = defineEndpoint({
  name: 'GetExtractProfile',
  summary: 'How the last file of a location was read; null where there was none',
  method: 'GET',
  path: `${base}/Profile`,
  access: { menu: 'employee-attendance-mapping', action: 'create' },
  query: z.strictObject({ locationId: idWord }),
  reply: z
    .object({
      format: z.enum(EXTRACT_FORMATS),
      badgeColumn: z.string(),
      dateColumn: z.string(),
      timeColumn: z.string().nullable(),
      directionColumn: z.string().nullable(),
      dateOrder: z.enum(EXTRACT_DATE_ORDERS),
      deviceId: z.string().nullable(),
    })
    .nullable(),
});
