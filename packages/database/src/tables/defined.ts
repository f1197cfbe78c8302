import type * as contract from '@personalia/contract';
import type { EmployeeRecord, Resource } from '@personalia/contract';
import type { Snake, TableOf } from './columns.ts';

type Contract = typeof contract;

/** Nothing for a value that may be any resource: its name is not known. */
type TableName<Definition> =
  Definition extends Resource<infer Name> ? (string extends Name ? never : Snake<Name>) : never;

/** An employee's record tells whose it is. */
type DefinedTable<Definition> = Definition extends EmployeeRecord
  ? TableOf<Definition> & { employee_id: string }
  : Definition extends Resource
    ? TableOf<Definition>
    : never;

/** The table of each resource of the contract, by its name: nobody lists them. */
export type DefinedTables = { [K in keyof Contract as TableName<Contract[K]>]: DefinedTable<Contract[K]> };
