import { expect, test } from '../../support/kept-tab.ts';
import { expectAccessible, signIn } from '../resource/actors.ts';

/** The smallest picture there is: a receipt of one dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('CL2, CR-1: a claim from a phone to its approval', async ({ page }) => {
  const title = `Clinic ${Date.now()}`;

  await test.step('CL2: a photo becomes a line, what is covered is told at once, and the claim is submitted', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, '/claim-request/claim-form', 'employee@demo.example');
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add from photos' }).click();
    await (await chooser).setFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: PICTURE });
    const line = page.getByRole('region', { name: 'Line 1' });
    await expect(line.getByRole('button', { name: 'Open receipt.png' })).toBeVisible();
    // A page may show pictures only from where they are allowed to come: that it is drawn is seen here alone.
    const picture = line.getByRole('button', { name: 'Open receipt.png' }).locator('img');
    await expect(picture).toHaveJSProperty('naturalWidth', 1);
    await line.getByRole('combobox', { name: 'Claim type' }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('Outpatient').click();
    await line.getByRole('textbox', { name: 'Amount (IDR)' }).fill('850000');
    await expect(line.getByText('Covered: IDR 600,000')).toBeVisible();
    await line.getByText('Why?').click();
    await expect(line.getByText('90% covered')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Submit claim' }).click();
    await expect(page.getByText('Claim submitted.')).toBeVisible();
  });

  await test.step('CR-1: the manager sees the receipt, lowers the line and approves', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, '/approval', 'manager@demo.example');
    await page.getByRole('button', { name: title }).click();
    const drawer = page.getByRole('dialog', { name: 'Claim' });
    await expect(drawer.getByText('receipt.png')).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Approve' }).click();
    const decision = page.getByRole('dialog', { name: /Approve/ });
    await decision.getByRole('textbox', { name: /^1\. Outpatient/ }).fill('550000');
    await decision.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('button', { name: title })).toBeHidden();
    await signIn(page, '/claim-request', 'employee@demo.example');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByText('Approved: IDR 550,000')).toBeVisible();
    await expectAccessible(page);
  });
});

test('home 2.3, HS-19: a claim with its photo waits on a phone without a network, and is sent once', async ({
  page,
  context,
}) => {
  const title = `Pharmacy ${Date.now()}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/claim-request/claim-form', 'employee@demo.example');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await context.setOffline(true);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add from photos' }).click();
  await (await chooser).setFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: PICTURE });
  const line = page.getByRole('region', { name: 'Line 1' });
  await expect(line.getByRole('list', { name: 'Photos waiting to be sent' }).getByRole('img')).toBeVisible();
  await line.getByRole('combobox', { name: 'Claim type' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('Outpatient').click();
  await line.getByRole('textbox', { name: /^Amount/ }).fill('50000');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and send later' }).click();
  await expect(page.getByText('Saved on this device. It is sent when you are online again.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('1 waiting to send')).toHaveCount(0);
  const sent = page.getByRole('link', { name: title });
  await expect(sent).toHaveCount(1);
  await sent.click();
  await expect(page.getByRole('button', { name: /^Open receipt/ })).toBeVisible();
  await expect(page.getByText(/^CLM-/).first()).toBeVisible();
});
