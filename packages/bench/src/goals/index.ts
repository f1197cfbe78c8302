/** The goals of the product as numbers, each with the line that must not be crossed. */
import { parts } from '../parts.ts';
import type { Goal } from './goal.ts';
import { wholeGoals } from './whole.ts';

export { atPace, type Goal, judge, verdictOn } from './goal.ts';

export const goals: readonly Goal[] = [...parts.flatMap((part) => part.goals), ...wholeGoals];
