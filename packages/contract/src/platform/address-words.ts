import * as z from 'zod';
import { date, time } from './fields.ts';
import { label } from './label.ts';
import { normaliseNote } from './text.ts';
import { type Id, isId } from './values/id.ts';

const SHAPE = { params: { code: 'reference_shape' }, message: 'reference_shape' };

/** An id, in an address or a body. */
export const idWord = z
  .string()
  .max(100)
  .refine(isId, SHAPE)
  .transform((value) => value as Id);

/** Ids with commas between them. */
export const idListWord = z
  .string()
  .max(8000)
  .transform((value) => value.split(','))
  .refine((values) => values.every(isId), SHAPE);

/** A calendar date. */
export const dateWord = date({ label: label('Date', 'Tanggal') }).schema;

/** A time of day, `HH:mm`. */
export const timeWord = time({ label: label('Time', 'Jam') }).schema;

/** Version of a record, for optimistic locking: what its column can hold. */
export const versionNumber = z.int().min(1).max(2_147_483_647);

/** Most entries wanted, 1 to 999. */
export const limitWord = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number);

/** Text of several lines, at most so many characters once it is normalised. */
export const noteWord = (most: number) =>
  z
    .string()
    .max(most * 2)
    .transform(normaliseNote)
    .pipe(z.string().max(most));

/** The same where something has to be said. */
export const neededNote = (most: number) => noteWord(most).pipe(z.string().min(1));

/** Which page of a list is asked for, and what is searched in it. */
export const pageWords = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(20),
  /** Position after the last row seen, as in every list. */
  after: z.string().max(500).optional(),
  search: z.string().max(200).optional(),
};
