import { expect, test } from '../../support/kept-tab.ts';
import { hireByApi, uniqueSurname } from '../employee/people.ts';
import { expectAccessible, signIn } from '../resource/actors.ts';
import { check, counted, stepTitle, toColumns, upload } from './upload-steps.ts';

test('17.1: a file of many dated rows of a person is the timeline afterwards, until it is undone', async ({
  page,
  request,
}) => {
  const address = await hireByApi(request, { firstName: 'Wayan', lastName: uniqueSurname(), birthDate: '1985-03-04' });
  await signIn(page, `${address}?tab=employment`);
  const events = page.getByRole('region', { name: 'Job history' });
  await expect(events.getByRole('row')).toHaveCount(2);
  const number = await page.locator('.cell-code').first().textContent();

  const rows = [
    // Today's manager was not there yet.
    `${number},2010-02-01,2014-06-30,Supervisor,End of contract,#CLEAR`,
    `${number},2016-01-04,2019-12-31,Staff,,`,
    `${number},2020-01-01,,Manager,,`,
  ];
  await upload(page, 'EmploymentHistory', {
    name: 'careers.csv',
    text: `Employee number,From,To,Grade,Ended by,Manager\n${rows.join('\n')}\n`,
  });
  await expectAccessible(page);
  await toColumns(page);
  await expect(page.getByText('6 of 6 columns are used.', { exact: false })).toBeVisible();
  await check(page);
  await expect(counted(page, 'Errors')).toHaveText('0');
  await page.getByRole('button', { name: 'Continue to run' }).click();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(stepTitle(page, 'Result')).toBeVisible({ timeout: 40_000 });
  const result = page.url();

  await page.goto(`${address}?tab=employment`);
  for (const type of ['Hire', 'End of contract', 'Rehire', 'Promotion'])
    await expect(events.getByRole('rowheader', { name: new RegExp(`^${type} CT-`) }).first()).toBeVisible();
  const today = page.getByRole('region', { name: 'Facts on a day' });
  await expect(today).toContainText('Manager');

  await page.goto(result);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Upload undone. All its changes were reversed.')).toBeVisible({ timeout: 40_000 });
  await page.goto(`${address}?tab=employment`);
  await expect(today).toContainText('Staff');
  await expect(today).toContainText('Sekar Anggraini');
});
