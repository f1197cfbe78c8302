import * as z from 'zod';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { errorAt } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { defineRowList, firstOverlap, type RowsRule } from '../platform/row-list.ts';
import { isId } from '../platform/values/id.ts';
import { periodInOrder } from './period-rules.ts';
import { Position } from './position.ts';

const HEADCOUNT_OVERLAP = label(
  'Another row already has an approved number on {date}.',
  'Baris lain sudah memiliki jumlah disetujui pada {date}.',
);

/** HEADCOUNT_OVERLAP: one approved number on any day (organisation-and-employee 6.2). */
const seatsApart: RowsRule = (rows) => {
  const found = firstOverlap(rows, () => '');
  if (!found) return null;
  const date = String(rows[found.later]?.['validFrom']);
  return { row: found.later, ...errorAt('validFrom', 'HEADCOUNT_OVERLAP', HEADCOUNT_OVERLAP, { date }) };
};

/** The approved seats of a position over the years; a day without a row has none. */
export const PositionHeadcount = defineRowList('Headcount', Position, {
  label: label('Headcount by date', 'Formasi per tanggal'),
  about: label(
    'How many people the position may have, and when. Without any row there is no limit; with one, all other days have none.',
    'Jumlah orang yang boleh mengisi jabatan, dan kapan. Tanpa baris tidak dibatasi; bila ada, hari lain tidak punya formasi.',
  ),
  fields: {
    approved: field
      .integer({
        label: label('Approved', 'Disetujui'),
        most: '99999',
        help: label('Empty: any number.', 'Kosong: berapa pun.'),
      })
      .optional(),
    validFrom: field.date({ label: label('From', 'Dari') }),
    validTo: field.date({ label: label('To', 'Sampai') }).optional(),
    note: field.text({ label: label('Note', 'Catatan'), max: 200 }).optional(),
  },
  rules: [periodInOrder],
  rowsRules: [seatsApart],
});

/** Who held, holds and will hold a position, as far as the reader may see them. */
export const positionHolder = z
  .object({
    employeeId: z.string(),
    employeeNo: z.string(),
    name: z.string(),
    kind: z.enum(['primary', 'acting', 'secondment', 'additional']),
    from: z.string(),
    to: z.string().nullable(),
    fte: z.string(),
    time: z.enum(['past', 'now', 'future']),
  })
  .meta({ id: 'PositionHolder' });
export type PositionHolder = z.output<typeof positionHolder>;

export const GetPositionHolders = defineEndpoint({
  name: 'PositionHolders',
  summary: 'Past, present and future holders of a position',
  method: 'GET',
  path: '/v1/Position/{id}/Holders',
  access: { menu: 'position', action: 'view' },
  params: idParams,
  query: z.strictObject({ from: dateWord.optional(), to: dateWord.optional() }),
  reply: z.object({ holders: z.array(positionHolder), more: z.boolean() }),
});

/** Seats of a position on a day (1.8). */
export const seatFigures = z
  .object({
    positionId: z.string(),
    approved: z.int().nullable(),
    occupied: z.int(),
    filledFte: z.string(),
    vacancy: z.int().nullable(),
    movesIn: z.int(),
    movesOut: z.int(),
    openVacancy: z.int().nullable(),
    vacantSince: z.string().nullable(),
  })
  .meta({ id: 'SeatFigures' });
export type SeatFigures = z.output<typeof seatFigures>;

const idList = z
  .string()
  .max(8000)
  .transform((value) => value.split(','))
  .refine((values) => values.length <= 200 && values.every(isId), {
    params: { code: 'reference_shape' },
    message: 'reference_shape',
  });
export const GetSeatFigures = defineEndpoint({
  name: 'PositionSeats',
  summary: 'Approved, occupied and vacant seats of some positions on a date',
  method: 'GET',
  path: '/v1/Position/Seats',
  access: { menu: 'position', action: 'view' },
  query: z.strictObject({ ids: idList.optional(), asOf: dateWord.optional() }),
  reply: z.array(seatFigures),
});

export const vacantPosition = seatFigures
  .extend({
    code: z.string(),
    title: z.string(),
    unit: z.object({ code: z.string(), name: z.string() }),
    critical: z.boolean(),
  })
  .meta({ id: 'VacantPosition' });
export type VacantPosition = z.output<typeof vacantPosition>;

export const GetVacancies = defineEndpoint({
  name: 'PositionVacancies',
  summary: 'Positions with an empty seat on a date, critical ones first',
  method: 'GET',
  path: '/v1/Position/Vacancies',
  access: { menu: 'position', action: 'view' },
  query: z.strictObject({ asOf: dateWord.optional() }),
  reply: z.object({ asOf: z.string(), positions: z.array(vacantPosition), more: z.boolean() }),
});

const headcountChanges = z.array(
  z
    .object({ id: z.string(), code: z.string(), title: z.string(), before: z.int().nullable(), after: z.int() })
    .meta({ id: 'HeadcountChanged' }),
);
export type HeadcountChange = z.output<typeof headcountChanges>;

/** Other numbers of seats for many positions from a day on: the same for all of them, or some more or fewer for each. */
export const ChangeHeadcount = defineEndpoint({
  name: 'PositionHeadcountChange',
  summary: 'Change the approved seats of positions from a date on; with `preview`, only tell what they would be',
  method: 'POST',
  path: '/v1/Position/Headcount',
  access: { menu: 'position', action: 'edit' },
  body: z
    .strictObject({
      ids: z.array(idWord).min(1).max(500),
      how: z.enum(['set', 'add']),
      number: z.int().min(-99_999).max(99_999),
      validFrom: dateWord,
      preview: z.boolean().default(false),
    })
    .meta({ id: 'HeadcountChange' }),
  reply: headcountChanges,
});
