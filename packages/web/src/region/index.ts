/** Screens of regions: countries, provinces and cities. */
import { resourceRoute } from '../platform/resource/resource-route.tsx';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

const forms = {
  country: resourceRoute('country', () => import('./country.ts')),
  province: resourceRoute('province', () => import('./province.ts')),
  city: resourceRoute('city', () => import('./city.ts')),
};

export const region: AreaRoute[] = [
  {
    path: '/region',
    list: lazyPage('region', () => import('./region-page.tsx')),
    children: Object.values(forms).flatMap(({ children }) => children ?? []),
  },
  resourceRoute('minimum-wage', () => import('./minimum-wage.ts')),
];
