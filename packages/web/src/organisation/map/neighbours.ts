import { type MapPoint, metresBetween } from '@personalia/contract';

/** Farther ones tell nothing about a fence. */
const MOST_NEIGHBOURS = 8;

export interface Neighbour {
  readonly point: MapPoint;
  /** In metres, from point to point. */
  readonly distance: number;
  /** Somebody could stand within both fences. */
  readonly meets: boolean;
}

/** The nearest locations that have a point of their own. */
export function neighboursOf(own: MapPoint, points: readonly MapPoint[]): Neighbour[] {
  if (!own.isExact) return [];
  return points
    .filter(({ id, isExact }) => id !== own.id && isExact)
    .map((point) => {
      const distance = metresBetween(own, point);
      const meets = own.radiusM !== null && point.radiusM !== null && distance < own.radiusM + point.radiusM;
      return { point, distance, meets };
    })
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MOST_NEIGHBOURS);
}
