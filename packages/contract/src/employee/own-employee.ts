import { defineEndpoint } from '../platform/endpoint.ts';
import { asOfQuery, Employee } from './employee.ts';

/** Whoever is an employee finds the own record without knowing its id (organisation-and-employee 10.12). */
export const GetOwnEmployee = defineEndpoint({
  name: 'EmployeeMe',
  summary: 'The record of the employee who asks',
  method: 'GET',
  path: '/v1/Employee/Me',
  access: { menu: 'employee', action: 'view' },
  query: asOfQuery,
  reply: Employee.endpoints.one.reply,
});
