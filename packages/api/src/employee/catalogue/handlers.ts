import { CatalogueValue, columnName } from '@personalia/contract';
import { whileNobodyIsThere } from '../../organisation/index.ts';
import { defaults, type ResourceHandlers } from '../../platform/resource/index.ts';
import { LISTED_FACTS } from './listed.ts';

/** What somebody is said to be or to do today or later is not deactivated (ACTIVE_ASSIGNMENTS, 0.2), in whichever list. */
export const catalogueHandlers: ResourceHandlers = LISTED_FACTS.reduce(
  (handlers, fact) => whileNobodyIsThere(handlers, CatalogueValue, columnName(fact)),
  defaults(CatalogueValue),
);
