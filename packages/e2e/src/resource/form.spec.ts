import { expect, test } from '../../support/kept-tab.ts';
import { addGrade, expectAccessible, open, signIn, uniqueCode } from './actors.ts';

test.describe('organisation-and-employee 0.2: the form of a resource', () => {
  test('6: mistakes show at their fields, the first gets the cursor, and the record is added once they are mended', async ({
    page,
  }) => {
    const grade = { code: uniqueCode('N'), name: uniqueCode('New ') };
    await signIn(page, '/grade/grade-form');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This is required.')).toHaveCount(3);
    await expect(page.getByLabel('Code')).toBeFocused();
    await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await addGrade(page, grade);
    await expect(page).toHaveURL(/\/grade$/);
  });

  test('Y-3: heading and tab of the browser name the record that is open', async ({ page }) => {
    await signIn(page, '/grade');
    await expect(page).toHaveTitle('Grades · Personalia');
    await page.getByRole('link', { name: 'Senior Manager', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Grade: Senior Manager' })).toBeVisible();
    await expect(page).toHaveTitle('Senior Manager · Edit Grade · Personalia');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Edit Grade');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveTitle('Grades · Personalia');
  });

  test('6: a location is found by the two codes in its address; its employer is fixed', async ({ page }) => {
    await signIn(page, '/location/location-form/NSG/JKT');
    await expect(page.getByLabel('Name')).toHaveValue('Jakarta Head Office');
    await expect(page.getByText('Cannot be changed after creation.')).toBeVisible();
    await open(page, '/location/location-form/NSG/NOWHERE');
    await expect(page.getByText('Sorry, this record was not found.')).toBeVisible();
  });

  test('6: a reference is searched on the server', async ({ page }) => {
    await signIn(page, '/grade/grade-form');
    await page.getByLabel('Next grade').click();
    await page.getByLabel('Next grade').fill('Direct');
    await page.getByTitle('Director (G7)').click();
    await expect(page.locator('.field-row', { hasText: 'Next grade' })).toContainText('Director (G7)');
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
