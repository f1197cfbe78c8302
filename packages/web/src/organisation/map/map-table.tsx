import { Location, type MapPoint } from '@personalia/contract';
import { Link } from 'react-router';
import { formatDecimal } from '../../platform/format/index.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { metresText } from './metres-text.ts';
import { pathOfPoint } from './path-of-point.ts';

/** As many rows as anybody reads; the list beside the map has all of them, page by page. */
const MOST_ROWS = 200;

/** What the map shows, for those who read. */
export function MapTable({ points }: { points: readonly MapPoint[] }) {
  const { t, locale } = useOrganisationWords();
  const { employerId, cityId } = Location.fields;
  const words = {
    employer: employerId.options.label[locale],
    city: cityId.options.label[locale],
    point: t('map.point'),
  };
  const degrees = (value: number) => formatDecimal(value.toFixed(4), locale);
  return (
    <>
      <RowsTable
        compact
        stacks
        label={t('map.title')}
        heads={[
          Location.label.one[locale],
          words.employer,
          words.city,
          words.point,
          { words: t('map.radius'), isNumber: true },
          { words: t('map.head'), isNumber: true },
        ]}
      >
        {points.slice(0, MOST_ROWS).map((point) => (
          <tr key={point.id}>
            <td>
              <Link to={pathOfPoint(point)}>{point.name}</Link> <span className="cell-ref-code">{point.code}</span>
            </td>
            <td data-label={words.employer}>{point.employer}</td>
            <td data-label={words.city}>{point.city ?? '–'}</td>
            <td data-label={words.point}>
              {point.isExact ? `${degrees(point.latitude)} / ${degrees(point.longitude)}` : t('map.ofCity')}
            </td>
            <td data-label={t('map.radius')} className="rows-number">
              {point.radiusM === null ? '–' : metresText(point.radiusM, locale)}
            </td>
            <td data-label={t('map.head')} className="rows-number">
              {formatDecimal(String(point.people), locale)}
            </td>
          </tr>
        ))}
      </RowsTable>
      {points.length > MOST_ROWS && <p className="map-hint">{t('map.moreRows', { count: MOST_ROWS })}</p>}
    </>
  );
}
