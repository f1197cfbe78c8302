import { label } from './label.ts';
import type { Rule } from './resource.ts';

/** POINT_INCOMPLETE: a place on the map has both numbers or none. */
export const pointIsWhole: Rule = ({ latitude, longitude }) =>
  (latitude === null) === (longitude === null)
    ? null
    : {
        path: latitude === null ? 'latitude' : 'longitude',
        code: 'POINT_INCOMPLETE',
        text: label(
          'Enter both latitude and longitude, or neither.',
          'Isi lintang dan bujur, atau kosongkan keduanya.',
        ),
      };
