import { Employee } from '@personalia/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../platform/resource/data/use-resource.ts';
import type { EmployeeDetail } from './employee-parts.ts';

/** The record of one employee. */
export const employeeOf = (id: string) =>
  queryOptions({
    queryKey: [Employee.name, 'one', id],
    queryFn: ({ signal }) => ask<EmployeeDetail>(Employee.endpoints.one, { params: { id }, signal }),
  });
