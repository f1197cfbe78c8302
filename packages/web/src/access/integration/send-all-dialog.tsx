import { SendDeliveries } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { DELIVERIES } from './integration-keys.ts';
import { useIntegrationWords } from './use-integration-words.ts';

/** Everything that was given up since a day, such as that on which a receiver broke down, goes out again. */
export function SendAllDialog({ webhookId, onClose }: { webhookId: string | undefined; onClose: () => void }) {
  const { t } = useIntegrationWords();
  const { t: words } = useWords();
  const [since, setSince] = useState<string | null>(null);
  const { submit, isBusy, errors, general } = useSubmit<{ sent: number }>({
    refresh: [DELIVERIES],
    success: ({ sent }) => t('delivery.allAsked', { count: sent }),
    onDone: onClose,
  });
  const send = () => {
    if (since) void submit(() => call(SendDeliveries, { body: { since, webhookId } }));
  };
  return (
    <Dialog
      open
      title={t('delivery.sendAll')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" loading={isBusy} disabled={!since} onClick={send}>
            {t('delivery.send')}
          </Button>
        </>
      }
    >
      <FormAlert text={general} />
      <FieldRow
        id="send-since"
        label={t('delivery.since')}
        help={t('delivery.sinceHelp')}
        required
        error={errors['since']}
      >
        {(ties) => <DateInput {...ties} placeholder="" value={since} onChange={setSince} />}
      </FieldRow>
    </Dialog>
  );
}
