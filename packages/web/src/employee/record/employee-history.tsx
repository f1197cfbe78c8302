import { customColumn, Employee, fieldOfCustom, GetCustomValues, type Resource } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { HistoryList } from '../../platform/resource/fields/history-list.tsx';
import { customValuesKey } from './records/custom-key.ts';

/** Who changed the person, with the custom fields by their names. */
export function EmployeeHistory({ employeeId }: { employeeId: string }) {
  const { data } = useQuery({
    queryKey: customValuesKey(employeeId),
    queryFn: ({ signal }) => call(GetCustomValues, { params: { employeeId }, signal }),
  });
  const custom = Object.fromEntries((data?.fields ?? []).map((view) => [customColumn(view), fieldOfCustom(view)]));
  const resource = { ...Employee, fields: { ...Employee.fields, ...custom } } as unknown as Resource;
  return <HistoryList resource={resource} id={employeeId} />;
}
