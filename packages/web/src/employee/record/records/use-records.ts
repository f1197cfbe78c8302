import type { EmployeeRecord } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useClassAccess, useMay } from '../../../platform/resource/data/permissions.ts';
import type { AnyRecord } from '../../../platform/resource/data/record.ts';
import { ask } from '../../../platform/resource/data/use-resource.ts';

/** The records of one kind of an employee, all of them: nobody has so many that they need pages. */
export function useRecords(kind: EmployeeRecord, employeeId: string, enabled: boolean) {
  return useQuery({
    queryKey: [kind.name, 'of', employeeId],
    queryFn: ({ signal }) => ask<AnyRecord[]>(kind.endpoints.all, { signal }),
    enabled,
  });
}

/** What the active role may do with a kind of record: nothing without its class, and changes are changes of people. */
export function useRecordRights({ ofEmployee: { class: name } }: EmployeeRecord): {
  mayView: boolean;
  mayEdit: boolean;
} {
  const may = useMay('employee');
  const access = useClassAccess()(name);
  return { mayView: access !== 'none', mayEdit: access === 'edit' && may('edit') };
}
