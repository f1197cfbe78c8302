import { GetWorkflow } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { PageTabs, usePageTab } from '../../platform/page-tabs/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { useNameOfPage } from '../../platform/shell/index.ts';
import { useRequestTypes } from '../inbox/use-inbox.ts';
import { useSettingWords } from './use-setting-words.ts';
import { Versions } from './versions.tsx';
import { WorkflowForm } from './workflow-form.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/parts.css';
import '../request/request.css';
import './setting.css';

const TABS = ['details', 'versions'] as const;

export function Component() {
  const { t } = useSettingWords();
  const { id } = useParams();
  const may = useMay('workflow-setting');
  const [tab, setTab] = usePageTab(TABS);
  const types = useRequestTypes();
  const workflow = useQuery({
    queryKey: ['WorkflowSetting', 'one', id],
    queryFn: ({ signal }) => call(GetWorkflow, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useNameOfPage(workflow.data?.name);
  const error = types.error ?? workflow.error;
  const retry = () => void Promise.all([types.refetch(), id ? workflow.refetch() : undefined]);
  if (error) return <RecordProblem error={error} list="/workflow-setting" onRetry={retry} />;
  if (!types.data || (id && !workflow.data)) return <RecordSkeleton />;
  return (
    <div className="form-page workflow-page">
      {id && (
        <PageTabs
          label={t('tabs')}
          tabs={TABS}
          word={(one) => t(one === 'details' ? 'tab.details' : 'tab.versions')}
          value={tab}
          onChange={setTab}
        />
      )}
      {id && tab === 'versions' && <Versions id={id} />}
      {/* What is typed stays while the versions are looked at. */}
      <div hidden={id !== undefined && tab === 'versions'}>
        <WorkflowForm
          key={id ?? 'new'}
          setting={workflow.data ?? null}
          types={types.data}
          mayEdit={may(id ? 'edit' : 'create')}
          mayExport={may('export')}
        />
      </div>
    </div>
  );
}
