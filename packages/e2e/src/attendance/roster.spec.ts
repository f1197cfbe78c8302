import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, go, signIn } from '../resource/actors.ts';

/** A Monday far enough ahead that no other test plans its week. */
const WEEK = '2027-03-01';

test('attendance 6: a week is typed, checked and published, and the employee sees it', async ({ page }) => {
  await signIn(page, `/attendance-roster?view=week&from=${WEEK}&search=Yoga`);
  const grid = page.getByRole('grid', { name: 'Roster' });
  const day = (name: RegExp) => grid.getByRole('gridcell', { name });
  await day(/^1 Mar 2027, DAY/).click();
  await page.keyboard.type('MORN');
  await page.keyboard.press('Enter');
  await expect(day(/^1 Mar 2027, MORNING, Draft/)).toBeVisible();
  await day(/^2 Mar 2027, DAY/).click();
  await page.keyboard.type('OFF');
  await page.keyboard.press('Enter');
  await expect(day(/^2 Mar 2027, Day off, Draft/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(day(/^2 Mar 2027, DAY$/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Publish 1 draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the roster' });
  await expect(dialog.getByRole('row', { name: /Yoga.*1 Mar 2027.*DAY.*MORNING/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
  await expect(page.getByText('1 change published.')).toBeVisible();

  await test.step('attendance 6: on a phone a week is read and a day changed', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await go(page, '/attendance-roster?from=2027-03-15&search=Yoga');
    await page.getByRole('button', { name: /Yoga.*16 Mar 2027, DAY/ }).click();
    const dialog = page.getByRole('dialog', { name: /16 Mar 2027/ });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /NIGHT/ }).click();
    await expect(page.getByRole('button', { name: /16 Mar 2027, NIGHT, Draft/ })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await signIn(page, `/attendance-roster?view=week&from=${WEEK}`, 'employee@demo.example');
  await expect(day(/^1 Mar 2027, MORNING$/)).toBeVisible();
  await page.getByRole('button', { name: /Notifications/ }).click();
  await expect(page.getByText('Your roster changed: 1 Mar 2027.').first()).toBeVisible();
});
