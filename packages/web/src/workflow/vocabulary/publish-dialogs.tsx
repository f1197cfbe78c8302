import { type FormulaVocab, PublishFormulaVocab, RetireFormulaVocab } from '@personalia/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useToday } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useVocabWords, VOCAB } from './use-vocab.ts';

interface Props {
  word: FormulaVocab;
  onClose: () => void;
}

/** Publishing asks what changed; a mistake of the formula stands here, as there is nothing else to send. */
export function PublishDialog({ word, onClose }: Props) {
  const { t, words } = useVocabWords();
  const [changeNote, setChangeNote] = useState('');
  const { submit, isBusy, general, errors } = useSubmit<FormulaVocab>({
    refresh: [VOCAB],
    success: ({ code }) => t('published', { code }),
    onDone: onClose,
  });
  const others = Object.entries(errors).flatMap(([path, text]) => (path === 'changeNote' ? [] : [text]));
  const publish = () =>
    void submit((idempotencyKey) =>
      call(PublishFormulaVocab, {
        params: { id: word.id },
        body: { version: word.version, changeNote },
        idempotencyKey,
      }),
    );
  return (
    <Dialog
      open
      title={t('publishTitle', { code: word.code })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={publish}>
            {t('publish')}
          </Button>
        </>
      }
    >
      <FormAlert text={others.length > 0 ? others.join(' ') : general} />
      <p>{t('publishText')}</p>
      <FieldRow id="vocab-change-note" label={t('changeNote')} required error={errors['changeNote']}>
        {(ties) => (
          <Input {...ties} maxLength={500} value={changeNote} onChange={({ target }) => setChangeNote(target.value)} />
        )}
      </FieldRow>
    </Dialog>
  );
}

/** Retiring ends the word with a day; formulas that need it afterwards stand in the way. */
export function RetireDialog({ word, onClose }: Props) {
  const { t, words } = useVocabWords();
  const [lastDay, setLastDay] = useState<string | null>(useToday());
  const { submit, isBusy, general, errors } = useSubmit<FormulaVocab>({
    refresh: [VOCAB],
    success: ({ code }) => t('retired', { code }),
    onDone: onClose,
  });
  const retire = () =>
    void submit((idempotencyKey) =>
      call(RetireFormulaVocab, {
        params: { id: word.id },
        body: { version: word.version, lastDay: lastDay ?? '' },
        idempotencyKey,
      }),
    );
  return (
    <Dialog
      open
      title={t('retireTitle', { code: word.code })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" danger loading={isBusy} onClick={retire}>
            {t('retire')}
          </Button>
        </>
      }
    >
      <FormAlert text={general} />
      <p>{t('retireText')}</p>
      <FieldRow id="vocab-last-day" label={t('lastDay')} required error={errors['lastDay']}>
        {(ties) => <DateInput {...ties} value={lastDay} onChange={setLastDay} />}
      </FieldRow>
    </Dialog>
  );
}
