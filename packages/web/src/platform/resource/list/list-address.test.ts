import { Grade, Location } from '@personalia/contract';
import { expect, it } from 'vitest';
import {
  changeAddress,
  EMPTY_ADDRESS,
  isNarrowed,
  isPlain,
  readAddress,
  splitFilterKey,
  writeAddress,
} from './list-address.ts';

const read = (text: string, resource: Parameters<typeof readAddress>[1] = Grade) =>
  readAddress(new URLSearchParams(text), resource);

it('an untouched list has an empty address', () => {
  expect(writeAddress(EMPTY_ADDRESS).toString()).toBe('');
  expect(read('')).toEqual(EMPTY_ADDRESS);
});

it.each([
  'page=3',
  'size=50&page=2&after=eyJrIjoxfQ',
  'search=senior+staff&status=active%2Cinactive&sort=-rank%2Ccode',
  'view=0199a000-0000-7000-8000-000000000001&name.contains=manager&rank.from=5&rank.to=9',
  'page=500&last=true',
  'page=4&before=abc',
  'description.empty=true',
])('the address %s survives being read and written: a link reproduces the view', (text) => {
  expect(writeAddress(read(text)).toString()).toBe(text);
});

it('leaves out what the list does not know instead of failing', () => {
  expect(
    read(
      'page=-1&size=7&sort=password,-name&status=secret&name.above=1&ghost.is=1&rank.from=abc&nextGradeId.in=nonsense&utm=x',
    ),
  ).toEqual({ ...EMPTY_ADDRESS, sort: ['-name'] });
});

it('keeps filters by choice and reference', () => {
  const id = '0199a000-0000-7000-8000-000000000001';
  expect(read(`locationType.in=office,store&employerId.in=${id}`, Location).filters).toEqual({
    'locationType.in': 'office,store',
    'employerId.in': id,
  });
});

it('any change starts on the first page again', () => {
  expect(changeAddress(read('page=7&after=x&search=a'), { search: 'b' })).toEqual({ ...EMPTY_ADDRESS, search: 'b' });
});

it('knows a plain address, where the default view may open, from one that asks for something', () => {
  expect(isPlain(read('page=2'))).toBe(true);
  expect(isPlain(read('sort=name'))).toBe(false);
  expect(isPlain(read('view=x'))).toBe(false);
});

it('a sorted list is not narrowed, a searched, filtered or inactive one is', () => {
  expect(isNarrowed(read('sort=name&page=2'))).toBe(false);
  expect(isNarrowed(read('search=x'))).toBe(true);
  expect(isNarrowed(read('status=inactive'))).toBe(true);
  expect(isNarrowed(read('name.empty=true'))).toBe(true);
});

it('splits a filter key at its last dot', () => {
  expect(splitFilterKey('name.contains')).toEqual({ field: 'name', operator: 'contains' });
});
