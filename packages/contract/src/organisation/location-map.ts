import * as z from 'zod';
import { idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { Location } from './location.ts';

/** Most places that the map shows at once. */
export const MOST_MAP_POINTS = 5000;

const locationTypes = (Location.fields.locationType.options.choices ?? []).map(({ value }) => value);

/** An active location that lies somewhere: at its own point, or at that of its city. */
export const mapPoint = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    employerCode: z.string(),
    employer: z.string(),
    city: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
    /** False: the point is that of its city. */
    isExact: z.boolean(),
    radiusM: z.int().nullable(),
    /** People there today, as far as the reader may see them. */
    people: z.int(),
  })
  .meta({ id: 'LocationMapPoint' });
export type MapPoint = z.output<typeof mapPoint>;

/** Where the locations of an employer, a country or a type are (organisation-and-employee 4). */
export const GetLocationMap = defineEndpoint({
  name: 'LocationMap',
  summary: 'Active locations with the points at which a map shows them',
  method: 'GET',
  path: '/v1/Location/Map',
  access: { menu: Location.path, action: 'view' },
  query: z.strictObject({
    employerId: idWord.optional(),
    countryId: idWord.optional(),
    type: z.enum(locationTypes).optional(),
  }),
  reply: z.object({
    points: z.array(mapPoint),
    /** Locations of the filter without a point whose city has none either. */
    without: z.int(),
    /** There are more points than are told. */
    more: z.boolean(),
  }),
});
