import { type Goal, verdictOn } from '../goals/index.ts';
import type { Results } from '../results.ts';
import { amount } from './numbers.ts';

/** The verdicts as a table to be put into a document, with what they were measured on. */
export function markdown(results: Results, goals: readonly Goal[]): string {
  const machine = Object.entries(results.machine).map(([name, value]) => `${name} ${value}`);
  const lines = goals.map((goal) => {
    const { value, counted, verdict } = verdictOn(goal, results);
    const cells = [value, counted, goal.goal, goal.limit].map((number) => amount(goal, number));
    return `| ${[goal.what, ...cells, verdict].join(' | ')} |`;
  });
  const failures = results.failures.map(({ title, message }) => `- ${title}: ${message.split('\n')[0]}`);
  return [
    `${machine.join('; ')}; pace ${results.pace.toFixed(2)}.`,
    '',
    '| What | Measured | At pace | Goal | Never beyond | Verdict |',
    '|---|---|---|---|---|---|',
    ...lines,
    ...(failures.length > 0 ? ['', 'Not measured to the end:', ...failures] : []),
    '',
  ].join('\n');
}
