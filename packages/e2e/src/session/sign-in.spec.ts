import { expect, MODES, test } from '../../support/scripted/test.ts';

for (const mode of MODES) {
  test.describe(`signing in, ${mode}`, () => {
    test.use({ mode });

    test('S-1: a visit without tokens goes to the provider with exactly what the specification asks', async ({
      page,
      provider,
      web,
    }) => {
      await page.goto('/leave-report');
      await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
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

    test('S-2: after sign-in the browser is where it wanted to go, query and fragment included', async ({
      page,
      web,
    }) => {
      await page.goto('/leave-report?x=1#h');
      await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
      expect(page.url()).toBe(`${web}/leave-report?x=1#h`);
    });

    test("S-3: 'Authentication complete' is shown while tokens are fetched, and the exchange sends five fields", async ({
      page,
      provider,
    }) => {
      provider.tokenDelay = 1_500;
      await page.goto('/leave-report');
      await expect(page.getByRole('heading', { name: 'Authentication complete' })).toBeVisible();
      await expect(page.getByText('You will be redirected to your application.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
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

    test('S-4: code, state and verifier leave the address bar and the storage', async ({ page, provider }) => {
      await page.goto('/leave-report');
      await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
      const kept = await page.evaluate(() =>
        JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
      );
      expect(kept).not.toContain(provider.exchanges[0]?.get('code_verifier'));
      expect(kept).not.toContain(provider.exchanges[0]?.get('code'));
      expect(page.url()).not.toContain('code=');
    });

    for (const path of ['/authentication/callback', '/authentication/callback?error=access_denied&state=x']) {
      test(`S-5: ${path} without a sign-in is an error page, and no loop`, async ({ page, provider }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: 'Error authentication' })).toBeVisible();
        await expect(page.getByText('An error occurred during authentication.')).toBeVisible();
        expect(provider.authorizations).toHaveLength(0);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
      });
    }

    test('S-5: a callback with another state, or one that was used before, signs nobody in', async ({
      page,
      provider,
    }) => {
      const callbacks: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/authentication/callback?')) callbacks.push(request.url());
      });
      provider.callbackState = 'somebody-elses-state';
      await page.goto('/leave-report');
      await expect(page.getByRole('heading', { name: 'Error authentication' })).toBeVisible();
      expect(provider.exchanges).toHaveLength(0);
      provider.callbackState = undefined;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
      await page.goto(callbacks.at(-1) ?? '');
      await expect(page.getByRole('heading', { name: 'Error authentication' })).toBeVisible();
      expect(provider.exchanges).toHaveLength(1);
    });

    test('S-7, S-9: a reload keeps the session without a redirect, and discovery is read once', async ({
      page,
      provider,
    }) => {
      await page.goto('/leave-report');
      for (let time = 0; time < 3; time += 1) {
        await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
        await page.reload();
      }
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
      expect(provider.authorizations).toHaveLength(1);
      expect(provider.discoveries).toBe(1);
    });

    test('S-8: another tab is signed in without a password', async ({ page, context }) => {
      await page.goto('/leave-report');
      await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
      const second = await context.newPage();
      await second.goto('/approval');
      await expect(second.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
    });

    test('S-10: a provider that cannot be read is an error page with a way out', async ({ page, provider }) => {
      provider.discoveryStatus = 503;
      await page.goto('/leave-report');
      await expect(page.getByRole('heading', { name: 'Error authentication' })).toBeVisible();
      provider.discoveryStatus = 200;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    });

    test('T-12: tokens with a wrong issuer, nonce, age or audience sign nobody in', async ({ page, provider }) => {
      const now = Math.floor(Date.now() / 1000);
      for (const claims of [
        { iss: 'http://evil.example' },
        { nonce: 'other' },
        { exp: now - 10 },
        { iat: now - 604_801 },
        { aud: 'other' },
      ]) {
        provider.claims = claims;
        await page.goto('/leave-report');
        await expect(page.getByRole('heading', { name: 'Error authentication' }), JSON.stringify(claims)).toBeVisible();
        await page.evaluate(() => sessionStorage.clear());
      }
    });

    test('T-12, K-8: an id token of almost seven days is accepted, and its nonce has 12 characters', async ({
      page,
      provider,
    }) => {
      provider.claims = { iat: Math.floor(Date.now() / 1000) - 604_000 };
      await page.goto('/leave-report');
      await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
      expect(provider.authorizations[0]?.get('nonce')).toMatch(/^[A-Za-z0-9]{12}$/);
    });

    test('R-3: without a tenant the account is not set up, and the API is not called', async ({
      page,
      provider,
      api,
    }) => {
      provider.tenantId = undefined;
      await page.goto('/leave-report');
      await expect(page.getByRole('heading', { name: 'Your account is not set up yet.' })).toBeVisible();
      await expect(page.getByText('must send the claim TenantId')).toBeVisible();
      expect(api.calls).toEqual([]);
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('heading', { name: 'Signed out at the provider' })).toBeVisible();
    });

    test('R-3: without a role the account is not set up: the page says what to do, and no page data is asked for', async ({
      page,
      provider,
      api,
    }) => {
      provider.roles = [];
      await page.goto('/leave-report');
      await expect(page.getByRole('heading', { name: 'Your account is not set up yet.' })).toBeVisible();
      await expect(page.getByText('No role is assigned to you.')).toBeVisible();
      await expect(page.getByText('assigns roles under User Management')).toBeVisible();
      expect(api.calls.map(({ path }) => path)).toEqual(['/v1/Role/Mine']);
      provider.roles = ['HR Administrator'];
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
      provider.roles = [];
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Your account is not set up yet.' })).toBeVisible();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('heading', { name: 'Signed out at the provider' })).toBeVisible();
    });
  });
}

test('1: with the worker no token can be read by the page', async ({ page }) => {
  await page.goto('/leave-report');
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(kept).not.toMatch(/eyJ[\w-]{20,}/);
});

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
