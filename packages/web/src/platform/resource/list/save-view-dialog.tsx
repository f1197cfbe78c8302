import { Button, Checkbox } from 'antd';
import { type FormEvent, useState } from 'react';
import { FieldRow } from '../../form/index.ts';
import { useRoleWords } from '../../i18n/index.ts';
import { notify } from '../../notify/index.ts';
import { useMe } from '../../shell/index.ts';
import { Dialog } from '../dialog.tsx';
import { useWords } from '../fields/words.ts';
import { useNaming } from './use-naming.ts';
import { ViewName } from './view-name.tsx';
import type { ViewedList } from './viewed-list.ts';

/** Keeps what is seen now under a name, for oneself or for everybody with a role. */
export default function SaveViewDialog({ list, onClose }: { list: ViewedList; onClose: () => void }) {
  const { t } = useWords();
  const { data: me } = useMe();
  const { nameOf } = useRoleWords();
  const [name, setName] = useState('');
  const [roleId, setRoleId] = useState('');
  const [isDefault, setDefault] = useState(false);
  const naming = useNaming('view-name', t('views.nameRequired'));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const view = await naming.send(name, (trimmed, report) =>
      list.saved.create({ name: trimmed, roleId: roleId || null, isDefault, state: list.state }, report),
    );
    if (!view) return;
    notify.success(t('views.saved', { name: view.name }));
    onClose();
    list.keepView(view);
  }

  return (
    <Dialog
      open
      title={t('views.save')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form="save-view" loading={naming.isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id="save-view" className="dialog-form" noValidate onSubmit={(event) => void save(event)}>
        <ViewName naming={naming} label={t('views.name')} value={name} onChange={setName} />
        <FieldRow id="view-role" label={t('views.shareWith')} required={false}>
          {(ties) => (
            // The browser's own list: a drawn one would open behind the dialog.
            <select
              {...ties}
              className="plain-select"
              value={roleId}
              onChange={({ target }) => setRoleId(target.value)}
            >
              <option value="">{t('views.onlyMe')}</option>
              {me?.roles.map((role) => (
                <option key={role.id} value={role.id}>
                  {nameOf(role.name)}
                </option>
              ))}
            </select>
          )}
        </FieldRow>
        <Checkbox checked={isDefault} onChange={({ target }) => setDefault(target.checked)}>
          {t('views.openFirst')}
        </Checkbox>
      </form>
    </Dialog>
  );
}
