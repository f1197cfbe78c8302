import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, go, signIn, uniqueCode } from '../resource/actors.ts';

test('10.6: a field of locations is filled in below the form, and found by in the list', async ({ page }) => {
  const code = uniqueCode('FLOOR').slice(0, 20);
  const name = `Floors ${code}`;
  await signIn(page, '/custom-field/custom-field-form', 'admin@demo.example');
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await page.getByLabel('Name in English').fill(name);
  await page.getByLabel('Name in Indonesian').fill(`Lantai ${code}`);
  await page.getByRole('combobox', { name: 'Of', exact: true }).click();
  await page.getByTitle('Location', { exact: true }).last().click();
  await page.getByRole('combobox', { name: 'Data category', exact: true }).click();
  await page.getByTitle('Basic', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} added.`)).toBeVisible();

  await go(page, '/location/location-form/NSG/MKS');
  const more = page.getByRole('region', { name: 'More', exact: true });
  await more.getByRole('textbox', { name }).fill('Twelve');
  await expectAccessible(page);
  await more.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The changes are saved.')).toBeVisible();
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByText('Twelve')).toBeVisible();

  await go(page, `/location?custom.${code}.is=twelve`);
  await expect(page.getByRole('button', { name: `${name} is twelve`, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Makassar Branch' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jayapura Site' })).toHaveCount(0);

  // Others who are at work on the same tenant need not meet it.
  await go(page, `/custom-field?search=${code}`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(page.getByText(`${name} deactivated.`)).toBeVisible();
});
