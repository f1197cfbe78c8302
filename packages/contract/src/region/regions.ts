import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { STATUSES } from '../platform/list-query.ts';
import { ORIGINS, REGION_KINDS } from './region-words.ts';

const view = { menu: 'region', action: 'view' } as const;
const origin = z.enum(ORIGINS.map((one) => one.value) as ['system', 'own']);

/** A region as a node of the tree country > province > city. */
const regionNode = z.object({
  id: z.string(),
  kind: z.enum(REGION_KINDS),
  code: z.string(),
  name: z.string(),
  localName: z.string().nullable(),
  origin,
  status: z.enum(STATUSES),
  /** How many provinces and cities are directly below. */
  children: z.int(),
  /** Names of what it is in, the outermost first; only in answers to a search. */
  path: z.array(z.string()),
});
export type RegionNode = z.output<typeof regionNode>;

/** Most nodes in one answer; the rest is found by searching. */
export const MOST_NODES = 500;

export const GetRegionTree = defineEndpoint({
  name: 'RegionTree',
  summary: 'What is directly below a country or province, or what a search finds on all three levels',
  method: 'GET',
  path: '/v1/Region/Tree',
  access: view,
  query: z.strictObject({
    parentId: z.uuid().optional(),
    search: z.string().max(200).optional(),
    origin: origin.optional(),
    /** With those that are hidden or withdrawn. */
    hidden: z.enum(['true', 'false']).optional(),
  }),
  reply: z.array(regionNode),
});

const regionSource = z.object({
  name: z.string(),
  version: z.string(),
  licence: z.string(),
  checksum: z.string(),
  contents: z.string(),
  rows: z.int(),
  loadedAt: z.string(),
});
export type RegionSource = z.output<typeof regionSource>;

export const GetRegionSources = defineEndpoint({
  name: 'RegionSources',
  summary: 'Where the standard regions come from',
  method: 'GET',
  path: '/v1/Region/Sources',
  access: view,
  reply: z.array(regionSource),
});

const regionMove = z.object({
  kind: z.enum(['country', 'province']),
  from: z.object({ id: z.string(), code: z.string(), name: z.string() }),
  to: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  since: z.string(),
  /** Records of the tenant that still name the old one. */
  uses: z.int(),
});
export type RegionMove = z.output<typeof regionMove>;

export const GetRegionMoves = defineEndpoint({
  name: 'RegionMoves',
  summary: 'Regions that were split or replaced, and are still in use',
  method: 'GET',
  path: '/v1/Region/Moves',
  access: view,
  reply: z.array(regionMove),
});

export const ImportRegionReference = defineEndpoint({
  name: 'RegionImportReference',
  summary: 'Bring the standard countries and provinces up to those of this release',
  method: 'POST',
  path: '/v1/Region/ImportReference',
  access: { menu: 'region', action: 'edit' },
  reply: z.object({ jobId: z.string() }),
  status: 202,
});

export const GetAddressFormats = defineEndpoint({
  name: 'RegionAddressFormats',
  summary: 'How addresses are written in the countries that say it (`addressLines`); all others write the usual form',
  method: 'GET',
  path: '/v1/Region/AddressFormats',
  access: 'signed-in',
  reply: z.array(z.object({ id: z.string(), code: z.string(), format: z.string() })),
});

/** A city and the province it is in; a province alone. */
const place = z.object({ city: z.string().nullable(), province: z.string() });
export type Place = z.output<typeof place>;

export const FindPlaces = defineEndpoint({
  name: 'RegionPlaces',
  summary:
    'Cities or provinces of a country by what is typed, for addresses that are text; those of the province first',
  method: 'GET',
  path: '/v1/Region/Places',
  access: 'signed-in',
  query: z.strictObject({
    part: z.enum(['city', 'province']),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    province: z.string().max(100).optional(),
    search: z.string().max(100).optional(),
  }),
  reply: z.array(place),
});
