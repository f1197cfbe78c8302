import type { Summary } from '../measure/statistics.ts';
import { round } from './numbers.ts';

export type Print = (line: string) => void;

/** One line for each question. */
export function printLatency(latency: Readonly<Record<string, Summary>>, print: Print): void {
  for (const [task, { p50, p95 }] of Object.entries(latency)) print(`${task.padEnd(20)} ${round(p50)} (${round(p95)})`);
}
