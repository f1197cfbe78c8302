import { expect, test } from 'vitest';
import * as contract from './index.ts';

interface Described {
  readonly name: string;
  readonly path: string;
  readonly subject?: object;
}
interface Endpoint extends Described {
  readonly method: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
}
interface Schema {
  readonly shape?: Readonly<Record<string, unknown>>;
}
interface Resource extends Described {
  readonly fields: Readonly<Record<string, { readonly options: { readonly to?: string } }>>;
  readonly endpoints: object;
}

const things = Object.values(contract as Readonly<Record<string, unknown>>).filter(
  (one): one is Described => typeof one === 'object' && one !== null && 'name' in one && 'path' in one,
);
const resources = things.filter((one): one is Resource => 'fields' in one && 'endpoints' in one);
const endpoints = things.filter((one): one is Endpoint => 'method' in one);

const namesEmployee = ({ params, query, body }: Endpoint): boolean =>
  [params, query, body].some((part) => part?.shape && ('employeeId' in part.shape || 'employeeIds' in part.shape));

/**
 * Addresses that name an employee and have no subject, because their handler looks the person up within the caller's scope before
 * anything else. The list may only become shorter.
 */
const BY_HAND = new Set([
  'AddRecordFile',
  'CareerTransitionCreate',
  'CreateUser',
  'DeleteCustomDay',
  'DeleteCustomFile',
  'DeleteRecordFile',
  'GetApprovals',
  'GetCareerRequestLetter',
  'GetCompleteness',
  'GetCustomFile',
  'GetCustomValues',
  'GetHandIn',
  'GetRecordFile',
  'GetRecordFiles',
  'GetReplacementCandidates',
  'GetReplacements',
  'HandInDocument',
  'InviteEmployees',
  'PutCustomFile',
  'PutCustomValues',
  'SalaryRangeResolve',
  'RevealRecord',
  'SimulateWorkflow',
  'UpdateUser',
  'VerifyDocument',
]);

test('house 3, RO-6: a record about an employee names its subject in the definition', () => {
  const ofEmployees = resources.filter(({ fields }) => fields['employeeId']?.options.to === 'Employee');
  expect(ofEmployees.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['ClaimRequest', 'EmployeeAttendanceMapping']),
  );
  expect(ofEmployees.filter(({ subject }) => subject === undefined).map(({ name }) => name)).toEqual([]);
});

test('house 3, RO-6: an address that names an employee has a subject, or is a known one without', () => {
  const naming = endpoints.filter(namesEmployee);
  expect(naming.length).toBeGreaterThan(80);
  const without = naming.filter(({ subject }) => subject === undefined).map(({ name }) => name);
  expect(without.filter((name) => !BY_HAND.has(name))).toEqual([]);
  expect([...BY_HAND].filter((name) => !without.includes(name))).toEqual([]);
});
