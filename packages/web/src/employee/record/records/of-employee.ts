import type { EmployeeRecord, Endpoint } from '@personalia/contract';

/** A kind of record as a resource of one employee: the addresses name whose, so the kit's own parts can be used on it. */
export function ofEmployee(definition: EmployeeRecord, employeeId: string): EmployeeRecord {
  const endpoints = Object.entries(definition.endpoints).map(([key, endpoint]: [string, Endpoint]) => [
    key,
    { ...endpoint, path: endpoint.path.replace('{employeeId}', encodeURIComponent(employeeId)) },
  ]);
  return { ...definition, endpoints: Object.fromEntries(endpoints) } as EmployeeRecord;
}
