import type { ConnectionUrls } from './roles.ts';

/** The countries and provinces that come with this version are there before anybody signs in. */
export async function seedRegions(urls: ConnectionUrls): Promise<void> {
  const { seedRegions: seed } = await import('../../packages/api/src/seed/regions.ts');
  await seed(urls);
}
