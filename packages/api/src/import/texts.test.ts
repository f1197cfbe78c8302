import { fillInLabel } from '@personalia/contract';
import { expect, test } from 'vitest';
import { TEXTS, UNREADABLE } from './texts.ts';

const all = Object.entries({ ...TEXTS, ...UNREADABLE });

test.each(all)('17.1: %s is whole in both languages, for one and for several', (_code, text) => {
  const places = [...`${text.en} ${text.id}`.matchAll(/\{(\w+)/g)].map(([, place = '']) => place);
  for (const n of [0, 1, 2, 5]) {
    const values = Object.fromEntries(places.map((place) => [place, place === 'date' ? '2025-03-10' : n]));
    const { en, id } = fillInLabel(text, values);
    for (const words of [en, id]) {
      expect(words).not.toMatch(/[{}|]/);
      expect(words).not.toContain('2025-03-10');
    }
    expect(en).not.toMatch(/\b1 (?!is\b|has\b)[a-z]+s\b/);
  }
});
