import { readFileSync } from 'node:fs';
import { LEAVE_COLOURS } from '@personalia/contract';
import { expect, test } from 'vitest';
import { contrastOf, LEAVE_GROUNDS, WORDS, wordsOn } from './words-on.ts';

const sheet = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('words are dark on bright colours and light on deep ones, whichever contrasts more', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(['#ffffff', '#ffe58f', '#000000', '#0958d9'].map(wordsOn)).toEqual(['dark', 'dark', 'light', 'light']);
});

test('WCAG 1.4.3: the words on each colour of a leave type have a contrast of 4.5 at least', () => {
  for (const colour of LEAVE_COLOURS) {
    const ground = LEAVE_GROUNDS[colour];
    expect(contrastOf(ground, WORDS[wordsOn(ground)]), colour).toBeGreaterThanOrEqual(4.5);
  }
});

test('the style sheets draw the colours and words that are compared', () => {
  const drawn = [...sheet('./leave.css').matchAll(/data-colour="(\w+)"\] \{\s*--leave-colour: (#\w+);/g)];
  expect(Object.fromEntries(drawn.map(([, name, value]) => [name, value]))).toEqual(LEAVE_GROUNDS);
  const words = [...sheet('../request/calendar-tab.css').matchAll(/data-words="(\w+)"\] \{\s*color: (#\w+);/g)];
  expect(Object.fromEntries(words.map(([, name, value]) => [name, value]))).toEqual(WORDS);
});
