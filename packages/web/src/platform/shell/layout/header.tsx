import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { crumbsOf } from '../breadcrumb.ts';
import { hasPageBefore } from '../history.ts';
import { useShownName } from '../page-name.ts';
import { useRoleStore } from '../role/role-store.ts';
import { BreadcrumbTrail, useCrumbLabel } from './breadcrumb-trail.tsx';
import { useHeaderTools } from './use-header-tools.tsx';
import { UserMenu } from './user-menu.tsx';
import './header.css';

export function Header({ onOpenMenu }: { onOpenMenu: (() => void) | null }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const ready = useRoleStore((state) => state.phase === 'ready');
  const tools = useHeaderTools();
  const crumbs = crumbsOf(pathname);
  const label = useCrumbLabel();
  const here = crumbs.at(-1);
  const title = here ? label(here) : 'Personalia';
  const name = useShownName(pathname);
  const heading = usePageTitle(name ? `${name} · ${title}` : title, pathname);
  return (
    <header className="header">
      {onOpenMenu && (
        <button type="button" className="icon-button" aria-label={t('nav.open')} onClick={onOpenMenu}>
          <MenuOutlined />
        </button>
      )}
      <BackArrow parent={crumbs.at(-2)?.path ?? null} />
      <div className="header-place">
        <h1 ref={heading} className="header-title" tabIndex={-1}>
          {/* The line below says to the eye what is done with it. */}
          {name ? <span className="visually-hidden">{title}: </span> : title}
          {name}
        </h1>
        <BreadcrumbTrail crumbs={crumbs} />
      </div>
      <div className="header-tools">
        {ready && tools?.(onOpenMenu)}
        <UserMenu />
      </div>
    </header>
  );
}

/** One step back; without a page of ours before this one, to the page above it. */
function BackArrow({ parent }: { parent: string | null }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const hasBefore = hasPageBefore();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('header.back')}
      disabled={!hasBefore && !parent}
      onClick={() => {
        if (hasBefore) void navigate(-1);
        else if (parent) void navigate(parent);
      }}
    >
      <ArrowLeftOutlined />
    </button>
  );
}

/** Names the tab, and moves the focus to the heading after a change of page, so that it is read out. */
function usePageTitle(title: string, pathname: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    document.title = title === 'Personalia' ? title : `${title} · Personalia`;
  }, [title]);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const focus = () => heading.current?.focus({ preventScroll: true });
    // A panel that led here holds the focus, and gives it back to its button when it closes: the heading comes after.
    const panel = document.querySelector('dialog:modal');
    if (panel) panel.addEventListener('close', focus, { once: true });
    else focus();
  }, [pathname]);
  return heading;
}
