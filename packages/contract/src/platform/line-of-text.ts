import * as z from 'zod';
import { normaliseText } from './text.ts';

/** One line of text that is no field of a record, normalised like those: the name of a view, a reason. */
export const lineOfText = (least: number, most: number) =>
  z
    .string()
    .max(most * 2 + 200)
    .transform(normaliseText)
    .pipe(z.string().min(least).max(most));
