import * as z from 'zod';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { CustomFieldView } from './custom-values.ts';

const PREFIX = 'custom.';

/** Under which name a custom field is a column of lists, of the register and of files. */
export const customColumn = ({ code }: Pick<CustomFieldView, 'code'>): string => PREFIX + code;
/** Whether a name means a custom field: no field of the product has one like it. */
export const isCustomColumn = (name: string): boolean => name.startsWith(PREFIX);

export const GetCustomColumns = defineEndpoint({
  name: 'EmployeeCustomColumns',
  summary: 'The custom fields that the list of employees has as columns for the caller',
  method: 'GET',
  path: '/v1/Employee/CustomColumn',
  access: { menu: 'employee', action: 'view' },
  reply: z.array(CustomFieldView),
});
