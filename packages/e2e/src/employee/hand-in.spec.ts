import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, signIn } from '../resource/actors.ts';
import { askByApi } from './people.ts';

test('10.7: an employee hands in what was asked for, on the own record', async ({ page, request }) => {
  const { address, document } = await askByApi(request);
  await signIn(page, address, 'employee@demo.example');
  const part = page.getByRole('region', { name: 'Hand in a document' });
  await expect(part.getByRole('listitem').filter({ hasText: document })).toContainText('Both sides, please.');
  // What is asked for is chosen already.
  await expect(part.getByTitle(document, { exact: true }).first()).toBeVisible();
  await part.getByRole('textbox', { name: 'Expires on' }).fill('2031-05-31');
  await page.keyboard.press('Tab');
  await expectAccessible(page);
  const file = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nlicence') };
  await part.getByLabel('Choose the file and send it').last().setInputFiles(file);
  await expect(page.getByText(`${document} was handed in.`)).toBeVisible();
  await expect(part.getByRole('listitem').filter({ hasText: document })).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: document });
  await expect(row).toContainText('Submitted');
  await expect(row).toContainText('31 May 2031');
});
