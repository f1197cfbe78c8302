import * as z from 'zod';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { label } from '../platform/label.ts';
import { ClaimLimitRow } from './terms.ts';

/** The limits of a claim type as a sheet: a row for each limit (CL1). */

const menu = 'claim-setting';
export const MOST_LIMITS = 200;

/** Columns of the sheet, in their order. Codes are separated by commas; empty cells are everybody. */
export const LIMIT_COLUMNS = [
  { key: 'kind', label: label('Limit', 'Batas') },
  { key: 'appliesTo', label: label('Applies to', 'Berlaku untuk') },
  { key: 'grades', label: label('Grades', 'Golongan') },
  { key: 'positions', label: label('Positions', 'Jabatan') },
  { key: 'employmentTypes', label: label('Employment types', 'Jenis hubungan kerja') },
  { key: 'amount', label: label('Amount', 'Jumlah') },
  { key: 'count', label: label('Number', 'Banyaknya') },
  { key: 'formula', label: label('Formula', 'Rumus') },
  { key: 'sharedWith', label: label('Shared with', 'Dibagi dengan') },
] as const;
export type LimitColumn = (typeof LIMIT_COLUMNS)[number]['key'];

export const GetClaimLimitsFile = defineEndpoint({
  name: 'GetClaimLimitsFile',
  summary: 'The limits of a version of a claim type as a file that can be read again; without a type only its columns',
  method: 'GET',
  path: '/v1/ClaimType/LimitsFile',
  access: { menu, action: 'view' },
  query: z.strictObject({ claimTypeId: idWord.optional(), effectiveFrom: dateWord.optional() }),
  form: 'file',
});

const read = z
  .object({
    rows: z.int(),
    /** Empty as long as there are errors. */
    limits: z.array(ClaimLimitRow),
    errors: z.array(
      z.object({
        /** Of the file, as a spreadsheet counts. */
        row: z.int(),
        column: z.string(),
        value: z.string(),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'ClaimLimitsRead' });
export type ClaimLimitsRead = z.output<typeof read>;

export const ReadClaimLimits = defineEndpoint({
  name: 'ReadClaimLimits',
  summary: 'Read limits from a file, to be looked at before they are saved: all of them, or with an error none',
  method: 'POST',
  path: '/v1/ClaimType/LimitsFile',
  access: { menu, action: 'edit' },
  upload: true,
  reply: read,
});
