import type { EmployeeState } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';
import { mayUse } from '../platform/resource/index.ts';

/** That somebody is or will be suspended is class `disciplinary` (organisation-and-employee 1.1); others see them at work. */
export const seesSuspensions = (caller: Caller): boolean => mayUse(caller, 'disciplinary', 'view');

/** A state as the caller may know it. */
export const stateFor = (caller: Caller): (<State>(state: State) => State | EmployeeState) =>
  seesSuspensions(caller) ? (state) => state : (state) => (state === 'suspended' ? 'active' : state);

/** The same of an expression. */
export const plainState = (state: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case ${state} when 'suspended' then 'active' else ${state} end`;

/** The states of the rows that are meant by those the caller asks for. */
export function statesMeant(caller: Caller, asked: readonly string[] | undefined): readonly string[] | undefined {
  if (!asked || seesSuspensions(caller)) return asked;
  return asked.flatMap((one) => (one === 'active' ? ['active', 'suspended'] : one === 'suspended' ? [] : [one]));
}
