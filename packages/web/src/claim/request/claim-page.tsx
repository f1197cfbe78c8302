import { GetClaim } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { ForbiddenPage, useNameOfPage } from '../../platform/shell/index.ts';
import { ClaimForm } from './claim-form.tsx';
import { ClaimView } from './claim-view.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/parts.css';
import '../parts/claim.css';
import './request.css';

/** /claim-request/claim-form: a claim as a draft, or as it was submitted (CL2). */
export function Component() {
  const { id } = useParams();
  const may = useMay('claim-request');
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: ['ClaimRequest', 'detail', id],
    queryFn: ({ signal }) => call(GetClaim, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    refetchOnMount: 'always',
  });
  useNameOfPage(data?.transactionNo ?? data?.title);
  if (id === undefined) return may('create') ? <ClaimForm claim={null} /> : <ForbiddenPage />;
  if (error) return <RecordProblem error={error} list="/claim-request" onRetry={() => void refetch()} />;
  if (!data || !isFetchedAfterMount) return <RecordSkeleton />;
  return data.canEdit ? <ClaimForm key={data.id} claim={data} /> : <ClaimView claim={data} />;
}
