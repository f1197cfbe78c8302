import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { dropDrafts, dropDraftsOfOthers } from '../../draft/index.ts';
import { NotSetUp, sessionEvents, useSession } from '../../session/index.ts';
import { useFinderKey } from '../finder/use-finder-key.ts';
import { useModuleKeys } from '../keys/use-module-keys.ts';
import { MenuFailure } from '../pages/menu-failure.tsx';
import { applyPreferences } from '../preferences.ts';
import { RolePicker } from '../role/role-picker.tsx';
import { enterRole, followPath, forgetRole, retryMenu } from '../role/role-session.ts';
import { useRoleStore } from '../role/role-store.ts';
import { useMe } from '../use-me.ts';
import { Header } from './header.tsx';
import { Loading } from './loading.tsx';
import { SidePanel } from './side-panel.tsx';
import { Sider } from './sider.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import './shell-layout.css';

const Finder = lazy(() => import('../finder/finder.tsx'));
const NetworkNotes = lazy(() => import('../../outbox/outbox-note.tsx'));

/** The frame around every page. It stands before the menu has come, so that nothing jumps when it does. */
export function ShellLayout() {
  const { t } = useTranslation('shell');
  const narrow = useIsNarrow();
  const [menuOpen, setMenuOpen] = useState(false);
  // 0 while it is closed. One that is pressed for while another still closes is not closed with it.
  const [finder, setFinder] = useState(0);
  const phase = useRoleStore((state) => state.phase);
  const pickerOpen = useRoleStore((state) => state.changeRoleModule);
  const { pathname } = useLocation();
  useRoleOfSession();
  useEffect(() => setMenuOpen(false), [pathname]);
  useModuleKeys();
  // Pressed before the menu has come, it opens with it.
  useFinderKey(() => setFinder((no) => (phase === 'ready' || phase === 'loading' ? no + 1 : 0)));
  const find = () => {
    setMenuOpen(false);
    setFinder((no) => no + 1);
  };
  if (phase === 'refused') return <Refused />;
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      {narrow ? (
        <SidePanel bare side="start" title={t('nav.label')} open={menuOpen} onClose={() => setMenuOpen(false)}>
          <Sider onFind={find} />
        </SidePanel>
      ) : (
        <div className="shell-sider">
          <Sider onFind={find} />
        </div>
      )}
      <div className="shell-main">
        <Header onOpenMenu={narrow ? () => setMenuOpen(true) : null} />
        <Suspense fallback={null}>
          <NetworkNotes />
        </Suspense>
        <main id="content" className="shell-content" tabIndex={-1}>
          {phase === 'ready' && <Outlet />}
          {phase === 'loading' && <Loading />}
          {phase === 'failed' && <MenuFailure />}
        </main>
      </div>
      {pickerOpen && <RolePicker />}
      {finder > 0 && phase === 'ready' && (
        <Suspense fallback={null}>
          <Finder key={finder} onClose={() => setFinder((no) => (no === finder ? 0 : no))} />
        </Suspense>
      )}
      {phase === 'ready' && <Preferences />}
    </div>
  );
}

/** Signed in, but the API lets nobody in as this person: the reason, and what to do. */
function Refused() {
  const { user, logout } = useSession();
  const { failure, failureCode } = useRoleStore();
  return (
    <NotSetUp
      code={failureCode}
      reason={failure ?? ''}
      onRetry={() => void retryMenu(user)}
      onLogout={() => void logout()}
    />
  );
}

/** Ties role and menu to the session: enter with it, follow the address, leave nothing behind at sign-out. */
function useRoleOfSession(): void {
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const phase = useRoleStore((state) => state.phase);
  // The claims are read again with every renewal; only a change of person or roles matters here.
  const identity = `${user.tenantId} ${user.subject} ${user.role.join(',')}`;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  const person = useMemo(() => user, [identity]);
  useEffect(() => {
    void enterRole(person, (path) => navigate(path, { replace: true, flushSync: true }));
  }, [person, navigate]);
  useEffect(() => {
    if (phase === 'ready') followPath(person, pathname);
  }, [person, pathname, phase]);
  useEffect(() => {
    dropDraftsOfOthers(person.subject);
  }, [person]);
  useEffect(
    () =>
      sessionEvents.onSigningOut(() => {
        forgetRole(person);
        dropDrafts();
      }),
    [person],
  );
}

/** Takes over language and theme of the person once the server has told them. */
function Preferences() {
  const { data } = useMe();
  useEffect(() => {
    if (data) void applyPreferences(data.preferences, data.tenant.locale);
  }, [data]);
  return null;
}
