import { expect, test } from '../../support/kept-tab.ts';
import { hireByApi, uniqueSurname } from '../employee/people.ts';
import { expectAccessible, signIn } from '../resource/actors.ts';

test.describe('home-and-self-service 1 and 4', () => {
  test('HS-12: four cards of a manager are seen at once, and the first one on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, '/home', 'manager@demo.example');
    const cards = page.getByRole('region');
    await expect(page.getByRole('region', { name: 'Waiting for your approval' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Contracts and probation ending' })).toBeVisible();
    for (const at of [0, 1, 2]) await expect(cards.nth(at).getByRole('heading', { level: 2 })).toBeInViewport();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(cards.first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Ask for leave' })).toBeInViewport();
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
