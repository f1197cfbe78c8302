import { DeleteMenu, type Menu } from '@personalia/contract';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, messageOf } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { notify } from '../../platform/notify/index.ts';
import { ConfirmButton } from '../../platform/resource/confirm-button.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useNameOfPage } from '../../platform/shell/index.ts';
import { StaleEdits } from '../parts/stale-edits.tsx';
import { useAccessForm } from '../parts/use-access-form.ts';
import { IconPicker } from './icon-picker.tsx';
import { draftOf, type MenuDraft, type MenuWithGrants, saveMenu } from './menu-draft.ts';
import { MenuFields } from './menu-fields.tsx';
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

/** Fields and icon of a menu, and who sees it. */
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
          <ConfirmButton
            question={t('deleteAsk', { name: label(menu) })}
            text={t('deleteText')}
            onConfirm={() => void remove(menu.id)}
          >
            {t('delete')}
          </ConfirmButton>
        )}
      </header>
      <FormAlert text={general} />
      <MenuFields menu={menu} menus={menus} draft={draft} errors={errors} disabled={!mayEdit} onChange={set} />
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
