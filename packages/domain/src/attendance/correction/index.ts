/** Terms of corrections: which setting an employee has, and what it refuses. Start with `setting.ts`. */
export * from './judge.ts';
export * from './setting.ts';
