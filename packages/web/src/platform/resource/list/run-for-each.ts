export interface RowResult<R> {
  readonly record: R;
  readonly outcome: 'done' | 'skipped' | 'failed';
  /** Why it failed. */
  readonly message: string | null;
}

/** As many as a browser sends at once without holding up the rest of the page. */
const AT_ONCE = 4;

/** Does the same to every record, a few at a time; one failure stops none of the others. Results are in their order. */
export async function runForEach<R>(
  records: readonly R[],
  work: (record: R) => Promise<'done' | 'skipped'>,
  messageOf: (error: unknown) => string,
  onProgress: (done: number) => void,
): Promise<RowResult<R>[]> {
  const results: RowResult<R>[] = [];
  let started = 0;
  let ended = 0;
  const take = async (): Promise<void> => {
    for (let index = started++; index < records.length; index = started++) {
      const record = records[index];
      if (record === undefined) return;
      try {
        results[index] = { record, outcome: await work(record), message: null };
      } catch (error) {
        results[index] = { record, outcome: 'failed', message: messageOf(error) };
      }
      onProgress(++ended);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return results;
}
