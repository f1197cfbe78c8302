import { notify } from '../notify/index.ts';
import { messageOf, Problem } from './problem.ts';

/** Does something; what goes wrong is told by a notice, and then there is no answer. */
export async function attempt<T>(
  work: () => Promise<T>,
  report: (error: unknown) => void = (error) => notify.error(messageOf(error)),
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    report(error);
    return null;
  }
}

/** Tells what is wrong with one field at that field, and everything else by a notice. */
export const showAt =
  (path: string, showAtField: (message: string) => void) =>
  (error: unknown): void => {
    const own = error instanceof Problem ? error.errors.find((one) => one.path === path) : undefined;
    if (own) showAtField(own.message);
    else notify.error(messageOf(error));
  };
