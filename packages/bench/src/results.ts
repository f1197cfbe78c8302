import type { Memory } from './measure/memory.ts';

/** Everything one run found out. What was not asked for is missing. */
export interface Results {
  readonly machine: Readonly<Record<string, string | number>>;
  /** Milliseconds from `npm start` to the line that says so: with an empty data folder, and again. */
  readonly start: { readonly first: number; readonly warm: number };
  readonly memory: { readonly afterStart: Memory; readonly afterRun: Memory };
  readonly populated: readonly { readonly rows: number; readonly seconds: number }[];
  /** So many times as long as the machine of the goals this one takes (`pace.ts`); 1 until that is known. */
  readonly pace: number;
  /** By part, one for each number of employees, the smaller first. */
  readonly parts: Readonly<Record<string, readonly unknown[]>>;
  /** Parts that did not come to their end. */
  readonly failures: readonly Failure[];
}

export interface Failure {
  readonly title: string;
  readonly message: string;
}
