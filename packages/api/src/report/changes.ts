import { sql } from 'kysely';
import { type At, atOf, col, type Sql } from './at.ts';
import { readParts, selectList } from './cells.ts';
import type { Plan } from './plan.ts';

/** Of the first day: in service, whoever may know whether suspended or not. */
export const employedThen: Sql = sql`(t.status in ('active', 'suspended'))`;

/**
 * That something of a row differs between the two days: a cell as it is shown, or that the person is employed on one of
 * them only. The second day is joined for everybody at once, as somebody has one position a day; columns that move with the
 * calendar alone, as age does, are nobody's change. Null: the view does not ask for it.
 */
export function changedCondition({ view, otherFrame, columnFor }: Plan, at: At): Sql | null {
  if (!view.changedOnly || !otherFrame) return null;
  // As they are shown, also in an export in full: sealed values differ wherever they are sealed again.
  const columns = view.columns.map((key) => columnFor(key)).filter(({ movesWithDays }) => !movesWithDays);
  const there = atOf(otherFrame);
  const list = [sql`t.id as person`, ...selectList(columns, there, 'd')];
  const where = otherFrame.conditions.length > 0 ? sql`where ${sql.join(otherFrame.conditions, sql` and `)}` : sql``;
  const second = at.use(
    'second',
    sql`left join (select ${sql.join(list)} from ${otherFrame.from} ${there.joins()} ${where}) second on second.person = t.id`,
  );
  const isThere = sql`(${col(second, 'person')} is not null)`;
  const differing = readParts(columns, at, 'd').map(
    ({ name, value }) => sql`${value} is distinct from ${col(second, name)}`,
  );
  const cells = differing.length === 0 ? sql`false` : sql`(${sql.join(differing, sql` or `)})`;
  return sql`(${employedThen} <> ${isThere} or (${isThere} and ${cells}))`;
}
