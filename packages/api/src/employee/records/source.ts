import type { EmployeeRecord, Resource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { type ExportSource, storeOf } from '../../platform/resource/index.ts';
import { scopeOf } from '../scope.ts';

type Row = Readonly<Record<string, unknown>>;
type Refs = Readonly<Record<string, { readonly code: string | null; readonly name: string }>>;

/** Records whose people are called by their numbers are looked up together. */
const PIECE = 1_000;

/**
 * The records of one kind of everybody whom the caller may export, with whose they are: `resource` has that field, too.
 * People are called by their number, as an upload finds them.
 */
export function recordSource(definition: EmployeeRecord, resource: Resource): ExportSource {
  const store = storeOf(resource, (caller) => {
    const scope = scopeOf(caller, 'export');
    if (!scope) return [];
    return [
      sql<boolean>`t.employee_id in (select t.id from employee_current t where t.tenant_id = ${caller.tenantId} and ${scope})`,
    ];
  });
  const people = Object.entries(resource.fields).flatMap(([name, { options }]) =>
    options.to === 'Employee' ? [name] : [],
  );
  /** Rows with the people among their references called by number. */
  async function* numbered(rows: AsyncIterable<Row>, tx: Tx, { tenantId }: Caller): AsyncGenerator<Row> {
    let piece: Row[] = [];
    const called = async (): Promise<Row[]> => {
      const ids = [...new Set(piece.flatMap((row) => people.flatMap((name) => row[name] ?? [])))];
      const found = await sql<{ id: string; no: string }>`
        select id, employee_no as no from employee where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(
        tx,
      );
      const numbers = new Map(found.rows.map(({ id, no }) => [id, no]));
      return piece.map((row) => ({ ...row, refs: withNumbers(row, people, numbers) }));
    };
    for await (const row of rows) {
      piece.push(row);
      if (piece.length < PIECE) continue;
      yield* await called();
      piece = [];
    }
    yield* await called();
  }
  return {
    resource: { ...resource, label: definition.label },
    every: (tx, caller, query) => numbered(store.every(tx, caller, query), tx, caller),
    async ofTenant(tx, caller) {
      const own = await store.ofTenant(tx, caller);
      if (!own) return null;
      return {
        resource: { ...own.resource, label: definition.label },
        every: (inTx, who, query) => numbered(own.every(inTx, who, query), inTx, who),
      };
    },
  };
}

const withNumbers = (row: Row, people: readonly string[], numbers: ReadonlyMap<string, string>): Refs => ({
  ...(row['refs'] as Refs),
  ...Object.fromEntries(
    people.flatMap((name) => {
      const no = numbers.get(String(row[name]));
      return no === undefined ? [] : [[name, { code: no, name: no }]];
    }),
  ),
});
