import { LINES, type Line } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import { peopleReached } from '../../access/index.ts';
import type { Caller, Reach } from '../../platform/http/index.ts';

type Condition = RawBuilder<boolean>;

const SCOPES: Readonly<Record<Line, Reach['scope']>> = { reports: 'direct', team: 'tree' };

/** Those who report to the caller, or all below; nobody, where the caller is no employee. */
const inLine = (caller: Caller, line: Line): Condition =>
  peopleReached(caller, [{ scope: SCOPES[line], refs: [], includeSelf: false }]) ?? sql<boolean>`true`;

/** As the query of the list has it: any of some lines; nothing, or something, of them. */
export function lineConditions(caller: Caller, any: unknown, none: unknown): Condition[] {
  const wanted = LINES.flatMap(({ value }) =>
    Array.isArray(any) && any.includes(value) ? [inLine(caller, value)] : [],
  );
  const team = inLine(caller, 'team');
  return [
    ...(wanted.length > 0 ? [sql<boolean>`(${sql.join(wanted, sql` or `)})`] : []),
    ...(typeof none === 'boolean' ? [none ? sql<boolean>`not ${team}` : team] : []),
  ];
}
