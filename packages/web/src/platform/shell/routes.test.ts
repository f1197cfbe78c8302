import { describe, expect, test } from 'vitest';
import en from '../../locales/en/shell.json' with { type: 'json' };
import { type Crumb, crumbsOf, matchRoute } from './breadcrumb.ts';
import { productRoutes } from './routes.ts';

const example = (pattern: string) => pattern.replace(/:(\w+)/g, '$1-7');

const words = ({ purpose, label }: Crumb): string => en.purpose[purpose].replace('{{entity}}', label.en);
const labels = (path: string) => crumbsOf(path).map(words);

describe('the route table', () => {
  test('G-9: no path stands in it twice', () => {
    const patterns = productRoutes.map(({ pattern }) => pattern.replace(/:\w+/g, ':'));
    expect(patterns).toEqual([...new Set(patterns)]);
  });

  test.each(productRoutes.map(({ pattern }) => pattern))('G-9: %s is found by its own pattern', (pattern) => {
    expect(matchRoute(example(pattern))?.pattern).toBe(pattern);
  });

  test.each(['/dashboard', '/app-code', '/configuration', '/nowhere', '/grade/nowhere', '/grade/grade-form/1/2'])(
    'G-5: %s is not in it',
    (path) => {
      expect(matchRoute(path)).toBeUndefined();
    },
  );

  test.each(productRoutes.map(({ pattern }) => pattern))('Y-3: %s has a label for each segment', (pattern) => {
    for (const label of labels(example(pattern))) expect(label).not.toMatch(/undefined|\{\{/);
  });
});

describe('the breadcrumb', () => {
  test.each([
    ['/grade', ['Grades']],
    ['/grade/grade-form', ['Grades', 'Add Grade']],
    ['/grade/grade-form/7', ['Grades', 'Edit Grade']],
    ['/location/location-form/A/B', ['Locations', 'Edit Location']],
    ['/region/city-form', ['Regions', 'Add City']],
    ['/balance-maintenance/balance-maintenance-form', ['Balance Maintenance', 'Add Adjustment']],
    ['/user-management/add-new-role/7', ['User Management', 'Edit Role']],
    [
      '/career-transition/career-transition-record/7/career-transition-form-edit/8',
      ['Career Transitions', 'Career Transition Record', 'Edit Career Transition'],
    ],
  ])('Y-3: %s reads %j', (path, expected) => {
    expect(labels(path)).toEqual(expected);
  });

  test("Y-3: a click goes to the segment's own path, with its parameters", () => {
    const paths = crumbsOf('/career-transition/career-transition-record/7/career-transition-form-edit/8').map(
      ({ path }) => path,
    );
    expect(paths).toEqual([
      '/career-transition',
      '/career-transition/career-transition-record/7',
      '/career-transition/career-transition-record/7/career-transition-form-edit/8',
    ]);
  });
});
