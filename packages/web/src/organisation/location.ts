import { Location, LocationByCode, LocationZones, label } from '@personalia/contract';
import { type AnyRecord, ask, pagesOf, type RecordKey, type ResourcePages } from '../platform/resource/pages.ts';
import { ownFields } from './own-fields.ts';

/** A location is addressed by the code of its employer and its own. */
const byCodes: RecordKey = {
  pathOf: ({ refs, code }) =>
    [refs['employerId']?.code, code].map((part) => encodeURIComponent(String(part))).join('/'),
  load: ({ employercode, locationcode }, signal) =>
    ask<AnyRecord>(LocationByCode, {
      params: { employerCode: employercode ?? '', locationCode: locationcode ?? '' },
      signal,
    }),
};

export const pages: ResourcePages = {
  ...pagesOf(Location),
  ...ownFields('location'),
  key: byCodes,
  list: async () => (await import('./location-list-page.tsx')).LocationListPage,
  tabs: [
    {
      key: 'map',
      label: label('Map', 'Peta'),
      load: async () => (await import('./map/geofence-tab.tsx')).GeofenceTab,
    },
    {
      key: 'zones',
      label: LocationZones.label,
      load: async () => (await import('../platform/rows/rows-tab.tsx')).rowsTab(LocationZones, 'LocationZone'),
    },
  ],
};
