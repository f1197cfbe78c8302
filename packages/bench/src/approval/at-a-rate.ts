import { type Summary, summarise } from '../measure/statistics.ts';

/** What became of calls that were to be made at a rate. */
export interface Rate {
  readonly perSecond: number;
  /** Milliseconds from the moment a call was due: waiting for a free caller counts. */
  readonly latency: Summary;
}

/** So many callers take the next call as soon as it is due; what fails ends the measurement. */
export async function atRate(
  calls: readonly ((caller: number) => Promise<unknown>)[],
  { perSecond, callers }: { readonly perSecond: number; readonly callers: number },
): Promise<Rate> {
  const begun = performance.now();
  const taken: number[] = [];
  let next = 0;
  const work = async (caller: number): Promise<void> => {
    for (let number = next++; number < calls.length; number = next++) {
      const due = begun + (number * 1000) / perSecond;
      await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())));
      await calls[number]?.(caller);
      taken.push(performance.now() - due);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));
  return { perSecond: (calls.length * 1000) / (performance.now() - begun), latency: summarise(taken) };
}
