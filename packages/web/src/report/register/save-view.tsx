import type { RegisterView, SavedRegisterView } from '@personalia/contract';
import { Button, Checkbox } from 'antd';
import { type FormEvent, useState } from 'react';
import { useRoleWords } from '../../platform/i18n/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useNaming } from '../../platform/resource/list/use-naming.ts';
import { ViewName } from '../../platform/resource/list/view-name.tsx';
import { useReportWords } from '../use-report-words.ts';
import type { Register } from './use-register.ts';
import { useSaveView } from './use-save-view.ts';

interface Props {
  register: Register;
  view: RegisterView;
  /** The view that is changed; null saves a new one. */
  changes: SavedRegisterView | null;
  onClose: () => void;
}

/** Keeps what is seen now under a name, for oneself and for whoever has some roles. */
export function SaveView({ register, view, changes, onClose }: Props) {
  const { t } = useReportWords();
  const { save } = useSaveView(register);
  const { nameOf } = useRoleWords();
  const [name, setName] = useState(changes?.name ?? '');
  const [roleIds, setRoleIds] = useState<string[]>(changes?.sharedWith.map(({ id }) => id) ?? []);
  const naming = useNaming('register-view-name', t('views.nameRequired'));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const saved = await naming.send(name, (trimmed, report) => save({ name: trimmed, view, roleIds }, changes, report));
    if (saved) onClose();
  }

  return (
    <Dialog
      open
      title={changes ? t('views.change') : t('views.save')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form="save-register-view" loading={naming.isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id="save-register-view" className="dialog-form" noValidate onSubmit={(event) => void submit(event)}>
        <ViewName naming={naming} label={t('views.name')} value={name} onChange={setName} />
        <fieldset className="register-roles">
          <legend>{t('views.shareWith')}</legend>
          <Checkbox.Group
            value={roleIds}
            options={register.roles.map((role) => ({ value: role.id, label: nameOf(role.name) }))}
            onChange={(ids) => setRoleIds(ids)}
          />
        </fieldset>
      </form>
    </Dialog>
  );
}
