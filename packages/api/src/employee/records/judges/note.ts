import type { RecordWays } from '../way.ts';

/** A note tells who wrote it: whoever added the row. */
export const noteWays: Partial<RecordWays> = {
  compute: ({ createdBy }) => ({ author: createdBy ?? null }),
};
