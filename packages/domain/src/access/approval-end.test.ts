import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepsOnEnd } from './index.ts';

const facts = fc.record({
  isMine: fc.boolean(),
  decides: fc.boolean(),
  hasOthers: fc.boolean(),
  isWaitOver: fc.boolean(),
});

describe('US-8: that roles need no approval any more', () => {
  test('AE-6: whoever asked approves it only where nobody else could, after the wait, and never rejects it', () => {
    fc.assert(
      fc.property(facts, (end) => {
        const steps = stepsOnEnd({ ...end, isMine: true });
        expect(steps.includes('approve')).toBe(end.decides && !end.hasOthers && end.isWaitOver);
        expect(steps).not.toContain('reject');
        expect(steps).toContain('withdraw');
      }),
    );
  });

  test('US-8: anybody else decides who edits roles for the whole tenant, and nobody takes it back for them', () => {
    fc.assert(
      fc.property(facts, (end) => {
        expect(stepsOnEnd({ ...end, isMine: false })).toEqual(end.decides ? ['approve', 'reject'] : []);
      }),
    );
  });
});
