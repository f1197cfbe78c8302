import { type ClaimLimit, type ClaimLimitsRead, GetClaimLimitsFile, ReadClaimLimits } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { fileName, saveAs } from '../../platform/api/download.ts';
import { attempt, call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { useFileChooser } from '../../platform/form/use-file-chooser.tsx';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';

interface Props {
  /** Null: the type is not saved yet. */
  claimTypeId: string | null;
  effectiveFrom: string | null;
  onUse: (limits: readonly ClaimLimit[]) => void;
  onClose: () => void;
}

/** Limits from a file: read as a whole, looked at, and then put into the form in place of those that are there. */
export function LimitsDialog({ claimTypeId, effectiveFrom, onUse, onClose }: Props) {
  const { t } = useClaimWords();
  const { t: words } = useWords();
  const [name, setName] = useState<string | null>(null);
  const [found, setFound] = useState<ClaimLimitsRead | null>(null);
  const { submit, isBusy, general } = useSubmit<ClaimLimitsRead>({ onDone: setFound });
  const { choose, input } = useFileChooser('.csv,.xlsx', (file) => {
    setName(file.name);
    setFound(null);
    void submit((idempotencyKey) => call(ReadClaimLimits, { file, idempotencyKey }));
  });
  const download = () =>
    void attempt(async () => {
      const query = claimTypeId ? { claimTypeId, ...(effectiveFrom ? { effectiveFrom } : {}) } : {};
      const answer = await call(GetClaimLimitsFile, { query });
      await saveAs(fileName(answer.headers.get('content-disposition')) ?? 'limits.xlsx', answer);
    });
  const errors = found?.errors ?? [];
  return (
    <Dialog
      open
      wide
      title={t('limit.fileTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={!found || errors.length > 0}
            onClick={() => {
              if (found) onUse(found.limits);
              onClose();
            }}
          >
            {t('limit.fileUse', { count: found?.limits.length ?? 0 })}
          </Button>
        </>
      }
    >
      <FormAlert text={general} />
      <p>{t('limit.fileText')}</p>
      <div className="claim-bar">
        <Button onClick={choose}>{t('limit.fileChoose')}</Button>
        <Button type="link" onClick={download}>
          {t(claimTypeId ? 'limit.fileDownload' : 'limit.fileTemplate')}
        </Button>
        {name}
        {input}
      </div>
      {found && errors.length === 0 && <p role="status">{t('limit.fileRead', { count: found.rows })}</p>}
      {errors.length > 0 && (
        <>
          <FormAlert text={t('limit.fileRefused', { count: errors.length })} />
          <RowsTable
            compact
            stacks
            label={t('limit.fileErrors')}
            heads={[t('limit.fileRow'), t('limit.fileColumn'), t('limit.fileValue'), t('limit.fileError')]}
          >
            {errors.map(({ row, column, value, message }) => (
              <tr key={`${row} ${column}`}>
                <th scope="row">{row}</th>
                <td data-label={t('limit.fileColumn')} className="rows-text">
                  {column}
                </td>
                <td data-label={t('limit.fileValue')} className="rows-text">
                  {value}
                </td>
                <td data-label={t('limit.fileError')} className="rows-text">
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
