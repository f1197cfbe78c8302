import {
  askedOfChanges,
  customColumn,
  Employee,
  fieldOfCustom,
  fields,
  GetCustomValues,
  label,
  type Resource,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { HistoryList } from '../../platform/resource/fields/history-list.tsx';
import { useRecordWords } from '../parts/words.ts';
import { customValuesKey } from './records/custom-key.ts';

/** Who changed the person, with the custom fields by their names. */
export function EmployeeHistory({ employeeId }: { employeeId: string }) {
  const { t } = useRecordWords();
  const { data } = useQuery({
    queryKey: customValuesKey(employeeId),
    queryFn: ({ signal }) => call(GetCustomValues, { params: { employeeId }, query: {}, signal }),
  });
  const holdsFrom = fields.date({ label: label(t('custom.holdsFrom'), t('custom.holdsFrom')) });
  const custom = Object.fromEntries((data?.fields ?? []).map((view) => [customColumn(view), fieldOfCustom(view)]));
  const resource = {
    ...Employee,
    fields: { ...Employee.fields, ...askedOfChanges, ...custom, holdsFrom },
  } as unknown as Resource;
  return <HistoryList resource={resource} id={employeeId} />;
}
