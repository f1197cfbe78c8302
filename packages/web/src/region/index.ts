/** Screens of regions: countries, provinces and cities. */
import { regionPages } from '@personalia/contract';
import { plainRoute, resourceForm } from '../platform/resource/resource-route.tsx';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

export const region: AreaRoute[] = [
  {
    page: regionPages.region,
    list: lazyPage('region', () => import('./region-page.tsx')),
    children: {
      'country-form': resourceForm('country-form', () => import('./country.ts')),
      'province-form': resourceForm('province-form', () => import('./province.ts')),
      'city-form': resourceForm('city-form', () => import('./city.ts')),
    },
  },
  plainRoute(
    regionPages.minimumWage,
    async () => (await import('@personalia/contract/region/minimum-wage')).MinimumWage,
  ),
];
