import type { Resource } from '@personalia/contract';
import { judgePlaces } from '../../region/index.ts';
import type { ImportEntity } from './entity.ts';
import { resourceEntity } from './resource-entity.ts';

/** As any master record; city, province, country and postal code have to be of one place. */
export const placeEntity = (definition: Resource): ImportEntity => ({
  ...resourceEntity(definition),
  judge: judgePlaces,
});
