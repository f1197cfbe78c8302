import type { ImportErrors } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { FormAlert } from '../platform/form/form-alert.tsx';
import { useFileChooser } from '../platform/form/use-file-chooser.tsx';
import { formatDate } from '../platform/format/index.ts';
import { notify } from '../platform/notify/index.ts';
import { Dialog } from '../platform/resource/dialog.tsx';
import { RowsTable } from '../platform/resource/list/rows-table.tsx';
import { useSubmit } from '../platform/submit/index.ts';
import { useAttendanceWords } from './words.ts';

interface Props<Reply> {
  title: string;
  /** What the file needs. */
  text: string;
  action: string;
  send: (file: File, idempotencyKey: string) => Promise<Reply>;
  refresh: string[];
  /** What is said when all of it was taken in. */
  done: (reply: Reply) => string;
  onClose: () => void;
}

/** Takes a file in. With errors nothing is written, and each says where it is. */
export function ImportDialog<Reply extends { readonly errors: ImportErrors }>({
  title,
  text,
  action,
  send,
  refresh,
  done,
  onClose,
}: Props<Reply>) {
  const { t, locale } = useAttendanceWords();
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<ImportErrors>([]);
  const { choose, input } = useFileChooser('.csv,.xlsx', (chosen) => {
    setRefused([]);
    setFile(chosen);
  });
  const { submit, isBusy, general } = useSubmit<Reply>({
    refresh,
    onDone: (reply) => {
      setRefused(reply.errors);
      if (reply.errors.length > 0) return;
      notify.success(done(reply));
      onClose();
    },
  });
  const start = () => file && void submit((idempotencyKey) => send(file, idempotencyKey));
  return (
    <Dialog
      open
      wide
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('roster.cancel')}</Button>
          <Button type="primary" loading={isBusy} disabled={file === null} onClick={start}>
            {action}
          </Button>
        </>
      }
    >
      {general && <FormAlert text={general} />}
      <p>{text}</p>
      <p>
        <Button onClick={choose}>{t('roster.chooseFile')}</Button> {file?.name}
        {input}
      </p>
      {refused.length > 0 && (
        <>
          <FormAlert text={t('roster.importRefused', { count: refused.length })} />
          <RowsTable
            compact
            stacks
            label={t('extract.errors')}
            heads={[
              t('extract.row'),
              t('day.column.employee'),
              t('day.column.date'),
              t('extract.value'),
              t('extract.error'),
            ]}
          >
            {refused.map(({ row, employeeNo, date, value, message }) => (
              <tr key={`${row} ${date}`}>
                <th scope="row">{row}</th>
                <td data-label={t('day.column.employee')} className="rows-text">
                  {employeeNo}
                </td>
                <td data-label={t('day.column.date')} className="rows-text">
                  {date && formatDate(date, locale)}
                </td>
                <td data-label={t('extract.value')} className="rows-text">
                  {value}
                </td>
                <td data-label={t('extract.error')} className="rows-text">
                  {message}
                </td>
              </tr>
            ))}
          </RowsTable>
        </>
      )}
    </Dialog>
  );
}
