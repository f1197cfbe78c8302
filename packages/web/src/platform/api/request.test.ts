import { expect, test } from 'vitest';
import { fillPath, headerText, queryString } from './request.ts';

test('parameters of a path are escaped', () => {
  expect(fillPath('/v1/Location/{employer}/{code}', { employer: 'A/B', code: 7 })).toBe('/v1/Location/A%2FB/7');
  expect(() => fillPath('/v1/Role/{id}', {})).toThrow('/v1/Role/{id} needs id.');
});

test('a query leaves out what is not given and repeats lists', () => {
  expect(queryString({ role: 'HR & Co', page: 0, none: undefined, nil: null, ids: [1, 2] })).toBe(
    '?role=HR+%26+Co&page=0&ids=1&ids=2',
  );
  expect(queryString()).toBe('');
});

test('K-11: a tenant of any name fits into a header', () => {
  expect(headerText('Demo Tbk.')).toBe('Demo Tbk.');
  expect(headerText('Café 山')).toBe('Caf%C3%A9%20%E5%B1%B1');
});
