import { expect, test } from '@playwright/test';

const api = () => process.env.E2E_API_ORIGIN ?? 'http://localhost:5001';
const issuer = () => process.env.E2E_ISSUER ?? 'http://localhost:5002';

test.describe('2: npm start', () => {
  test('2: the printed address leads a visitor to the sign-in page', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('input[name="login"]')).toBeVisible();
    await expect(page.locator('input[name="password"]')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(issuer());
  });

  test('2: API and identity provider say that they are well', async ({ request }) => {
    const health = await request.get(`${api()}/api/health/ready`);
    expect(health.status()).toBe(200);
    const discovery = await request.get(`${issuer()}/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({ issuer: issuer() });
  });
});
