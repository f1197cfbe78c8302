import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, go, signIn } from './actors.ts';

test.describe('organisation-and-employee 0.2: the form of a resource', () => {
  test('6, Y-3: heading and tab of the browser name the record that is open; a reference is searched on the server; a location is found by the two codes in its address', async ({
    page,
  }) => {
    await signIn(page, '/grade');

    await test.step('Y-3: heading and tab of the browser name the record that is open', async () => {
      await expect(page).toHaveTitle('Grades · Personalia');
      await page.getByRole('link', { name: 'Senior Manager', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Edit Grade: Senior Manager' })).toBeVisible();
      await expect(page).toHaveTitle('Senior Manager · Edit Grade · Personalia');
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Edit Grade');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page).toHaveTitle('Grades · Personalia');
    });

    await test.step('6: a reference is searched on the server', async () => {
      await page.getByRole('link', { name: 'Add Grade' }).click();
      await page.getByLabel('Next grade').click();
      await page.getByLabel('Next grade').fill('Direct');
      await page.getByTitle('Director (G7)').click();
      await expect(page.locator('.field-row', { hasText: 'Next grade' })).toContainText('Director (G7)');
    });

    await test.step('6: a location is found by the two codes in its address; its employer is fixed', async () => {
      await go(page, '/location/location-form/NSG/JKT');
      await expect(page.getByLabel('Name')).toHaveValue('Jakarta Head Office');
      await expect(page.getByText('Cannot be changed after creation.')).toBeVisible();
      await go(page, '/location/location-form/NSG/NOWHERE');
      await expect(page.getByText('Sorry, this record was not found.')).toBeVisible();
    });
  });

  test('experience 5: amounts are typed and shown with the separators of the language', async ({ page }) => {
    await signIn(page, '/salary-range/salary-range-form', 'admin@demo.example');
    await page.getByLabel('Minimum').fill('1,250,000.5');
    await page.getByLabel('Maximum').fill('1,25');
    await page.getByLabel('Midpoint').focus();
    await expect(page.getByLabel('Minimum')).toHaveValue('1,250,000.5');
    await expect(page.getByText('Enter a number such as 1,250.5.')).toBeVisible();
    await expectAccessible(page);
  });
});
