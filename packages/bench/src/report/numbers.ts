import type { Goal } from '../goals/goal.ts';

/** Figures as people read them. */
export const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
export const whole = (value: number): string => Math.round(value).toLocaleString('en');
export const seconds = (value: number): string => `${value.toFixed(1)} s`;

/** A figure of a goal with its unit; a line that nothing can cross is none. */
export function amount({ unit, more = false }: Pick<Goal, 'unit' | 'more'>, value: number | undefined): string {
  if (value === undefined) return '';
  if (!Number.isFinite(value) || (more && value === 0)) return 'none';
  return `${value >= 1000 ? whole(value) : round(value)} ${unit}`.trim();
}
