import { DeleteMenu, MENU_TYPE_LABELS, MENU_TYPES, type Menu, PAGE_BASES } from '@personalia/contract';
import { Button, Select, Switch } from 'antd';
import Input from 'antd/es/input/Input';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, messageOf } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow } from '../../platform/form/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { AskingButton } from '../../platform/resource/asking-button.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useNameOfPage } from '../../platform/shell/index.ts';
import { StaleEdits } from '../parts/stale-edits.tsx';
import { useAccessForm } from '../parts/use-access-form.ts';
import { IconPicker } from './icon-picker.tsx';
import { draftOf, type MenuDraft, type MenuWithGrants, parentsFor, saveMenu } from './menu-draft.ts';
import { MenuGrants } from './menu-grants.tsx';
import { fieldsOf, merge, valuesOf } from './menu-sides.ts';
import { useMenusChanged } from './use-menus.ts';

interface Props {
  menu: MenuWithGrants | null;
  menus: readonly Menu[];
  mayEdit: boolean;
  mayDelete: boolean;
  onDone: () => void;
}

/** Words, place and picture of a menu, and who sees it. A menu of the system keeps its path. */
export function MenuForm({ menu: opened, menus, mayEdit, mayDelete, onDone }: Props) {
  const { t } = useTranslation('menus');
  const { locale } = useWords();
  const changed = useMenusChanged();
  const [menu, setMenu] = useState(opened);
  const [initial] = useState(() => draftOf(opened));
  const [draft, setDraft] = useState(initial);
  const set = (change: Partial<MenuDraft>) => setDraft((before) => ({ ...before, ...change }));
  const label = (one: Menu) => (locale === 'id' ? one.labelId : one.labelEn);
  useNameOfPage(menu ? label(menu) : undefined);
  const form = useAccessForm<MenuDraft, unknown>({
    draft,
    isDirty: draft !== initial,
    setDraft,
    send: async (next, version) => {
      await saveMenu(next, menu, version);
      notify.success(t('saved', { name: locale === 'id' ? next.labelId : next.labelEn }));
    },
    onSaved: () => {
      void changed();
      onDone();
    },
  });
  const { errors, general, stale } = form;
  const theirs = stale ? draftOf(stale as unknown as MenuWithGrants) : null;
  const shown = (one: MenuDraft) => valuesOf(one, menus, locale);

  async function remove(id: string): Promise<void> {
    try {
      await call(DeleteMenu, { params: { id } });
      notify.success(t('deleted', { name: locale === 'id' ? draft.labelId : draft.labelEn }));
      void changed();
      onDone();
    } catch (error) {
      notify.error(messageOf(error));
    }
  }

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
          disabled={!mayEdit}
          status={errors[name] ? 'error' : ''}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      ),
      help,
    );

  return (
    <form
      className="form form-page"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void form.save();
      }}
    >
      {form.guard}
      <header className="access-head">
        <div>
          <h2>{menu ? label(menu) : t('new')}</h2>
          {menu?.isSystem && <p>{t('systemHint')}</p>}
        </div>
        {menu && !menu.isSystem && mayDelete && (
          <AskingButton
            question={t('deleteAsk', { name: label(menu) })}
            text={t('deleteText')}
            onConfirm={() => void remove(menu.id)}
          >
            {t('delete')}
          </AskingButton>
        )}
      </header>
      <FormAlert text={general} />
      <div className="form-grid">
        {row('type', true, (id) => (
          <Select
            id={id}
            value={draft.type}
            disabled={!mayEdit || menu !== null}
            options={MENU_TYPES.map((type) => ({ value: type, label: MENU_TYPE_LABELS[type][locale] }))}
            onChange={(type) => set({ type, parentId: null, path: '', url: '' })}
          />
        ))}
        {draft.type !== 'module' &&
          row('parentId', true, (id) => (
            <Select
              id={id}
              value={draft.parentId}
              disabled={!mayEdit}
              options={parentsFor(draft.type, menus, menu?.id ?? null).map((one) => ({
                value: one.id,
                label: `${label(one)} (${MENU_TYPE_LABELS[one.type][locale]})`,
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
              disabled={!mayEdit || (menu?.isSystem ?? false)}
              allowClear
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
            disabled={!mayEdit}
            onChange={(on) => set({ status: on ? 'active' : 'inactive' })}
          />
        ))}
      </div>
      {draft.type !== 'section' && (
        <IconPicker value={draft.icon} disabled={!mayEdit} onChange={(icon) => set({ icon })} />
      )}
      {menu && menu.type === 'menu' && (
        <MenuGrants menu={menu} value={draft.grants} disabled={!mayEdit} onChange={(grants) => set({ grants })} />
      )}
      <div className="form-actions">
        {mayEdit && (
          <Button type="primary" htmlType="submit" loading={form.isSaving}>
            {t('save')}
          </Button>
        )}
        <Button onClick={onDone}>{t('cancel')}</Button>
      </div>
      {stale && theirs && (
        <StaleEdits
          fields={fieldsOf(stale as unknown as MenuWithGrants)}
          base={shown(initial)}
          mine={shown(draft)}
          theirs={shown(theirs)}
          current={stale}
          onBack={form.dismissStale}
          onMerged={(values) => {
            const merged = merge(values, draft, theirs, shown(theirs));
            form.dismissStale();
            setMenu(stale as unknown as MenuWithGrants);
            setDraft(merged);
            void form.save(merged, stale.version);
          }}
        />
      )}
    </form>
  );
}
