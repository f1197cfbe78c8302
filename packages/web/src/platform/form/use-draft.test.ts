import { expect, it } from 'vitest';
import { isChanged, visibleErrors } from './use-draft.ts';

const found = { code: 'This is required.', name: 'This is required.' };

it('a mistake shows when its field was left, and every mistake after a try to save', () => {
  expect(visibleErrors(found, {}, new Set())).toEqual({});
  expect(visibleErrors(found, {}, new Set(['name']))).toEqual({ name: 'This is required.' });
  expect(visibleErrors(found, {}, null)).toEqual(found);
});

it('what the API refused is shown at once, above what the form knows', () => {
  expect(visibleErrors(found, { code: 'Code G1 is already in use.' }, new Set())).toEqual({
    code: 'Code G1 is already in use.',
  });
});

it('an emptied field, null and a missing value are no change', () => {
  expect(isChanged({ name: 'A', note: null }, { name: 'A', note: '', more: undefined })).toBe(false);
  expect(isChanged({ name: 'A' }, { name: 'B' })).toBe(true);
  expect(isChanged({ critical: false }, { critical: true })).toBe(true);
  expect(isChanged({ steps: 0 }, { steps: null })).toBe(true);
});
