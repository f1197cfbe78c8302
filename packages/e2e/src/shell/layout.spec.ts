import type { Locator, Page } from '@playwright/test';
import { item, type ScriptedApi, section } from '../../support/scripted/api.ts';
import { test as kept } from '../../support/scripted/kept-tab.ts';
import { expect, test } from '../../support/scripted/test.ts';

const runningJob = {
  id: '1',
  kind: 'import',
  title: 'Import of people',
  state: 'running',
  progress: { done: 50, total: 200 },
  message: null,
  resultFile: null,
  errorFile: null,
  createdAt: '2026-11-20T12:00:00Z',
  finishedAt: null,
  link: '/approval',
};

kept('Y-1: the foot of the sider has a hidden Upload Data button and a copyright line', async ({ page, api }) => {
  await page.goto('/leave-report');
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('menuitem')).toHaveCount(2);
  const upload = page.locator('button', { hasText: 'Upload Data' });
  await expect(upload).toBeAttached();
  await expect(upload).toBeHidden();
  await expect(page.getByText('Personalia contributors')).toBeVisible();
  api.menus['HR Administrator'] = [
    {
      key: 'people',
      label: 'People',
      icon: 'team',
      childs: [section('s', 'Data', [item('leave-report', 'Leave Report'), item('upload-data', 'Upload Data')])],
    },
  ];
  await page.reload();
  await page.getByRole('button', { name: 'Upload Data' }).click();
  await expect(page).toHaveURL(/\/upload-data\?from=/);
});

kept(
  'Y-2, Y-7, D7: the header has title, breadcrumb, set-up progress and the first letter of the name; the skip link comes first',
  async ({ page }) => {
    await page.goto('/leave-report');
    const header = page.getByRole('banner');
    await expect(header.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await expect(header.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Leave Report');
    await expect(header.getByRole('button', { name: /User menu/ })).toContainText('S');
    const progress = header.getByRole('button', { name: /Start setting up your system now!/ });
    await expect(progress).toContainText('38%');
    // The company is called what it calls itself, not what its sign-in is addressed by.
    await header.getByRole('button', { name: /User menu/ }).click();
    await expect(page.getByRole('menu').getByText('Demo Sejahtera')).toBeVisible();
  },
);

kept('Y-3, Y-4: crumbs and the back arrow lead to the page above', async ({ page }) => {
  await page.goto('/work-action/work-action-record/7/work-action-form-add/7');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Work Actions', 'Work Action Record', 'Add Work Action']);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/work-action\/work-action-record\/7$/);
  await crumbs.getByRole('link', { name: 'Work Actions' }).click();
  await expect(page).toHaveURL(/\/work-action$/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/work-action\/work-action-record\/7$/);
});

test.describe('Y-5: notices', () => {
  /** From here on time stands still, but for what the test lets pass. */
  async function stopTime(page: Page): Promise<void> {
    const now = Number(await page.evaluate('Date.now()'));
    await page.clock.pauseAt(now + 60_000);
  }

  /** Lets a notice appear; tells how long that took at most, in the time of the page. */
  async function appear(page: Page, notice: Locator): Promise<number> {
    let passed = 0;
    for (; passed < 2_000 && !(await notice.isVisible()); passed += 50) await page.clock.runFor(50);
    await expect(notice).toBeVisible();
    return passed;
  }

  async function refuseCancelling(page: Page, api: ScriptedApi): Promise<Locator> {
    api.faults.set('/v1/Job/1/Cancel', [{ status: 409, message: 'Not now.' }]);
    api.jobs = [runningJob];
    await page.clock.install();
    await page.goto('/leave-report');
    await page.getByRole('button', { name: 'Background jobs, 1 running' }).click();
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await expect(cancel).toBeVisible();
    await stopTime(page);
    await cancel.click();
    return page.getByRole('alert').filter({ hasText: 'Not now.' });
  }

  test('Y-5: one stands below the header for 4.5 s as an alert, longer while the pointer rests on it, and is seen and heard in an open panel, which may close', async ({
    page,
    api,
  }) => {
    const notice = await refuseCancelling(page, api);
    const passed = await appear(page, notice);
    const header = await page.getByRole('banner').boundingBox();
    const { y = 0 } = (await notice.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect(y).toBeLessThan(120);
    await page.clock.runFor(4_400 - passed);
    await expect(notice).toBeVisible();
    await page.clock.runFor(passed + 700);
    await expect(notice).toBeHidden();

    const cancel = page.getByRole('button', { name: 'Cancel' });
    await cancel.click();
    await appear(page, notice);
    await notice.hover();
    await page.clock.runFor(10_000);
    await expect(notice).toBeVisible();
    await page.mouse.move(5, 700);
    await page.clock.runFor(6_000);
    await expect(notice).toBeHidden();

    await cancel.click();
    await appear(page, notice);
    const panel = page.getByRole('dialog', { name: 'Background jobs' });
    // Whatever lies outside a modal dialog is inert: neither read out nor within reach of the pointer.
    await expect(panel.getByRole('alert').filter({ hasText: 'Not now.' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(notice).toBeVisible();
  });
});

kept('Y-7: at 360 px the sider is a drawer, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/leave-report');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Approvals', exact: true })
    .click();
  await expect(page).toHaveURL(/\/approval$/);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
});

kept(
  'Y-7: at 200 % zoom, with the keyboard alone, a page is reached from the menu and left by the user menu',
  async ({ page }) => {
    // A window of 1280 by 800, twice as large.
    await page.setViewportSize({ width: 640, height: 400 });
    await page.goto('/leave-report');
    await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(640);
    const isFocused = (target: Locator) => target.evaluate((one) => one.matches(':focus'));
    const press = async (target: Locator) => {
      for (let steps = 0; steps < 40 && !(await isFocused(target)); steps += 1) await page.keyboard.press('Tab');
      await expect(target).toBeFocused();
      await page.keyboard.press('Enter');
    };
    await press(page.getByRole('button', { name: 'Open menu' }));
    await press(
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Approvals', exact: true }),
    );
    await expect(page).toHaveURL(/\/approval$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeFocused();
    await press(page.getByRole('button', { name: /User menu/ }));
    const entry = page.getByRole('menuitem', { name: 'Change Password' });
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    // The menu moves the focus a moment after the key: asked too early, the next key would pass the entry.
    const focused = () => page.evaluate<string>('document.activeElement.textContent');
    for (let steps = 0; steps < 10 && !(await isFocused(entry)); steps += 1) {
      const before = await focused();
      await page.keyboard.press('ArrowDown');
      await expect.poll(focused).not.toBe(before);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/change-password$/);
  },
);

kept(
  'language and theme are chosen in the user menu, kept by the server and for the next start',
  async ({ page, api }) => {
    await page.goto('/leave-report');
    const choose = async (submenu: string, entry: string) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /User menu|Menu pengguna/ }).click();
      await page.getByRole('menuitem', { name: submenu }).hover();
      await expect(page.getByRole('menuitem', { name: entry })).toBeVisible();
      // The submenu moves while it opens; a pointer on its way to an entry could leave it.
      await page.getByRole('menuitem', { name: entry }).dispatchEvent('click');
    };
    await expect(async () => {
      await choose('Theme', 'Dark');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    }).toPass();
    await expect(async () => {
      await choose('Language', 'Bahasa Indonesia');
      await expect(page.getByRole('button', { name: /Menu pengguna/ })).toBeVisible();
    }).toPass();
    await expect(page.locator('html')).toHaveAttribute('lang', 'id');
    await expect.poll(() => api.preferences).toEqual({ locale: 'id', theme: 'dark' });
    await page.reload();
    await expect(page.getByRole('button', { name: /Menu pengguna/ })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  },
);

kept('8: the job centre shows what runs and asks every 2 s', async ({ page, api }) => {
  api.jobs = [runningJob];
  await page.goto('/leave-report');
  await page.getByRole('button', { name: 'Background jobs, 1 running' }).click();
  const panel = page.getByRole('dialog', { name: 'Background jobs' });
  await expect(panel.getByRole('progressbar', { name: 'Import of people' })).toHaveAttribute('value', '25');
  await expect(panel.getByText('50 of 200')).toBeVisible();
  api.jobs = [{ ...runningJob, state: 'completed', progress: { done: 200, total: 200 } }];
  await expect(panel.getByText('Completed')).toBeVisible();
});

kept('11.2: no page of the shell breaks its own security policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && complaints.push(message.text()),
  );
  await page.goto('/leave-report');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.goto('/change-password');
  await expect(page.getByLabel('Current password')).toBeVisible();
  expect(complaints).toEqual([]);
});
