import type { ExportFormat } from '@personalia/contract';
import { Button, Radio } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import { type FormEvent, useState } from 'react';
import { FieldRow } from '../../platform/form/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useReportWords } from '../use-report-words.ts';

const LEAST = 5;

/** Asks why numbers are wanted in full; the answer is kept in the audit trail and in the file. */
export function UnmaskedExport({
  run,
  onClose,
}: {
  run: (format: ExportFormat, reason: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const { t } = useReportWords();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const error = tried && reason.trim().length < LEAST ? t('export.reasonRequired') : undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (reason.trim().length >= LEAST && (await run(format, reason.trim()))) onClose();
  }

  return (
    <Dialog
      open
      title={t('export.unmaskedTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form="unmasked-export">
            {t('export.title')}
          </Button>
        </>
      }
    >
      <form id="unmasked-export" className="dialog-form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('export.unmaskedHint')}</p>
        <FieldRow id="unmasked-reason" label={t('export.reason')} required error={error}>
          {(ties) => (
            <TextArea
              {...ties}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; its first field is meant
              autoFocus
              rows={3}
              maxLength={300}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FieldRow>
        <Radio.Group
          aria-label={t('export.format')}
          value={format}
          options={(['xlsx', 'csv', 'jsonl'] as const).map((value) => ({ value, label: t(`export.${value}`) }))}
          onChange={({ target }) => setFormat(target.value as ExportFormat)}
        />
      </form>
    </Dialog>
  );
}
