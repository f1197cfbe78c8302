import { listFields, menuOf } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Segmented } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { useOwnFields } from '../../custom-fields/use-own-fields.ts';
import type { Values } from '../../form/index.ts';
import { formatInstant } from '../../format/index.ts';
import { usePageTab } from '../../page-tabs/index.ts';
import { ForbiddenPage, useNameOfPage } from '../../shell/index.ts';
import { useFieldAccess, useMay } from '../data/permissions.ts';
import { type AnyRecord, recordTitle } from '../data/record.ts';
import { HistoryList } from '../fields/history-list.tsx';
import { useWords } from '../fields/words.ts';
import { cameFrom, listPath, type RecordTab, type ResourcePages, type RouteParams, recordPath } from '../pages.ts';
import { askedBeside, hiddenFields, withoutFields } from './asked.ts';
import { RecordState } from './record-state.tsx';
import { RecordFailure, RecordProblem, RecordSkeleton } from './record-states.tsx';
import { ResourceView } from './resource-fields.tsx';
import { ResourceForm } from './resource-form.tsx';
import './form-page.css';

/** One record: its form, or what it holds for those who may only look, and its history. */
export function ResourceFormPage({ pages }: { pages: ResourcePages }) {
  const { resource, key } = pages;
  const params = useParams();
  const { state } = useLocation();
  const may = useMay(menuOf(resource));
  const isNew = Object.values(params).every((value) => value === undefined);
  const address = Object.values(params).join('/');
  // A tab that wrote makes the form begin again: its version is no longer the record's.
  const [round, setRound] = useState(0);
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: [resource.name, 'one', address],
    queryFn: ({ signal }) => key.load(params, signal),
    enabled: !isNew,
    // A form begins with the record as it is now: an older version could not be saved.
    refetchOnMount: 'always',
  });
  if (isNew) return may('create') ? <NewRecord pages={pages} /> : <ForbiddenPage />;
  if (error) return <RecordProblem error={error} list={listPath(resource)} onRetry={() => void refetch()} />;
  if (!data || !isFetchedAfterMount) return <RecordSkeleton />;
  // An old link: the record is found by a former code, and its address is another by now.
  if (key.pathOf(data).toLowerCase() !== encoded(params).toLowerCase())
    return <Navigate to={recordPath(pages, data)} state={state} replace />;
  const own = pages.variant ? { ...pages, resource: pages.variant(data) } : pages;
  const changed = () => void refetch().then(() => setRound((before) => before + 1));
  return (
    <RecordTabs key={data.id} pages={own} record={data} onChanged={changed}>
      {may('edit') ? <OpenForm key={round} pages={own} record={data} /> : <RecordView pages={own} record={data} />}
    </RecordTabs>
  );
}

/** The part of the address that names the record, as it stands there. */
const encoded = (params: RouteParams): string =>
  Object.values(params)
    .map((part) => encodeURIComponent(part ?? ''))
    .join('/');

function NewRecord({ pages }: { pages: ResourcePages }) {
  const { resource, begin } = pages;
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    queryKey: [resource.name, 'begin'],
    queryFn: ({ signal }) => begin?.(signal) ?? {},
    enabled: begin !== undefined,
    refetchOnMount: 'always',
  });
  if (error && !data) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (begin && !isFetchedAfterMount) return <RecordSkeleton />;
  return (
    <div className="form-page">
      <OpenForm pages={pages} record={null} begin={data} />
    </div>
  );
}

/** The form takes the record as it was when it was opened; a reload in the background does not change what is typed. */
function OpenForm({
  pages,
  record,
  begin,
}: {
  pages: ResourcePages;
  record: AnyRecord | null;
  begin?: Values | undefined;
}) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const back = () => void navigate(listPath(pages.resource) + cameFrom(state));
  const [opened] = useState(record);
  const { resource, asking, sentence, tabOfNew } = pages;
  const goOn = (saved: AnyRecord) =>
    void navigate(`${recordPath(pages, saved)}?tab=${tabOfNew}`, { state, replace: true });
  return (
    <ResourceForm
      resource={resource}
      record={opened}
      begin={begin}
      asking={asking}
      sentence={sentence}
      onSaved={opened === null && tabOfNew ? goOn : back}
      onCancel={back}
    />
  );
}

function RecordView({ pages: { resource, asking }, record }: { pages: ResourcePages; record: AnyRecord }) {
  const { t } = useWords();
  const access = useFieldAccess();
  return (
    <>
      <Alert type="info" showIcon title={t('form.readOnly')} className="form-alert" />
      <ResourceView
        resource={withoutFields(askedBeside(resource, record, asking), hiddenFields(resource, record))}
        values={record}
        refs={record.refs}
        access={access}
      />
    </>
  );
}

interface TabsProps {
  pages: ResourcePages;
  record: AnyRecord;
  onChanged: () => void;
  children: ReactNode;
}

function RecordTabs({ pages, record, onChanged, children }: TabsProps) {
  const { resource, tabs: all = NO_TABS, below } = pages;
  const { t, locale } = useWords();
  const title = recordTitle(resource, record);
  useNameOfPage(title);
  const tabs = all.filter(({ fits }) => fits?.(record) ?? true);
  const [tab, setTab] = usePageTab<string>(['details', ...tabs.map(({ key }) => key), 'history']);
  const own = tabs.find(({ key }) => key === tab);
  return (
    <div className="form-page">
      <header className="form-head">
        <div>
          <RecordState resource={resource} record={record} />
          <p className="form-changed">
            {t('form.changedBy', {
              name: record.updatedBy ?? t('history.system'),
              time: formatInstant(record.updatedAt, locale),
            })}
          </p>
        </div>
        <Segmented<string>
          aria-label={[t('form.details'), ...tabs.map(({ label }) => label[locale]), t('form.history')].join(', ')}
          value={tab}
          onChange={setTab}
          options={[
            { value: 'details', label: t('form.details') },
            ...tabs.map(({ key, label }) => ({ value: key, label: label[locale] })),
            { value: 'history', label: t('form.history') },
          ]}
        />
      </header>
      <div hidden={tab !== 'details'}>
        {children}
        {below && <Lazy load={below} record={record} onChanged={onChanged} />}
      </div>
      {own && <Lazy key={own.key} load={own.load} record={record} onChanged={onChanged} />}
      {tab === 'history' && <OwnHistory pages={pages} record={record} />}
    </div>
  );
}

const NO_TABS: readonly RecordTab[] = [];

/** With what changed in the fields of the tenant, by their names. */
function OwnHistory({ pages: given, record }: { pages: ResourcePages; record: AnyRecord }) {
  const { pages } = useOwnFields(given);
  const { asking } = given;
  const known = { ...pages.resource, fields: listFields(pages.resource) };
  return <HistoryList resource={askedBeside(known, record, asking)} id={record.id} />;
}

interface LazyProps {
  load: RecordTab['load'];
  record: AnyRecord;
  onChanged: () => void;
}

/** A part's chunk is fetched when the part is shown. */
function Lazy({ load, record, onChanged }: LazyProps) {
  const { t } = useWords();
  const [Content] = useState(() => lazy(async () => ({ default: await load() })));
  return (
    <Suspense fallback={<p role="status">{t('loading')}</p>}>
      <Content record={record} onChanged={onChanged} />
    </Suspense>
  );
}
