import { columnName, type EmployeeRecord } from '@personalia/contract';
import { openValue } from '../../employee/index.ts';
import { type At, col } from '../at.ts';
import type { RegisterField } from './register-field.ts';

/** How a masked value of a kind of record is read in full; nothing for values that are kept as they are. */
export function inFull(
  definition: EmployeeRecord,
  name: string,
  row: (at: At) => string,
): Pick<RegisterField, 'sealed'> {
  if (!definition.fields[name]?.options.sealed) return {};
  return {
    sealed: {
      value: (at) => col(row(at), `${columnName(name)}_sealed`),
      open: (vault, tenantId, sealed) => openValue(vault, tenantId, definition, name, sealed),
    },
  };
}
