import { parseArgs } from 'node:util';
import { Refusal } from '../../../scripts/system/refusal.ts';

const parts = [
  'api',
  'career',
  'register',
  'approval',
  'home',
  'web',
  'import',
  'attendance',
  'claims',
  'leave',
] as const;
export type Part = (typeof parts)[number];

export interface BenchOptions {
  /** How many employees to measure with, the smaller number first; 300,000 take too long for a quick look. */
  readonly employees: readonly number[];
  /** How far the careers of these employees go back. */
  readonly years: number;
  readonly only: readonly Part[];
  /** Fewer runs: to see that everything works, not to quote. */
  readonly quick: boolean;
}

export const usage = `Usage: npm run bench -- [--employees 30000,300000] [--years 5] [--only ${parts.join('|')}] [--quick]`;

export function readOptions(words: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      employees: { type: 'string' },
      years: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true, default: [...parts] },
      quick: { type: 'boolean', default: false },
    },
  });
  const sizes = values.employees ?? (values.quick ? '30000' : '30000,300000');
  const employees = sizes.split(',').map(Number);
  const only = values.only.flatMap((word) => word.split(',')) as Part[];
  if (!employees.every((count) => Number.isInteger(count) && count >= 1000)) throw new Refusal(usage);
  const years = Number(values.years);
  if (!Number.isInteger(years) || years < 0) throw new Refusal(usage);
  if (!only.every((part) => parts.includes(part))) throw new Refusal(usage);
  return { employees: employees.toSorted((a, b) => a - b), years, only, quick: values.quick };
}
