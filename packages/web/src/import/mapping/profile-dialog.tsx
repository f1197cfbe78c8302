import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { FieldRow } from '../../platform/form/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useImportWords } from '../use-import-words.ts';

interface Props {
  initial: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

export function ProfileDialog({ initial, onSave, onClose }: Props) {
  const { t } = useImportWords();
  const [name, setName] = useState(initial);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setTried(true);
    if (name.trim() === '') return;
    setBusy(true);
    await onSave(name.trim());
    setBusy(false);
  }
  return (
    <Dialog
      open
      title={t('profile.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('profile.cancel')}</Button>
          <Button type="primary" loading={busy} onClick={() => void save()}>
            {t('profile.confirm')}
          </Button>
        </>
      }
    >
      <FieldRow
        id="profile-name"
        label={t('profile.name')}
        required
        help={t('profile.help')}
        error={tried && name.trim() === '' ? t('profile.nameMissing') : undefined}
      >
        {(ties) => (
          <Input
            {...ties}
            value={name}
            maxLength={80}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={() => void save()}
          />
        )}
      </FieldRow>
    </Dialog>
  );
}
