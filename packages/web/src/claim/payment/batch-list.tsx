import { formatDate, GetPaymentBatches } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../platform/api/index.ts';
import { filledFilters, useAddressFilters } from '../../platform/resource/list/address-filters.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { BATCH_FILTERS, BatchFilters } from './batch-filters.tsx';
import { BatchState } from './batch-state.tsx';

const PAGE_SIZE = 20;

/** Payment batches that match the filters, the latest first. */
export function BatchList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t, locale, amount } = useClaimWords();
  const { params, change, toPage } = useAddressFilters();
  const id = useId();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const filters = filledFilters(params, BATCH_FILTERS);
  const query = useQuery({
    queryKey: ['ClaimPayment', 'batches', filters, page],
    queryFn: ({ signal }) => call(GetPaymentBatches, { query: { ...filters, page, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <BatchFilters id={id} params={params} onChange={change} />
      <PagedRows
        query={query}
        label={t('payment.batches')}
        heads={[
          t('payment.column.batch'),
          t('payment.column.employer'),
          t('payment.date'),
          t('payment.column.state'),
          { words: t('payment.column.total'), isNumber: true },
          { words: t('payment.column.paid'), isNumber: true },
        ]}
        empty={
          <ListMessage title={t(Object.keys(filters).length > 0 ? 'payment.noBatchesFound' : 'payment.noBatches')} />
        }
        onPage={toPage}
      >
        {(batch) => (
          <tr key={batch.id}>
            <th scope="row">
              <button type="button" className="link-like" data-row-link onClick={() => onOpen(batch.id)}>
                {batch.batchNo}
              </button>
              <span className="note">{t('payment.items', { count: batch.items })}</span>
            </th>
            <td data-label={t('payment.column.employer')} className="rows-text">
              {batch.employerName}
            </td>
            <td data-label={t('payment.date')} className="rows-text">
              {formatDate(batch.paymentDate, locale)}
            </td>
            <td data-label={t('payment.column.state')} className="rows-text">
              <BatchState batch={batch} />
            </td>
            <td data-label={t('payment.column.total')} className="rows-number">
              {amount(batch.total, batch.currency)}
            </td>
            <td data-label={t('payment.column.paid')} className="rows-number">
              {amount(batch.paid, batch.currency)}
            </td>
          </tr>
        )}
      </PagedRows>
    </>
  );
}
