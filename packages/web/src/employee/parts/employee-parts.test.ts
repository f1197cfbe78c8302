import { PERSONAL_FACTS, personalFields } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { IDENTITY, withAsked } from './employee-parts.ts';

const nationality = PERSONAL_FACTS.filter(({ from }) => from === 'nationalityFrom');
const named = (fields: object) => Object.keys(fields);

describe('1.1: what is asked beside a changed fact', () => {
  test('1.1: it stands behind the last field of the fact, and nothing else moves', () => {
    const fields = named(withAsked(IDENTITY, nationality));
    const at = fields.indexOf('nationalityFrom');
    expect(fields[at - 1]).toBe('otherNationalities');
    expect(fields.toSpliced(at, 1)).toEqual(named(IDENTITY));
  });

  test('1.1: of a fact of which only a part is there, behind that; of one that is not there nothing is asked', () => {
    const { nationality: one, religion } = personalFields;
    expect(named(withAsked({ nationality: one, religion }, nationality))).toEqual([
      'nationality',
      'nationalityFrom',
      'religion',
    ]);
    expect(named(withAsked({ religion }, nationality))).toEqual(['religion']);
  });
});
