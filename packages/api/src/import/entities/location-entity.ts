import { Location } from '@personalia/contract';
import { judgePlaces } from '../../organisation/index.ts';
import type { ImportEntity } from './entity.ts';
import { problemAt } from './findings.ts';
import { resourceEntity } from './resource-entity.ts';

const plain = resourceEntity(Location);

/** Locations as any master record; city, province, country and postal code have to be of one place. */
export const locationEntity: ImportEntity = {
  ...plain,
  judge: async (tx, tenantId, rows) =>
    (await judgePlaces(tx, tenantId, rows)).map((findings) =>
      findings.map(({ path, code, values }) => problemAt(path, code, values)),
    ),
};
