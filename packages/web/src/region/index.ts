/** Screens of regions: countries, provinces and cities. */
import { regionPages } from '@personalia/contract';
import { resourceForm, resourceRoute } from '../platform/resource/resource-route.tsx';
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
  resourceRoute(regionPages.minimumWage, () => import('./minimum-wage.ts')),
];
