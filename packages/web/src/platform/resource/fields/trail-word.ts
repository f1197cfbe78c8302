import type { Words } from './words.ts';

/** Actions and channels are words of the server; one that has no text here is shown as it is. */
export const trailWord = (t: Words, word: string): string =>
  t(`history.${word.toLowerCase().replace('action:', '')}`, { defaultValue: word });
