import { ACTION_LABELS, type MatrixModule } from '@personalia/contract';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../platform/resource/fields/words.ts';

/** The menu as people in this role will see it, before it is saved. */
export function RolePreview({ modules }: { modules: readonly MatrixModule[] }) {
  const { t } = useTranslation('roles');
  const { locale } = useWords();
  const shown = modules
    .map((module) => ({ ...module, menus: module.menus.filter(({ actions }) => actions.includes('view')) }))
    .filter(({ menus }) => menus.length > 0);
  if (shown.length === 0) return <p className="access-note">{t('previewEmpty')}</p>;
  return (
    <div className="access-preview">
      {shown.map((module) => (
        <section key={module.key}>
          <h3>{module.label}</h3>
          <ul>
            {module.menus.map((menu) => (
              <li key={menu.key}>
                {menu.label}{' '}
                <span className="access-note">
                  {menu.actions
                    .filter((action) => action !== 'view')
                    .map((action) => ACTION_LABELS[action][locale])
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
