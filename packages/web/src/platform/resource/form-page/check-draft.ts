import {
  type CompanyDefaults,
  defaultValueOf,
  type Field,
  fieldErrors,
  type Locale,
  type Resource,
} from '@personalia/contract';
import type { Errors, Values } from '../../form/index.ts';
import type { AnyRecord } from '../data/record.ts';

/** Sentences that depend on the screen, because they show a number as it is written in the language. */
export interface NumberWords {
  readonly number: string;
  readonly wholeNumber: string;
}

/** What a new form starts with: currency and country are those of the company. */
export function emptyDraft(resource: Resource, company?: CompanyDefaults): Values {
  return mapFields(resource, (field) => {
    const { kind, options } = field;
    return (company && defaultValueOf(field, company)) ?? options.initial ?? (kind === 'boolean' ? false : null);
  });
}

/** The writable part of a record. */
export function draftOf(resource: Resource, record: AnyRecord): Values {
  return mapFields(resource, (_, name) => record[name] ?? null);
}

/** An emptied text is no text. */
export function forSending(resource: Resource, values: Values): Record<string, unknown> {
  return mapFields(resource, (_, name) => {
    const value = values[name];
    return value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;
  });
}

/** Mistakes by field, found with the rules and said in the words that the API uses too. */
export function checkDraft(resource: Resource, values: Values, locale: Locale, words: NumberWords): Errors {
  const result = resource.create.safeParse(forSending(resource, values));
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message, code } of fieldErrors(result.error, locale)) {
    const kind = resource.fields[path]?.kind;
    errors[path] ??= code === 'decimal_shape' ? words.number : notANumber(kind, code) ? words.wholeNumber : message;
  }
  return errors;
}

const notANumber = (kind: Field['kind'] | undefined, code: string): boolean =>
  kind === 'integer' && code === 'wrong_type';

function mapFields(resource: Resource, value: (field: Field, name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, value(field, name)]));
}
