import {
  DELIVERY_STATE_LABELS,
  DELIVERY_STATES,
  type DeliveryState,
  GetWebhookDeliveries,
  SendDelivery,
  WEBHOOK_EVENT_DEFINITIONS,
  type WebhookDelivery,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { DELIVERIES } from './integration-keys.ts';
import { SendAllDialog } from './send-all-dialog.tsx';
import { useIntegrationWords } from './use-integration-words.ts';
import './integration.css';

const PAGE_SIZE = 20;
/** What waits is sent within seconds. */
const REFRESH_MS = 5_000;

/** What was sent in 30 days, the newest first, each with what the receiver answered; of one webhook, or of all. */
export function Deliveries({ webhookId }: { webhookId?: string }) {
  const { t, locale } = useIntegrationWords();
  const may = useMay('integration');
  const [params, setParams] = useSearchParams();
  const state = DELIVERY_STATES.find((one) => one === params.get('state'));
  const [page, setPage] = useState(1);
  const [isSendingAll, setSendingAll] = useState(false);
  const query = useQuery({
    queryKey: [DELIVERIES, webhookId, state, page],
    queryFn: ({ signal }) =>
      call(GetWebhookDeliveries, { query: { webhookId, state, page, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const choose = (next: DeliveryState | undefined) => {
    const query = new URLSearchParams(params);
    if (next) query.set('state', next);
    else query.delete('state');
    setParams(query, { replace: true });
    setPage(1);
  };
  return (
    <div className="list-page">
      <div className="delivery-tools">
        <Select<DeliveryState>
          allowClear
          aria-label={t('delivery.state')}
          placeholder={t('delivery.anyState')}
          value={state ?? null}
          options={DELIVERY_STATES.map((value) => ({ value, label: DELIVERY_STATE_LABELS[value][locale] }))}
          onChange={choose}
        />
        {may('edit') && <Button onClick={() => setSendingAll(true)}>{t('delivery.sendAll')}</Button>}
      </div>
      <PagedRows
        query={query}
        label={t('tab.deliveries')}
        heads={[
          t('delivery.event'),
          ...(webhookId ? [] : [t('delivery.webhook')]),
          t('delivery.state'),
          t('delivery.answer'),
          { words: t('delivery.action'), isHidden: true },
        ]}
        empty={<ListMessage title={t('delivery.none')} />}
        onPage={setPage}
      >
        {(row) => <Row key={row.id} row={row} isOfOne={webhookId !== undefined} mayEdit={may('edit')} />}
      </PagedRows>
      {isSendingAll && <SendAllDialog webhookId={webhookId} onClose={() => setSendingAll(false)} />}
    </div>
  );
}

function Row({ row, isOfOne, mayEdit }: { row: WebhookDelivery; isOfOne: boolean; mayEdit: boolean }) {
  const { t, locale } = useIntegrationWords();
  const { step, isBusy } = useStep(DELIVERIES);
  const again = () => step(() => call(SendDelivery, { params: { id: row.id }, body: {} }), t('delivery.asked'));
  return (
    <tr>
      <th scope="row">
        {WEBHOOK_EVENT_DEFINITIONS[row.event].label[locale]}
        <span className="note">
          {[row.resourceCode, formatInstant(row.occurredAt, locale)].filter(Boolean).join(' · ')}
        </span>
      </th>
      {!isOfOne && (
        <td data-label={t('delivery.webhook')} className="rows-text">
          {row.webhook}
        </td>
      )}
      <td data-label={t('delivery.state')} className="rows-text">
        <span className={`delivery-${row.state}`}>{DELIVERY_STATE_LABELS[row.state][locale]}</span>
        <span className="note">
          {t('delivery.attempts', { count: row.attempts })}
          {row.nextAttemptAt &&
            row.attempts > 0 &&
            ` · ${t('delivery.next', { at: formatInstant(row.nextAttemptAt, locale) })}`}
        </span>
      </td>
      <td data-label={t('delivery.answer')} className="rows-text">
        {row.error ??
          [row.status, row.ms !== null && t('delivery.ms', { ms: row.ms }), row.address].filter(Boolean).join(' · ')}
        {row.answer && <span className="note delivery-answer">{row.answer}</span>}
      </td>
      <td>
        {mayEdit && row.state !== 'queued' && (
          <Button size="small" loading={isBusy} onClick={() => void again()}>
            {t('delivery.send')}
          </Button>
        )}
      </td>
    </tr>
  );
}
