import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { placeOf } from '../menu-tree.ts';
import { useRoleStore } from '../role/role-store.ts';
import { bottomEntries } from './bottom-entries.ts';
import { MenuIcon } from './menu-icon.tsx';
import { useWaitingCount } from './use-waiting-count.ts';
import './bottom-bar.css';

/** The bar at the foot of a phone: the pages that its person needs most, and the menu behind More (HS-18). */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const menus = useRoleStore((state) => state.menus);
  const activeModule = useRoleStore((state) => state.activeModule);
  const here = placeOf(pathname, menus)?.trail.at(-1)?.path;
  // At the end of the page, whose tools bring it.
  return createPortal(
    <nav className="bottom-bar" aria-label={t('nav.quick')}>
      {bottomEntries(menus, activeModule).map(({ path, label, icon }) => (
        <Link key={path} to={path ?? '/'} aria-current={path === here ? 'page' : undefined}>
          <MenuIcon name={icon} />
          <span className="bottom-bar-text">{label}</span>
          {path === '/approval' && <Waiting />}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMore}>
        <MenuIcon name="menu" />
        <span className="bottom-bar-text">{t('nav.more')}</span>
      </button>
    </nav>,
    document.querySelector('.shell-main') ?? document.body,
  );
}

function Waiting() {
  const { t } = useTranslation('shell');
  const open = useWaitingCount();
  if (open === 0) return null;
  return (
    <span className="bottom-bar-count">
      <span aria-hidden="true">{open > 99 ? '99+' : open}</span>
      <span className="visually-hidden">{t('approvals.waiting', { count: open })}</span>
    </span>
  );
}
