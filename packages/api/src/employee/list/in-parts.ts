import { columnName, Employee } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import { limitTo, type OrderPart, orderBy } from '../../platform/resource/index.ts';
import { LISTED_FACTS } from '../catalogue/listed.ts';

/** What nobody lacks, and today's row does not have. */
const OF_THE_PERSON = new Set(['createdAt', 'updatedAt']);

/**
 * A list that is read only as far as its page goes: first whoever has what it is sorted by, along its index where there is
 * one, then all others.
 */
export interface Parts {
  /** What the first are sorted by; never empty among them. */
  readonly by: RawBuilder<unknown>;
  readonly having: readonly RawBuilder<boolean>[];
  /** Null: nobody is without it. */
  readonly lacking: RawBuilder<boolean> | null;
  /** Rows `t` among which the others are found, where these are not the same. */
  readonly behind?: RawBuilder<unknown>;
}

/**
 * Of today's list. That something is there is said also where it goes without saying: only then the planner may begin with
 * the person instead of today's row.
 */
export function partsToday([first]: readonly OrderPart[]): Parts | null {
  if (!first || !(first.nullable ? first.name in Employee.fields : OF_THE_PERSON.has(first.name))) return null;
  const by = first.expression;
  // Whether there is anything is asked of the column itself, not of what its value is called.
  const fact = LISTED_FACTS.some((one) => one === first.name) ? sql.ref(`t.${columnName(first.name)}`) : by;
  const lacking = first.nullable ? sql<boolean>`${fact} is null` : null;
  return { by, having: [sql<boolean>`${fact} is not null`], lacking };
}

interface Page {
  readonly from: RawBuilder<unknown>;
  readonly conditions: readonly RawBuilder<boolean>[];
  readonly order: readonly OrderPart[];
  readonly size: number;
  readonly offset: number;
  readonly backwards: boolean;
}

/** The common table expressions that end with `picked`, the ids of a page. */
export function pickedInParts(
  { by, having, lacking, behind }: Parts,
  { from, conditions, order, size, offset, backwards }: Page,
): RawBuilder<unknown> {
  const [first, ...further] = order as [OrderPart, ...OrderPart[]];
  const along = orderBy([{ ...first, expression: by, nullable: false }, ...further], backwards);
  const where = (more: readonly RawBuilder<boolean>[]) => sql`where ${sql.join([...conditions, ...more], sql` and `)}`;
  if (!lacking)
    return sql`picked as materialized (select t.id from ${from} ${where(having)} ${along} ${limitTo(size, offset)})`;
  // The direction of the first is that of the ids.
  const byId = orderBy(further.length > 0 ? further : [{ ...first, expression: sql`t.id`, nullable: false }]);
  const most = limitTo(size + offset);
  return sql`
    along as materialized (
      select t.id, row_number() over (${along}) as n from ${from} ${where(having)} ${along} ${most}
    ),
    picked as materialized (
      select p.id from (
        select id, 0 as part, n from along
        union all (
          select t.id, 1 as part, row_number() over (${byId}) as n from ${behind ?? from}
          ${where([lacking, sql<boolean>`(select count(*) from along) < ${sql.raw(String(size + offset))}`])} ${byId} ${most}
        )
      ) p order by p.part, p.n ${limitTo(size, offset)}
    )`;
}
