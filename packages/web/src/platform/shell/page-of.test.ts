import { expect, test } from 'vitest';
import type { AreaRoute } from './area-route.ts';
import { matchRoute } from './breadcrumb.ts';
import type { LazyPage } from './lazy-page.tsx';
import { pageOf } from './page-of.ts';

const page = (id: string): LazyPage => ({ id, Component: () => null, preload: () => undefined });
const areas: AreaRoute[] = [
  { path: '/grade', list: page('list'), children: [{ path: 'grade-form/:id?', page: page('form') }] },
  {
    path: '/location',
    list: page('places'),
    children: [{ path: 'location-form/:employerCode?/:locationCode?', page: page('place') }],
  },
];

test.each([
  ['/grade', 'list'],
  ['/grade/grade-form', 'form'],
  ['/grade/grade-form/7', 'form'],
  ['/location/location-form', 'place'],
  ['/location/location-form/A/B', 'place'],
  ['/employer', undefined],
])('G-9: %s is drawn by the page %s', (path, id) => {
  const route = matchRoute(path);
  expect(route && pageOf(route, areas)?.id).toBe(id);
});
