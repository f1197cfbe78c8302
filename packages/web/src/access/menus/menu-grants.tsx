import { ACTION_LABELS, type Action } from '@personalia/contract';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRoleWords } from '../../platform/i18n/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { toggled } from '../roles/use-role-draft.ts';
import type { MenuDraft, MenuWithGrants } from './menu-draft.ts';

interface Props {
  menu: MenuWithGrants;
  value: MenuDraft['grants'];
  disabled: boolean;
  onChange: (next: MenuDraft['grants']) => void;
}

/** What each role may do on this menu. */
export function MenuGrants({ menu, value, disabled, onChange }: Props) {
  const { t } = useTranslation('menus');
  const { locale } = useWords();
  const { nameOf } = useRoleWords();
  const held = (roleId: string): readonly Action[] => value.find((one) => one.roleId === roleId)?.actions ?? [];
  return (
    <section className="form-section">
      <h2 className="form-section-title">{t('grants')}</h2>
      <RowsTable
        compact
        stacks
        label={t('grants')}
        heads={[
          t('role'),
          ...menu.actions.map((action) => ({ words: ACTION_LABELS[action][locale], className: 'rows-mark' })),
        ]}
      >
        {menu.grants.map(({ roleId, roleName, fixed }) => (
          <tr key={roleId}>
            <th scope="row">{nameOf(roleName)}</th>
            {menu.actions.map((action) => (
              <td key={action} className="rows-mark">
                <Checkbox
                  checked={held(roleId).includes(action)}
                  disabled={disabled || fixed}
                  aria-label={`${nameOf(roleName)}: ${ACTION_LABELS[action][locale]}`}
                  onChange={() =>
                    onChange([
                      ...value.filter((one) => one.roleId !== roleId),
                      { roleId, actions: toggled({ actions: [...held(roleId)] }, action) },
                    ])
                  }
                >
                  <span className="access-narrow">{ACTION_LABELS[action][locale]}</span>
                </Checkbox>
              </td>
            ))}
          </tr>
        ))}
      </RowsTable>
    </section>
  );
}
