import type { ConnectionUrls } from './roles.ts';

/** Puts the demonstration tenants into an empty database. Seeding again changes nothing. */
export async function seedDemo(urls: ConnectionUrls): Promise<void> {
  const { seedDemo: seed } = await import('../../packages/api/src/seed/index.ts');
  await seed(urls);
}
