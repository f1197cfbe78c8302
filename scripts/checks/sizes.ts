/** Files and functions that take more than one sitting to read (CONTRIBUTING, "How we write"): printed, not refused. */
import { runTool } from './run-tool.ts';

const LINTER = 'node_modules/oxlint/bin/oxlint';
const SETTINGS = 'scripts/checks/sizes.oxlintrc.json';

/** What a file or function that is too long is called, and how many lines it has. */
export interface Long {
  readonly what: string;
  readonly lines: number;
}

/** Of production code, the longest first: tests are as long as what they tell. */
export async function longCode(): Promise<{ readonly files: readonly Long[]; readonly functions: readonly Long[] }> {
  const { output } = await runTool(LINTER, ['-c', SETTINGS, '--format=json', 'packages', 'scripts']);
  return longOf(output);
}

interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly filename: string;
}

/** Reads the linter's answer. */
export function longOf(answer: string): { readonly files: readonly Long[]; readonly functions: readonly Long[] } {
  const { diagnostics } = JSON.parse(answer) as { diagnostics: readonly Diagnostic[] };
  const found = (rule: string): Long[] =>
    diagnostics
      .filter(
        ({ code, filename }) => code === `eslint(${rule})` && !/\.(test|spec)\.|\/(testing|tests)\//.test(filename),
      )
      .map(({ filename, message }) => ({
        what: nameOf(filename, message),
        lines: Number(/\((\d+)\)/.exec(message)?.[1]),
      }))
      .toSorted((a, b) => b.lines - a.lines);
  return { files: found('max-lines'), functions: found('max-lines-per-function') };
}

const nameOf = (filename: string, message: string): string => {
  const name = /`(\w+)`/.exec(message)?.[1];
  const file = filename.replace(/^packages\//, '');
  return name ? `${name} of ${file}` : file;
};
