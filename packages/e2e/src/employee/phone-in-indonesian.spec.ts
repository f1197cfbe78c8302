import { type Browser, expect, type Page, test } from '@playwright/test';
import { open, signIn } from '../resource/actors.ts';
import { choose, expectStep, hireByApi, typeDate, uniqueSurname } from './people.ts';

const PHONE = { width: 390, height: 844 };

/** The same session on a phone whose language is Indonesian. */
async function onPhone(page: Page, browser: Browser): Promise<Page> {
  await signIn(page, '/employee');
  const storageState = await page.context().storageState();
  return (await browser.newContext({ storageState, locale: 'id-ID', viewport: PHONE })).newPage();
}

const width = (page: Page) => page.locator('html').evaluate((html) => html.scrollWidth);

test('10.10: on a phone every step of a hire fits in the longer words of Indonesian too, and two days are compared with both of them in sight', async ({
  page,
  browser,
  request,
}) => {
  const record = await hireByApi(request, {
    firstName: 'Banding',
    lastName: uniqueSurname(),
    birthDate: '1988-08-09',
    salaryAmount: '5500000',
    salaryPeriod: 'month',
  });
  const phone = await onPhone(page, browser);

  await test.step('10.10: two days are compared with both of them in sight, and pay in the words of the reader', async () => {
    await open(phone, `${record}?tab=employment`);
    await phone.getByRole('button', { name: 'Bandingkan dua tanggal' }).click();
    const pay = phone.getByRole('row', { name: /^Gaji pokok/ });
    await expect(pay).toContainText('IDR 5.500.000 / bulan');
    for (const cell of await pay.getByRole('cell').all()) {
      const box = await cell.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? PHONE.width)).toBeLessThanOrEqual(PHONE.width);
    }
  });

  await test.step('10.10: every step of a hire fits', async () => {
    const go = () => phone.getByRole('button', { name: 'Lanjut', exact: true }).click();
    await open(phone, '/employee/employee-form');
    await expectStep(phone, 'Identitas');
    await phone.getByLabel('Nama belakang').fill(uniqueSurname());
    await typeDate(phone, 'Tanggal lahir', '1994-05-06');
    expect(await width(phone)).toBeLessThanOrEqual(PHONE.width);
    await go();
    await expectStep(phone, 'Kepegawaian');
    await choose(phone, 'Lokasi', 'Jakarta', /^Jakarta Head Office/);
    await choose(phone, 'Unit', 'Finance', /^Finance \(FIN\)/);
    await choose(phone, 'Jabatan', 'Cashier', /^Cashier/);
    await typeDate(phone, 'Tanggal masuk', '2025-03-03');
    for (const step of ['Kontrak dan gaji', 'Kontak dan keluarga', 'Dokumen', 'Tinjau']) {
      await go();
      await expectStep(phone, step);
      expect(await width(phone), step).toBeLessThanOrEqual(PHONE.width);
    }
    await expect(phone.getByRole('button', { name: 'Batal', exact: true })).toBeInViewport({ ratio: 1 });
  });
  await phone.context().close();
});
