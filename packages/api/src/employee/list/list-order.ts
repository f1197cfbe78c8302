import { columnName, Employee, type ListQuery } from '@personalia/contract';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import type { OrderPart } from '../../platform/resource/index.ts';
import { REFERENCE_COLUMNS } from '../record.ts';
import { plainState, seesSuspensions } from '../state.ts';
import type { CustomList } from './custom-list.ts';

/** Columns that are never empty, so that a list sorted by them can be walked by position. */
const ALWAYS_THERE = new Set([
  'employeeNo',
  'displayName',
  'employerId',
  'locationId',
  'unitId',
  'positionId',
  'gradeId',
  'employmentType',
  'fte',
  'hireDate',
  'status',
  'createdAt',
  'updatedAt',
]);
const KEYS: Readonly<Record<string, string>> = { employeeNo: 'number_key', displayName: 'sort_name' };
const CASTS: Readonly<Record<string, string>> = {
  date: 'date',
  integer: 'int',
  decimal: 'numeric',
  instant: 'timestamptz',
};

/** The order of a list: by name unless asked otherwise. References are sorted by what they are called. */
export function orderOf(caller: Caller, query: ListQuery, custom: Pick<CustomList, 'orderBy'>): OrderPart[] {
  return (query.sort ?? [Employee.list.sort]).map((word) => {
    const descending = word.startsWith('-');
    const name = word.replace(/^-/, '');
    const own = custom.orderBy(name);
    if (own) return { name, descending, ...own };
    const kind =
      Employee.fields[name as keyof typeof Employee.fields]?.kind ?? (name === 'status' ? 'text' : 'instant');
    const of = sql.ref(`t.${KEYS[name] ?? REFERENCE_COLUMNS[name]?.name ?? columnName(name)}`);
    return {
      name,
      expression: name === 'status' && !seesSuspensions(caller) ? plainState(of) : of,
      cast: CASTS[kind] ?? 'text',
      descending,
      nullable: !ALWAYS_THERE.has(name),
    };
  });
}
