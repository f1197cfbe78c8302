import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedTags, isTags, plainTags, tagsIn } from './tag-words.ts';

describe('10.2: tags', () => {
  test('are kept in their order, each once, in its first spelling', () => {
    expect(plainTags(' first aid,Driver , DRIVER,, ')).toBe('Driver, first aid');
  });

  test('are put on and taken off without regard to case; what is not there is no matter', () => {
    expect(changedTags('Driver, First aid', ['Union'], ['driver', 'nobody'])).toBe('First aid, Union');
    expect(changedTags('Driver', [], ['DRIVER'])).toBeNull();
    expect(changedTags('Driver', ['driver'], [])).toBe('Driver');
  });

  test('are twenty of forty characters at most', () => {
    const many = (n: number) => Array.from({ length: n }, (_, index) => `tag ${index}`).join(',');
    expect([isTags(many(20)), isTags(many(21)), isTags('x'.repeat(40)), isTags('x'.repeat(41))]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('writing them down and reading them again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (words) => {
        const once = plainTags(words.join(','));
        return plainTags(once) === once && tagsIn(once).join(', ') === once;
      }),
    );
  });
});
