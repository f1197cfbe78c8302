/** Screens of regions: countries, provinces and cities. */
import { regionArea } from '@personalia/contract';
import { plainRoute, resourceForm } from '../platform/resource/resource-route.tsx';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

const { pages } = regionArea;

export const region: AreaRoute[] = [
  {
    page: pages.region,
    list: lazyPage('region', () => import('./region-page.tsx')),
    children: {
      'country-form': resourceForm('country-form', () => import('./country.ts')),
      'province-form': resourceForm('province-form', () => import('./province.ts')),
      'city-form': resourceForm('city-form', () => import('./city.ts')),
    },
  },
  plainRoute(
    pages.minimumWage,
    async () => (await import('@personalia/contract/resource/region/minimum-wage')).MinimumWage,
  ),
];
