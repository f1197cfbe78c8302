import type { ImportRecord } from '@personalia/contract';
import { Alert, Button } from 'antd';
import { useImportWords } from '../use-import-words.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';
import { isAsLastTime } from './as-last-time.ts';

interface Props {
  upload: ImportRecord;
  draft: SettingsDraft;
  disabled: boolean;
}

/** Says that a file with the columns of a former one is read as that was, and takes it back (17.1). */
export function AsLastTime({ upload, draft, disabled }: Props) {
  const { t } = useImportWords();
  const { profile } = upload;
  if (!profile || !isAsLastTime(upload, draft)) return null;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={t('profile.asLastTime', { name: profile.name })}
      action={
        !disabled && (
          <Button size="small" onClick={() => draft.change(profile.instead)}>
            {t('profile.undo')}
          </Button>
        )
      }
    />
  );
}
