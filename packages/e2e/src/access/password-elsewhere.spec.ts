import { me } from '../../support/scripted/api.ts';
import { expect, test } from '../../support/scripted/kept-tab.ts';

const whosePasswordIsElsewhere = (changePasswordUrl: string | null) => ({
  data: {
    ...me({ locale: null, theme: 'system' }),
    password: { managedHere: false, changePasswordUrl, length: 8, strength: 0 },
  },
});

test('D6: where another provider keeps the password, its name and the way there stand in the place of the form', async ({
  page,
  api,
}) => {
  api.answers.set('/v1/User/Me', whosePasswordIsElsewhere('https://accounts.example/password'));
  await page.goto('/change-password');
  await expect(page.getByText('Your password is managed by accounts.example.')).toBeVisible();
  const way = page.getByRole('link', { name: 'Change it there' });
  await expect(way).toHaveAttribute('href', 'https://accounts.example/password');
  await expect(page.getByLabel('Current password')).toHaveCount(0);

  api.answers.set('/v1/User/Me', whosePasswordIsElsewhere(null));
  await page.reload();
  await expect(page.getByText('Your password is managed by your sign-in provider.')).toBeVisible();
  await expect(way).toHaveCount(0);
});
