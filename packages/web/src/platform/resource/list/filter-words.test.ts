import { Grade, Location } from '@personalia/contract';
import { expect, it } from 'vitest';
import type { Words } from '../fields/words.ts';
import { addressPart, conditionsOf, filterOf, filterPhrase } from './filter-words.ts';

const say = ((key: string) => key.replace('filter.', '')) as Words;

it('a field that must be filled offers no question about being empty', () => {
  expect(conditionsOf(Grade.fields.rank)).toEqual(['is', 'from', 'to']);
  expect(conditionsOf(Grade.fields.description)).toEqual(['contains', 'empty', 'filled']);
});

it.each([
  ['name.contains', 'manager'],
  ['rank.from', '5'],
  ['description.empty', 'true'],
  ['description.empty', 'false'],
])('%s=%s is the same filter after it was edited', (key, value) => {
  expect(addressPart(filterOf(key, value))).toEqual([key, value]);
});

it('a filter reads as a phrase, with values as people know them', () => {
  const id = '0199a000-0000-7000-8000-000000000001';
  const names = new Map([[id, { code: 'ACME', name: 'Acme Ltd' }]]);
  const phrase = (key: string, value: string) => filterPhrase(Location, filterOf(key, value), names, say, 'en');
  expect(phrase('name.contains', 'north')).toBe('Name contains north');
  expect(phrase('locationType.in', 'office,client-site')).toBe('Type in Office, Client site');
  expect(phrase('employerId.in', id)).toBe('Employer in Acme Ltd');
  expect(phrase('openedOn.from', '2026-08-05')).toBe('Opened on from 5 Aug 2026');
  expect(phrase('postalCode.empty', 'false')).toBe('Postal code filled');
});
