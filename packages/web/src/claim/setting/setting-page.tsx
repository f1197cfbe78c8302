import { GetClaimSetting } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { ForbiddenPage, useNameOfPage } from '../../platform/shell/index.ts';
import { SettingForm } from './setting-form.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';

/** /claim-setting/claim-setting-form: one claim type with its versions (CL1). */
export function Component() {
  const { id } = useParams();
  const [params] = useSearchParams();
  // A new one may begin with what another one says.
  const like = id ?? params.get('like');
  const may = useMay('claim-setting');
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: ['ClaimType', 'setting', like],
    queryFn: ({ signal }) => call(GetClaimSetting, { params: { id: like ?? '' }, signal }),
    enabled: like !== null,
    // A form begins with the record as it is now: an older version could not be saved.
    refetchOnMount: 'always',
  });
  useNameOfPage(id === undefined ? undefined : data?.name);
  if (id === undefined && !may('create')) return <ForbiddenPage />;
  if (like === null) return <SettingForm setting={null} mayEdit />;
  if (error) return <RecordProblem error={error} list="/claim-setting" onRetry={() => void refetch()} />;
  if (!data || !isFetchedAfterMount) return <RecordSkeleton />;
  if (id === undefined) return <SettingForm key={like} setting={null} like={data} mayEdit />;
  return <SettingForm key={data.version} setting={data} mayEdit={may('edit')} />;
}
