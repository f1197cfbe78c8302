import { MENU_TYPE_LABELS, MENU_TYPES, type Menu, PAGE_BASES } from '@personalia/contract';
import { Select, Switch } from 'antd';
import Input from 'antd/es/input/Input';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Errors, FieldRow } from '../../platform/form/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { type MenuDraft, type MenuWithGrants, parentsFor } from './menu-draft.ts';

interface Props {
  menu: MenuWithGrants | null;
  menus: readonly Menu[];
  draft: MenuDraft;
  errors: Errors;
  disabled: boolean;
  onChange: (change: Partial<MenuDraft>) => void;
}

/** Labels, place and page of a menu. A menu of the system keeps its path. */
export function MenuFields({ menu, menus, draft, errors, disabled, onChange: set }: Props) {
  const { t } = useTranslation('menus');
  const { locale } = useWords();
  const row = (name: string, required: boolean, control: (id: string) => ReactNode, help?: string) => (
    <FieldRow id={`menu-${name}`} label={t(`field.${name}`)} required={required} error={errors[name]} help={help}>
      {({ id }) => control(id)}
    </FieldRow>
  );
  const line = (name: 'labelEn' | 'labelId' | 'url' | 'featureFlag', required: boolean, help?: string) =>
    row(
      name,
      required,
      (id) => (
        <Input
          id={id}
          value={draft[name]}
          disabled={disabled}
          status={errors[name] ? 'error' : ''}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      ),
      help,
    );

  return (
    <div className="form-grid">
      {row('type', true, (id) => (
        <Select
          id={id}
          value={draft.type}
          disabled={disabled || menu !== null}
          options={MENU_TYPES.map((type) => ({ value: type, label: MENU_TYPE_LABELS[type][locale] }))}
          onChange={(type) => set({ type, parentId: null, path: '', url: '' })}
        />
      ))}
      {draft.type !== 'module' &&
        row('parentId', true, (id) => (
          <Select
            id={id}
            value={draft.parentId}
            disabled={disabled}
            showSearch={{ optionFilterProp: 'label' }}
            options={parentsFor(draft.type, menus, menu?.id ?? null).map((one) => ({
              value: one.id,
              label: `${locale === 'id' ? one.labelId : one.labelEn} (${MENU_TYPE_LABELS[one.type][locale]})`,
            }))}
            onChange={(parentId) => set({ parentId })}
          />
        ))}
      {line('labelEn', true)}
      {line('labelId', true)}
      {draft.type === 'menu' &&
        row('path', false, (id) => (
          <Select
            id={id}
            value={draft.path || null}
            disabled={disabled || (menu?.isSystem ?? false)}
            allowClear
            showSearch
            options={PAGE_BASES.map((base) => ({ value: `/${base}`, label: `/${base}` }))}
            onChange={(path: string | null | undefined) => set({ path: path ?? '' })}
          />
        ))}
      {draft.type === 'menu' && !menu?.isSystem && line('url', false, t('urlHint'))}
      {line('featureFlag', false, t('featureHint'))}
      {row('status', false, (id) => (
        <Switch
          id={id}
          className="control-switch"
          checked={draft.status === 'active'}
          disabled={disabled}
          onChange={(on) => set({ status: on ? 'active' : 'inactive' })}
        />
      ))}
    </div>
  );
}
