import { AttentionCard, HeadcountCard, type ReplyOf } from '@personalia/contract';
import { formatDate, formatDecimal } from '../platform/format/index.ts';
import type { AreaHome, CardProps } from '../platform/home/cards.ts';
import { CardCounts, CardRow, CardRows, HomeCard, useCard } from '../platform/home/home-card.tsx';
import { useHomeWords } from '../platform/home/home-words.ts';

type Month = ReplyOf<typeof HeadcountCard.endpoint>['rows'][number];

/** Positions by how many seats are to fill; where there are more people than seats it is below zero. */
const POSITIONS = [
  ['open', 'vacant.from=1'],
  ['over', 'vacant.to=-1'],
] as const;

function Headcount({ title }: CardProps) {
  const { t, locale } = useHomeWords();
  return (
    <HomeCard
      title={title}
      card={useCard(HeadcountCard)}
      empty={t('headcount.empty')}
      isEmpty={({ rows }) => rows.every(({ people }) => people === 0)}
      begin={{ to: '/employee/employee-form', words: t('headcount.begin'), action: 'create' }}
      all={{ to: '/employee-data' }}
    >
      {({ rows, counts }) => {
        const change = counts.now - counts.monthAgo;
        return (
          <div className="home-figure">
            <ul className="home-counts">
              <li>
                <strong>{formatDecimal(String(counts.now), locale)}</strong> <span>{t('headcount.now')}</span>
              </li>
              <li>
                <strong>{`${change > 0 ? '+' : ''}${formatDecimal(String(change), locale)}`}</strong>{' '}
                <span>{t('headcount.change')}</span>
              </li>
            </ul>
            {counts.open !== null && (
              <CardCounts
                counts={POSITIONS.map(([name, filter]) => ({
                  key: name,
                  words: t(`headcount.${name}`, { count: counts[name] ?? 0 }),
                  value: counts[name],
                  to: `/position?${filter}`,
                }))}
              />
            )}
            <Line months={rows} />
            <table className="visually-hidden">
              <caption>{t('headcount.months')}</caption>
              <tbody>
                {rows.map(({ month, people }) => (
                  <tr key={month}>
                    <th scope="row">{formatDate(month, locale)}</th>
                    <td>{formatDecimal(String(people), locale)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      }}
    </HomeCard>
  );
}

const [WIDTH, HEIGHT] = [220, 72];

/** For the eye; the table beside it says the same. */
function Line({ months }: { months: readonly Month[] }) {
  const people = months.map((one) => one.people);
  const [least, most] = [Math.min(...people), Math.max(...people)];
  const points = people.map((count, at) => {
    const x = 4 + (at * (WIDTH - 8)) / Math.max(1, people.length - 1);
    const y = most === least ? HEIGHT / 2 : HEIGHT - 6 - ((count - least) * (HEIGHT - 12)) / (most - least);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function Attention({ title }: CardProps) {
  const { t, locale } = useHomeWords();
  return (
    <HomeCard title={title} card={useCard(AttentionCard)} empty={t('attention.empty')}>
      {({ rows }) => (
        <CardRows>
          {rows.map(({ id, kind, title: about, date, path }) => (
            <CardRow
              key={`${kind} ${id}`}
              to={path}
              primary={about ?? formatDate(date, locale)}
              secondary={t(`attention.${kind}`)}
              side={about && formatDate(date, locale)}
            />
          ))}
        </CardRows>
      )}
    </HomeCard>
  );
}

export const home: AreaHome = { cards: { Attention, Headcount } };
