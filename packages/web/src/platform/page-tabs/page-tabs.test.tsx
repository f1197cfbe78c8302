import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PageTabs } from './page-tabs.tsx';

afterEach(() => vi.restoreAllMocks());

test('the chosen tab is in sight on load and after it was chosen', () => {
  const shown: [string | null, unknown][] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement, how) {
    shown.push([this.textContent, how]);
  });
  const tabs = ['days', 'punches', 'months'] as const;
  const strip = (value: (typeof tabs)[number]) => (
    <PageTabs label="Parts" tabs={tabs} word={(tab) => tab} value={value} onChange={() => undefined} />
  );
  const how = { block: 'nearest', inline: 'center', behavior: 'instant' };
  const { rerender } = render(strip('months'));
  expect(shown).toEqual([['months', how]]);
  rerender(strip('months'));
  expect(shown).toHaveLength(1);
  rerender(strip('punches'));
  expect(shown.at(-1)).toEqual(['punches', how]);
});
