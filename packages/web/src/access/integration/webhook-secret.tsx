import { CreateWebhookSecret, GetWebhookState, type ReplyOf, TestWebhook, Webhook } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { ShownOnce } from '../../platform/form/shown-once.tsx';
import { formatInstant } from '../../platform/format/index.ts';
import { ConfirmButton } from '../../platform/resource/confirm-button.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import type { AnyRecord } from '../../platform/resource/pages.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { DELIVERIES } from './integration-keys.ts';
import { useIntegrationWords } from './use-integration-words.ts';
import './integration.css';

type Made = ReplyOf<typeof CreateWebhookSecret>;

/** The secret that signs what is sent, shown once, and a test (HS-40). */
export function WebhookSecret({ record, onChanged }: { record: AnyRecord; onChanged: () => void }) {
  const { t, locale } = useIntegrationWords();
  const { t: words } = useWords();
  const may = useMay('integration');
  const [made, setMade] = useState<Made | null>(null);
  const { data: state } = useQuery({
    queryKey: [Webhook.name, 'state', record.id, record.version],
    queryFn: ({ signal }) => call(GetWebhookState, { params: { id: record.id }, signal }),
  });
  const { submit, isBusy, general } = useSubmit<Made>({
    refresh: [Webhook.name],
    success: () => t('secret.created'),
    onDone: (next) => {
      setMade(next);
      onChanged();
    },
  });
  const create = () => void submit(() => call(CreateWebhookSecret, { params: { id: record.id }, body: {} }));
  if (!may('edit') || !state) return null;
  return (
    <section className="webhook-secret" aria-label={t('secret.title')}>
      <h3>{t('secret.title')}</h3>
      <p>{t('secret.help')}</p>
      <FormAlert text={general} />
      {made && (
        <ShownOnce
          title={t('secret.newTitle')}
          hint={[
            t('secret.newHint'),
            made.formerUntil && t('secret.formerUntil', { at: formatInstant(made.formerUntil, locale) }),
          ]
            .filter(Boolean)
            .join(' ')}
          value={made.secret}
          words={{ copy: t('secret.copy'), copied: t('secret.copied'), close: words('close') }}
          onClose={() => setMade(null)}
        />
      )}
      {!state.hasSecret && <Alert type="warning" showIcon title={t('secret.missing')} />}
      {state.formerUntil && !made && (
        <p className="note">{t('secret.formerUntil', { at: formatInstant(state.formerUntil, locale) })}</p>
      )}
      {state.endedBecause && record.status === 'inactive' && (
        <Alert type="error" showIcon title={t(`ended.${state.endedBecause}`)} />
      )}
      <p className="webhook-acts">
        {state.hasSecret ? (
          <ConfirmButton loading={isBusy} question={t('secret.renew')} text={t('secret.renewHint')} onConfirm={create}>
            {t('secret.renew')}
          </ConfirmButton>
        ) : (
          <Button type="primary" loading={isBusy} onClick={create}>
            {t('secret.create')}
          </Button>
        )}
        {state.hasSecret && record.status === 'active' && <TestButton id={record.id} />}
      </p>
    </section>
  );
}

function TestButton({ id }: { id: string }) {
  const { t } = useIntegrationWords();
  const navigate = useNavigate();
  const { submit, isBusy, general } = useSubmit<undefined>({
    refresh: [DELIVERIES],
    success: () => t('test.sent'),
    onDone: () => void navigate('?tab=deliveries'),
  });
  return (
    <>
      <Button
        loading={isBusy}
        onClick={() => void submit(() => call(TestWebhook, { params: { id }, body: {} }).then(() => undefined))}
      >
        {t('test.send')}
      </Button>
      <FormAlert text={general} />
    </>
  );
}
