import { PublishWorkflow } from '@personalia/contract';
import { Button } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow, fieldId } from '../../platform/form/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useSettingWords } from './use-setting-words.ts';
import type { WorkflowForm } from './use-workflow-form.ts';

interface Props {
  form: WorkflowForm;
  onClose: () => void;
}

/** Asks what changed. A draft that was not simulated as it is cannot be published. */
export function PublishDialog({ form, onClose }: Props) {
  const { t } = useSettingWords();
  const { t: words } = useWords();
  const { setting, isDirty, isBusy, general, errors } = form;
  const [changeNote, setChangeNote] = useState('');
  const isReady = setting?.draftIsSimulated === true && !isDirty;

  async function publish(): Promise<void> {
    const done = await form.act(
      ({ id, version }, idempotencyKey) =>
        call(PublishWorkflow, { params: { id }, body: { version, changeNote }, idempotencyKey }),
      t('published', { name: setting?.name ?? '' }),
      true,
    );
    if (done) onClose();
  }

  const fieldErrors = Object.keys(errors).filter((path) => path !== 'changeNote');
  return (
    <Dialog
      open
      title={t('publishTitle', { name: setting?.name ?? '' })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          {isReady && (
            <Button type="primary" loading={isBusy} onClick={() => void publish()}>
              {t('publish')}
            </Button>
          )}
        </>
      }
    >
      {isReady ? (
        <>
          <FormAlert
            text={general ?? (fieldErrors.length > 0 ? t('publishRefused', { count: fieldErrors.length }) : null)}
          />
          {fieldErrors.map((path) => (
            <p key={path} className="field-error">
              {errors[path]}
            </p>
          ))}
          <p>{t('publishText')}</p>
          <FieldRow id={fieldId('changeNote')} label={t('changeNote')} required error={errors['changeNote']}>
            {(ties) => (
              <TextArea
                {...ties}
                className="control-note"
                rows={3}
                maxLength={500}
                value={changeNote}
                onChange={({ target }) => setChangeNote(target.value)}
              />
            )}
          </FieldRow>
        </>
      ) : (
        <p>{t(isDirty ? 'saveAndSimulateFirst' : 'simulateFirst')}</p>
      )}
    </Dialog>
  );
}
