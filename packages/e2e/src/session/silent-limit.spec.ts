import { expect, test } from '../../support/scripted/test.ts';

test.use({ mode: 'fallback' });

test('E-6: a provider that never answers in the hidden frame is given up after 12 s, and the session after a few attempts', async ({
  page,
  provider,
}) => {
  provider.life = 66;
  provider.hasRefreshTokens = false;
  provider.silentHangs = true;
  await page.clock.install();
  await page.goto('/leave-report');
  await page.clock.runFor(2_000);
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Report' })).toBeVisible();
  const lost = page.getByRole('heading', { name: 'Session timed out' });
  for (let second = 0; second < 120 && !(await lost.isVisible()); second += 1) await page.clock.runFor(1_000);
  await expect(lost).toBeVisible();
  // The library makes five; one that is given up before it has left the browser is not seen here.
  const silent = provider.authorizations.filter((asked) => asked.get('prompt') === 'none').length;
  expect(silent).toBeGreaterThanOrEqual(2);
  expect(silent).toBeLessThanOrEqual(5);
});
