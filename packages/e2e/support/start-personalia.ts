import { startApart } from '../../../scripts/system/start-apart.ts';

/**
 * A Personalia of its own for the tests. Set E2E_WEB_ORIGIN, E2E_API_ORIGIN, E2E_ISSUER and E2E_DATA_DIR to judge one
 * that runs already.
 */
export default async function startPersonalia(): Promise<() => Promise<void>> {
  if (process.env.E2E_WEB_ORIGIN) return async () => {};
  const { webOrigin, apiOrigin, issuer, dataFolder, stop } = await startApart({ EXPORT_AT_ONCE: '200' });
  process.env.E2E_WEB_ORIGIN = webOrigin;
  process.env.E2E_API_ORIGIN = apiOrigin;
  process.env.E2E_ISSUER = issuer;
  process.env.E2E_DATA_DIR = dataFolder;
  return stop;
}
