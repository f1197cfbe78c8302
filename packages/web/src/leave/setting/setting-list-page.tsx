import { type CalendarDate, type LeaveTemplate, LeaveType, UseLeaveTemplate } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../../platform/resource/pages.ts';
import { TypeMark } from '../parts/marks.tsx';
import { useLeaveWords } from '../parts/words.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { YearsPanel } from './years-panel.tsx';
import '../../platform/resource/list/list.css';

const TEMPLATES: readonly LeaveTemplate[] = ['indonesia', 'generic'];

interface Page {
  readonly data: readonly AnyRecord[];
}

/** The list of types. Without any it offers a template; with unpublished changes, to publish them. */
export function SettingListPage({ pages }: { pages: ResourcePages }) {
  const { t, locale } = useLeaveWords();
  const may = useMay('leave-setting');
  const [isPublishing, setPublishing] = useState(false);
  // In the address, so that the job that closes a year leads here.
  const [params, setParams] = useSearchParams();
  const showYears = (isShown: boolean) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (isShown) next.set('years', '1');
      else next.delete('years');
      return next;
    });
  const { step, isBusy } = useStep(LeaveType.name);
  const { data, error, refetch } = useQuery({
    queryKey: [LeaveType.name, 'changes'],
    queryFn: ({ signal }) =>
      ask<Page>(LeaveType.endpoints.page, {
        query: { pageSize: '200', figures: 'hasChanges,publishedFrom', status: 'active,inactive' },
        signal,
      }),
  });
  if (error)
    return <ListFailure error={error} entities={LeaveType.label.many[locale]} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="list-page">
        <ListSkeleton rows={6} columns={6} />
      </div>
    );
  const use = (template: LeaveTemplate) =>
    void step(() => call(UseLeaveTemplate, { body: { template } }), t('setting.templateUsed'));
  if (data.data.length === 0)
    return (
      <div className="list-page">
        <ListMessage title={t('setting.empty')} hint={t('setting.emptyHint')}>
          {may('create') &&
            TEMPLATES.map((template, n) => (
              <Button
                key={template}
                type={n === 0 ? 'primary' : 'default'}
                loading={isBusy}
                onClick={() => use(template)}
              >
                {t(`setting.template.${template}`)}
              </Button>
            ))}
          {may('create') && (
            <LinkButton type="text" to="/leave-setting/leave-setting-form">
              {t('setting.addOne')}
            </LinkButton>
          )}
        </ListMessage>
      </div>
    );
  const changed = data.data.filter(({ status, hasChanges }) => status === 'active' && hasChanges === true);
  return (
    <>
      {changed.length > 0 && (
        <Alert
          showIcon
          type="info"
          className="form-alert"
          title={t('setting.changes', { count: changed.length })}
          action={
            may('edit') && (
              <Button type="primary" onClick={() => setPublishing(true)}>
                {t('setting.preview')}
              </Button>
            )
          }
        />
      )}
      <p className="leave-page">
        <Button onClick={() => showYears(true)}>{t('year.title')}</Button>
      </p>
      <ResourceListPage
        pages={pages}
        parts={{
          imports: false,
          cell: (column, record) =>
            column.name === 'name' ? (
              <TypeMark colour={record['colour'] as 'blue'}>{String(record['name'])}</TypeMark>
            ) : undefined,
        }}
      />
      <YearsPanel open={params.has('years')} mayChange={may('edit')} onClose={() => showYears(false)} />
      {isPublishing && <PublishDialog published={lastPublished(changed)} onClose={() => setPublishing(false)} />}
    </>
  );
}

/** The latest day from which one of them is in force already; null: none is. */
const lastPublished = (types: readonly AnyRecord[]): CalendarDate | null =>
  types
    .flatMap(({ publishedFrom }) => (typeof publishedFrom === 'string' ? [publishedFrom as CalendarDate] : []))
    .toSorted()
    .at(-1) ?? null;
