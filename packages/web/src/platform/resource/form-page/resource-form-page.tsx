import { useQuery } from '@tanstack/react-query';
import { Alert, Segmented } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Problem } from '../../api/index.ts';
import { formatInstant } from '../../format/index.ts';
import { ForbiddenPage, NotFoundPage } from '../../shell/index.ts';
import { useFieldAccess, useMay } from '../data/permissions.ts';
import { type AnyRecord, recordTitle } from '../data/record.ts';
import { HistoryList } from '../fields/history-list.tsx';
import { StatusMark } from '../fields/status-mark.tsx';
import { useWords } from '../fields/words.ts';
import { cameFrom, listPath, type ResourcePages } from '../pages.ts';
import { RecordFailure, RecordSkeleton } from './record-states.tsx';
import { ResourceView } from './resource-fields.tsx';
import { ResourceForm } from './resource-form.tsx';
import './form-page.css';

/** One record: its form, or what it holds for those who may only look, and its history. */
export function ResourceFormPage({ pages }: { pages: ResourcePages }) {
  const { resource, key } = pages;
  const params = useParams();
  const may = useMay(resource.path);
  const isNew = Object.values(params).every((value) => value === undefined);
  const address = Object.values(params).join('/');
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: [resource.name, 'one', address],
    queryFn: ({ signal }) => key.load(params, signal),
    enabled: !isNew,
    // A form begins with the record as it is now: an older version could not be saved.
    refetchOnMount: 'always',
  });
  if (isNew) return may('create') ? <FormCard pages={pages} record={null} /> : <ForbiddenPage />;
  if (error instanceof Problem && error.status === 404) return <NotFoundPage />;
  if (error instanceof Problem && error.status === 403) return <ForbiddenPage />;
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (!data || !isFetchedAfterMount) return <RecordSkeleton />;
  return may('edit') ? (
    <FormCard key={data.id} pages={pages} record={data} />
  ) : (
    <ViewCard pages={pages} record={data} />
  );
}

/** The form takes the record as it was when it was opened; a reload in the background does not change what is typed. */
function FormCard({ pages, record }: { pages: ResourcePages; record: AnyRecord | null }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const back = () => void navigate(listPath(pages.resource) + cameFrom(state));
  const [opened] = useState(record);
  const form = <ResourceForm resource={pages.resource} record={opened} onSaved={back} onCancel={back} />;
  if (!record) return <div className="form-page">{form}</div>;
  return (
    <RecordTabs pages={pages} record={record}>
      {form}
    </RecordTabs>
  );
}

function ViewCard({ pages: { resource }, pages, record }: { pages: ResourcePages; record: AnyRecord }) {
  const { t } = useWords();
  const access = useFieldAccess();
  return (
    <RecordTabs pages={pages} record={record}>
      <Alert type="info" showIcon title={t('form.readOnly')} className="form-alert" />
      <ResourceView resource={resource} values={record} refs={record.refs} access={access} />
    </RecordTabs>
  );
}

type Tab = 'details' | 'history';

function RecordTabs({
  pages: { resource },
  record,
  children,
}: {
  pages: ResourcePages;
  record: AnyRecord;
  children: React.ReactNode;
}) {
  const { t, locale } = useWords();
  const [tab, setTab] = useState<Tab>('details');
  return (
    <div className="form-page">
      <header className="form-head">
        <div>
          <p className="form-name">
            {recordTitle(resource, record)} <StatusMark status={record.status} />
          </p>
          <p className="form-changed">
            {t('form.changedBy', {
              name: record.updatedBy ?? t('history.system'),
              time: formatInstant(record.updatedAt, locale),
            })}
          </p>
        </div>
        <Segmented<Tab>
          aria-label={`${t('form.details')}, ${t('form.history')}`}
          value={tab}
          onChange={setTab}
          options={[
            { value: 'details', label: t('form.details') },
            { value: 'history', label: t('form.history') },
          ]}
        />
      </header>
      <div hidden={tab !== 'details'}>{children}</div>
      {tab === 'history' && <HistoryList resource={resource} id={record.id} />}
    </div>
  );
}
