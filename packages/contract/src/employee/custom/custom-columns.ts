import * as z from 'zod';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { CustomFieldView } from './custom-values.ts';

const PREFIX = 'custom.';

/** Under which name a custom field is a column of lists, of the register and of files. */
export const customColumn = ({ code }: Pick<CustomFieldView, 'code'>): string => PREFIX + code;
/** Whether a name means a custom field: no field of the product has one like it. */
export const isCustomColumn = (name: string): boolean => name.startsWith(PREFIX);

/** A custom field and an operator, as a filter of the list of employees names them. */
export function readCustomFilter(key: string): { readonly column: string; readonly operator: string } | null {
  const end = key.lastIndexOf('.');
  return isCustomColumn(key) && end > PREFIX.length
    ? { column: key.slice(0, end), operator: key.slice(end + 1) }
    : null;
}

/** A list query that takes filters by custom fields besides its own; nothing else that it does not know. */
export const withCustomFilters = <Q extends z.ZodObject>(query: Q): Q =>
  query.catchall(z.string().max(10_000)).superRefine((given, context) => {
    const keys = Object.keys(given).filter((key) => !(key in query.shape) && readCustomFilter(key) === null);
    if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, input: given });
  }) as unknown as Q;

export const GetCustomColumns = defineEndpoint({
  name: 'EmployeeCustomColumns',
  summary: 'The custom fields that the list of employees has as columns for the caller',
  method: 'GET',
  path: '/v1/Employee/CustomColumn',
  access: { menu: 'employee', action: 'view' },
  reply: z.array(CustomFieldView),
});
