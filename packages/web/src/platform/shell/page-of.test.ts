import { changePages, importPages, organisationPages } from '@personalia/contract';
import { expect, test } from 'vitest';
import type { AreaRoute } from './area-route.ts';
import { matchRoute } from './breadcrumb.ts';
import type { LazyPage } from './lazy-page.tsx';
import { pageOf } from './page-of.ts';

const page = (id: string): LazyPage => ({ id, Component: () => null, preload: () => undefined });
const { grade, location } = organisationPages;
const areas: AreaRoute[] = [
  { page: grade, list: page('list'), children: { 'grade-form': page('form') } },
  { page: location, list: page('places'), children: { 'location-form': page('place') } },
  { page: importPages.uploadData, list: page('uploads'), children: { ':id': page('wizard') } },
  {
    page: changePages.careerTransition,
    list: page('transitions'),
    children: { 'career-transition-record': page('record'), 'career-transition-form-edit': page('edit') },
  },
];

test.each([
  ['/grade', 'list'],
  ['/grade/grade-form', 'form'],
  ['/grade/grade-form/7', 'form'],
  ['/location/location-form', 'place'],
  ['/location/location-form/A/B', 'place'],
  ['/upload-data/7', 'wizard'],
  ['/career-transition/career-transition-record/7', 'record'],
  ['/career-transition/career-transition-record/7/career-transition-form-edit/8', 'edit'],
  ['/employer', undefined],
])('G-9: %s is drawn by the page %s', (path, id) => {
  const route = matchRoute(path);
  expect(route && pageOf(route, areas)?.id).toBe(id);
});
