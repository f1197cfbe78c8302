import { demoPassword } from './demo.ts';
import type { ConnectionUrls } from './roles.ts';

/** Puts the demonstration tenants into an empty database. Seeding again changes nothing. */
export async function seedDemo(urls: ConnectionUrls, encryptionKey: string): Promise<void> {
  const { seedDemo: seed } = await import('../../packages/api/src/seed/index.ts');
  const accounts = await seed(urls, { lifelike: true, encryptionKey });
  if (accounts.length === 0) return;
  const { setPassword } = await import('../../packages/identity/src/index.ts');
  for (const { userId, tenantId, email } of accounts)
    await setPassword(urls.identity, userId, tenantId, email, demoPassword);
}
