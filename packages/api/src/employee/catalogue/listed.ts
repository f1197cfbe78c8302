import { DATED_FACTS, type DatedFact, transitionFields } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';

/** Facts that are chosen from a list of the tenant. */
export const LISTED_FACTS: readonly DatedFact[] = DATED_FACTS.filter(
  (fact) => transitionFields[fact].options.list !== undefined,
);

/** Of an entry `x` of a list, for a JSON object: what it is called in every language, and whether it is in use. */
export const valueParts: RawBuilder<unknown> = sql`
  'name', json_build_object('en', x.name, 'id', coalesce(x.local_name, x.name)), 'isActive', x.status = 'active'`;
