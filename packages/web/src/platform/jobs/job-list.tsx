import type { Job } from '@personalia/contract';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { download, type OfferedFile } from '../api/download.ts';
import { messageOf } from '../api/index.ts';
import { formatDecimal, formatInstant } from '../format/index.ts';
import { currentLocale } from '../i18n/index.ts';
import { notify } from '../notify/index.ts';
import { isGoingOn, percentOf } from './job-view.ts';
import { PanelFailure } from './panel-failure.tsx';
import { cancelJob } from './use-jobs.ts';
import './job-list.css';

interface JobListProps {
  /** Null while they are on their way. */
  jobs: readonly Job[] | null;
  failed: boolean;
  onRetry(): void;
  onLeave(): void;
}

export function JobList({ jobs, failed, onRetry, onLeave }: JobListProps) {
  const { t } = useTranslation(['jobs', 'shell']);
  if (failed) return <PanelFailure text={t('jobs.failed')} onRetry={onRetry} />;
  if (jobs === null) return <p className="side-panel-content">{t('loading')}</p>;
  if (jobs.length === 0) return <p className="side-panel-content job-empty">{t('jobs.empty')}</p>;
  return (
    <ul className="job-list">
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function JobRow({ job, onLeave }: { job: Job; onLeave(): void }) {
  const { t } = useTranslation(['jobs', 'shell']);
  const locale = currentLocale();
  const number = (count: number) => formatDecimal(String(count), locale);
  const { done, total } = job.progress;
  return (
    <li className="job">
      <div className="job-head">
        <span className="job-title">{job.title}</span>
        <span className={`job-state job-state-${job.state}`}>{t(`jobs.state.${job.state}`)}</span>
      </div>
      {isGoingOn(job) && (
        <progress className="progress-bar job-bar" max={100} value={percentOf(job)} aria-label={job.title} />
      )}
      <p className="job-text">
        {total > 0 && <span>{t('jobs.progress', { done: number(done), total: number(total) })}</span>}
        {job.message && <span>{job.message}</span>}
        <time dateTime={job.createdAt}>{formatInstant(job.createdAt, locale)}</time>
      </p>
      <div className="job-actions">
        {job.link && (
          <Link to={job.link} onClick={onLeave}>
            {t('jobs.open')}
          </Link>
        )}
        {job.resultFile && <FileButton file={job.resultFile} label={t('jobs.result')} />}
        {job.errorFile && <FileButton file={job.errorFile} label={t('jobs.errors')} />}
        {isGoingOn(job) && <CancelButton id={job.id} />}
      </div>
    </li>
  );
}

function FileButton({ file, label }: { file: OfferedFile; label: string }) {
  const [busy, act] = useAction(() => download(file));
  return (
    <Button size="small" loading={busy} onClick={act}>
      {label}
    </Button>
  );
}

function CancelButton({ id }: { id: string }) {
  const { t } = useTranslation(['jobs', 'shell']);
  const [busy, act] = useAction(() => cancelJob(id));
  return (
    <Button size="small" danger loading={busy} onClick={act}>
      {t('jobs.cancel')}
    </Button>
  );
}

/** Runs an action once at a time and tells when it fails. */
function useAction(work: () => Promise<void>): [boolean, () => void] {
  const [busy, setBusy] = useState(false);
  const act = () => {
    setBusy(true);
    work()
      .catch((error: unknown) => notify.error(messageOf(error)))
      .finally(() => setBusy(false));
  };
  return [busy, act];
}
