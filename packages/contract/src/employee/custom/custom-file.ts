import * as z from 'zod';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/resource-endpoints.ts';

const path = '/v1/Employee/{employeeId}/CustomFile/{fieldId}' as const;
const params = z.strictObject({ employeeId: idParams.shape.id, fieldId: idParams.shape.id });

/** What stands in a field of the type file. */
export const CustomFile = z.object({ id: z.string(), name: z.string() }).meta({ id: 'CustomFile' });
export type CustomFile = z.output<typeof CustomFile>;

export const GetCustomFile = defineEndpoint({
  name: 'GetCustomFile',
  summary: 'The file in a custom field of an employee',
  method: 'GET',
  path,
  access: { menu: 'employee', action: 'view' },
  params,
  form: 'file',
});

export const PutCustomFile = defineEndpoint({
  name: 'PutCustomFile',
  summary: 'Keep a file in a custom field, in place of the one before',
  method: 'POST',
  path,
  access: { menu: 'employee', action: 'edit' },
  params,
  upload: true,
  reply: CustomFile,
  status: 201,
});

export const DeleteCustomFile = defineEndpoint({
  name: 'DeleteCustomFile',
  summary: 'Delete the file in a custom field of an employee',
  method: 'DELETE',
  path,
  access: { menu: 'employee', action: 'edit' },
  params,
  form: 'nothing',
});
