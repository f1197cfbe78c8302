import type { Resource } from '@personalia/contract';
import { judgePlaces } from '../../region/index.ts';
import type { ImportEntity } from './entity.ts';
import { problemAt } from './findings.ts';
import { resourceEntity } from './resource-entity.ts';

/** As any master record; city, province, country and postal code have to be of one place. */
export const placeEntity = (definition: Resource): ImportEntity => ({
  ...resourceEntity(definition),
  judge: async (tx, tenantId, rows) =>
    (await judgePlaces(tx, tenantId, rows)).map((findings) =>
      findings.map(({ path, code, values }) => problemAt(path, code, values)),
    ),
});
