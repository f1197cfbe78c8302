import { Identifier, type IdentifierKey } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { identifierSchemeOf, judgeIdentifier } from '@personalia/domain';
import { sql } from 'kysely';
import { openValue } from '../../employee/index.ts';
import type { FoundLater, WholeFile } from '../entities/entity.ts';

/** People whose numbers are opened at a time. */
const PIECE = 1_000;

interface NumberOf {
  /** Of a row of the file; null: it is there, and the file leaves it as it is. */
  readonly turn: number | null;
  readonly scheme: IdentifierKey;
  readonly isPrimary: boolean;
  readonly sealed: string;
  readonly shown: string;
}

/**
 * What the numbers of one person say against each other (18): those that are there with those that the file brings, wherever its
 * rows stand. It is asked once all rows are known, of one person after the other: nothing of them is kept in memory.
 */
export async function* compareNumbers(
  tx: Tx,
  { tenantId, vault, importId }: WholeFile,
): AsyncGenerator<readonly FoundLater[]> {
  const table = sql.table(Identifier.table);
  // The whole file is compared with the whole table: how many rows it has is not known to the planner.
  await sql`set local enable_nestloop = off`.execute(tx);
  await sql`
    declare numbers_of_people no scroll cursor for
    with file as materialized (
      select i.turn, i.target_id, i.data -> 'values' as v from import_row i
      where i.tenant_id = ${tenantId}::uuid and i.import_id = ${importId}::uuid and i.state in ('add', 'change')
    ), numbers as (
      select f.turn, coalesce((f.v ->> 'employeeId')::uuid, t.employee_id) as person, coalesce(f.v ->> 'scheme', t.scheme) as scheme,
        coalesce((f.v ->> 'isPrimary')::boolean, t.is_primary) as is_primary,
        coalesce((f.v ->> 'valueSealed')::bytea, t.value_sealed) as sealed, coalesce(f.v ->> 'value', t.value) as shown
      from file f left join ${table} t on t.tenant_id = ${tenantId}::uuid and t.id = f.target_id
    ), there as (
      select null::int, t.employee_id, t.scheme, true, t.value_sealed, t.value from ${table} t
      where t.tenant_id = ${tenantId}::uuid and t.is_primary and t.employee_id in (select person from numbers)
        and t.id not in (select target_id from file where target_id is not null)
    )
    select json_agg(json_build_object('turn', n.turn, 'scheme', n.scheme, 'isPrimary', n.is_primary,
      'sealed', encode(n.sealed, 'base64'), 'shown', n.shown) order by n.turn nulls first) as numbers
    from (select * from numbers union all select * from there) n
    where n.sealed is not null group by n.person having count(*) > 1`.execute(tx);
  await sql`set local enable_nestloop = on`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ numbers: NumberOf[] }>`
      fetch ${sql.raw(String(PIECE))} from numbers_of_people`.execute(tx);
    yield rows.flatMap(({ numbers }) =>
      ofOnePerson(
        numbers.map((one) => ({
          ...one,
          value: openValue(vault, tenantId, Identifier, 'value', Buffer.from(one.sealed, 'base64')),
        })),
      ),
    );
    if (rows.length < PIECE) break;
  }
  await sql`close numbers_of_people`.execute(tx);
}

/** The valid ones count; of two of a kind the last that the file brings. */
function ofOnePerson(numbers: readonly (NumberOf & { readonly value: string })[]): FoundLater[] {
  const others = Object.fromEntries(
    numbers.filter(({ isPrimary }) => isPrimary).map(({ scheme, value }) => [scheme, value]),
  );
  return numbers.flatMap(({ turn, scheme: key, value, shown }): FoundLater[] => {
    if (turn === null) return [];
    const scheme = identifierSchemeOf(key);
    // What is said of a number by itself, and by the record, is said with its row.
    const { findings } = judgeIdentifier(scheme, value, { birthDate: null, gender: null, others });
    return findings.map((finding) => ({ turn, shown, finding: { ...finding, severity: 'warning' as const } }));
  });
}
