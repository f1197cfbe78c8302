import { CustomField, ListDecidingFields } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../platform/api/index.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { ResourceFormPage } from '../../platform/resource/form-page/resource-form-page.tsx';
import { listPath, type ResourcePages } from '../../platform/resource/pages.ts';
import { withCondition } from './condition-fields.ts';

/** A condition says something of another field, and of a value that it can have. */
const FOLLOWS = { visibleIfField: 'entity', visibleIfValue: 'visibleIfField' };

/** The form of a custom field: whether it is asked for is said by the fields that there are. */
export function CustomFieldPage({ pages }: { pages: ResourcePages }) {
  const { data, error, refetch } = useQuery({
    queryKey: [CustomField.name, 'deciding'],
    queryFn: ({ signal }) => call(ListDecidingFields, { signal }),
  });
  const own = useMemo(
    () => (data ? { ...pages, asking: { fields: withCondition(data), follows: FOLLOWS } } : null),
    [pages, data],
  );
  if (own) return <ResourceFormPage pages={own} />;
  if (error) return <RecordProblem error={error} list={listPath(pages.resource)} onRetry={() => void refetch()} />;
  return <RecordSkeleton />;
}
