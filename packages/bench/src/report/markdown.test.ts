import { expect, test } from 'vitest';
import type { Goal } from '../goals/index.ts';
import type { Results } from '../results.ts';
import { markdown } from './markdown.ts';

const results = {
  machine: { cores: 2, node: '24.1.0' },
  pace: 2,
  start: { first: 4000, warm: 2500 },
  failures: [{ title: 'Looking at the web application', message: 'no browser\n    at somewhere' }],
} as unknown as Results;

const warm: Goal = { what: 'start', unit: 's', goal: 3, limit: 6, of: ({ start }) => start.warm / 1000 };
const missing: Goal = { what: 'rows', unit: '/s', goal: 30_000, limit: 0, more: true, of: () => undefined };

test('the table tells what was measured, the goal, the line and the verdict', () => {
  expect(markdown(results, [warm]).split('\n')).toContain('| start | 2.50 s | 1.25 s | 3.00 s | 6.00 s | met |');
});

test('what was not measured has no figure, and a line that nothing can cross is none', () => {
  expect(markdown(results, [missing]).split('\n')).toContain('| rows |  |  | 30,000 /s | none | not measured |');
});

test('the machine and what did not come to its end belong to the figures', () => {
  const text = markdown(results, []);
  expect(text).toContain('cores 2; node 24.1.0; pace 2.00.');
  expect(text).toContain('- Looking at the web application: no browser');
});
