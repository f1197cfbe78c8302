/** Countries, provinces and cities: what all tenants share, and what each adds to it. */
import {
  City,
  Country,
  FindPlaces,
  GetAddressFormats,
  GetRegionMoves,
  GetRegionSources,
  GetRegionTree,
  ImportRegionReference,
  label,
  MinimumWage,
  Province,
} from '@personalia/contract';
import { defineArea, type PageRoles } from '../platform/area/index.ts';
import { route } from '../platform/http/index.ts';
import type { JobDefinition } from '../platform/jobs/index.ts';
import { resource } from '../platform/resource/index.ts';
import { getAddressFormats } from './address-formats.ts';
import { findPlaces } from './find-places.ts';
import { importReference, referenceJob } from './import-reference.ts';
import { inOnePlace, judgePlaces } from './place.ts';
import { regionHandlers } from './region-handlers.ts';
import { getMoves, getSources } from './sources.ts';
import { getTree } from './tree.ts';
import { regionUpload } from './upload.ts';

export { inOnePlace, judgePlaces, judgePostalCodes } from './place.ts';
export { type CityFile, type LoadedCities, loadCities } from './reference/load-cities.ts';
export { ensureReference } from './reference/load-reference.ts';

const HR: PageRoles = { 'HR-ADMIN': 'all', 'HR-OFFICER': ['view', 'export'] };

const routes = [
  ...resource(Country, regionHandlers(Country), { upload: regionUpload(Country) }),
  ...resource(Province, regionHandlers(Province), { upload: regionUpload(Province) }),
  ...resource(City, regionHandlers(City), { upload: regionUpload(City) }),
  ...resource(MinimumWage, inOnePlace(MinimumWage), {
    upload: { judge: judgePlaces },
    roles: HR,
  }),
  route(GetRegionTree, getTree),
  route(GetAddressFormats, getAddressFormats),
  route(FindPlaces, findPlaces),
  route(GetRegionSources, getSources),
  route(GetRegionMoves, getMoves),
  route(ImportRegionReference, importReference),
];

export const region = defineArea({
  name: 'region',
  routes,
  jobs: [referenceJob as JobDefinition],
  trail: { kinds: { Region: label('Region', 'Wilayah') } },
  roleDefaults: { region: HR },
});
