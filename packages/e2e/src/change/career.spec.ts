import { expect, test } from '../../support/kept-tab.ts';
import { choose, hireByApi, typeDate, uniqueSurname } from '../employee/people.ts';
import { expectAccessible, signIn } from '../resource/actors.ts';

test.describe('organisation-and-employee 12: careers by request', () => {
  test('12.7: a manager proposes a promotion on a phone, and sees who decides and why', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const person = { firstName: 'Komang', lastName: uniqueSurname(), birthDate: '1990-02-03' };
    const id = (await hireByApi(request, person)).split('/').at(-1);
    await signIn(page, `/career-transition/career-transition-record/${id}`, 'manager@demo.example');
    await page.getByRole('link', { name: 'Request a change' }).click();
    const type = page.getByRole('combobox', { name: 'Type of change' });
    await type.click();
    await type.fill('Promotion');
    await page.getByTitle('Promotion', { exact: true }).click();
    await typeDate(page, 'Effective date', '2025-07-01');
    await choose(page, 'Grade', 'G5', /\(G5\)/);
    await expect(page.getByRole('region', { name: 'Effects' })).toContainText(/Staff\s*→\s*becomes Manager/);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Submit for approval' }).click();
    await expect(page.getByRole('heading', { name: 'Approval steps' })).toBeVisible();
    await expect(page.getByText(/^Pending – step 1 of/)).toBeVisible();
    await page.getByText('Why?').first().click();
    await expectAccessible(page);
  });
});
