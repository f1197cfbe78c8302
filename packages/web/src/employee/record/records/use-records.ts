import type { EmployeeRecord } from '@personalia/contract';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useClassAccess } from '../../../platform/resource/data/permissions.ts';
import type { AnyRecord } from '../../../platform/resource/data/record.ts';
import { ask } from '../../../platform/resource/data/use-resource.ts';
import { useMayChange } from '../../parts/may-change.ts';

/** The records of one kind of an employee, all of them: nobody has so many that they need pages. */
export function useRecords(kind: EmployeeRecord, employeeId: string, enabled: boolean) {
  return useQuery({ ...recordsOf(kind, employeeId), enabled });
}

/** Whether there are records of any of some kinds; false until that is known. */
export const useHasRecords = (kinds: readonly EmployeeRecord[], employeeId: string): boolean =>
  useQueries({
    queries: kinds.map((kind) => recordsOf(kind, employeeId)),
    combine: (found) => found.some(({ data }) => data !== undefined && data.length > 0),
  });

const recordsOf = (kind: EmployeeRecord, employeeId: string) =>
  queryOptions({
    queryKey: [kind.name, 'of', employeeId],
    queryFn: ({ signal }) => ask<AnyRecord[]>(kind.endpoints.all, { signal }),
  });

interface RecordRights {
  readonly mayView: boolean;
  readonly mayEdit: boolean;
}

/** What the active role may do with kinds of records: nothing without their class, and changes are changes of people. */
export function useRightsToRecords(): (kind: EmployeeRecord) => RecordRights {
  const mayChange = useMayChange();
  const access = useClassAccess();
  return ({ ofEmployee: { class: name } }) => ({
    mayView: access(name) !== 'none',
    mayEdit: access(name) === 'edit' && mayChange,
  });
}

export const useRecordRights = (kind: EmployeeRecord): RecordRights => useRightsToRecords()(kind);
