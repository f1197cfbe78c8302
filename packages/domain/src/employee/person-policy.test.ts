import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgePerson } from './person-policy.ts';

const person = { firstName: 'Suharti', lastName: null, birthDate: null };

describe('10.2: what a company asks of every person', () => {
  test('10.2: a tenant may require both names; without its wish one is enough', () => {
    expect(judgePerson(person, { requiredFacts: [], nameLength: 100 })).toEqual([]);
    const both = { requiredFacts: ['firstName', 'lastName'], nameLength: 100 };
    expect(judgePerson(person, both)).toMatchObject([{ path: 'lastName', code: 'FACT_REQUIRED' }]);
  });

  test('10.2: names are no longer than the tenant says, to the letter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 100 }), fc.integer({ min: 1, max: 120 }), (nameLength, length) => {
        const found = judgePerson({ firstName: '𝒜'.repeat(length) }, { requiredFacts: [], nameLength });
        expect(found.length).toBe(length > nameLength ? 1 : 0);
      }),
    );
  });

  test('10.2: what is not asked is not held against anybody', () => {
    const policy = { requiredFacts: ['lastName', 'birthDate'], nameLength: 20 };
    const asked = (fact: string) => fact === 'birthDate';
    expect(judgePerson({ ...person, firstName: 'x'.repeat(30) }, policy, asked)).toMatchObject([
      { path: 'birthDate', code: 'FACT_REQUIRED' },
    ]);
  });
});
