import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { Employee } from './employee.ts';

/** Who works at a location, as a page of the list of employees: filters, orders and days are those of the list. */
export const GetLocationEmployees = defineEndpoint({
  name: 'LocationEmployees',
  summary: 'The employees of a location, today or as of a date',
  method: 'GET',
  path: '/v1/Location/{id}/Employees',
  access: { menu: 'employee', action: 'view' },
  params: idParams,
  query: Employee.query,
  reply: Employee.record,
  form: 'page',
});
