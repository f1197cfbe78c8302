import { formatDate, GetPaymentBatches } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { BatchState } from './batch-state.tsx';

const PAGE_SIZE = 20;

/** Payment batches, the latest first. */
export function BatchList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t, locale, amount } = useClaimWords();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['ClaimPayment', 'batches', page],
    queryFn: ({ signal }) => call(GetPaymentBatches, { query: { page, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
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
      empty={<ListMessage title={t('payment.noBatches')} />}
      onPage={setPage}
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
  );
}
