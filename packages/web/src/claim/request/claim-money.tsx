import { CLAIM_PAY_ROUTES, type Claim, type ClaimPaymentEntry, GetClaimPreview } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { LedgerTable } from '../parts/ledger-table.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { ItemState } from '../payment/batch-state.tsx';

/** How a claim was paid, and what it took from the limits; nothing before it was ever submitted. */
export function ClaimMoney({ claim }: { claim: Claim }) {
  const { t } = useClaimWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['ClaimRequest', 'preview', claim.id, claim.version],
    queryFn: ({ signal }) => call(GetClaimPreview, { params: { id: claim.id }, signal }),
  });
  if (error) return <ListFailure error={error} entities={t('money.payments')} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('loading')}</p>;
  return (
    <>
      {data.payments.length > 0 && (
        <section>
          <h3 className="claim-part">{t('money.payments')}</h3>
          <Payments payments={data.payments} currency={claim.currency} />
        </section>
      )}
      {data.entries.length > 0 && (
        <details className="claim-why">
          <summary>{t('money.ledger')}</summary>
          <LedgerTable entries={data.entries} />
        </details>
      )}
    </>
  );
}

function Payments({ payments, currency }: { payments: readonly ClaimPaymentEntry[]; currency: string | null }) {
  const { t, locale, amount } = useClaimWords();
  return (
    <RowsTable
      stacks
      label={t('money.payments')}
      heads={[
        t('payment.column.state'),
        t('money.day'),
        t('payment.column.batch'),
        { words: t('payment.column.amount'), isNumber: true },
      ]}
    >
      {payments.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            <ItemState state={one.state} />
            {one.reason && <span className="note">{one.reason}</span>}
          </th>
          <td data-label={t('money.day')} className="rows-text">
            {formatInstant(one.at, locale)}
          </td>
          <td data-label={t('payment.column.batch')} className="rows-text">
            {one.batchNo}
            <span className="note">{CLAIM_PAY_ROUTES.find(({ value }) => value === one.route)?.label[locale]}</span>
          </td>
          <td data-label={t('payment.column.amount')} className="rows-number">
            {amount(one.amount, currency)}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
