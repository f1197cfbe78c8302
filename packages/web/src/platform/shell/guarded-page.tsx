import { Suspense, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useSession } from '../session/index.ts';
import { isAllowed } from './guard.ts';
import { hasPageBefore } from './history.ts';
import { Loading } from './layout/loading.tsx';
import type { LazyPage } from './lazy-page.tsx';
import { ForbiddenPage } from './pages/forbidden-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { lastMenuPath } from './role/role-session.ts';
import { useRoleStore } from './role/role-store.ts';

/** Draws a page only where the menu of the active role leads; the frame draws nothing before the menu has come. */
export function GuardedPage({ page }: { page: LazyPage | undefined }) {
  const { pathname } = useLocation();
  const menus = useRoleStore((state) => state.menus);
  if (!isAllowed(pathname, menus)) return <TurnedAway />;
  if (!page) return <NotFoundPage />;
  return (
    <Suspense fallback={<Loading />}>
      {/* Another record is another page: nothing typed for one may appear in the next. */}
      <page.Component key={pathname} />
    </Suspense>
  );
}

/** One step back; without a step of ours to go back to, the 403 page. */
function TurnedAway() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const hasBefore = hasPageBefore();
  useEffect(() => {
    if (hasBefore) void navigate(-1);
  }, [hasBefore, key, navigate]);
  return hasBefore ? <Loading /> : <ForbiddenPage />;
}

/** The root leads to the last menu entry, if the role still has it. */
export function RootPage() {
  const { user } = useSession();
  const menus = useRoleStore((state) => state.menus);
  const last = lastMenuPath(user);
  return last && isAllowed(last, menus) ? <Navigate to={last} replace /> : <NotFoundPage />;
}
