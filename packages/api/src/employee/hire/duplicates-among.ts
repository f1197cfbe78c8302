import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import { scopeOf } from '../scope.ts';
import { wholeNameOf } from '../shown-name.ts';
import { ALIKE } from './duplicates.ts';

/** By what one person may be another (organisation-and-employee 10.9). Identity numbers come with records of their own. */
export type Likeness = 'name-and-birth-date' | 'email' | 'phone';

/** A phone that more people of one file have is that of a house or an office. */
const MOST_SHARING = 5;

/**
 * A birth date that more people have stands for one that nobody knew, as 1 January does: among these only the same name is a
 * sign. Of 300,000 people some twenty share a date; comparing all who share one grows with the square of their number.
 */
const MOST_OF_ONE_DAY = 100;

/** Small enough for one comparison of two words of the processor, large enough that other names have other marks. */
const MARKS = 64;

/** The three-letter pieces of a name as marks in so many places, and how many pieces those are. */
export const marks = (name: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select bit_or(set_bit(repeat('0', ${sql.lit(MARKS)})::bit(${sql.lit(MARKS)}), abs(hashtext(piece) % ${sql.lit(MARKS)}), 1)) from unnest(show_trgm(${name})) piece) as marks,
  cardinality(show_trgm(${name})) as pieces`;

/**
 * Whether the names of `a` and `b` are alike. Comparing two names takes twenty times as long as comparing their marks, which
 * keep nobody out who is alike: names of which a share `ALIKE` of all pieces is common differ in at most `(1 - ALIKE) / ALIKE`
 * as many pieces as the shorter has, and each mark that only one of them has is of at least one such piece.
 */
export const namesAlike = (a: string, b: string): RawBuilder<boolean> => {
  const [x, y] = [sql.table(a), sql.table(b)];
  // A case, as the planner would begin with what has fewer operators, not with what is done sooner.
  return sql<boolean>`case
    when bit_count(${x}.marks # ${y}.marks) <= least(${x}.pieces, ${y}.pieces) * ${sql.lit((1 - ALIKE) / ALIKE)}::float8 + 0.001
    then similarity(${x}.name, ${y}.name) >= ${sql.lit(ALIKE)} else false end`;
};

/**
 * Of many people at once who may be somebody that is there, or another of them: a query with a row for each such person, of
 * `no`, `likeness`, the `value` that is the same, and either `employee_no` and `display_name` or the `other` no before it.
 * `people` is a relation of `no`, `name` (folded), `born`, `emails` and `phone`; `by` says which of these are known. Null: the
 * caller may see nothing that could be compared, as by hand.
 */
export function duplicatesAmong(caller: Caller, people: string, by: readonly Likeness[]): RawBuilder<unknown> | null {
  const { tenantId } = caller;
  const scope = scopeOf(caller, 'view');
  const p = sql.table(people);
  const there = (likeness: Likeness, value: RawBuilder<unknown>, found: RawBuilder<unknown>) => sql`
    select p.no, ${sql.lit(likeness)} as likeness, ${value} as value, null::int as other, t.employee_no, t.display_name
    from ${found} join employee_current t on t.tenant_id = ${tenantId}::uuid and t.id = e.id ${scope ? sql`and ${scope}` : sql``}`;
  // A row for each address first: joined beside its person, all employees would be read for every one of them.
  const mailed = (column: 'work_email' | 'personal_email') => sql`
    (select no, unnest(emails) as address from ${p}) p join employee e on e.tenant_id = ${tenantId}::uuid and ${sql.ref(`e.${column}`)} = p.address`;
  const parts = [
    ...(by.includes('name-and-birth-date') && mayUse(caller, 'personal', 'view')
      ? [
          there(
            'name-and-birth-date',
            sql`p.born::text`,
            sql`named p join born e on e.born = p.born and ${namesAlike('e', 'p')}`,
          ),
          there(
            'name-and-birth-date',
            sql`p.born::text`,
            sql`dated p join (select distinct on (born, name) * from known order by born, name, id) e on e.born = p.born and e.name = p.name`,
          ),
          sql`select p.no, 'name-and-birth-date', p.born::text, q.no, null, null from named p join named q on q.born = p.born and q.no < p.no
            and ${namesAlike('q', 'p')}`,
          sql`select s.no, 'name-and-birth-date', s.born::text, s.first, null, null from (
            select no, born, min(no) over (partition by born, name) as first from dated) s where s.first < s.no`,
        ]
      : []),
    ...(by.includes('email') && mayUse(caller, 'contact', 'view')
      ? [there('email', sql`p.address`, mailed('work_email')), there('email', sql`p.address`, mailed('personal_email'))]
      : []),
    ...(by.includes('phone') && mayUse(caller, 'contact', 'view')
      ? [
          ...[sql`e.phone`, sql`e.home_phone`].map((number) =>
            there(
              'phone',
              sql`p.phone`,
              sql`${p} p join employee e on e.tenant_id = ${tenantId}::uuid and ${number} = p.phone`,
            ),
          ),
          there(
            'phone',
            sql`p.phone`,
            sql`${p} p join employee_phone n on n.tenant_id = ${tenantId}::uuid and n.number = p.phone join employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id`,
          ),
          sql`select s.no, 'phone', s.phone, s.first, null, null from (
            select no, phone, min(no) over same as first, count(*) over same as sharing from ${p} where phone is not null window same as (partition by phone)
          ) s where s.first < s.no and s.sharing <= ${MOST_SHARING}`,
        ]
      : []),
  ];
  if (parts.length === 0) return null;
  // One for each: somebody who is there rather than another row, the first of these.
  return sql`
    with dated as materialized (select no, born, name, count(*) over (partition by born) as sharing from ${p} where born is not null),
    known as materialized (
      select id, birth_date as born, app.fold(${wholeNameOf('employee')}) as name, count(*) over (partition by birth_date) as sharing from employee
      where tenant_id = ${tenantId}::uuid and birth_date in (select born from dated)),
    named as materialized (select no, born, name, ${marks(sql`name`)} from dated where sharing <= ${sql.lit(MOST_OF_ONE_DAY)}),
    born as materialized (select id, born, name, ${marks(sql`name`)} from known where sharing <= ${sql.lit(MOST_OF_ONE_DAY)})
    select distinct on (no) * from (${sql.join(parts, sql` union all `)}) f order by no, employee_no, other`;
}
