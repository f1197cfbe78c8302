import {
  FILTER_OPERATORS,
  type Field,
  type FilterOperator,
  type Locale,
  listFields,
  type Ref,
  type Resource,
} from '@personalia/contract';
import { displayText } from '../fields/display-text.ts';
import type { Words } from '../fields/words.ts';
import { splitFilterKey } from './list-address.ts';

/** A condition as people choose it: "is empty" and "is not empty" are two of them, with no value to give. */
export type Condition = Exclude<FilterOperator, 'empty'> | 'empty' | 'filled';

export function conditionsOf(field: Field): Condition[] {
  const operators: readonly FilterOperator[] = FILTER_OPERATORS[field.kind];
  return operators.flatMap((operator): Condition[] => {
    if (operator !== 'empty') return [operator];
    return field.required ? [] : ['empty', 'filled'];
  });
}

export interface Filter {
  readonly field: string;
  readonly condition: Condition;
  readonly value: string;
}

export function filterOf(key: string, value: string): Filter {
  const { field, operator } = splitFilterKey(key);
  return { field, condition: operator === 'empty' && value === 'false' ? 'filled' : operator, value };
}

export function addressPart({ field, condition, value }: Filter): [key: string, value: string] {
  if (condition === 'empty') return [`${field}.empty`, 'true'];
  return condition === 'filled' ? [`${field}.empty`, 'false'] : [`${field}.${condition}`, value];
}

export const needsValue = (condition: Condition): boolean => condition !== 'empty' && condition !== 'filled';

/** A filter as a phrase: `Rank from 5`, `Type is one of Office, Store`. */
export function filterPhrase(
  resource: Resource,
  filter: Filter,
  names: ReadonlyMap<string, Ref>,
  t: Words,
  locale: Locale,
): string {
  const field = listFields(resource)[filter.field];
  if (!field) return filter.field;
  const words = [field.options.label[locale], t(`filter.${filter.condition}`)];
  if (!needsValue(filter.condition)) return words.join(' ');
  const values = filter.condition === 'in' ? filter.value.split(',') : [filter.value];
  const read = (value: string) =>
    displayText(field.kind === 'boolean' ? value === 'true' : value, field, {
      t,
      locale,
      ref: field.kind === 'reference' ? (names.get(value) ?? { code: null, name: '…' }) : undefined,
    });
  return [...words, values.map(read).join(', ')].join(' ');
}
