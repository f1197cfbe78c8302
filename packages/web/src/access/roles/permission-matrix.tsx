import {
  ACTION_LABELS,
  ACTIONS,
  type MatrixMenu,
  type MatrixModule,
  SCOPE_LABELS,
  SCOPES,
  type Scope,
} from '@personalia/contract';
import { Checkbox, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { kindOfScope, ReachRefs } from '../parts/reach-refs.tsx';

interface Props {
  modules: readonly MatrixModule[];
  disabled: boolean;
  onToggle: (key: string, action: (typeof ACTIONS)[number]) => void;
  onChange: (key: string, change: (menu: MatrixMenu) => MatrixMenu) => void;
}

/** Scopes about people below somebody may or may not contain that somebody (RO-5). */
const BELOW: readonly Scope[] = ['direct', 'tree'];

/** Every menu with six ticks and a reach, module by module. */
export function PermissionMatrix({ modules, ...rest }: Props) {
  return modules.map((module) => <ModuleGrants key={module.key} module={module} {...rest} />);
}

/** Opens by itself as soon as something is granted in it; it closes by hand only. */
function ModuleGrants({ module, ...rest }: { module: MatrixModule } & Omit<Props, 'modules'>) {
  const { t } = useTranslation('roles');
  const { locale } = useWords();
  const granted = module.menus.filter(({ actions }) => actions.length > 0).length;
  const [isOpen, setOpen] = useState(granted > 0);
  const [before, setBefore] = useState(granted);
  if (granted !== before) {
    setBefore(granted);
    if (before === 0) setOpen(true);
  }
  return (
    <details className="access-module" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {module.label}
        <span className="count">{t('granted', { granted, all: module.menus.length })}</span>
      </summary>
      <RowsTable
        compact
        stacks
        label={module.label}
        heads={[
          t('menu'),
          ...ACTIONS.map((action) => ({ words: ACTION_LABELS[action][locale], className: 'rows-mark' })),
          { words: t('reach'), className: 'access-whose' },
        ]}
      >
        {module.menus.map((menu) => (
          <MenuRow key={menu.key} menu={menu} {...rest} />
        ))}
      </RowsTable>
    </details>
  );
}

function MenuRow({ menu, disabled, onToggle, onChange }: { menu: MatrixMenu } & Omit<Props, 'modules'>) {
  const { t } = useTranslation('roles');
  const { locale } = useWords();
  const nothing = menu.actions.length === 0;
  const kind = kindOfScope(menu.scope);
  return (
    <tr>
      <th scope="row">{menu.label}</th>
      {ACTIONS.map((action) => (
        <td key={action} className="rows-mark">
          {menu.possible.includes(action) && (
            <Checkbox
              checked={menu.actions.includes(action)}
              disabled={disabled}
              onChange={() => onToggle(menu.key, action)}
              aria-label={`${menu.label}: ${ACTION_LABELS[action][locale]}`}
            >
              <span className="access-narrow">{ACTION_LABELS[action][locale]}</span>
            </Checkbox>
          )}
        </td>
      ))}
      <td className="rows-text access-whose">
        {!nothing && (
          <>
            <Select<Scope>
              size="small"
              className="form-wide"
              value={menu.scope}
              disabled={disabled}
              aria-label={`${menu.label}: ${t('reach')}`}
              options={SCOPES.map((scope) => ({ value: scope, label: SCOPE_LABELS[scope][locale] }))}
              onChange={(scope) =>
                onChange(menu.key, (before) => ({
                  ...before,
                  scope,
                  scopeRefs: scope === before.scope ? before.scopeRefs : [],
                  includeSelf: BELOW.includes(scope) && before.includeSelf,
                }))
              }
            />
            {kind && (
              <ReachRefs
                kind={kind}
                label={`${menu.label}: ${t(`reachOf.${kind}`)}`}
                value={menu.scopeRefs}
                disabled={disabled}
                onChange={(scopeRefs) => onChange(menu.key, (before) => ({ ...before, scopeRefs }))}
              />
            )}
            {kind && menu.scopeRefs.length === 0 && <p className="access-note">{t(`reachOwn.${kind}`)}</p>}
            {BELOW.includes(menu.scope) && (
              <Checkbox
                checked={menu.includeSelf}
                disabled={disabled}
                onChange={({ target }) => onChange(menu.key, (before) => ({ ...before, includeSelf: target.checked }))}
              >
                {t('includeSelf')}
              </Checkbox>
            )}
          </>
        )}
      </td>
    </tr>
  );
}
