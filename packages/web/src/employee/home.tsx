import { HolidaysCard, RecordIssuesCard } from '@personalia/contract';
import { formatDate } from '../platform/format/index.ts';
import type { AreaHome, CardProps } from '../platform/home/cards.ts';
import { CardCounts, CardRow, CardRows, HomeCard, useCard } from '../platform/home/home-card.tsx';
import { useHomeWords } from '../platform/home/home-words.ts';
import { RecordOfPerson } from './people/person-part.tsx';

const narrowed = (attention: string): string => `/employee?attention.in=${attention}`;

function RecordIssues({ title }: CardProps) {
  const { t } = useHomeWords();
  return (
    <HomeCard
      title={title}
      card={useCard(RecordIssuesCard)}
      empty={t('records.empty')}
      isEmpty={({ counts }) => Object.values(counts).every((count) => !count)}
      all={{ to: '/employee' }}
    >
      {({ counts }) => (
        <CardCounts
          counts={[
            { key: 'incomplete', words: t('records.incomplete'), value: counts.incomplete, to: narrowed('incomplete') },
            {
              key: 'expiring',
              words: t('records.documentsExpiring'),
              value: counts.documentsExpiring,
              to: narrowed('documents-expiring'),
            },
            { key: 'manager', words: t('records.noManager'), value: counts.noManager, to: narrowed('no-manager') },
            { key: 'login', words: t('records.noLogin'), value: counts.noLogin, to: narrowed('no-login') },
          ]}
        />
      )}
    </HomeCard>
  );
}

function Holidays({ title }: CardProps) {
  const { t, locale } = useHomeWords();
  return (
    <HomeCard title={title} card={useCard(HolidaysCard)} empty={t('holidays.empty')} all={{ to: '/holiday' }}>
      {({ rows }) => (
        <CardRows>
          {rows.map(({ date, name, daysUntil }) => (
            <CardRow
              key={date}
              primary={name}
              secondary={formatDate(date, locale)}
              side={daysUntil === 0 ? t('holidays.today') : t('holidays.in', { count: daysUntil })}
            />
          ))}
        </CardRows>
      )}
    </HomeCard>
  );
}

export const home: AreaHome = {
  cards: { RecordIssues, Holidays },
  parts: [{ key: 'record', order: 4, menu: 'employee', Part: RecordOfPerson }],
};
