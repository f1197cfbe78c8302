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

  test('6: a mistake shows when the field is left, in the words of the API', async ({ page }) => {
    await signIn(page, '/grade/grade-form');
    await page.getByLabel('Code').fill('not a code!');
    await expect(page.getByText('Use 1 to 20 of A-Z')).toHaveCount(0);
    await page.getByLabel('Rank').fill('1000');
    await page.getByLabel('Name').focus();
    await expect(page.getByText('Use 1 to 20 characters: A-Z, 0-9, - _ and .')).toBeVisible();
    await expect(page.getByText('Enter 999 or less.')).toBeVisible();
    await page.getByLabel('Rank').fill('one');
    await expect(page.getByText('Enter a whole number.')).toBeVisible();
  });

  test('TAKEN, experience 3: sent by Ctrl+Enter, what only the API knows is shown at its field, and what was typed stays', async ({
    page,
  }) => {
    await signIn(page, '/grade/grade-form');
    await page.getByLabel('Code').fill('G1');
    await page.getByLabel('Name').fill('Twice');
    await page.getByLabel('Rank').fill('998');
    await page.keyboard.press('Control+Enter');
    await expect(page.locator('.field-error')).toBeVisible();
    await expect(page.getByLabel('Code')).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveValue('Twice');
  });

  test('6: leaving with unsaved changes asks first', async ({ page }) => {
    await signIn(page, '/grade/grade-form');
    await page.getByLabel('Name').fill('Half typed');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button').first().click();
    await expect(page.getByLabel('Name')).toHaveValue('Half typed');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button').last().click();
    await expect(page).toHaveURL(/\/grade$/);
  });

  test('STALE: two edits meet side by side, and the chosen values are saved on the newer version', async ({
    page,
    context,
  }) => {
    const grade = { code: uniqueCode('S'), name: uniqueCode('Stale ') };
    await signIn(page, '/grade');
    const added = await addGrade(page, grade);
    await open(page, `/grade?search=${grade.code}`);
    await page.locator('[data-row-link]').click();
    await page.getByRole('textbox', { name: 'Name' }).fill(`${grade.name} mine`);

    const other = await context.newPage();
    await open(other, page.url());
    await other.getByRole('textbox', { name: 'Name' }).fill(`${grade.name} theirs`);
    await other.getByLabel('Steps', { exact: true }).fill('7');
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('saved.')).toBeVisible();
    await other.close();

    await page.getByRole('button', { name: 'Save' }).click();
    const compare = page.getByRole('alertdialog', { name: 'Somebody else changed this record' });
    await expect(compare.getByRole('group', { name: 'Name' })).toContainText(`${grade.name} theirs`);
    await expect(compare.getByText('Changed by both')).toHaveCount(1);
    await expect(compare.getByRole('group', { name: 'Steps' }).getByRole('radio', { name: 'Theirs' })).toBeChecked();
    await expectAccessible(page);
    await compare.getByRole('group', { name: 'Name' }).getByRole('radio', { name: 'Mine' }).check();
    await compare.getByRole('button', { name: 'Save the chosen values' }).click();
    await expect(page.getByText(`${grade.name} mine saved.`)).toBeVisible();
    await page.locator('[data-row-link]').click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${grade.name} mine`);
    await expect(page.getByLabel('Steps', { exact: true })).toHaveValue('7');
    await expect(page.getByLabel('Rank')).toHaveValue(String(added.rank));
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

  test('6: without permission to edit the record can only be read, its history included', async ({ page }) => {
    await signIn(page, '/grade', 'auditor@demo.example');
    await expect(page.getByRole('link', { name: 'Add Grade' })).toHaveCount(0);
    await page.locator('[data-row-link]').first().click();
    await expect(page.getByText('You can view this record, but not change it.')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.getByText('History', { exact: true }).click();
    await expect(page.getByText('Created')).toBeVisible();
    await expectAccessible(page);
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
