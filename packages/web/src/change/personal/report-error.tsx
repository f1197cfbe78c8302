import { ReportPersonalError } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { TextRow } from '../../platform/form/text-row.tsx';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { useChangeWords } from './use-changes.ts';

interface Props {
  employeeId: string;
  topic: string;
  label: string;
}

/** Tells HR of an error in what only HR changes (HS-37). */
export function ReportError({ employeeId, topic, label }: Props) {
  const { t, words } = useChangeWords();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const close = () => {
    setOpen(false);
    setText('');
  };
  const { submit, isBusy, errors, general } = useSubmit({ refresh: [], onDone: close });
  const send = () =>
    void submit(
      (idempotencyKey) =>
        call(ReportPersonalError, { params: { employeeId }, body: { topic, text: text.trim() }, idempotencyKey }),
      t('report.sent'),
    );
  return (
    <>
      <Button size="small" type="text" aria-label={t('report.of', { label })} onClick={() => setOpen(true)}>
        {t('report.button')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('report.of', { label })}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{words('cancel')}</Button>
            <Button type="primary" loading={isBusy} disabled={text.trim() === ''} onClick={send}>
              {t('report.send')}
            </Button>
          </>
        }
      >
        <FormAlert text={general} />
        <TextRow
          id="report-text"
          label={t('report.text')}
          required
          error={errors['text']}
          help={t('report.help')}
          rows={3}
          maxLength={1000}
          value={text}
          onChange={setText}
        />
      </Dialog>
    </>
  );
}
