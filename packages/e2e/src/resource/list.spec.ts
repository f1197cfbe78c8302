import { readFile } from 'node:fs/promises';
import { expectContrast } from '../../support/accessible.ts';
import { expect, test } from '../../support/kept-tab.ts';
import { addGrade, expectAccessible, go, open, signIn, uniqueCode } from './actors.ts';

test.describe('organisation-and-employee 0.2: the list of a resource', () => {
  test('6: a list is searched, filtered, exported and imported into; none of it has an accessibility violation', async ({
    page,
    context,
  }) => {
    await signIn(page, '/grade');

    await test.step('Y-7: column chooser and an empty list have no accessibility violation', async () => {
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('checkbox', { name: 'Rank', exact: true }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await go(page, '/grade?search=nobodyiscalledthis');
      await expectAccessible(page);
    });

    await test.step('6: searches after a pause of 300 ms, and Back brings the list before', async () => {
      await go(page, '/grade');
      await page.getByRole('searchbox').fill('Director');
      await expect(page).toHaveURL(/search=Director/);
      await expect(page.locator('tbody tr')).toHaveCount(1);
      await page.goBack();
      await expect(page).not.toHaveURL(/search=/);
      await expect(page.locator('tbody tr')).not.toHaveCount(1);
      await expect(page.getByRole('searchbox')).toHaveValue('');
    });

    await test.step('6: filters by a field; the chip can be changed and removed, and a link reproduces it', async () => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('combobox', { name: 'Field' }).fill('Rank');
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Value' }).fill('3');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/rank\.is=3/);
      await expect(page.locator('tbody tr')).toHaveCount(1);

      const sameLink = await context.newPage();
      await open(sameLink, page.url());
      await expect(sameLink.getByRole('button', { name: 'Rank is 3', exact: true })).toBeVisible();
      await sameLink.close();

      await page.getByRole('button', { name: 'Rank is 3', exact: true }).click();
      await page.getByRole('textbox', { name: 'Value' }).fill('4');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/rank\.is=4/);
      await page.getByRole('button', { name: 'Remove the filter Rank is 4' }).click();
      await expect(page).not.toHaveURL(/rank/);
    });

    await test.step('6: refuses a filter value that does not fit and stays open', async () => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('combobox', { name: 'Field' }).fill('Rank');
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Value' }).fill('many');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'Enter a value that fits this field.' })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('6: exports with the filter and the columns of the screen', async () => {
      await go(page, '/grade?search=Director');
      for (const format of ['CSV', 'XLSX'] as const) {
        await page.getByRole('button', { name: 'Export' }).click();
        const download = page.waitForEvent('download');
        await page.getByRole('menuitem', { name: `Export ${format}` }).click();
        const file = await download;
        expect(file.suggestedFilename().toLowerCase()).toContain(`.${format.toLowerCase()}`);
        const content = await readFile(await file.path());
        if (format === 'XLSX') expect(content.subarray(0, 2).toString()).toBe('PK');
        else {
          const lines = content.toString('utf8').trim().split(/\r?\n/);
          expect(lines).toHaveLength(2);
          expect(lines[0]).toContain('Rank');
          expect(lines[1]).toContain('Director');
        }
      }
    });

    await test.step('6: the Import button leads to Upload Data with the entity chosen', async () => {
      await page.getByRole('link', { name: 'Import' }).click();
      await expect(page).toHaveURL(/\/upload-data\?entity=Grade/);
    });
  });

  test('6: chooses and orders columns; the choice is kept on the server', async ({ page }) => {
    await signIn(page, '/location');
    await page.getByRole('button', { name: 'Columns' }).click();
    const kept = () => page.waitForResponse((answer) => answer.url().includes('/ListView/Layout') && answer.ok());
    const withoutCity = kept();
    await page.getByRole('checkbox', { name: 'City', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'City' })).toHaveCount(0);
    await withoutCity;
    const moved = kept();
    await page.getByRole('button', { name: 'Move Name up' }).click();
    await moved;
    const headers = () => page.locator('thead th').allTextContents();
    await expect.poll(async () => (await headers()).join()).toContain('Name,Code');
    const chosen = await headers();
    await open(page, '/location');
    await expect(page.locator('thead th').first()).toBeVisible();
    await expect.poll(headers).toEqual(chosen);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByRole('columnheader', { name: 'City' })).toBeVisible();
  });

  test('6: saves what is seen as a view, opens it again and deletes it', async ({ page }) => {
    const name = uniqueCode('View ');
    await signIn(page, '/grade?search=Manager&sort=-rank');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save as a view' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Enter a name.')).toBeVisible();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`View ${name} saved.`)).toBeVisible();
    await expect(page).toHaveURL(/view=/);

    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: 'Save as a view' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(`Name ${name} is already in use.`);
    await expect(page.getByLabel('Name')).toBeFocused();

    await go(page, '/grade');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page).toHaveURL(/search=Manager/);
    await expect(page).toHaveURL(/sort=-rank/);

    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: 'Delete this view' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`View ${name} deleted.`)).toBeVisible();
    await expect(page).not.toHaveURL(/view=/);
  });

  test('6: rows are deactivated with an Undo in the notice, many at once with a result for each, and deleted only after a question', async ({
    page,
  }) => {
    await signIn(page, '/grade', 'admin@demo.example');

    await test.step('6: deactivates with an Undo in the notice, and shows it in the history', async () => {
      const grade = { code: uniqueCode('U'), name: uniqueCode('Undo ') };
      await addGrade(page, grade);
      await go(page, `/grade?search=${grade.code}`);
      const menu = page.getByRole('button', { name: `Actions for ${grade.name}` });
      await menu.click();
      await page.getByRole('menuitem', { name: 'Deactivate' }).click();
      await expect(page.getByText(`${grade.name} deactivated.`)).toBeVisible();
      await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText(`${grade.name} activated.`)).toBeVisible();
      await expect(page.locator('tbody tr')).toHaveCount(1);
      await menu.click();
      await page.getByRole('menuitem', { name: 'History' }).click();
      const history = page.getByRole('dialog', { name: `History of ${grade.name}` });
      await expect(history.getByText('Deactivated')).toBeVisible();
      await expect(history.getByText('Created')).toBeVisible();
      // What was entered stands there as in the form.
      const created = history.getByRole('listitem').filter({ hasText: 'Created' });
      await expect(created.locator('dt').filter({ hasText: /^(Code|Name|Rank)$/ })).toHaveText([
        'Code',
        'Name',
        'Rank',
      ]);
    });

    await test.step('6: a bulk action gives a result per row', async () => {
      const word = uniqueCode('Bulk');
      await addGrade(page, { code: uniqueCode('B'), name: `${word} one` });
      await addGrade(page, { code: uniqueCode('B'), name: `${word} two` });
      await go(page, `/grade?search=${word}`);
      await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
      await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
      await page.getByRole('toolbar').getByRole('button', { name: 'Deactivate' }).click();
      const result = page.getByRole('dialog', { name: 'Result' });
      await expect(result.getByText('2 of 2 changed')).toBeVisible();
      await expect(result.locator('li')).toHaveCount(2);
      await result.getByRole('button').filter({ hasText: 'Close' }).click();
      await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
    });

    await test.step('6: deletes only after a question', async () => {
      const grade = { code: uniqueCode('D'), name: uniqueCode('Delete ') };
      await addGrade(page, grade);
      // Colours below a notice cannot be judged.
      await page.locator('.ant-notification').getByRole('button').click();
      await go(page, `/grade?search=${grade.code}`);
      await page.getByRole('button', { name: `Actions for ${grade.name}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      const question = page.getByRole('alertdialog', { name: `Delete ${grade.name}?` });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.locator('tbody tr')).toHaveCount(1);
      await page.getByRole('button', { name: `Actions for ${grade.name}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(`${grade.name} deleted.`)).toBeVisible();
      await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
    });
  });
});
