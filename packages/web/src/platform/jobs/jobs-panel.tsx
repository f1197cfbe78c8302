import SyncOutlined from '@ant-design/icons/SyncOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../shell/layout/side-panel.tsx';
import { isGoingOn } from './job-view.ts';
import { useJobs } from './use-jobs.ts';
import './jobs-button.css';

const JobList = lazy(async () => ({ default: (await import('./job-list.tsx')).JobList }));

/** The job centre of the header: what runs, how far it is, and the files it made. Survives a reload: it asks. */
export function JobsPanel() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const { data, isError, refetch } = useJobs();
  const running = data?.filter(isGoingOn).length ?? 0;
  return (
    <>
      <button
        type="button"
        className="icon-button jobs-button"
        aria-haspopup="dialog"
        aria-label={running > 0 ? t('jobs.buttonRunning', { count: running }) : t('jobs.button')}
        onClick={() => {
          setOpen(true);
          void refetch();
        }}
      >
        {running > 0 ? <SyncOutlined spin /> : <UnorderedListOutlined />}
        {running > 0 && (
          <span className="jobs-count" aria-hidden="true">
            {running}
          </span>
        )}
      </button>
      <SidePanel title={t('jobs.panel')} open={open} onClose={() => setOpen(false)}>
        <Suspense fallback={<p className="side-panel-content">{t('loading')}</p>}>
          <JobList
            jobs={data ?? null}
            failed={isError && !data}
            onRetry={() => void refetch()}
            onLeave={() => setOpen(false)}
          />
        </Suspense>
      </SidePanel>
    </>
  );
}
