import { Employee, EmployeeTransitions } from '@personalia/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

/** Every event of an employee, as the job history and the record of a cancelled hire show them. */
export const transitionsOf = (id: string) =>
  queryOptions({
    queryKey: [Employee.name, 'transitions', id],
    queryFn: ({ signal }) => call(EmployeeTransitions, { params: { id }, signal }),
  });
