import { Alert, Button, Checkbox } from 'antd';
import { useTimelineWords } from '../words.ts';
import type { Batch } from './use-batch.ts';

/** What trying the batch out said, and what can be done with it now. */
export function BatchActions({ batch }: { batch: Batch }) {
  const { t } = useTimelineWords();
  const { preview, refusals, hasRefused } = batch;
  return (
    <>
      {preview && (
        <Alert
          type={refusals > 0 || preview.general.length > 0 ? 'warning' : 'success'}
          showIcon
          role="status"
          title={[
            t('batch.ready', { count: preview.ready }),
            ...(refusals > 0 ? [t('batch.refused', { count: refusals })] : []),
            ...preview.general,
          ].join(' ')}
        />
      )}
      {preview && preview.later > 0 && (
        <Checkbox checked={batch.isReviewed} onChange={({ target }) => batch.setReviewed(target.checked)}>
          {t('batch.reviewed', { count: preview.later })}
        </Checkbox>
      )}
      <div className="form-actions button-row">
        {preview && hasRefused && preview.ready > 0 && (
          <Button type="primary" onClick={batch.leaveOutRefused}>
            {t('batch.leaveOut', { count: refusals })}
          </Button>
        )}
        {preview &&
          !hasRefused &&
          batch.acts.map(({ label, run }, n) => (
            <Button
              key={n}
              type={n === 0 ? 'primary' : 'default'}
              loading={batch.isSending}
              disabled={!batch.canSend}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        <Button
          type={preview ? 'default' : 'primary'}
          loading={batch.isTrying}
          disabled={!batch.canTry}
          onClick={batch.tryOut}
        >
          {t('batch.preview')}
        </Button>
      </div>
    </>
  );
}
