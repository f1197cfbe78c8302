import { ClaimsToPayCard, PAYMENT_BATCH_STATE_LABELS } from '@personalia/contract';
import { formatDate, formatDecimal, formatInstant } from '../platform/format/index.ts';
import type { AreaHome, CardProps } from '../platform/home/cards.ts';
import { CardRow, CardRows, HomeCard, useCard } from '../platform/home/home-card.tsx';
import { useHomeWords } from '../platform/home/home-words.ts';
import { useMe } from '../platform/shell/index.ts';

function ClaimsToPay({ title }: CardProps) {
  const { t, locale } = useHomeWords();
  const { data: me } = useMe();
  return (
    <HomeCard
      title={title}
      card={useCard(ClaimsToPayCard)}
      badge={({ counts }) => counts.ready}
      empty={t('claims.empty')}
      all={{ to: '/claim-payment-process' }}
    >
      {({ rows }) => (
        <CardRows>
          {rows.map((row) =>
            row.kind === 'batch' ? (
              <CardRow
                key={row.id}
                to={`/claim-payment-process?tab=batches&batch=${row.id}`}
                primary={row.batchNo}
                secondary={t('claims.payOn', { date: formatDate(row.paymentDate, locale) })}
                side={PAYMENT_BATCH_STATE_LABELS[row.state][locale]}
              />
            ) : (
              <CardRow
                key={row.currency}
                to="/claim-payment-process"
                primary={`${row.currency} ${formatDecimal(row.sum, locale)}`}
                secondary={
                  row.oldest && t('claims.oldest', { date: formatInstant(row.oldest, locale, me?.tenant.timeZone) })
                }
                side={t('claims.count', { count: row.claims })}
              />
            ),
          )}
        </CardRows>
      )}
    </HomeCard>
  );
}

export const home: AreaHome = {
  cards: { ClaimsToPay },
  actions: [
    { words: 'claim', order: 2, to: '/claim-request/claim-form?photo=1', page: '/claim-request', action: 'create' },
  ],
};
