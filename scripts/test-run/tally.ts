/** How many tests passed and failed, whoever ran them, and which ones failed, as far as a report names them. */
export type Tally = { passed: number; failed: number; failures?: string[] };

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures ?? []),
});

/** The one line that everything above comes to. */
export const lastLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

/**
 * A runner that ends badly without naming a failed test (a file that does not load, a set-up that breaks, no report at
 * all) still failed once.
 */
export function withRunnerFailure(tally: Tally, exitCode: number | null): Tally {
  if (exitCode === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, failures: [`a runner ended with ${exitCode ?? 'a signal'} and named no failed test`] };
}

type VitestReport = { numPassedTests: number; testResults: VitestFile[] };
type VitestFile = { name: string; status: string; assertionResults: { status: string; fullName: string }[] };

/** A file that could not be loaded has no tests to fail, so it counts as one. */
export function tallyVitest({ numPassedTests, testResults }: VitestReport): Tally {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [name];
    return failed.map(({ fullName }) => `${name} › ${fullName}`);
  });
  return { passed: numPassedTests, failed: failures.length, failures };
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: PlaywrightSuite[] };
type PlaywrightSuite = { specs?: { file: string; title: string; ok: boolean }[]; suites?: PlaywrightSuite[] };

/** A test that passed at a second try has passed; the browser's own report above names it as flaky. */
export function tallyPlaywright({ stats, suites }: PlaywrightReport): Tally {
  const failures = suites.flatMap(specsOf).flatMap(({ file, title, ok }) => (ok ? [] : [`${file} › ${title}`]));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures };
}

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];
