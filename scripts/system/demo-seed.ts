import { demoPassword } from './demo.ts';
import type { ConnectionUrls } from './roles.ts';

/** Puts the demonstration tenants into an empty database. Seeding again changes nothing but for what an interrupted one left out. */
export async function seedDemo(urls: ConnectionUrls, encryptionKey: string): Promise<void> {
  const { seedDemo: seed } = await import('../../packages/api/src/seed/index.ts');
  const accounts = await seed(urls, { lifelike: true, encryptionKey });
  const { setFirstPasswords } = await import('../../packages/identity/src/index.ts');
  await setFirstPasswords(urls.identity, accounts, demoPassword);
}
