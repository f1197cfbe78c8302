import { zip } from '../../../../scripts/test-data/zip.ts';
import { expect, test } from '../../support/kept-tab.ts';
import { hireByApi, uniqueSurname } from '../employee/people.ts';
import { expectAccessible, signIn } from '../resource/actors.ts';
import { check, counted, stepTitle, toColumns, upload } from './upload-steps.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test('17.1: documents come with a zip of files; the check says which are left out, the others lie with their document', async ({
  page,
  request,
}) => {
  const address = await hireByApi(request, { firstName: 'Ketut', lastName: uniqueSurname(), birthDate: '1990-05-06' });
  await signIn(page, address);
  const number = (await page.locator('.cell-code').first().textContent()) ?? '';
  await upload(page, 'EmployeeDocument', {
    name: 'documents.csv',
    text: `Employee number,Type,Name\n${number},Identity card,Card of ${number}\n`,
  });
  const files = page.getByRole('region', { name: 'Files of the documents' });
  const input = files.getByLabel('Choose a zip');
  await input.setInputFiles({ name: 'scans.rar', mimeType: 'application/zip', buffer: PDF });
  await expect(files.getByRole('alert')).toHaveText('Only a ZIP can be added here.');
  await input.setInputFiles({ name: 'scans.zip', mimeType: 'application/zip', buffer: zip([['../up.pdf', PDF]]) });
  await expect(page.getByText('it holds a file whose name leads out of it', { exact: false })).toBeVisible();
  const scans = zip([
    [`scans/${number}.pdf`, PDF],
    ['scans/nobody.pdf', PDF],
  ]);
  await input.setInputFiles({ name: 'scans.zip', mimeType: 'application/zip', buffer: scans });
  await expect(files.getByText('scans.zip', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });

  await toColumns(page);
  await check(page);
  await expect(counted(page, 'To add')).toHaveText('1');
  await expect(page.getByText('1 of 2 files go to their documents.')).toBeVisible();
  const left = page.getByRole('region', { name: 'Files that are left out' }).locator('tbody td');
  await expect(left.first()).toHaveText('scans/nobody.pdf');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to run' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(stepTitle(page, 'Result')).toBeVisible({ timeout: 40_000 });

  await page.goto(`${address}?tab=documents`);
  await expect(page.getByRole('button', { name: `1 file of Card of ${number}` })).toBeVisible();
});
