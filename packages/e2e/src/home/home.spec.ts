import { expect, test } from '../../support/kept-tab.ts';
import { hireByApi, uniqueSurname } from '../employee/people.ts';
import { expectAccessible, signIn } from '../resource/actors.ts';

test.describe('home-and-self-service 1 and 4', () => {
  test('HS-12, HS-18: four cards of a manager are seen at once; on a phone the first one, what is done most, and a bar of at most five', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, '/home', 'manager@demo.example');
    const ABOVE = ['Waiting for your approval', 'My team today', 'Needs your attention', 'Next 4 weeks'];
    for (const name of ABOVE) {
      const card = page.getByRole('region', { name, exact: true });
      await expect(card.getByText('Loading...')).toHaveCount(0);
      await expect(card).toBeInViewport({ ratio: 1 });
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('region', { name: 'Today', exact: true })).toBeInViewport({ ratio: 1 });
    for (const name of ['Ask for leave', 'New claim', 'Correct attendance', 'My documents'])
      await expect(page.getByRole('link', { name, exact: true }).first()).toBeInViewport({ ratio: 1 });
    const bar = page.getByRole('navigation', { name: 'Quick menu' });
    const targets = await bar.locator('> *').all();
    expect(targets.length).toBeLessThanOrEqual(5);
    for (const target of targets) {
      const box = await target.boundingBox();
      expect([(box?.width ?? 0) >= 48, (box?.height ?? 0) >= 48]).toEqual([true, true]);
    }
    await expectAccessible(page);
  });

  test('4: on a phone somebody is found by name, and called from the contact card', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const lastName = uniqueSurname();
    await hireByApi(request, { firstName: 'Wulan', lastName, birthDate: '1991-04-05' });
    await signIn(page, '/people', 'manager@demo.example');
    await page.getByRole('searchbox').fill(`${lastName} wulan`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('link', { name: new RegExp(lastName) }).click();
    await expect(page.getByText('Local time')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save contact' })).toBeVisible();
    await expectAccessible(page);
  });
});
