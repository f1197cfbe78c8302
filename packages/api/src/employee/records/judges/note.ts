import type { RecordBehaviour } from '../way.ts';

/** A note tells who wrote it: whoever added the row. */
export const noteBehaviour: Partial<RecordBehaviour> = {
  compute: ({ createdBy }) => ({ author: createdBy ?? null }),
};
