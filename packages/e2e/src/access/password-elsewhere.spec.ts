import { expect, test } from '../../support/scripted/test.ts';

const me = (changePasswordUrl: string | null) => ({
  data: {
    id: 'u-1',
    email: 'siti@demo.example',
    firstName: 'Siti',
    name: 'Siti Rahmawati',
    tenant: {
      id: 't-1',
      name: 'Demo',
      displayName: 'Demo',
      locale: 'en',
      baseCurrency: 'IDR',
      country: 'ID',
      requiredFacts: [],
    },
    roles: [],
    preferences: { locale: null, theme: 'system' },
    password: { managedHere: false, changePasswordUrl, length: 8, strength: 0 },
    fieldClasses: {},
    onlyEmployeeId: null,
  },
});

test('D6: where another provider keeps the password, its name and the way there stand in the place of the form', async ({
  page,
  api,
}) => {
  api.answers.set('/v1/User/Me', me('https://accounts.example/password'));
  await page.goto('/change-password');
  await expect(page.getByText('Your password is managed by accounts.example.')).toBeVisible();
  const way = page.getByRole('link', { name: 'Change it there' });
  await expect(way).toHaveAttribute('href', 'https://accounts.example/password');
  await expect(page.getByLabel('Current password')).toHaveCount(0);

  api.answers.set('/v1/User/Me', me(null));
  await page.reload();
  await expect(page.getByText('Your password is managed by your sign-in provider.')).toBeVisible();
  await expect(way).toHaveCount(0);
});
