import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOnly, RunOptions } from 'axe-core';

/** What is judged of a page: all of it, or what stands between the parts that all pages share. */
export type Judged = 'document' | 'main';

const COLOURS = ['color-contrast', 'link-in-text-block'];
const LEVELS: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/**
 * No violation of WCAG 2.2 level A or AA on the page as it stands. Colours are those of classes, which pages share: they are
 * judged where there is a kind of element that this worker has not seen in these colours and at this width.
 */
export async function expectAccessible(page: Page, judged: Judged = 'document'): Promise<void> {
  const { look, kinds } = (await page.evaluate(KINDS)) as { look: string; kinds: string[] };
  const seen = inColour.get(look) ?? new Set<string>();
  inColour.set(look, seen);
  const fresh = kinds.filter((kind) => !seen.has(kind));
  if (fresh.length === 0) return expectAccessibleInWords(page, judged);
  await expectNoViolation(page, judged, { runOnly: LEVELS });
  for (const kind of fresh) seen.add(kind);
}

/** Kinds of elements whose colours were judged, by scheme and width. */
const inColour = new Map<string, Set<string>>();

/** Each kind of element once: its classes, its attributes, what it stands in and whether it says something. */
const KINDS = `({
  look: [matchMedia('(prefers-color-scheme: dark)').matches, document.documentElement.dataset.theme, innerWidth].join(),
  kinds: [...new Set(
    [...document.body.querySelectorAll('*')].map((one) => [
      one.parentElement.className, one.tagName, one.getAttribute('class'), one.getAttribute('style'), one.getAttribute('role'),
      one.getAttributeNames().sort().join(), one.textContent !== '', one.matches(':disabled'),
    ].join(' ')),
  )],
})`;

/** The same but for colours, on a page whose kinds of elements have been looked at elsewhere. */
export const expectAccessibleInWords = (page: Page, judged: Judged): Promise<void> =>
  expectNoViolation(page, judged, {
    runOnly: LEVELS,
    rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
  });

/** What another colour scheme can change about a page that has been looked at already. */
export const expectContrast = (page: Page, judged: Judged = 'document'): Promise<void> =>
  expectNoViolation(page, judged, { runOnly: { type: 'rule', values: COLOURS } });

/** Axe as it goes into the page: over half a megabyte, so once for each document, however often that is judged. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function expectNoViolation(
  page: Page,
  judged: Judged,
  asked: Pick<RunOptions, 'runOnly' | 'rules'>,
): Promise<void> {
  await page.evaluate(STANDING_STILL);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  // Nothing but violations is asked for, and they are told by their markup: paths to elements are a third of an analysis.
  const options = JSON.stringify({ ...asked, resultTypes: ['violations'], selectors: false, iframes: false });
  const context = judged === 'document' ? 'document' : `'${judged}'`;
  expect(await page.evaluate(`(${APART})(${context}, ${options}).then((all) => all.flatMap(${VIOLATIONS}))`)).toEqual(
    [],
  );
}

/**
 * What lies half below a bar that sticks to the head or the foot is scrolled out of it, which axe does not know: a page is judged from
 * its top, the buttons of a form where it ends, and the bar of a phone by itself.
 */
const APART = `async (context, options) => {
  const buttons = [...document.querySelectorAll('.form-actions')];
  const bar = document.querySelector('.bottom-bar');
  const isThere = bar?.checkVisibility() ?? false;
  const own = isThere ? [await axe.run(bar, options)] : [];
  const { scrollY } = window;
  for (const one of buttons) one.style.position = 'static';
  if (isThere) bar.style.visibility = 'hidden';
  window.scrollTo(0, 0);
  try {
    return [...own, await axe.run(context, options)];
  } finally {
    for (const one of buttons) one.style.position = '';
    if (isThere) bar.style.visibility = '';
    window.scrollTo(0, scrollY);
  }
}`;

const VIOLATIONS = `({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ': ' + html + ' ' + failureSummary))`;

/**
 * Half faded in, every text is too pale: a few frames without anything on its way have to pass. What turns for ever,
 * such as the sign of something loading, does not count, nor does what moves with scrolling alone.
 */
const STANDING_STILL = `(async () => {
  const moves = ({ playState, effect, timeline }) =>
    playState === 'running' && timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity;
  for (let still = 0; still < 6; still = document.getAnimations().some(moves) ? 0 : still + 1)
    await new Promise(requestAnimationFrame);
})()`;
