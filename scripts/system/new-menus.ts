import type { ConnectionUrls } from './roles.ts';

/** Pages that are new in this version become menus of the tenants that exist. */
export async function addNewMenus(urls: ConnectionUrls): Promise<void> {
  await import('../../packages/api/src/areas.ts');
  const { addNewMenus: add } = await import('../../packages/api/src/access/index.ts');
  await add(urls);
}
