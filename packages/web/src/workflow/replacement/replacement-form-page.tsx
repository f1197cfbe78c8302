import { GetReplacement } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { useNameOfPage } from '../../platform/shell/index.ts';
import { ReplacementForm } from './replacement-form.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/parts.css';
import './replacement.css';

export function Component() {
  const { id } = useParams();
  const may = useMay('workflow-replacement');
  const { data, error, refetch } = useQuery({
    queryKey: ['WorkflowReplacement', 'one', id],
    queryFn: ({ signal }) => call(GetReplacement, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: 0,
  });
  useNameOfPage(data?.delegate);
  if (error) return <RecordProblem error={error} list="/workflow-replacement" onRetry={() => void refetch()} />;
  if (id && !data) return <RecordSkeleton />;
  return (
    <div className="form-page">
      <ReplacementForm key={id ?? 'new'} replacement={data ?? null} mayCreate={may('create')} />
    </div>
  );
}
