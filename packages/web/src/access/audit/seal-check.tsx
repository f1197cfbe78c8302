import { VerifyAuditLog } from '@personalia/contract';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { call, messageOf } from '../../platform/api/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';

/** Checks that nothing on the trail was changed since it was sealed, and shows the chain. */
export function SealCheck() {
  const { t } = useTranslation('audit');
  const { locale } = useWords();
  const { data, mutate, isPending, reset } = useMutation({
    mutationFn: () => call(VerifyAuditLog, { body: {} }),
    onError: (error) => notify.error(messageOf(error)),
  });
  return (
    <>
      <Button loading={isPending} onClick={() => mutate()}>
        {t('verify')}
      </Button>
      <Dialog
        open={data !== undefined}
        wide
        title={t('chain')}
        onClose={reset}
        actions={<Button onClick={reset}>{t('close')}</Button>}
      >
        {data && (
          <>
            <Alert
              showIcon
              className="audit-seal"
              type={data.intact ? 'success' : 'error'}
              title={
                data.intact
                  ? t('intact', { rows: data.sealedRows, seals: data.seals })
                  : t('broken', { no: data.brokenSeal })
              }
            />
            {data.prunedRows > 0 && <p>{t('pruned', { count: data.prunedRows })}</p>}
            <RowsTable compact stacks label={t('chain')} heads={[t('seal'), t('when'), t('sealed'), t('mark')]}>
              {data.latest.map((seal) => (
                <tr key={seal.no}>
                  <th scope="row">{seal.no}</th>
                  <td data-label={t('when')}>{formatInstant(seal.at, locale)}</td>
                  <td data-label={t('sealed')}>{t('rows', { count: seal.rows })}</td>
                  <td data-label={t('mark')}>
                    <code>{seal.hash.slice(0, 24)}…</code>
                  </td>
                </tr>
              ))}
            </RowsTable>
          </>
        )}
      </Dialog>
    </>
  );
}
