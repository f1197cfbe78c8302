import { openDoor, type Tx } from '@personalia/database';
import { type CityFile, ensureReference, type LoadedCities, loadCities } from '../region/index.ts';

async function atTheDoor<T>(appUrl: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const door = openDoor(appUrl, { connections: 1, applicationName: 'personalia-regions' });
  try {
    return await door.outside(work);
  } finally {
    await door.close();
  }
}

/** The standard countries and provinces of this release, for all tenants; nothing happens where they are there. */
export async function seedRegions({ app }: { readonly app: string }): Promise<void> {
  await atTheDoor(app, ensureReference);
}

/** Standard cities from a file of the operator's. */
export const importCities = (
  { app }: { readonly app: string },
  file: CityFile,
  report: (rows: number) => void,
): Promise<LoadedCities | null> =>
  atTheDoor(app, async (tx) => {
    await ensureReference(tx);
    return loadCities(tx, file, report);
  });
