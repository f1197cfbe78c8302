import type { RegionMove } from '@personalia/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '../platform/format/index.ts';
import { useWords } from '../platform/resource/fields/words.ts';
import { useRegionMoves } from './use-regions.ts';

/** Regions that were split and are still named by records: what became of them, and where to look. */
export function MoveNotes() {
  const { t } = useTranslation('region');
  const { locale } = useWords();
  const { data } = useRegionMoves();
  if (!data || data.length === 0) return null;
  return (
    <section className="region-moves" aria-labelledby="region-moves">
      <h3 id="region-moves">{t('moves.title')}</h3>
      <ul>
        {data.map((move) => (
          <li key={move.from.id}>
            <p>
              {t('moves.split', {
                name: `${move.from.name} (${move.from.code})`,
                date: formatDate(move.since, locale),
                others: move.to.map(({ name, code }) => `${name} (${code})`).join(', '),
              })}
            </p>
            <p>
              {t('moves.uses', { count: move.uses })} <Link to={locationsOf(move)}>{t('moves.locations')}</Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const locationsOf = ({ kind, from }: RegionMove): string =>
  `/location?${kind === 'province' ? 'provinceId' : 'countryId'}.in=${from.id}`;
