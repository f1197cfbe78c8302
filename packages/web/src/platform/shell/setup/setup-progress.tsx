import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { call, shellEndpoints } from '../../api/index.ts';
import { useSession } from '../../session/index.ts';
import { SidePanel } from '../layout/side-panel.tsx';
import { mayDo } from '../menu-tree.ts';
import { useRoleStore } from '../role/role-store.ts';
import { isAside, isCelebrationOver } from './celebration.ts';
import './setup.css';

const SetupChecklist = lazy(async () => ({ default: (await import('./setup-checklist.tsx')).SetupChecklist }));

/** "Start setting up your system now!" for those who can do something about it, with the checklist behind it. */
export function SetupProgress() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const menus = useRoleStore((state) => state.menus);
  const [open, setOpen] = useState(false);
  const { data } = useProgress();
  if (!data?.steps.some(({ path }) => mayDo('edit', path, menus))) return null;
  const complete = data.percent === 100;
  if (isCelebrationOver(user.tenantId, complete) || (!complete && isAside(user.tenantId))) return null;
  const percent = t('setup.progress', { percent: data.percent });
  return (
    <>
      <button type="button" className="setup-pill" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {complete ? (
          <CheckCircleFilled className="setup-done" aria-hidden="true" />
        ) : (
          <svg className="setup-ring" viewBox="0 0 36 36" aria-hidden="true">
            <circle className="setup-ring-track" cx="18" cy="18" r="15" pathLength="100" />
            <circle
              className="setup-ring-bar"
              cx="18"
              cy="18"
              r="15"
              pathLength="100"
              strokeDasharray={`${data.percent} 100`}
            />
          </svg>
        )}
        <span className="setup-text">{complete ? t('setup.complete') : t('setup.title')}</span>
        {!complete && <span className="setup-percent">{percent}</span>}
      </button>
      <SidePanel title={t('setup.panel')} open={open} onClose={() => setOpen(false)}>
        <Suspense fallback={<p className="side-panel-content">{t('loading')}</p>}>
          <SetupChecklist progress={data} onLeave={() => setOpen(false)} />
        </Suspense>
      </SidePanel>
    </>
  );
}

/** Asked again on the way to another page until all is done: a step may have been taken on the one before. */
function useProgress() {
  const { pathname } = useLocation();
  const asked = useRef(pathname);
  const progress = useQuery({
    queryKey: ['GetSetupProgress'],
    queryFn: ({ signal }) => call(shellEndpoints.GetSetupProgress, { signal }),
    staleTime: 60_000,
  });
  const { data, refetch } = progress;
  const underWay = data !== undefined && data.total > 0 && data.percent < 100;
  useEffect(() => {
    if (underWay && asked.current !== pathname) void refetch();
    asked.current = pathname;
  }, [pathname, underWay, refetch]);
  return progress;
}
