import CompressOutlined from '@ant-design/icons/CompressOutlined';
import MinusOutlined from '@ant-design/icons/MinusOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import type { MapPoint } from '@personalia/contract';
import { Button } from 'antd';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { formatDecimal } from '../../platform/format/index.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { Countries } from './countries.tsx';
import { marksOf, type SeenMark, seenMarks } from './marks.ts';
import { project } from './projection.ts';
import { ScaleBar } from './scale-bar.tsx';
import { NEARER, useMapView } from './use-map-view.ts';
import './map.css';

interface Props {
  points: readonly MapPoint[];
  chosenId: string | null;
  onChoose: (point: MapPoint) => void;
}

/** Locations where they are, on lines that come with the product: nothing is asked of anybody outside. */
export function MapPicture({ points, chosenId, onChoose }: Props) {
  const { t } = useOrganisationWords();
  const frame = useRef<HTMLDivElement>(null);
  const places = useMemo(() => points.map(project), [points]);
  const { view, size, keys, pointers, zoomBy, lookAt, all } = useMapView(frame, places);
  const marks = useMemo(() => marksOf(points, view.world), [points, view.world]);
  const press = ({ mark }: SeenMark) => {
    const [only] = mark.points;
    if (mark.points.length === 1 && only) onChoose(only);
    else lookAt(mark.points.map(project));
  };
  return (
    <div className="map">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- keys move the picture, as they scroll a frame */}
      <div ref={frame} className="map-frame" tabIndex={0} role="group" aria-label={t('map.frame')} {...keys}>
        <svg
          className="map-picture"
          width={size.width}
          height={size.height}
          role="group"
          aria-label={t('map.title')}
          {...pointers}
        >
          <Countries view={view} size={size} />
          {seenMarks(marks, view, size).map((seen) => (
            <LocationMark
              key={seen.mark.points[0]?.id}
              seen={seen}
              isChosen={seen.mark.points.some(({ id }) => id === chosenId)}
              onPress={() => press(seen)}
            />
          ))}
          <ScaleBar view={view} size={size} />
        </svg>
      </div>
      <div className="map-buttons">
        <Button icon={<PlusOutlined aria-hidden />} aria-label={t('map.nearer')} onClick={() => zoomBy(NEARER)} />
        <Button icon={<MinusOutlined aria-hidden />} aria-label={t('map.farther')} onClick={() => zoomBy(1 / NEARER)} />
        <Button icon={<CompressOutlined aria-hidden />} aria-label={t('map.all')} onClick={all} />
      </div>
    </div>
  );
}

interface MarkProps {
  seen: SeenMark;
  isChosen: boolean;
  onPress: () => void;
}

function LocationMark({ seen: { mark, at, isNamed }, isChosen, onPress }: MarkProps) {
  const { t, locale } = useOrganisationWords();
  const count = mark.points.length;
  const [only] = mark.points;
  if (!only) return null;
  const name = count === 1 ? only.name : t('map.several', { count });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPress();
  };
  return (
    <g
      className="map-mark"
      data-chosen={isChosen ? '' : undefined}
      data-exact={mark.points.some(({ isExact }) => isExact) ? '' : undefined}
      role="button"
      tabIndex={0}
      aria-label={name}
      transform={`translate(${at.x} ${at.y})`}
      onClick={onPress}
      onKeyDown={press}
    >
      <title>{name}</title>
      <circle className="map-touch" r="16" />
      <circle className="map-dot" r={count === 1 ? 7 : 13} />
      {count > 1 && (
        <text className="map-count" textAnchor="middle" dy="4">
          {formatDecimal(String(count), locale)}
        </text>
      )}
      {isNamed && (
        <text className="map-name" x="13" dy="4">
          {only.name}
        </text>
      )}
    </g>
  );
}
