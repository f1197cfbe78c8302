import type { EmployeeRecord, FieldClass, Finding } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { behaviourOf, judgeAll, ownerFactsOf, ownerIn, type RecordContext } from '../../employee/index.ts';
import type { FoundLater, Judged, JudgeFor, Values, WholeFile } from '../entities/entity.ts';
import type { EntityMatching } from '../entities/entity-parts.ts';
import { judgeMasked } from './sealed-values.ts';

/** The rules of one kind of record for rows of a file, the same as in the form. */
export async function judgeRecords(
  definition: EmployeeRecord,
  tx: Tx,
  tenantId: string,
  rows: readonly Judged[],
  { memory, sees }: JudgeFor,
): Promise<Finding[][]> {
  const masked = rows.map(({ values, id }) => (id === null ? judgeMasked(definition, values) : []));
  const found = await judgeAll(behaviourOf(definition).judges, contextOf(tx, tenantId, sees, memory), rows);
  return rows.map((_, n) => [...(masked[n] ?? []), ...(found[n] ?? [])]);
}

function contextOf(
  tx: Tx,
  tenantId: string,
  sees: (fieldClass: FieldClass) => boolean,
  memory: Map<string, unknown>,
): RecordContext {
  return {
    tx,
    tenantId,
    sees,
    memory,
    owners: (ids) => ownerFactsOf(tx, tenantId, ids),
    names: (ids) => numbersOf(tx, tenantId, ids),
    isUpload: true,
  };
}

/** By which numbers people are known. */
async function numbersOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; no: string }>`
    select id, employee_no as no from employee where tenant_id = ${tenantId} and id = any(${[...new Set(ids)]}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, no }) => [id, no]));
}

/** What is known of the people whose records these rows are; read once for all of them. */
export const readOwners = (tx: Tx, { tenantId }: { readonly tenantId: string }, rows: readonly Values[]) =>
  ownerFactsOf(tx, tenantId, [...new Set(rows.flatMap(ownerIn))]);

/** Rows of a file that are looked at together; those of one person always are. */
const PIECE = 1_000;

interface Staged {
  readonly turn: number;
  readonly targetId: string | null;
  readonly person: string;
  readonly values: Values;
}

/** The rules that need all rows of a person, once all of a file are known. */
export async function* judgeRecordsOfAll(
  definition: EmployeeRecord,
  { load }: Pick<EntityMatching, 'load'>,
  tx: Tx,
  { tenantId, importId, sees }: WholeFile,
): AsyncGenerator<readonly FoundLater[]> {
  const { judgesOfAll } = behaviourOf(definition);
  if (judgesOfAll.length === 0) return;
  await sql`
    declare rows_of_people no scroll cursor for
    select i.turn, i.target_id as "targetId", coalesce((i.data -> 'values' ->> 'employeeId')::uuid, t.employee_id) as person,
      i.data -> 'values' as values
    from import_row i left join ${sql.table(definition.table)} t on t.tenant_id = ${tenantId}::uuid and t.id = i.target_id
    where i.tenant_id = ${tenantId}::uuid and i.import_id = ${importId}::uuid and i.state in ('add', 'change')
    order by 3, 1`.execute(tx);
  let waiting: Staged[] = [];
  for (;;) {
    const { rows } = await sql<Staged>`fetch ${sql.raw(String(PIECE))} from rows_of_people`.execute(tx);
    const isLast = rows.length < PIECE;
    const known = [...waiting, ...rows];
    // More rows of the last person may follow.
    const cut = isLast ? known.length : known.findIndex(({ person }) => person === known.at(-1)?.person);
    yield await judgePiece(known.slice(0, cut));
    waiting = known.slice(cut);
    if (isLast) break;
  }
  await sql`close rows_of_people`.execute(tx);

  async function judgePiece(piece: readonly Staged[]): Promise<FoundLater[]> {
    const present = await load(
      tx,
      tenantId,
      piece.flatMap(({ targetId }) => targetId ?? []),
    );
    const rows = piece.map(({ targetId, person, values }) => ({
      id: targetId,
      values: { ...present.get(targetId ?? '')?.values, ...values, employeeId: person },
    }));
    const found = await judgeAll(judgesOfAll, contextOf(tx, tenantId, sees, new Map()), rows);
    return piece.flatMap(({ turn }, n) =>
      (found[n] ?? []).map((finding) => ({
        turn,
        finding,
        shown: String((rows[n]?.values as Values | undefined)?.[finding.path] ?? ''),
      })),
    );
  }
}
