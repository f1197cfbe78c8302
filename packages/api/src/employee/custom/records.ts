import { CUSTOM_RECORDS, type CustomRecords, customColumn, fieldOfCustom } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, type Route, route } from '../../platform/http/index.ts';
import { keepTenantFields, storeOf, type TenantFields } from '../../platform/resource/index.ts';
import { type CustomFieldRow, canSee, customFields, viewOf } from './fields.ts';
import { customHistory } from './history.ts';
import { holderOf } from './holder.ts';
import { readKept, shown, type Whose } from './kept.ts';
import { customValueSql } from './sql-values.ts';
import { saveValues } from './values.ts';

const whoseOf = ({ entity }: CustomRecords, id: string): Whose => ({ id, holder: holderOf(entity) });

/** A record that the caller may look at; with `hold` nobody else writes its values until the end of the transaction. */
async function recordOf(tx: Tx, caller: Caller, kind: CustomRecords, id: string, hold = false): Promise<Whose> {
  await storeOf(kind.resource).one(tx, caller, id);
  if (hold)
    await sql`
      select 1 from ${sql.table(kind.resource.table)} where tenant_id = ${caller.tenantId}::uuid and id = ${id}::uuid for no key update`.execute(
      tx,
    );
  return whoseOf(kind, id);
}

const listed = async (tx: Tx, caller: Caller, { entity }: CustomRecords): Promise<CustomFieldRow[]> =>
  (await customFields(tx, caller.tenantId, { of: entity })).filter((one) => one.isInRegister);

/** The custom fields of a kind of record as columns of its list. */
async function asColumns(tx: Tx, caller: Caller, kind: CustomRecords): Promise<TenantFields> {
  const fields = await listed(tx, caller, kind);
  const columns = fields.map((one) => sql`, ${customValueSql(one, sql`v.fields`)} as ${sql.id(customColumn(one))}`);
  return {
    fields: Object.fromEntries(fields.map((one) => [customColumn(one), fieldOfCustom(one).optional()])),
    with: (table) =>
      sql`(select b.*${sql.join(columns, sql``)} from ${table} b left join record_custom v on v.tenant_id = b.tenant_id and v.record_id = b.id)`,
  };
}

const routesOf = (kind: CustomRecords): Route[] => [
  route(kind.columns, async ({ tx, caller }) =>
    (await listed(tx, caller, kind)).filter((one) => canSee(caller, one)).map(viewOf),
  ),
  route(kind.get, async ({ tx, caller, input }) => {
    const whose = await recordOf(tx, caller, kind, input.params.id);
    return shown(tx, caller, await readKept(tx, caller, whose));
  }),
  route(kind.put, async ({ tx, caller, input }) =>
    saveValues(tx, caller, await recordOf(tx, caller, kind, input.params.id, true), input.body),
  ),
];

for (const kind of CUSTOM_RECORDS)
  keepTenantFields(kind.resource.name, {
    fields: (tx, caller) => asColumns(tx, caller, kind),
    history: (tx, caller, id) => customHistory(tx, caller, whoseOf(kind, id)),
  });

export const recordCustomRoutes: readonly Route[] = CUSTOM_RECORDS.flatMap(routesOf);
