import { errorAt } from './finding.ts';
import { label } from './label.ts';
import type { Rule } from './resource.ts';

/** POINT_INCOMPLETE: a place on the map has both numbers or none. */
export const pointIsWhole: Rule = ({ latitude, longitude }) =>
  (latitude === null) === (longitude === null)
    ? null
    : errorAt(
        latitude === null ? 'latitude' : 'longitude',
        'POINT_INCOMPLETE',
        label('Enter both latitude and longitude, or neither.', 'Isi lintang dan bujur, atau kosongkan keduanya.'),
      );

/** A point on the earth, in degrees. */
export interface EarthPoint {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_M = 6_371_009;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The way from one point to another along the ground, in metres: the earth taken as a ball, half a per cent off at most. */
export function metresBetween(one: EarthPoint, other: EarthPoint): number {
  const [up, across] = [radians(other.latitude - one.latitude) / 2, radians(other.longitude - one.longitude) / 2];
  const half =
    Math.sin(up) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(across) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, half)));
}
