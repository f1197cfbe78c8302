import { GetClaimSetting } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
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
  const may = useMay('claim-setting');
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: ['ClaimType', 'setting', id],
    queryFn: ({ signal }) => call(GetClaimSetting, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    // A form begins with the record as it is now: an older version could not be saved.
    refetchOnMount: 'always',
  });
  useNameOfPage(data?.name);
  if (id === undefined) return may('create') ? <SettingForm setting={null} mayEdit /> : <ForbiddenPage />;
  if (error) return <RecordProblem error={error} list="/claim-setting" onRetry={() => void refetch()} />;
  if (!data || !isFetchedAfterMount) return <RecordSkeleton />;
  return <SettingForm key={data.version} setting={data} mayEdit={may('edit')} />;
}
