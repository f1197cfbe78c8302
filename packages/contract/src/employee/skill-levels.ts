import { one } from './choice.ts';

/** How well somebody can do something. */
export const SKILL_LEVELS = [
  one('1', '1 – beginner', '1 – pemula'),
  one('2', '2 – basic', '2 – dasar'),
  one('3', '3 – competent', '3 – mampu'),
  one('4', '4 – advanced', '4 – mahir'),
  one('5', '5 – expert', '5 – ahli'),
] as const;
