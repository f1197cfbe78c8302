import { columnName, Employee, type Employee as EmployeeRecord, plainDecimal } from '@personalia/contract';
import type { Caller } from '../platform/http/index.ts';
import { systemValues, visibleFields } from '../platform/resource/index.ts';
import { stateFor } from './state.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Where today's row keeps what a reference is called. */
export const REFERENCE_COLUMNS: Readonly<Record<string, { readonly code: string; readonly name: string }>> = {
  employerId: { code: 'employer_code', name: 'employer_name' },
  locationId: { code: 'location_code', name: 'location_name' },
  unitId: { code: 'unit_code', name: 'unit_name' },
  positionId: { code: 'position_code', name: 'position_title' },
  gradeId: { code: 'grade_code', name: 'grade_name' },
  managerId: { code: 'manager_no', name: 'manager_name' },
};

/** How rows of `employee_list` become records of the contract; what the caller may not see is absent. */
export function recordsFor(caller: Caller): (row: Row) => EmployeeRecord {
  // Found once for all rows of an answer.
  const fields = visibleFields(Employee, caller).map((name) => ({
    name,
    column: columnName(name),
    called: REFERENCE_COLUMNS[name],
  }));
  const stateOf = stateFor(caller);
  return (row) => {
    const record = systemValues(row);
    record['status'] = stateOf(record['status']);
    const refs: Record<string, unknown> = {};
    for (const { name, column, called } of fields) {
      const value = row[column] ?? null;
      record[name] = name === 'fte' && value !== null ? plainDecimal(String(value)) : value;
      if (called && value !== null) refs[name] = { code: row[called.code], name: row[called.name] };
    }
    record['refs'] = refs;
    return record as unknown as EmployeeRecord;
  };
}

export const recordOf = (caller: Caller, row: Row): EmployeeRecord => recordsFor(caller)(row);
