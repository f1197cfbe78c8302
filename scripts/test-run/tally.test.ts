import { describe, expect, test } from 'vitest';
import { lastLine, sum, tallyPlaywright, tallyVitest, withRunnerFailure } from './tally.ts';

describe('counting tests', () => {
  test('the last line has the form that others read', () => {
    expect(
      lastLine(
        sum([
          { passed: 6, failed: 0 },
          { passed: 300, failed: 2 },
        ]),
      ),
    ).toBe('306 passed, 2 failed');
  });

  test('a file that does not load counts as one failed test; each that failed is named', () => {
    const test = (status: string) => ({ status, fullName: `group ${status}` });
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [test('failed'), test('passed')] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [test('passed')] },
    ];
    expect(tallyVitest({ numPassedTests: 2, testResults })).toEqual({
      passed: 2,
      failed: 2,
      failures: ['a.test.ts', 'b.test.ts › group failed'],
    });
  });

  test('a browser test that needed a second try has passed; each that failed is named, however deep it stands', () => {
    const spec = (title: string, ok: boolean) => ({ file: 'leave/journey.spec.ts', title, ok });
    const suites = [{ specs: [spec('one', true)], suites: [{ specs: [spec('two', false), spec('three', true)] }] }];
    expect(tallyPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1 }, suites })).toEqual({
      passed: 4,
      failed: 1,
      failures: ['leave/journey.spec.ts › two'],
    });
  });

  test('a runner that ends badly without a failed test has failed once', () => {
    expect(withRunnerFailure({ passed: 0, failed: 0 }, 1)).toMatchObject({ passed: 0, failed: 1 });
    expect(withRunnerFailure({ passed: 9, failed: 0 }, null)).toEqual({
      passed: 9,
      failed: 1,
      failures: ['a runner ended with a signal and named no failed test'],
    });
    expect(withRunnerFailure({ passed: 9, failed: 2 }, 1)).toEqual({ passed: 9, failed: 2 });
    expect(withRunnerFailure({ passed: 9, failed: 0 }, 0)).toEqual({ passed: 9, failed: 0 });
  });
});
