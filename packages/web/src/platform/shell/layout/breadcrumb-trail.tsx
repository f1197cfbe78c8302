import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Crumb, crumbLabel } from '../breadcrumb.ts';

/** One label for each page down to this one; the last is where we are. */
export function BreadcrumbTrail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('shell');
  const label = useCrumbLabel();
  if (crumbs.length === 0) return null;
  const here = crumbs.length - 1;
  return (
    <nav className="breadcrumb" aria-label={t('header.breadcrumb')}>
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

/** "Grades", "Add Grade", "Edit Grade" in the language of the user. */
export function useCrumbLabel(): (crumb: Crumb) => string {
  const { t } = useTranslation('routes');
  return (crumb) => {
    const { key, entityKey } = crumbLabel(crumb);
    return t(key, { entity: t(entityKey) });
  };
}
