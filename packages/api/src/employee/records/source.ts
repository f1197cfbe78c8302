import type { EmployeeRecord, Resource } from '@personalia/contract';
import { type ExportSource, storeOf } from '../../platform/resource/index.ts';

/** The records of one kind of everybody whom the caller may export, with whose they are: `resource` has that field, too. */
export function recordSource(definition: EmployeeRecord, resource: Resource): ExportSource {
  const store = storeOf(resource, undefined, 'export');
  return {
    resource: { ...resource, label: definition.label },
    every: store.every,
    async ofTenant(tx, caller) {
      const own = await store.ofTenant(tx, caller);
      return own && { ...own, resource: { ...own.resource, label: definition.label } };
    },
  };
}
