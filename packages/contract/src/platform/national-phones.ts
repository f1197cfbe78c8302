import type { ZodError } from 'zod';
import { withCountryCode } from './values/phone.ts';

const PHONE_CODES: ReadonlySet<unknown> = new Set(['phone_shape', 'PHONE_INVALID']);

/** Where in an input its schema refused phone numbers. */
export const refusedPhones = (error: ZodError): PropertyKey[][] =>
  error.issues.flatMap((issue) =>
    issue.code === 'custom' && PHONE_CODES.has(issue.params?.['code']) ? [[...issue.path]] : [],
  );

/** The same input with these numbers as they are dialled from abroad (organisation-and-employee 10.2). */
export function withCountryCodes(input: unknown, places: readonly PropertyKey[][], callingCode: string): unknown {
  const copy = structuredClone(input);
  for (const place of places) {
    const last = place.at(-1);
    const holder = place.slice(0, -1).reduce<unknown>((at, key) => (isHolder(at) ? at[key] : undefined), copy);
    const typed = isHolder(holder) && last !== undefined ? holder[last] : undefined;
    if (isHolder(holder) && last !== undefined && typeof typed === 'string')
      holder[last] = withCountryCode(typed, callingCode);
  }
  return copy;
}

const isHolder = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;
