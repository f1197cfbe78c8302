import { CUSTOM_CHILDREN, CUSTOM_RECORDS, CUSTOM_TRANSITION } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';

/** Whom custom values belong to, and where they are kept. */
export interface Holder {
  /** As definitions call it; null: people. */
  readonly entity: string | null;
  readonly table: 'employee_custom' | 'record_custom';
  readonly uniqueTable: 'employee_custom_unique' | 'record_custom_unique';
  readonly key: 'employee_id' | 'record_id';
  /** What changes of the values are called in the trail. */
  readonly trail: 'EmployeeCustom' | 'RecordCustom' | 'EmployeeRecordCustom';
  /** What people call the one with an id, in the trail. */
  readonly called: (tenantId: string, id: RawBuilder<unknown>) => RawBuilder<string | null>;
  /** Changes as the trail keeps them: those of an employee's records with whose they are, so that erasure finds them. */
  readonly noted: (tenantId: string, id: RawBuilder<unknown>, changes: RawBuilder<unknown>) => RawBuilder<unknown>;
}

const asTheyAre: Holder['noted'] = (_tenantId, _id, changes) => changes;

export const PEOPLE: Holder = {
  entity: null,
  table: 'employee_custom',
  uniqueTable: 'employee_custom_unique',
  key: 'employee_id',
  trail: 'EmployeeCustom',
  called: (tenantId, id) =>
    sql`(select e.employee_no from employee e where e.tenant_id = ${tenantId}::uuid and e.id = ${id})`,
  noted: asTheyAre,
};

const ofRecords = { table: 'record_custom', uniqueTable: 'record_custom_unique', key: 'record_id' } as const;

const ofOrganisation = CUSTOM_RECORDS.map(({ entity, resource }): [string, Holder] => [
  entity,
  {
    ...ofRecords,
    entity,
    trail: 'RecordCustom',
    called: (tenantId, id) =>
      sql`(select r.code from ${sql.table(resource.table)} r where r.tenant_id = ${tenantId}::uuid and r.id = ${id})`,
    noted: asTheyAre,
  },
]);

const belonging = [
  ...CUSTOM_CHILDREN.map(({ entity, record }) => ({ entity, table: record.table })),
  CUSTOM_TRANSITION,
];
const ofEmployees = belonging.map(({ entity, table: name }): [string, Holder] => {
  const table = sql.table(name);
  return [
    entity,
    {
      ...ofRecords,
      entity,
      trail: 'EmployeeRecordCustom',
      called: (tenantId, id) =>
        sql`(select e.employee_no from ${table} r join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id
          where r.tenant_id = ${tenantId}::uuid and r.id = ${id})`,
      noted: (tenantId, id, changes) =>
        sql`(${changes} || jsonb_build_object('employee_id', jsonb_build_array(null,
          (select r.employee_id from ${table} r where r.tenant_id = ${tenantId}::uuid and r.id = ${id}))))`,
    },
  ];
});

const RECORDS: ReadonlyMap<string, Holder> = new Map([...ofOrganisation, ...ofEmployees]);

/** Who has the values of a field. */
export const holderOf = (entity: string | null): Holder => (entity === null ? PEOPLE : (RECORDS.get(entity) ?? PEOPLE));
