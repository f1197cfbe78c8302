import { expect, test } from '@playwright/test';
import { cityFile } from '../../../../scripts/test-data/city-file.ts';
import { showEmptyFields } from '../employee/people.ts';
import { beginAsAdministrator, newCustomer } from './new-tenant.ts';
import { add, addUnitByApi, chooseRecord } from './organisation.ts';
import { checkCity, exportedLines, runThroughReload, undo } from './people.ts';

// Whoever does not ask for less motion gets it all.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const city = { rows: 500, text: cityFile(500) };

test('the whole way: from a new tenant to an HR officer at work on the employees of a city', async ({
  page,
  request,
}) => {
  const customer = await newCustomer();
  const rows = page.locator('tbody tr');
  const names = page.locator('tbody [data-row-link]');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const setUp = page.getByRole('button', { name: 'Start setting up your system now!' });

  await test.step('D: the welcome link, a password, the sign-in, the menu of the role', async () => {
    await beginAsAdministrator(page, customer);
    await expect(page.getByText('Acting as Tenant Administrator')).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Employees' })).toBeVisible();
    // The standard workflows are there from the first minute.
    await expect(setUp).toContainText('7%');
  });

  await test.step('6: employer and location, grades and positions in their screens', async () => {
    await page.goto('/employer');
    await add(page, 'Employers', 'The City', {
      typed: { Code: 'CITY', Name: 'The City', 'Legal name': 'The City of Tests' },
    });
    await add(page, 'Locations', 'City Hall', {
      typed: { Code: 'HALL', Name: 'City Hall' },
      chosen: { Employer: 'The City' },
    });
    await add(page, 'Grades', 'Staff', { typed: { Code: 'G1', Name: 'Staff', Rank: '1' } });
    await add(page, 'Grades', 'Senior', { typed: { Code: 'G2', Name: 'Senior', Rank: '2' } });
    await addUnitByApi(request, customer, { code: 'POL', name: 'POLICE' });
    await add(page, 'Positions', 'SERGEANT', {
      typed: { Code: 'P1', Title: 'SERGEANT' },
      chosen: { Unit: 'POLICE', 'Default grade': 'Senior' },
    });
    await page.reload();
    await expect(setUp).not.toContainText('7%');
  });

  let result = '';
  await test.step('7: a file of the city, its columns known, checked, run, reloaded in the middle', async () => {
    await checkCity(page, city, { employer: 'The City', location: 'City Hall', grade: 'Staff', hired: '2020-10-05' });
    await runThroughReload(page, city);
    result = page.url();
  });

  await test.step('7: paged, searched, sorted, filtered', async () => {
    await page.getByRole('link', { name: 'Open employees' }).click();
    await expect(pages).toContainText('1-20 of 500');
    const first = await rows.first().textContent();
    await page.getByTitle('Next Page').click();
    await expect(pages).toContainText('21-40 of 500');
    await expect(rows.first()).not.toHaveText(first ?? '');
    await page.getByRole('listitem', { name: '25', exact: true }).click();
    await expect(pages).toContainText('481-500 of 500');

    await page.goto('/employee');
    const name = page.getByRole('columnheader', { name: 'Name' });
    await expect(name).toHaveAttribute('aria-sort', 'ascending');
    await name.getByRole('button').click();
    await expect(name).toHaveAttribute('aria-sort', 'descending');
    await expect(names.first()).toContainText('ZACHARY');

    await page.getByRole('searchbox').fill('tester-samp');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('PUMP HAND');
    await expect(rows).toContainText('WATER MGMNT');

    await page.goto('/employee');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('combobox', { name: 'Field' }).fill('Unit');
    await page.keyboard.press('Enter');
    await chooseRecord(page, 'Value', 'FIRE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(rows.first()).toContainText('FIRE');
    await expect(pages).not.toContainText('of 500');
  });

  await test.step('7: exported as filtered', async () => {
    const total = /of (\d+)$/.exec((await pages.getByRole('status').textContent()) ?? '')?.[1];
    const lines = await exportedLines(page);
    expect(lines).toHaveLength(Number(total) + 1);
    for (const line of lines.slice(1)) expect(line).toContain('FIRE');
  });

  await test.step('7: opened, edited, found under the new name', async () => {
    await page.goto('/employee?search=tester-sample');
    await names.first().click();
    await expect(page.getByRole('tablist', { name: 'Parts of the record' })).toBeVisible();
    const preferred = page.getByRole('textbox', { name: 'Preferred name' });
    await showEmptyFields(page);
    await preferred.fill('Zed');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('saved.')).toBeVisible();
    await page.goto('/employee?search=tester-sample');
    await names.first().click();
    await expect(preferred).toHaveValue('Zed');
  });

  await test.step('7: undone but for the one that was edited since', async () => {
    await page.goto(result);
    await undo(page, 'Part of the upload was undone.');
    await expect(page.getByRole('region', { name: 'Records not undone' })).toContainText('Changed after the import');
    await page.goto('/employee');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText("O'TESTER-SAMPLE");
  });

  await test.step('L-4: signed out', async () => {
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.locator('input[name="login"]')).toBeVisible();
  });
});
