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

  test('a file that does not load counts as one failed test', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    expect(tallyVitest({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({ passed: 1, failed: 2 });
  });

  test('a browser test that needed a second try has passed', () => {
    expect(tallyPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1 } })).toEqual({ passed: 4, failed: 1 });
  });

  test('a runner that ends badly without a failed test has failed once', () => {
    expect(withRunnerFailure({ passed: 0, failed: 0 }, 1)).toEqual({ passed: 0, failed: 1 });
    expect(withRunnerFailure({ passed: 9, failed: 0 }, null)).toEqual({ passed: 9, failed: 1 });
    expect(withRunnerFailure({ passed: 9, failed: 2 }, 1)).toEqual({ passed: 9, failed: 2 });
    expect(withRunnerFailure({ passed: 9, failed: 0 }, 0)).toEqual({ passed: 9, failed: 0 });
  });
});
