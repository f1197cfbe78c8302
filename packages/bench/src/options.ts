import { parseArgs } from 'node:util';
import { Refusal } from '../../../scripts/system/refusal.ts';

const parts = ['api', 'web', 'import'] as const;
export type Part = (typeof parts)[number];

export interface BenchOptions {
  /** How many employees to measure with, the smaller number first. */
  readonly employees: readonly number[];
  readonly only: readonly Part[];
  /** Fewer runs: to see that everything works, not to quote. */
  readonly quick: boolean;
}

export const usage = 'Usage: npm run bench -- [--employees 30000,300000] [--only api|web|import] [--quick]';

export function readOptions(words: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      employees: { type: 'string', default: '30000,300000' },
      only: { type: 'string', multiple: true, default: [...parts] },
      quick: { type: 'boolean', default: false },
    },
  });
  const employees = values.employees.split(',').map(Number);
  const only = values.only.flatMap((word) => word.split(',')) as Part[];
  if (!employees.every((count) => Number.isInteger(count) && count >= 1000)) throw new Refusal(usage);
  if (!only.every((part) => parts.includes(part))) throw new Refusal(usage);
  return { employees: employees.toSorted((a, b) => a - b), only, quick: values.quick };
}
