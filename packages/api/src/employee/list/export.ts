import {
  customColumn,
  Employee,
  fieldOfCustom,
  listFields,
  type Resource,
  type ResourceEndpoints,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Call, Caller, FileReply } from '../../platform/http/index.ts';
import { type ExportSource, exportRecords } from '../../platform/resource/index.ts';
import { type CustomFieldRow, customFields } from '../custom/index.ts';
import { scopeOf } from '../scope.ts';
import { everyEmployee } from './list.ts';

const listed = { ...Employee, fields: listFields(Employee) } as unknown as Resource;
export const employeesAsExport: ExportSource = {
  resource: listed,
  every: everyEmployee,
  ofTenant,
  reach: (caller) => scopeOf(caller, 'view'),
};

/** The list with the custom fields of the tenant as columns at its end. */
async function ofTenant(tx: Tx, { tenantId }: Caller): Promise<ExportSource> {
  const custom = (await customFields(tx, tenantId)).filter((one) => one.isInRegister);
  const own = Object.fromEntries(custom.map((one) => [customColumn(one), fieldOfCustom(one).optional()]));
  const resource = { ...Employee, fields: { ...listed.fields, ...own } } as unknown as Resource;
  return { resource, every: (inTx, caller, query) => asColumns(everyEmployee(inTx, caller, query), custom) };
}

async function* asColumns(
  people: AsyncIterable<Readonly<Record<string, unknown>>>,
  custom: readonly CustomFieldRow[],
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  for await (const person of people) {
    const values = (person['custom'] ?? {}) as Readonly<Record<string, unknown>>;
    yield { ...person, ...Object.fromEntries(custom.map((one) => [customColumn(one), values[one.code] ?? null])) };
  }
}

/** The employees of a list as a file, with what the caller may see; logged with its columns and number of rows. */
export const exportEmployees = (call: Call<ResourceEndpoints['exportFile']>): Promise<FileReply> =>
  exportRecords(employeesAsExport, call);
