import { formatDate, GetPaymentBatches } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Pagination from 'antd/es/pagination';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { BatchState } from './batch-state.tsx';

const PAGE_SIZE = 20;

/** Payment batches, the latest first. */
export function BatchList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t, locale, amount } = useClaimWords();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['ClaimPayment', 'batches', page],
    queryFn: ({ signal }) => call(GetPaymentBatches, { query: { page, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ListFailure error={error} entities={t('payment.batches')} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={5} columns={5} />;
  if (data.data.length === 0) return <ListMessage title={t('payment.noBatches')} />;
  return (
    <>
      <RowsTable
        stacks
        isStale={isPlaceholderData}
        label={t('payment.batches')}
        heads={[
          t('payment.column.batch'),
          t('payment.column.employer'),
          t('payment.date'),
          t('payment.column.state'),
          { words: t('payment.column.total'), isNumber: true },
          { words: t('payment.column.paid'), isNumber: true },
        ]}
      >
        {data.data.map((batch) => (
          <tr key={batch.id}>
            <th scope="row">
              <button type="button" className="link-like" data-row-link onClick={() => onOpen(batch.id)}>
                {batch.batchNo}
              </button>
              <span className="claim-soft">{t('payment.items', { count: batch.items })}</span>
            </th>
            <td data-label={t('payment.column.employer')} className="rows-text">
              {batch.employerName}
            </td>
            <td data-label={t('payment.date')} className="rows-text">
              {formatDate(batch.paymentDate, locale)}
            </td>
            <td data-label={t('payment.column.state')} className="rows-text">
              <BatchState state={batch.state} />
            </td>
            <td data-label={t('payment.column.total')} className="rows-number">
              {amount(batch.total, batch.currency)}
            </td>
            <td data-label={t('payment.column.paid')} className="rows-number">
              {amount(batch.paid, batch.currency)}
            </td>
          </tr>
        ))}
      </RowsTable>
      <Pagination
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={PAGE_SIZE}
        total={data.pagination.totalItems}
        onChange={setPage}
      />
    </>
  );
}
