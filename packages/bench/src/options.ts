import { parseArgs } from 'node:util';
import { Refusal } from '../../../scripts/system/refusal.ts';
import { parts } from './parts.ts';

const names = parts.map(({ name }) => name);

export interface BenchOptions {
  /** How many employees to measure with, the smaller number first; 300,000 take too long for a quick look. */
  readonly employees: readonly number[];
  /** How far the careers of these employees go back. */
  readonly years: number;
  readonly only: readonly string[];
  /** Fewer runs: to see that everything works, not to quote. */
  readonly quick: boolean;
}

export const usage = `Usage: npm run bench -- [--employees 30000,300000] [--years 5] [--only ${names.join('|')}] [--quick]`;

export function readOptions(words: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      employees: { type: 'string' },
      years: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true, default: names },
      quick: { type: 'boolean', default: false },
    },
  });
  const sizes = values.employees ?? (values.quick ? '30000' : '30000,300000');
  const employees = sizes.split(',').map(Number);
  const only = values.only.flatMap((word) => word.split(','));
  if (!employees.every((count) => Number.isInteger(count) && count >= 1000)) throw new Refusal(usage);
  const years = Number(values.years);
  if (!Number.isInteger(years) || years < 0) throw new Refusal(usage);
  if (!only.every((part) => names.includes(part))) throw new Refusal(usage);
  return { employees: employees.toSorted((a, b) => a - b), years, only, quick: values.quick };
}
