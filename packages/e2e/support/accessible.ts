import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No violation of WCAG 2.2 level A or AA on the page as it stands. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoViolation(page, (axe) => axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']));

/** What another colour scheme can change about a page that has been looked at already. */
export const expectContrast = (page: Page): Promise<void> =>
  expectNoViolation(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));

async function expectNoViolation(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await page.evaluate(STANDING_STILL);
  const axe = new AxeBuilder({ page })
    // Otherwise all that passes is described and carried over, too: most of the time of an analysis.
    .options({ resultTypes: ['violations'] });
  const { violations } = await narrow(axe)
    // There are no frames of another origin, for whose sake each analysis would open a page of its own.
    .setLegacyMode()
    .analyze();
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`)),
  ).toEqual([]);
}

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
