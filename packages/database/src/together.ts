/**
 * What a statement meets behind one that failed in the same transaction: that it failed or, where both were the same one, that
 * it was never prepared.
 */
const BEHIND_A_FAILURE = new Set<unknown>(['25P02', '26000']);

const isBehind = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && BEHIND_A_FAILURE.has(reason.code);

/**
 * The answers to what one transaction asks together, in one round trip where none needs the answer of another. All of them are
 * waited for, so that nothing is on its way any more when the transaction is rolled back. Of several refusals the first in
 * this order counts, as if they had been asked one after the other.
 */
export async function together<const T extends readonly unknown[]>(
  ...asked: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const answers = await Promise.allSettled(asked);
  const refusals = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (refusals.length > 0) throw refusals.find((one) => !isBehind(one)) ?? refusals[0];
  return answers.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
}
