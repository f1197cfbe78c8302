import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, go, signIn } from './actors.ts';

const HIGHER_THAN_ITS_ROW = `[...document.querySelectorAll('.rows-stacked td[data-label]')]
  .filter((cell) => cell.scrollHeight > cell.clientHeight + 1)
  .map((cell) => cell.dataset.label)`;

/** What is lower than 40 px with all that belongs to it; links among words are as high as their line. */
const TOO_LOW = `[...document.querySelectorAll('button, select, label, .ant-select, .ant-picker, .list-card-title a')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.matches('.field-label'))
  .filter((one) => {
    const around = parseFloat(getComputedStyle(one, '::after').height) || 0;
    return Math.max(one.getBoundingClientRect().height, around) < 39.5;
  })
  .map((one) => one.outerHTML)`;

test.describe('experience 3: keyboard of a list', () => {
  test('3: / searches, n adds, j and k walk, x selects, e edits, Enter opens; single letters can be switched off', async ({
    page,
  }) => {
    await signIn(page, '/grade');

    await test.step('3: / searches, n adds, j and k walk, x selects, e edits, Enter opens', async () => {
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type('nx');
      await expect(page).toHaveURL(/search=nx/);
      await go(page, '/grade');

      const links = page.locator('[data-row-link]');
      await links.first().waitFor();
      await page.keyboard.press('j');
      await expect(links.nth(0)).toBeFocused();
      await page.keyboard.press('j');
      await expect(links.nth(1)).toBeFocused();
      await page.keyboard.press('k');
      await expect(links.nth(0)).toBeFocused();
      await page.keyboard.press('x');
      await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/grade-form\/.+/);

      await go(page, '/grade');
      await links.first().waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('e');
      await expect(page).toHaveURL(/grade-form\/.+/);

      await go(page, '/grade');
      await links.first().waitFor();
      await page.keyboard.press('n');
      await expect(page).toHaveURL(/grade-form$/);
    });

    await test.step('WCAG 2.1.4: single letters can be switched off, and ? still shows the overview', async () => {
      await go(page, '/grade');
      await page.locator('[data-row-link]').first().waitFor();
      await page.keyboard.press('?');
      const overview = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expectAccessible(page);
      await overview.getByRole('switch', { name: 'Single-letter keys' }).click();
      await overview.getByRole('button', { name: 'Close' }).click();
      await page.keyboard.press('n');
      await expect(page).toHaveURL(/\/grade$/);
      await page.keyboard.press('?');
      await overview.getByRole('switch', { name: 'Single-letter keys' }).click();
      await overview.getByRole('button', { name: 'Close' }).click();
      await page.keyboard.press('n');
      await expect(page).toHaveURL(/grade-form$/);
    });
  });
});

test.describe('experience 1: on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('1: lists, forms and tables fit a phone without sideways scrolling and without violation, high enough for a thumb', async ({
    page,
  }) => {
    await signIn(page, '/location');
    const width = () => page.locator('html').evaluate((html) => html.scrollWidth);

    await test.step('1: rows are cards below 768 px; whatever is pressed is high enough for a thumb', async () => {
      await expect(page.locator('.list-card').first()).toBeVisible();
      await expect(page.locator('table')).toHaveCount(0);
      expect(await page.evaluate(TOO_LOW)).toEqual([]);
      expect(await width()).toBeLessThanOrEqual(390);
      await expectAccessible(page);
      await page.locator('.list-card [data-row-link]').first().click();
      await expect(page.getByLabel('Name')).toBeVisible();
      expect(await width()).toBeLessThanOrEqual(390);
      await expectAccessible(page);
      expect(await page.evaluate(TOO_LOW)).toEqual([]);
    });

    await test.step('1: the question for a filter stands inside the page', async () => {
      await go(page, '/position');
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('combobox', { name: 'Field' }).waitFor();
      const { x, width } = (await page.locator('.filter-editor').boundingBox()) ?? { x: -1, width: 0 };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
      expect(width).toBeGreaterThan(300);
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(390);
    });

    await test.step('1: rows of words stand in blocks, each value behind the words of its column', async () => {
      await go(page, '/position?tab=vacancies');
      const table = page.getByRole('region', { name: 'Vacancies' });
      await expect(table.getByRole('row').nth(1)).toBeVisible();
      const [shown, needed] = await table.evaluate((frame) => [frame.clientWidth, frame.scrollWidth]);
      expect(needed).toBeLessThanOrEqual(shown ?? 0);
    });

    await test.step('1: forms of many parts and tables that stay tables are pushed aside inside the page', async () => {
      await go(page, '/employer');
      await page.locator('[data-row-link]').first().click();
      await expect(page.getByText('Numbers and closing')).toBeAttached();
      expect(await width()).toBeLessThanOrEqual(390);
      await go(page, '/organization-level?tab=levels');
      await expect(page.getByRole('button', { name: 'Edit Division' })).toBeAttached();
      expect(await width()).toBeLessThanOrEqual(390);
      // What a column is called may take lines: none of them lies over the next value.
      expect(await page.evaluate(HIGHER_THAN_ITS_ROW)).toEqual([]);
    });
  });
});

test.describe('experience 1: dark', () => {
  test.use({ colorScheme: 'dark' });

  test('Y-7: list and form keep their contrast in the dark', async ({ page }) => {
    await signIn(page, '/location?name.contains=a');
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await expectAccessible(page);
    await go(page, '/grade/grade-form');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This is required.')).toHaveCount(3);
    await expectAccessible(page);
  });
});
