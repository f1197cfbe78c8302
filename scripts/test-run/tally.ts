/** How many tests passed and failed, whoever ran them. */
export type Tally = { passed: number; failed: number };

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/** The one line that everything above comes to. */
export const lastLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

/**
 * A runner that ends badly without naming a failed test (a file that does not load, a set-up that breaks, no report at
 * all) still failed once.
 */
export function withRunnerFailure(tally: Tally, exitCode: number | null): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

type VitestReport = { numPassedTests: number; numFailedTests: number; testResults: VitestFile[] };
type VitestFile = { status: string; assertionResults: { status: string }[] };

/** A file that could not be loaded has no tests to fail, so it counts as one. */
export function tallyVitest(report: VitestReport): Tally {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/** A test that passed at a second try has passed; the browser's own report above names it as flaky. */
export const tallyPlaywright = ({ stats }: PlaywrightReport): Tally => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
});
