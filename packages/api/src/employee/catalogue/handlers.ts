import { CatalogueValue, columnName, DATED_FACTS, type DatedFact, transitionFields } from '@personalia/contract';
import { whileNobodyIsThere } from '../../organisation/index.ts';
import { defaults, type ResourceHandlers } from '../../platform/resource/index.ts';

const isListed = (fact: DatedFact): boolean => transitionFields[fact].options.list !== undefined;

/** What somebody is said to be or to do today or later is not put away (ACTIVE_ASSIGNMENTS, 0.2), in whichever list. */
export const catalogueHandlers: ResourceHandlers = DATED_FACTS.filter(isListed).reduce(
  (handlers, fact) => whileNobodyIsThere(handlers, CatalogueValue, columnName(fact)),
  defaults(CatalogueValue),
);
