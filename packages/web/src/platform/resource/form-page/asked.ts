import type { Resource } from '@personalia/contract';
import type { Values } from '../../form/index.ts';
import type { Asking } from '../pages.ts';
import { emptyDraft } from './check-draft.ts';

/** Names of the fields that make no sense beside what is typed in others. */
export const hiddenFields = (resource: Resource, values: Values): readonly string[] =>
  resource.hiddenWhen?.(values) ?? [];

/** The resource as its fields are asked for beside these values. */
export const askedBeside = (resource: Resource, values: Values, asking: Asking | undefined): Resource =>
  asking ? asking.fields(resource, values) : resource;

/** The fields that follow from one that becomes something else, and those that follow from them. */
export const followersOf = (name: string, { follows }: Pick<Asking, 'follows'>): string[] =>
  Object.keys(follows)
    .filter((one) => follows[one] === name)
    .flatMap((one) => [one, ...followersOf(one, { follows })]);

/** A resource without such fields. */
export const withoutFields = <R extends Resource>(resource: R, names: readonly string[]): R =>
  names.length === 0
    ? resource
    : {
        ...resource,
        fields: Object.fromEntries(Object.entries(resource.fields).filter(([name]) => !names.includes(name))),
      };

/** What is not asked for has no value; where there has to be one, it is that of a new form. */
export function withoutValues(resource: Resource, values: Values, names: readonly string[]): Values {
  if (names.length === 0) return values;
  const empty = emptyDraft(resource);
  const left = names.map((name) => [name, resource.fields[name]?.required ? empty[name] : null] as const);
  return { ...values, ...Object.fromEntries(left) };
}
