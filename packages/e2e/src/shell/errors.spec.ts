import { item, section } from '../../support/scripted/api.ts';
import { expect, MODES, test } from '../../support/scripted/test.ts';

const EXPIRED = 'Your session has expired. Please refresh your browser.';

for (const mode of MODES) {
  test.describe(`errors, ${mode}`, () => {
    test.use({ mode });

    test('E-1, SP-11: refused tokens are reported once, renewed once, and reads are repeated', async ({
      page,
      api,
      provider,
    }) => {
      await page.goto('/leave-report');
      await expect.poll(() => api.callsOf('/v1/Job/Mine').length).toBe(1);
      for (const path of ['/v1/Job/Mine', '/v1/User/Me', '/v1/Setup/Progress']) {
        api.faults.set(path, [
          { status: 401, message: '' },
          { status: 200, message: '' },
        ]);
      }
      await page.reload();
      await expect(page.getByText(EXPIRED)).toHaveCount(1);
      await expect(page.getByRole('button', { name: /Start setting up your system now!/ })).toBeVisible();
      expect(provider.renewals.length).toBeGreaterThanOrEqual(1);
      await expect(page.getByText(EXPIRED)).toHaveCount(1);
    });

    test('E-2, E-3, E-5, SP-11: a fault of the server has the sentence of the specification, any other answer its own message', async ({
      page,
      api,
    }) => {
      api.faults.set('/v1/Menu/MenuByRole', [{ status: 503, message: 'hidden' }]);
      await page.goto('/leave-report');
      const text = 'Error 503: Unable to process your request. Please try again later or contact support.';
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();

      api.faults.set('/v1/Menu/MenuByRole', [{ status: 409, message: 'Words of the server.' }]);
      await page.reload();
      await expect(page.getByRole('alert').filter({ hasText: 'Words of the server.' })).toBeVisible();

      // E-5: when the role service fails, its message is shown.
      api.faults.clear();
      const items = [section('s', 'S', [item('user-role', 'User Roles')])];
      api.menus['HR Administrator'] = [{ key: 'access', label: 'Access', icon: 'lock', childs: items }];
      api.answers.set('/v1/Role/Matrix', { data: [] });
      api.faults.set('/v1/Role', [{ status: 409, message: 'The roles are being moved.' }]);
      await page.goto('/user-role/user-role-form');
      await expect(page.getByRole('alert').filter({ hasText: 'The roles are being moved.' })).toBeVisible();
    });
  });
}
