import type { Resource } from '@personalia/contract';
import type { Values } from '../../form/index.ts';

/** A resource without the fields that make no sense beside what was typed in others. */
export const withoutFields = <R extends Resource>(resource: R, names: readonly string[]): R =>
  names.length === 0
    ? resource
    : {
        ...resource,
        fields: Object.fromEntries(Object.entries(resource.fields).filter(([name]) => !names.includes(name))),
      };

/** What is not asked for has no value. */
export const withoutValues = (values: Values, names: readonly string[]): Values =>
  names.length === 0 ? values : { ...values, ...Object.fromEntries(names.map((name) => [name, null])) };
