import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, signIn } from '../resource/actors.ts';

test.describe('attendance 2 to 4, 8: time planning', () => {
  test('3: a schedule shows its working days and the weeks they come to', async ({ page }) => {
    await signIn(page, '/work-schedule');
    await page.getByRole('link', { name: /CREW/ }).first().click();
    await page.getByText('Working days', { exact: true }).click();
    const preview = page.getByRole('region', { name: 'Next 8 weeks' });
    await expect(preview.getByText('NIGHT').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('8: the year of the national calendar', async ({ page }) => {
    await signIn(page, '/holiday?tab=year');
    await expect(page.getByText('Independence Day')).toBeVisible();
    await expectAccessible(page);
  });
});
