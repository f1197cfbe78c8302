import { ClaimsToPayCard } from '@personalia/contract';
import { formatDecimal, formatInstant } from '../platform/format/index.ts';
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
          {rows.map(({ currency, claims, sum, oldest }) => (
            <CardRow
              key={currency}
              to="/claim-payment-process"
              primary={`${currency} ${formatDecimal(sum, locale)}`}
              secondary={oldest && t('claims.oldest', { date: formatInstant(oldest, locale, me?.tenant.timeZone) })}
              side={t('claims.count', { count: claims })}
            />
          ))}
        </CardRows>
      )}
    </HomeCard>
  );
}

export const home: AreaHome = {
  cards: { ClaimsToPay },
  actions: [{ words: 'claim', to: '/claim-request/claim-form?photo=1', page: '/claim-request', action: 'create' }],
};
