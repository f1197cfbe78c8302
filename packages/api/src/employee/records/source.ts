import type { EmployeeRecord, Resource } from '@personalia/contract';
import { sql } from 'kysely';
import { type ExportSource, storeOf } from '../../platform/resource/index.ts';
import { scopeOf } from '../scope.ts';

/** The records of one kind of everybody whom the caller may export, with whose they are: `resource` has that field, too. */
export function recordSource(definition: EmployeeRecord, resource: Resource): ExportSource {
  const store = storeOf(resource, (caller) => {
    const scope = scopeOf(caller, 'export');
    if (!scope) return [];
    return [
      sql<boolean>`t.employee_id in (select t.id from employee_current t where t.tenant_id = ${caller.tenantId} and ${scope})`,
    ];
  });
  return {
    resource: { ...resource, label: definition.label },
    every: store.every,
    async ofTenant(tx, caller) {
      const own = await store.ofTenant(tx, caller);
      return own && { ...own, resource: { ...own.resource, label: definition.label } };
    },
  };
}
