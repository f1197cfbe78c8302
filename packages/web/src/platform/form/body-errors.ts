import { type Endpoint, fieldErrors, type Locale } from '@personalia/contract';
import type { Errors } from './use-draft.ts';

/** What is wrong with a body before it is sent, as the API would say it. */
export function bodyErrors({ body: schema }: Pick<Endpoint, 'body'>, body: unknown, locale: Locale): Errors {
  const result = schema?.safeParse(body);
  if (!result || result.success) return {};
  return Object.fromEntries(fieldErrors(result.error, locale).map(({ path, message }) => [path, message]));
}
