import { type MapPoint, metresBetween } from '@personalia/contract';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { metresText } from './metres-text.ts';
import type { Neighbour } from './neighbours.ts';

const SIDE = 320;
/** So much of the picture the own fence fills. */
const SHARE = 0.3;
/** What is shown around a point that has no fence. */
const PLAIN_M = 500;

/** A fence at its true size, seen from above, north up, with the fences that come near it. */
export function FencePicture({ own, others }: { own: MapPoint; others: readonly Neighbour[] }) {
  const { t, locale } = useOrganisationWords();
  const radius = own.radiusM ?? PLAIN_M;
  const perMetre = (SIDE * SHARE) / radius;
  const middle = SIDE / 2;
  const place = (point: MapPoint) => ({
    x: middle + eastOf(own, point) * perMetre,
    y: middle - northOf(own, point) * perMetre,
  });
  const near = others
    .map(({ point, meets }) => ({ point, meets, at: place(point), r: (point.radiusM ?? 0) * perMetre }))
    .filter(({ at, r }) => at.x + r > 0 && at.y + r > 0 && at.x - r < SIDE && at.y - r < SIDE);
  const label =
    own.radiusM === null ? own.name : t('fence.picture', { name: own.name, radius: metresText(own.radiusM, locale) });
  return (
    <svg className="fence-picture" viewBox={`0 0 ${SIDE} ${SIDE}`} role="img" aria-label={label}>
      {near.map(({ point, meets, at, r }) => (
        <g key={point.id} className="fence-other" data-meets={meets ? '' : undefined}>
          <circle className="fence-round" cx={at.x} cy={at.y} r={Math.max(r, 4)} />
          <text x={at.x} y={at.y - 8} textAnchor="middle">
            {point.name}
          </text>
        </g>
      ))}
      {own.radiusM !== null && <circle className="fence-round" cx={middle} cy={middle} r={radius * perMetre} />}
      <path className="fence-line" d={`M${middle} ${middle}h${radius * perMetre}`} />
      <circle className="map-dot" cx={middle} cy={middle} r="6" />
      <text x={middle + (radius * perMetre) / 2} y={middle - 6} textAnchor="middle">
        {metresText(radius, locale)}
      </text>
      <path className="fence-north" d="M300 34l6-16l6 16l-6-4z" />
      <text x="306" y="14" textAnchor="middle">
        {t('fence.north')}
      </text>
    </svg>
  );
}

const signed = (length: number, isForward: boolean): number => (isForward ? length : -length);

/** On so short a way the ground is flat: how far east, and how far north, in metres. */
const eastOf = (from: MapPoint, to: MapPoint): number =>
  signed(metresBetween(from, { ...to, latitude: from.latitude }), to.longitude > from.longitude);
const northOf = (from: MapPoint, to: MapPoint): number =>
  signed(metresBetween(from, { ...to, longitude: from.longitude }), to.latitude > from.latitude);
