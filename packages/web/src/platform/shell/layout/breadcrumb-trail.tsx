import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLocale } from '../../i18n/index.ts';
import type { Crumb } from '../breadcrumb.ts';
import { mayDo, placeOf } from '../menu-tree.ts';
import { useShownAddress } from '../page-name.ts';
import { useRoleStore } from '../role/role-store.ts';

/** One label for each page down to this one; the last is where we are. */
export function BreadcrumbTrail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('shell');
  const label = useCrumbLabel();
  const menus = useRoleStore((state) => state.menus);
  const [first] = crumbs;
  if (!first) return null;
  const module = placeOf(first.path, menus)?.module;
  const here = crumbs.length - 1;
  return (
    <nav className="breadcrumb" aria-label={t('header.breadcrumb')}>
      {module && <span className="breadcrumb-module">{module.label}</span>}
      <ol>
        {crumbs.map((crumb, at) => (
          <li key={crumb.path}>
            {at === here ? (
              <span aria-current="page">{label(crumb)}</span>
            ) : (
              <Link to={crumb.path}>{label(crumb)}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * "Grades", "Add Grade", "Edit Grade" in the language of the user; "View Grade" for whoever may not change it, and "Grade"
 * where nobody can any more. A list is called what its menu is called: a company may have given it a name of its own.
 */
export function useCrumbLabel(): (crumb: Crumb) => string {
  const { t } = useTranslation('shell');
  const menus = useRoleStore((state) => state.menus);
  const shown = useShownAddress();
  return (crumb) => {
    const entity = crumb.label[currentLocale()];
    if (crumb.path === shown) return t('purpose.page', { entity });
    const menu = placeOf(crumb.path, menus)?.trail.at(-1);
    if (crumb.purpose === 'list' && menu?.path === crumb.path) return menu.label;
    const looksOn = crumb.purpose === 'edit' && menus.length > 0 && !mayDo('edit', crumb.path, menus);
    return t(`purpose.${looksOn ? 'view' : crumb.purpose}`, { entity });
  };
}
