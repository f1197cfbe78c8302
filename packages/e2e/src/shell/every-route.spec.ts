import { productRoutes } from '@personalia/web/routes';
import type { Page } from '@playwright/test';
import { item, section } from '../../support/scripted/api.ts';
import { expect, test } from '../../support/scripted/kept-tab.ts';

const RECORD = '0199a000-0000-7000-8000-000000000001';

/** The route table of the web, written out as addresses of one record. */
const addresses = productRoutes.map(({ pattern }) => pattern.replace(/:\w+/g, RECORD));
const bases = [...new Set(addresses.map((address) => address.split('/')[1] ?? ''))];
/** A form with a record in its address is the page that is opened without one; what it shows then is told by journeys. */
const isOpenedWithout = (address: string): boolean =>
  address.endsWith(`/${RECORD}`) && addresses.includes(address.slice(0, -RECORD.length - 1)) && depthOf(address) > 2;
const depthOf = (address: string): number => address.split('/').length - 1;

test.describe('G-9: every route of the specification', () => {
  test.beforeEach(async ({ api }) => {
    const words: Record<string, string> = { grade: 'Grades', menu: 'Menus' };
    const items = bases.filter((base) => base !== 'change-password').map((base) => item(base, words[base] ?? base));
    api.menus['HR Administrator'] = [{ key: 'all', label: 'All', icon: 'team', childs: [section('s', 'All', items)] }];
    api.answers.set('/v1/ListView', { data: { views: [], layout: null } });
  });

  /** A step within the application, as the buttons of the browser make it: the page is not loaded anew. */
  const step = (page: Page, address: string) =>
    page.evaluate(`history.pushState(null, '', '${address}'); dispatchEvent(new PopStateEvent('popstate'));`);

  // The pages above them, which menus lead to, are opened by the tour.
  test('G-9: each below another opens by a step, and one of each depth by a direct link', async ({ page }) => {
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    const isThere = async (address: string) => {
      await expect(crumbs, address).toBeVisible();
      await expect(page.locator('main > :not(.loading)').first(), address).toBeAttached();
      await expect(page.getByText('Loading...'), address).toHaveCount(0);
      await expect(page.getByRole('region', { name: /^(403|500)$/ }), address).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(address);
    };
    const depths = new Map(addresses.map((address) => [depthOf(address), address]));
    expect(depths.size).toBeGreaterThan(2);
    for (const address of depths.values()) {
      await page.goto(address);
      // The way leads over the provider first.
      await crumbs.waitFor();
      await isThere(address);
    }
    for (const address of addresses.filter((one) => depthOf(one) > 1 && !isOpenedWithout(one))) {
      await step(page, address);
      await isThere(address);
    }
  });

  test('G-9: back, forward and reload lead to the same page', async ({ page }) => {
    const way: readonly (readonly [string, string[]])[] = [
      ['/grade', ['Grades']],
      ['/grade/grade-form', ['Grades', 'Add Grade']],
      [`/grade/grade-form/${RECORD}`, ['Grades', 'Edit Grade']],
      ['/menu', ['Menus']],
    ];
    const isAt = async (at: number) => {
      const [address = '', names = []] = way[at] ?? [];
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText(names);
    };
    await page.goto('/grade');
    await isAt(0);
    for (const at of [1, 2, 3]) {
      await step(page, way[at]?.[0] ?? '');
      await isAt(at);
    }
    for (const at of [2, 1]) {
      await page.goBack();
      await isAt(at);
    }
    await page.goForward();
    await page.reload();
    await isAt(2);
  });
});
