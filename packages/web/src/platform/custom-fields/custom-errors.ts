import { type CustomFieldView, fieldErrors, fieldOfCustom, isEntered, type Locale } from '@personalia/contract';
import type { Errors, Values } from '../form/index.ts';
import type { NumberWords } from '../resource/form-page/check-draft.ts';

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Mistakes of custom values by the fields' codes, found with the fields' own rules and said in the words of the API. */
export function customErrors(
  fields: readonly CustomFieldView[],
  values: Values,
  locale: Locale,
  words: NumberWords,
): Errors {
  const errors: Record<string, string> = {};
  for (const view of fields) {
    // A file comes and goes by itself; that a required one is missing is told when the rest is saved.
    if (!isEntered(view)) continue;
    const field = fieldOfCustom(view);
    const value = values[view.code];
    if (isEmpty(value) && (!field.required || field.kind === 'boolean')) continue;
    const result = field.schema.safeParse(isEmpty(value) ? null : value);
    if (result.success) continue;
    const [first] = fieldErrors(result.error, locale);
    const notANumber =
      first?.code === 'decimal_shape'
        ? words.number
        : field.kind === 'integer' && first?.code === 'wrong_type'
          ? words.wholeNumber
          : undefined;
    errors[view.code] = notANumber ?? first?.message ?? '';
  }
  return errors;
}
