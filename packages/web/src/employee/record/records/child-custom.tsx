import {
  CUSTOM_CHILDREN,
  type CustomFieldView,
  type CustomValues,
  customColumn,
  type EmployeeRecord,
  fieldOfCustom,
  type Resource,
} from '@personalia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CustomForm } from '../../../platform/custom-fields/index.ts';
import { ask } from '../../../platform/resource/data/use-resource.ts';
import { HistoryList } from '../../../platform/resource/fields/history-list.tsx';
import { useRecordWords } from '../../parts/words.ts';

const childKind = ({ name }: EmployeeRecord) => CUSTOM_CHILDREN.find(({ record }) => record.name === name);

/** The fields that the tenant added to a kind of record of employees; none for most kinds. */
export function useChildFields(kind: EmployeeRecord): readonly CustomFieldView[] {
  const child = childKind(kind);
  const { data } = useQuery({
    queryKey: ['own fields', kind.name],
    queryFn: ({ signal }) => (child ? ask<CustomFieldView[]>(child.columns, { signal }) : []),
    enabled: child !== undefined,
  });
  return data ?? [];
}

interface Props {
  kind: EmployeeRecord;
  employeeId: string;
  recordId: string;
  mayEdit: boolean;
  onDirty: (dirty: boolean) => void;
}

/** Fields that the tenant added to family members or educations, below the record's own (organisation-and-employee 10.6). */
export function ChildCustom({ kind, employeeId, recordId, mayEdit, onDirty }: Props) {
  const { t } = useRecordWords();
  const client = useQueryClient();
  const child = childKind(kind);
  const params = { employeeId, id: recordId };
  const queryKey = ['CustomValues', recordId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask<CustomValues | null>(child?.get ?? CUSTOM_CHILDREN[0].get, { params, signal }),
    enabled: child !== undefined,
  });
  if (!child || !data) return null;
  return (
    <CustomForm
      title={t('custom.title')}
      resource={kind}
      found={data}
      canEdit={mayEdit}
      save={async (values, version) => {
        client.setQueryData(queryKey, await ask(child.put, { params, body: { values, version } }));
        await client.invalidateQueries({ queryKey: [kind.name] });
      }}
      onStale={() => client.invalidateQueries({ queryKey })}
      onDirty={onDirty}
    />
  );
}

/** Who changed a record, with the custom fields by their names. */
export function ChildHistory({ kind, recordId }: { kind: EmployeeRecord; recordId: string }) {
  const own = Object.fromEntries(useChildFields(kind).map((view) => [customColumn(view), fieldOfCustom(view)]));
  const resource = { ...kind, fields: { ...kind.fields, ...own } } as unknown as Resource;
  return <HistoryList resource={resource} id={recordId} />;
}
