import { GetLocationMap, Location } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { RecordFailure, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import type { AnyRecord } from '../../platform/resource/pages.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { FencePicture } from './fence-picture.tsx';
import { MapPicture } from './map-picture.tsx';
import { metresText } from './metres-text.ts';
import { neighboursOf } from './neighbours.ts';
import { pathOfPoint } from './path-of-point.ts';

/** Where a location is, how far its fence reaches, and which other fences it meets. */
export function GeofenceTab({ record }: { record: AnyRecord }) {
  const { t, locale } = useOrganisationWords();
  const { data, error, refetch } = useQuery({
    queryKey: [Location.name, 'map', {}],
    queryFn: ({ signal }) => call(GetLocationMap, { query: {}, signal }),
  });
  if (error) return <RecordFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const own = data.points.find(({ id }) => id === record.id);
  if (!own) return <ListMessage title={t('fence.none')} hint={t('fence.noneHint')} />;
  const neighbours = neighboursOf(own, data.points);
  return (
    <div className="fence">
      <div className="fence-pictures">
        <MapPicture points={[own]} chosenId={own.id} onChoose={() => {}} />
        {own.isExact && <FencePicture own={own} others={neighbours} />}
      </div>
      {!own.isExact && <p className="map-hint">{t('map.atCity')}</p>}
      {own.isExact && own.radiusM === null && <p className="map-hint">{t('fence.noRadius')}</p>}
      {neighbours.length > 0 && (
        <RowsTable
          compact
          stacks
          label={t('fence.neighbours')}
          heads={[
            t('fence.neighbour'),
            { words: t('fence.distance'), isNumber: true },
            { words: t('map.radius'), isNumber: true },
            t('fence.meets'),
          ]}
        >
          {neighbours.map(({ point, distance, meets }) => (
            <tr key={point.id}>
              <td>
                <Link to={pathOfPoint(point)}>{point.name}</Link> <span className="cell-ref-code">{point.code}</span>
              </td>
              <td data-label={t('fence.distance')} className="rows-number">
                {metresText(distance, locale)}
              </td>
              <td data-label={t('map.radius')} className="rows-number">
                {point.radiusM === null ? '–' : metresText(point.radiusM, locale)}
              </td>
              <td data-label={t('fence.meets')}>{meets ? t('fence.yes') : t('fence.no')}</td>
            </tr>
          ))}
        </RowsTable>
      )}
    </div>
  );
}
