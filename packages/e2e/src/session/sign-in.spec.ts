import { expect, MODES, test } from '../../support/scripted/test.ts';

for (const mode of MODES) {
  test.describe(`signing in, ${mode}`, () => {
    test.use({ mode });

    test('S-1 to S-4, S-7 to S-9, T-12: a visit leads over the provider to where it wanted to go, and a reload or another tab keeps the session', async ({
      page,
      context,
      provider,
      web,
    }) => {
      provider.tokenDelay = 1_500;
      // K-8: an id token of almost seven days is still good.
      provider.claims = { iat: Math.floor(Date.now() / 1000) - 604_000 };
      const title = page.getByRole('heading', { level: 1, name: 'Leave Report' });
      await page.goto('/leave-report?x=1#h');

      await test.step('S-3: that it is complete is shown while tokens are fetched', async () => {
        await expect(page.getByRole('heading', { name: 'Authentication complete' })).toBeVisible();
        await expect(page.getByText('You will be redirected to your application.')).toBeVisible();
        await expect(title).toBeVisible();
      });

      await test.step('S-2: query and fragment included', async () => {
        expect(page.url()).toBe(`${web}/leave-report?x=1#h`);
      });

      await test.step('S-1: the provider was asked exactly what the specification says', async () => {
        const asked = Object.fromEntries(provider.authorizations[0] ?? []);
        expect(asked).toMatchObject({
          client_id: 'ex_react_ui',
          redirect_uri: `${web}/authentication/callback`,
          scope: 'openid profile email tenant apibff offline_access roles apicore',
          response_type: 'code',
          code_challenge_method: 'S256',
        });
        expect(asked.state).toHaveLength(16);
        expect(asked.nonce).toMatch(/^[A-Za-z0-9]{12}$/);
        expect(asked.code_challenge).toHaveLength(43);
      });

      await test.step('S-3: the exchange sends five fields', async () => {
        const sent = provider.exchanges[0];
        expect([...(sent?.keys() ?? [])].toSorted()).toEqual([
          'client_id',
          'code',
          'code_verifier',
          'grant_type',
          'redirect_uri',
        ]);
        expect(sent?.get('code_verifier')).toHaveLength(128);
      });

      await test.step('S-4, 1: code and verifier are not kept, and with the worker no token is', async () => {
        const kept = await page.evaluate(() =>
          JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
        );
        expect(kept).not.toContain(provider.exchanges[0]?.get('code_verifier'));
        expect(kept).not.toContain(provider.exchanges[0]?.get('code'));
        if (mode === 'worker') expect(kept).not.toMatch(/eyJ[\w-]{20,}/);
      });

      await test.step('S-7, S-9: reloads go without a redirect, and discovery is read once', async () => {
        for (let time = 0; time < 2; time += 1) {
          await page.reload();
          await expect(title).toBeVisible();
        }
        expect(provider.authorizations).toHaveLength(1);
        expect(provider.discoveries).toBe(1);
      });

      await test.step('S-8: another tab is signed in without a password', async () => {
        const second = await context.newPage();
        await second.goto('/approval');
        await expect(second.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
      });
    });

    test('S-5, S-6: a callback without a sign-in, with another state, of another issuer or used before signs nobody in, and is no loop', async ({
      page,
      provider,
    }) => {
      const callbacks: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/authentication/callback?')) callbacks.push(request.url());
      });
      const failed = page.getByRole('heading', { name: 'Error authentication' });
      const again = () => page.getByRole('button', { name: 'Try again' }).click();
      for (const path of ['/authentication/callback', '/authentication/callback?error=access_denied&state=x']) {
        await page.goto(path);
        await expect(failed).toBeVisible();
        await expect(page.getByText('An error occurred during authentication.')).toBeVisible();
        expect(provider.authorizations).toHaveLength(0);
      }
      provider.callbackState = 'somebody-elses-state';
      await again();
      await expect.poll(() => provider.authorizations.length).toBe(1);
      await expect(failed).toBeVisible();
      provider.callbackState = undefined;
      provider.callbackIssuer = 'http://evil.example';
      await again();
      await expect.poll(() => provider.authorizations.length).toBe(2);
      await expect(failed).toBeVisible();
      expect(provider.exchanges).toHaveLength(0);
      provider.callbackIssuer = undefined;
      await again();
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
      await page.goto(callbacks.at(-1) ?? '');
      await expect(failed).toBeVisible();
      expect(provider.exchanges).toHaveLength(1);
    });

    test('S-10, T-12: a provider that cannot be read, and tokens with a wrong issuer, nonce, age or audience, sign nobody in; there is a way out', async ({
      page,
      provider,
    }) => {
      const now = Math.floor(Date.now() / 1000);
      const failed = page.getByRole('heading', { name: 'Error authentication' });
      provider.discoveryStatus = 503;
      await page.goto('/leave-report');
      await expect(failed).toBeVisible();
      provider.discoveryStatus = 200;
      for (const claims of [
        { iss: 'http://evil.example' },
        { nonce: 'other' },
        { exp: now - 10 },
        { iat: now - 604_801 },
        { aud: 'other' },
      ]) {
        provider.claims = claims;
        const before = provider.exchanges.length;
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect.poll(() => provider.exchanges.length, JSON.stringify(claims)).toBe(before + 1);
        await expect(failed, JSON.stringify(claims)).toBeVisible();
      }
      provider.claims = {};
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    });

    test('R-3: without a tenant or without a role the account is not set up: the page says what to do, and no page data is asked for', async ({
      page,
      provider,
      api,
    }) => {
      const refused = page.getByRole('heading', { name: 'Your account is not set up yet.' });
      const leave = async () => {
        await page.getByRole('button', { name: 'Logout' }).click();
        await expect(page.getByRole('heading', { name: 'Signed out at the provider' })).toBeVisible();
      };
      provider.tenantId = undefined;
      await page.goto('/leave-report');
      await expect(refused).toBeVisible();
      await expect(page.getByText('must send the claim TenantId')).toBeVisible();
      expect(api.calls).toEqual([]);
      await leave();

      provider.tenantId = 't-1';
      provider.roles = [];
      await page.goto('/leave-report');
      await expect(refused).toBeVisible();
      await expect(page.getByText('No role is assigned to you.')).toBeVisible();
      await expect(page.getByText('assigns roles under User Management')).toBeVisible();
      expect(api.calls.map(({ path }) => path)).toEqual(['/v1/Role/Mine']);
      provider.roles = ['HR Administrator'];
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
      provider.roles = [];
      await page.reload();
      await expect(refused).toBeVisible();
      await leave();
    });
  });
}

test('8: a browser that is not secure enough is told so, before anything else', async ({ page, context }) => {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined }));
  await page.goto('/leave-report');
  await expect(page.getByRole('heading', { name: 'Unable to authenticate on this browser' })).toBeVisible();
});

test('T-13: with a clock two hours ahead the error page says what is wrong', async ({ page }) => {
  await page.clock.install();
  await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
  await page.goto('/leave-report');
  await page.clock.runFor(5_000);
  await expect(page.getByText("Your device's clock seems to be wrong.")).toBeVisible();
});

test.describe('where the tokens are kept by the tab', () => {
  // A worker refuses the tokens by itself, and the page hears no more than that.
  test.use({ mode: 'fallback' });

  test('8, E-9: what happened can be copied from the error page, without a token', async ({
    page,
    context,
    provider,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    provider.claims = { nonce: 'other' };
    await page.goto('/leave-report');
    await expect(page.getByRole('heading', { name: 'Error authentication' })).toBeVisible();
    await page.getByRole('button', { name: 'Copy diagnostics' }).click();
    const clipboard = async () => String(await page.evaluate('navigator.clipboard.readText()'));
    await expect.poll(clipboard).toContain('Tokens are not OpenID valid');
    const copied = await clipboard();
    expect(copied).toContain('loginCallbackAsync_error');
    expect(copied).not.toMatch(/eyJ[\w-]{20,}/);
  });
});
