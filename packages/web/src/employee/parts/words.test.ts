import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { loadTexts, startI18n } from '../../platform/i18n/index.ts';
import { useErasureWords, useHireWords, useRecordWords } from './words.ts';

const text = (useWords: () => { t: (key: string) => string }, key: string): string =>
  renderToString(createElement(() => createElement('p', null, (useWords().t as (key: string) => string)(key))));

test('texts of the area are found from screens that have texts of their own besides', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { getItem: () => 'en' });
  await startI18n();
  await Promise.all(['employee', 'record', 'erasure', 'hire'].map(loadTexts));
  for (const words of [useRecordWords, useErasureWords, useHireWords])
    expect(text(words as never, 'ask.open')).toBe('<p>Request documents</p>');
  expect(text(useRecordWords as never, 'ask.note')).toBe('<p>What they should know</p>');
});
