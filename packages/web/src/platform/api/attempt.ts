import { notify } from '../notify/index.ts';
import { messageOf } from './problem.ts';

/** Does something; what goes wrong is told by a notice, and then there is no answer. */
export async function attempt<T>(
  work: () => Promise<T>,
  tell: (error: unknown) => void = (error) => notify.error(messageOf(error)),
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    tell(error);
    return null;
  }
}
