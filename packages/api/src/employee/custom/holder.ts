import { CUSTOM_RECORDS } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';

/** Whom custom values belong to, and where they are kept. */
export interface Holder {
  /** As definitions call it; null: people. */
  readonly entity: string | null;
  readonly table: 'employee_custom' | 'record_custom';
  readonly uniqueTable: 'employee_custom_unique' | 'record_custom_unique';
  readonly key: 'employee_id' | 'record_id';
  /** What changes of the values are called in the trail. */
  readonly trail: 'EmployeeCustom' | 'RecordCustom';
  /** What people call the one with an id, in the trail. */
  readonly called: (tenantId: string, id: RawBuilder<unknown>) => RawBuilder<string | null>;
}

export const PEOPLE: Holder = {
  entity: null,
  table: 'employee_custom',
  uniqueTable: 'employee_custom_unique',
  key: 'employee_id',
  trail: 'EmployeeCustom',
  called: (tenantId, id) =>
    sql`(select e.employee_no from employee e where e.tenant_id = ${tenantId}::uuid and e.id = ${id})`,
};

const RECORDS: ReadonlyMap<string, Holder> = new Map(
  CUSTOM_RECORDS.map(({ entity, resource }) => [
    entity,
    {
      entity,
      table: 'record_custom',
      uniqueTable: 'record_custom_unique',
      key: 'record_id',
      trail: 'RecordCustom',
      called: (tenantId, id) =>
        sql`(select r.code from ${sql.table(resource.table)} r where r.tenant_id = ${tenantId}::uuid and r.id = ${id})`,
    },
  ]),
);

/** Who has the values of a field. */
export const holderOf = (entity: string | null): Holder => (entity === null ? PEOPLE : (RECORDS.get(entity) ?? PEOPLE));
