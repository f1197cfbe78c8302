import BellOutlined from '@ant-design/icons/BellOutlined';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../shell/layout/side-panel.tsx';
import { useNotices, useUnread } from './use-notices.ts';
import '../jobs/jobs-button.css';

const NoticeList = lazy(async () => ({ default: (await import('./notice-list.tsx')).NoticeList }));
const OpenSettings = lazy(async () => ({ default: (await import('./open-settings.tsx')).OpenSettings }));

/** The bell of the header: how much is new, and what it is. */
export function NoticesPanel() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const unread = useUnread();
  const { data, isError, refetch } = useNotices(open);
  return (
    <>
      <button
        type="button"
        className="icon-button jobs-button"
        aria-haspopup="dialog"
        aria-label={unread > 0 ? t('notices.buttonUnread', { count: unread }) : t('notices.button')}
        onClick={() => {
          setOpen(true);
          void refetch();
        }}
      >
        <BellOutlined />
        {unread > 0 && (
          <span className="jobs-count" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <SidePanel title={t('notices.panel')} open={open} onClose={() => setOpen(false)}>
        <Suspense fallback={<p className="side-panel-content">{t('loading')}</p>}>
          <NoticeList
            notices={data?.data ?? null}
            failed={isError && !data}
            onRetry={() => void refetch()}
            onLeave={() => setOpen(false)}
          />
          <OpenSettings />
        </Suspense>
      </SidePanel>
    </>
  );
}
