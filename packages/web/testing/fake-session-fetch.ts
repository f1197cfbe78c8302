/** Takes the place of session-fetch.ts in component tests: no provider, no network; what a test has prepared answers. */
import { answerRequest } from './answers.ts';

export const sessionFetch: typeof fetch = (input, init) => answerRequest(String(input), init ?? {});

export const renewSession = (): Promise<boolean> => Promise.resolve(false);
