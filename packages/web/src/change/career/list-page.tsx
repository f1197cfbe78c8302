import { CAREER_REQUEST_TABS } from '@personalia/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { loadTransitionBatch } from '../../employee/index.ts';
import { PageTabs } from '../../platform/page-tabs/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { useAddressFilters } from '../../platform/resource/list/address-filters.tsx';
import { useMe } from '../../platform/shell/index.ts';
import { ChoosePerson } from '../choose-person.tsx';
import { BatchRequestPage } from './batch-request.tsx';
import { PeopleList } from './people-list.tsx';
import { RequestList } from './request-list.tsx';
import { addPath, previewPath, useCareerRequest, useCareerWords } from './use-career.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import './career.css';

const BatchPage = lazy(async () => ({ default: (await loadTransitionBatch()).BatchPage }));

/** /career-transition (organisation-and-employee 12.7): tab, filters and page are in the address. */
export function Component() {
  const [params] = useSearchParams();
  const request = params.get('request');
  const mayRecord = useMay('employee')('edit');
  const mayAsk = useMay('career-transition')('create');
  if (request) return <OpenRequest id={request} />;
  if (params.get('view') === 'batch-request' && mayAsk) return <BatchRequestPage opened={null} />;
  if (params.get('view') !== 'batch' || !mayRecord) return <CareerList />;
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <BatchPage back="/career-transition" />
    </Suspense>
  );
}

/** Notifications know a request and not whose it is. */
function OpenRequest({ id }: { id: string }) {
  const { words } = useCareerWords();
  const { data, error, refetch } = useCareerRequest(id);
  if (error) return <RecordProblem error={error} list="/career-transition" onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{words('loading')}</p>;
  return <Navigate replace to={previewPath(data.employee.id, data.id)} />;
}

/** The people by their newest transition, then what is asked for. */
const TABS = ['people', ...CAREER_REQUEST_TABS] as const;

function CareerList() {
  const { t } = useCareerWords();
  const may = useMay('career-transition');
  // Whoever reaches nobody else asks for nothing of many.
  const { data: me } = useMe();
  const mayRecord = useMay('employee')('edit');
  const { params, setParams, change, toPage } = useAddressFilters();
  const [isChoosing, setChoosing] = useState(false);
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'people';
  return (
    <div className="list-page">
      <div className="page-top">
        <PageTabs
          label={t('list.tabs')}
          tabs={TABS}
          word={(one) => t(`list.tab.${one}`)}
          value={tab}
          onChange={(next) => setParams(next === 'people' ? {} : { tab: next }, { replace: true })}
        />
        <span className="button-row">
          {mayRecord && <LinkButton to="/career-transition?view=batch">{t('list.batch')}</LinkButton>}
          {may('create') && me?.onlyEmployeeId === null && (
            <LinkButton to="/career-transition?view=batch-request">{t('list.batchRequest')}</LinkButton>
          )}
          {may('create') && (
            <Button type="primary" onClick={() => setChoosing(true)}>
              {t('list.new')}
            </Button>
          )}
        </span>
      </div>
      {tab === 'people' ? (
        <PeopleList params={params} onChange={change} onPage={toPage} />
      ) : (
        <RequestList tab={tab} params={params} onChange={change} onPage={toPage} />
      )}
      {isChoosing && (
        <ChoosePerson
          title={t('list.new')}
          label={t('column.employee')}
          next={t('list.continue')}
          pathOf={addPath}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
