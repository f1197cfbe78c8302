import { TenantSetting } from '@personalia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldAccess, useMay } from '../../platform/resource/data/permissions.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { HistoryList } from '../../platform/resource/fields/history-list.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RecordFailure, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { ResourceView } from '../../platform/resource/form-page/resource-fields.tsx';
import { ResourceForm } from '../../platform/resource/form-page/resource-form.tsx';
import { useMe } from '../../platform/shell/index.ts';
import { WaitingEnd } from '../role-grants/approval-end.tsx';
import { MailTest } from './mail-test.tsx';
import { NotificationTexts } from './notification-texts.tsx';
import { UndeliveredMails } from './undelivered-mails.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../parts/access.css';

/** What the company decides for itself. There is one record, so the page is its form. */
export function Component() {
  const { data: me } = useMe();
  const id = me?.tenant.id;
  const { data, error, refetch } = useQuery({
    queryKey: [TenantSetting.name, 'one', id],
    queryFn: ({ signal }) => readSettings(id ?? '', signal),
    enabled: id !== undefined,
    gcTime: 0,
  });
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  return data ? <Settings opened={data} /> : <RecordSkeleton />;
}

const readSettings = (id: string, signal?: AbortSignal) =>
  ask<AnyRecord>(TenantSetting.endpoints.one, { params: { id }, ...(signal ? { signal } : {}) });

function Settings({ opened }: { opened: AnyRecord }) {
  const { t } = useTranslation('settings');
  const { t: words } = useWords();
  const may = useMay(TenantSetting.path);
  const access = useFieldAccess();
  const client = useQueryClient();
  const [record, setRecord] = useState(opened);
  const [round, setRound] = useState(0);
  const [tab, setTab] = useState<'details' | 'texts' | 'history'>('details');
  const isDirty = useRef(false);
  const begin = (saved: AnyRecord): void => {
    setRecord(saved);
    setRound((before) => before + 1);
  };
  // What is being typed stays; it meets the new state when it is saved.
  const startOver = async (): Promise<void> => {
    const now = await readSettings(record.id);
    if (!isDirty.current) begin(now);
  };
  return (
    <div className="form-page">
      <header className="access-head">
        <p>{t('hint')}</p>
        <Segmented<typeof tab>
          aria-label={`${words('form.details')}, ${t('texts.title')}, ${words('form.history')}`}
          value={tab}
          onChange={setTab}
          options={[
            { value: 'details', label: words('form.details') },
            { value: 'texts', label: t('texts.title') },
            { value: 'history', label: words('form.history') },
          ]}
        />
      </header>
      <div hidden={tab !== 'details'}>
        <WaitingEnd onEnded={() => void startOver()} />
        {may('edit') ? (
          <ResourceForm
            key={round}
            resource={TenantSetting}
            record={record}
            onSaved={(saved) => {
              begin(saved);
              for (const name of ['GetMe', 'ApprovalEnd']) void client.invalidateQueries({ queryKey: [name] });
            }}
            onCancel={() => begin(record)}
            onDirty={(dirty) => {
              isDirty.current = dirty;
            }}
          />
        ) : (
          <ResourceView resource={TenantSetting} values={record} refs={record.refs} access={access} />
        )}
        <MailTest />
        <UndeliveredMails />
      </div>
      {tab === 'texts' && <NotificationTexts />}
      {tab === 'history' && <HistoryList resource={TenantSetting} id={record.id} />}
    </div>
  );
}
