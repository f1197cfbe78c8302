import * as z from 'zod';

/** A file that is kept with a record. */
export const RecordFile = z
  .object({
    id: z.string(),
    name: z.string(),
    mediaType: z.string(),
    size: z.int(),
    createdAt: z.string(),
    createdBy: z.string().nullable(),
  })
  .meta({ id: 'RecordFile' });
export type RecordFile = z.output<typeof RecordFile>;
