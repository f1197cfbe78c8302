import {
  END_KIND_LABELS,
  EndsDueCard,
  MovementsCard,
  MyDocumentsCard,
  TRANSITION_TYPES,
  type TransitionType,
} from '@personalia/contract';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate } from '../platform/format/index.ts';
import type { AreaHome, CardProps } from '../platform/home/cards.ts';
import { CardCounts, CardRow, CardRows, HomeCard, useCard } from '../platform/home/home-card.tsx';
import { useHomeWords } from '../platform/home/home-words.ts';
import { openedEnd, openKey } from './career/ends-filter.ts';
import { recordPath } from './career/use-career.ts';
import { NotesOfPerson } from './one-to-one-notes.tsx';
import { CareerOfPerson } from './person-part.tsx';
import { recordPath as ownRecordPath, useOwnEmployeeId } from './personal/use-changes.ts';

const EndDesk = lazy(async () => ({ default: (await import('./career/end-desk.tsx')).EndDesk }));

const ENDS = '/end-of-contract-and-probation';

function EndsDue({ title }: CardProps) {
  const { t, locale } = useHomeWords();
  const card = useCard(EndsDueCard, ['EndOfContract']);
  const [params, setParams] = useSearchParams();
  const opened = openedEnd(params);
  return (
    <HomeCard
      title={title}
      card={card}
      badge={({ counts }) => counts.overdue}
      empty={t('ends.empty')}
      all={{ to: `${ENDS}?horizon=60` }}
    >
      {({ rows, counts }) => (
        <>
          <CardCounts
            counts={[
              { key: 'overdue', words: t('ends.overdue'), value: counts.overdue, to: ENDS, tone: 'negative' },
              { key: 'in14', words: t('ends.within', { count: 14 }), value: counts.in14, to: `${ENDS}?horizon=30` },
              { key: 'in30', words: t('ends.within', { count: 30 }), value: counts.in30, to: `${ENDS}?horizon=30` },
              { key: 'in60', words: t('ends.within', { count: 60 }), value: counts.in60, to: `${ENDS}?horizon=60` },
            ]}
          />
          <CardRows>
            {rows.map(({ employeeId, name, kind, end, daysLeft, isDecided }) => (
              <CardRow
                key={`${employeeId} ${kind}`}
                to={`?open=${openKey(employeeId, kind, end)}`}
                primary={name}
                secondary={[END_KIND_LABELS[kind][locale], isDecided && t('ends.decided')].filter(Boolean).join(' · ')}
                side={`${formatDate(end, locale)} · ${
                  daysLeft < 0 ? t('ends.daysOver', { count: -daysLeft }) : t('ends.daysLeft', { count: daysLeft })
                }`}
                tone={daysLeft < 0 ? 'negative' : undefined}
              />
            ))}
          </CardRows>
          {opened && (
            <Suspense>
              <EndDesk end={opened} onClose={() => setParams({})} />
            </Suspense>
          )}
        </>
      )}
    </HomeCard>
  );
}

function Movements({ title }: CardProps) {
  const { t, locale } = useHomeWords();
  return (
    <HomeCard
      title={title}
      card={useCard(MovementsCard, ['CareerRequest'])}
      empty={t('movements.empty')}
      isEmpty={({ rows, counts }) => rows.length === 0 && counts.waiting === 0}
      all={{ to: '/career-transition?application=scheduled' }}
    >
      {({ rows, counts }) => (
        <>
          <CardCounts
            counts={[
              { key: 'joining', words: t('movements.joining'), value: counts.joining },
              { key: 'leaving', words: t('movements.leaving'), value: counts.leaving },
              { key: 'moving', words: t('movements.moving'), value: counts.moving },
              {
                key: 'waiting',
                words: t('movements.waiting'),
                value: counts.waiting,
                to: '/career-transition?tab=all&state=PENDING',
              },
            ]}
          />
          <CardRows>
            {rows.map(({ id, employeeId, name, type, date }) => (
              <CardRow
                key={id}
                to={recordPath(employeeId)}
                primary={name}
                secondary={TRANSITION_TYPES[type as TransitionType]?.label[locale] ?? type}
                side={formatDate(date, locale)}
              />
            ))}
          </CardRows>
        </>
      )}
    </HomeCard>
  );
}

function MyDocuments({ title }: CardProps) {
  const { t, locale } = useHomeWords();
  const ownId = useOwnEmployeeId();
  return (
    <HomeCard
      title={title}
      card={useCard(MyDocumentsCard, ['WorkAction'])}
      badge={({ counts }) => counts.requested}
      empty={t('documents.empty')}
    >
      {({ rows }) => (
        <CardRows>
          {rows.map((row) => (
            <CardRow
              key={row.id}
              to={row.kind === 'letter' ? row.path : ownId ? ownRecordPath(ownId) : null}
              primary={row.name}
              secondary={t(`documents.${row.kind}`)}
              side={formatDate(row.date, locale)}
            />
          ))}
        </CardRows>
      )}
    </HomeCard>
  );
}

const CalendarFeeds = lazy(async () => ({ default: (await import('./personal/calendar-feeds.tsx')).FeedsTab }));

export const home: AreaHome = {
  cards: { EndsDue, Movements, MyDocuments },
  actions: [
    {
      words: 'documents',
      order: 4,
      to: '/personal-change/personal-change-record/:own',
      page: '/personal-change',
      action: 'view',
    },
  ],
  parts: [
    { key: 'career', order: 1, menu: 'career-transition', Part: CareerOfPerson },
    { key: 'notes', order: 9, menu: 'employee', Part: NotesOfPerson },
  ],
  integrations: { feeds: CalendarFeeds },
};
