import type { Page } from '@playwright/test';
import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, go, signIn, uniqueCode } from '../resource/actors.ts';

/** Chooses in a reference field what is found by typing. */
async function choose(page: Page, label: string, typed: string, option: RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.click();
  await field.fill(typed);
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
}

test('9: the tree leads from a country to a city of one’s own; of a standard region only the local name can be changed, and where it comes from is shown', async ({
  page,
}) => {
  await signIn(page, '/region');

  await test.step('9: the tree leads to a city of one’s own; a search finds it with what it is in', async () => {
    const city = { code: uniqueCode('C'), name: uniqueCode('Kota ') };
    await page.getByRole('button', { name: 'Open Indonesia' }).click();
    await expect(page.getByRole('link', { name: 'Papua Pegunungan' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Add City' }).click();
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(city.code);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(city.name);
    await choose(page, 'Province', 'Aceh', /Aceh/);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/region/);

    await page.getByRole('searchbox').fill(city.name);
    const hit = page.getByRole('listitem').filter({ hasText: city.name });
    await expect(hit).toContainText('Indonesia › Aceh ›');
    await expect(hit).toContainText('Own');
  });

  await test.step('SYSTEM_ROW: of a standard region only the local name can be changed', async () => {
    const local = uniqueCode('Local ');
    await go(page, '/region?search=Slovenia');
    await page.getByRole('link', { name: 'Slovenia' }).click();
    await expect(page.getByRole('textbox')).toHaveCount(1);
    await page.getByLabel('Local name').fill(local);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Slovenia' })).toContainText(local);
  });

  await test.step('9: where standard regions come from is shown, with the way to those of this release', async () => {
    await page.getByRole('button', { name: 'Standard data' }).click();
    const panel = page.getByRole('dialog', { name: 'Standard data' });
    await expect(panel).toContainText('iso-3166');
    await expect(panel).toContainText('MIT');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Update standard data' }).click();
    await expect(page.getByText('The update has begun.')).toBeVisible();
  });
});

test('4, 9: a location is put into a city; province, country and time zone follow, and its address is written as there', async ({
  page,
}) => {
  const place = { code: uniqueCode('L'), name: uniqueCode('Place ') };
  await signIn(page, '/location/location-form');
  await choose(page, 'Employer', 'Nusantara', /Nusantara/);
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(place.code);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(place.name);
  await choose(page, 'Province', 'Sulawesi Selatan', /Sulawesi Selatan/);
  await page.getByRole('combobox', { name: 'City', exact: true }).click();
  await expect(page.locator('.ant-select-item-option').filter({ hasText: 'Jakarta' })).toHaveCount(0);
  await page.locator('.ant-select-item-option').filter({ hasText: 'Makassar' }).click();
  await page.getByLabel('Postal code').fill('123');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Postal codes of Indonesia look like 99999.')).toBeVisible();
  await page.getByLabel('Postal code').fill('90111');
  await page.getByLabel('Address', { exact: true }).fill('Jl. Melati 5');
  // 9: as Indonesia writes it, city and code on one line.
  await expect(page.locator('address')).toContainText('Makassar 90111');
  await choose(page, 'Holiday calendar', 'National', /National holidays/);
  await page.getByRole('button', { name: 'Save' }).click();
  await go(page, `/location?search=${encodeURIComponent(place.name)}`);
  await expect(page.getByRole('row').filter({ hasText: place.name })).toContainText('Asia/Makassar');
});
