import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, signIn } from '../resource/actors.ts';

test.describe('organisation-and-employee 4: the map of locations', () => {
  test('4: buttons and keys bring the map nearer and move it; a location on it tells what it is and leads to it; the table has the same', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).hostname));
    await signIn(page, '/location?tab=map');
    const map = page.getByRole('group', { name: 'Map of locations', exact: true });
    await expect(map.locator('path').first()).toBeAttached();

    await test.step('4: buttons and keys bring the map nearer and move it; all brings everything back', async () => {
      const frame = page.getByRole('group', { name: /Arrow keys move it/ });
      const spot = async () => (await frame.getByRole('button', { name: 'Makassar Branch' }).boundingBox())?.x ?? 0;
      const mark = frame.getByRole('button', { name: 'Makassar Branch' });
      await expect(mark).toBeVisible();
      const before = await spot();
      await frame.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(spot).toBeLessThan(before - 40);
      await page.getByRole('button', { name: 'Show all' }).click();
      await expect.poll(spot).toBeCloseTo(before, 0);
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect(frame.getByRole('button', { name: 'Jayapura Site' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Show all' }).click();
    });

    await map.getByRole('button', { name: 'Makassar Branch' }).click();
    const card = page.getByRole('region', { name: 'Makassar Branch' });
    await expect(card.getByText('geofence of 200 m')).toBeVisible();
    await expect(page.getByRole('row', { name: /Jayapura Site DJJ/ })).toContainText('500 m');
    await expectAccessible(page);
    // The lines come with the product: nobody outside hears where the company is.
    expect([...new Set(asked)]).toEqual(['localhost']);
    await card.getByRole('link', { name: 'Makassar Branch' }).click();
    await expect(page).toHaveURL(/location-form\/NSG\/MKS$/);
    await page.getByText('Map', { exact: true }).click();
    await expect(page.getByRole('img', { name: 'Geofence of Makassar Branch, 200 m around its point' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Jakarta Head Office/ })).toContainText('km');
    await expectAccessible(page);
  });
});
