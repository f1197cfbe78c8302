import type { Notification } from '@personalia/contract';
import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { messageOf } from '../api/index.ts';
import { formatInstant } from '../format/index.ts';
import { currentLocale } from '../i18n/index.ts';
import { PanelFailure } from '../jobs/panel-failure.tsx';
import { notify } from '../notify/index.ts';
import { useMayOpen } from '../shell/use-may-open.ts';
import { useReading } from './use-notices.ts';
import '../jobs/job-list.css';
import './notice-list.css';

interface Props {
  /** Null while they are on their way. */
  notices: readonly Notification[] | null;
  failed: boolean;
  onRetry: () => void;
  onLeave: () => void;
}

export function NoticeList({ notices, failed, onRetry, onLeave }: Props) {
  const { t } = useTranslation('shell');
  const read = useReading();
  const mark = (id: string | null) => void read(id).catch((error: unknown) => notify.error(messageOf(error)));
  if (failed) return <PanelFailure text={t('notices.failed')} onRetry={onRetry} />;
  if (notices === null) return <p className="side-panel-content">{t('loading')}</p>;
  if (notices.length === 0) return <p className="side-panel-content job-empty">{t('notices.empty')}</p>;
  return (
    <>
      {notices.some((one) => one.readAt === null) && (
        <p className="notice-all">
          <Button size="small" onClick={() => mark(null)}>
            {t('notices.readAll')}
          </Button>
        </p>
      )}
      <ul className="job-list">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onRead={() => mark(notice.id)} onLeave={onLeave} />
        ))}
      </ul>
    </>
  );
}

function NoticeRow({ notice, onRead, onLeave }: { notice: Notification; onRead: () => void; onLeave: () => void }) {
  const { t } = useTranslation('shell');
  const mayOpen = useMayOpen();
  const isNew = notice.readAt === null;
  return (
    <li className="job" data-new={isNew ? '' : undefined}>
      <p className="notice-text">
        {isNew && <span className="notice-mark">{t('notices.new')}</span>}
        {notice.text}
      </p>
      <p className="job-text">
        <time dateTime={notice.createdAt}>{formatInstant(notice.createdAt, currentLocale())}</time>
      </p>
      <div className="job-actions">
        {notice.link && mayOpen(notice.link) && (
          <Link
            to={notice.link}
            onClick={() => {
              if (isNew) onRead();
              onLeave();
            }}
          >
            {t('notices.open')}
          </Link>
        )}
        {isNew && (
          <Button size="small" type="text" onClick={onRead}>
            {t('notices.read')}
          </Button>
        )}
      </div>
    </li>
  );
}
