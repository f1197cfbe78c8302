import * as z from 'zod';
import { date } from './fields.ts';
import { label } from './label.ts';
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

/** Version of a record, for optimistic locking: what its column can hold. */
export const versionNumber = z.int().min(1).max(2_147_483_647);

/** Most entries wanted, 1 to 999. */
export const limitWord = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number);
