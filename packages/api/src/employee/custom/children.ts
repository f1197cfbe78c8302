import { CUSTOM_CHILDREN, type CustomChildren, customColumn, fieldOfCustom } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, type Route, route } from '../../platform/http/index.ts';
import { keepTenantFields } from '../../platform/resource/index.ts';
import { ownerOf, takeTurn } from '../records/owner.ts';
import { refuseClosedClass, storeOfRecords } from '../records/store.ts';
import { canSee, customFields, viewOf } from './fields.ts';
import { customHistory } from './history.ts';
import { holderOf } from './holder.ts';
import { readKept, shown, type Whose } from './kept.ts';
import { customValueSql } from './sql-values.ts';
import { saveValues } from './values.ts';

interface Which {
  readonly employeeId: string;
  readonly id: string;
}

/** A record of somebody in reach, of a kind that is open to the caller; with `edit` nobody else writes it meanwhile. */
async function childOf(
  tx: Tx,
  caller: Caller,
  { entity, record }: CustomChildren,
  { employeeId, id }: Which,
  need: 'view' | 'edit',
): Promise<Whose> {
  refuseClosedClass(caller, record, need);
  const owner = await ownerOf(tx, caller, employeeId, need);
  if (need === 'edit') await takeTurn(tx, caller, owner);
  await storeOfRecords(record, owner.id, need).one(tx, caller, id);
  return { id, holder: holderOf(entity) };
}

const routesOf = (kind: CustomChildren): Route[] => [
  route(kind.columns, async ({ tx, caller }) => {
    refuseClosedClass(caller, kind.record, 'view');
    const fields = await customFields(tx, caller.tenantId, { of: kind.entity });
    return fields.filter((one) => canSee(caller, one)).map(viewOf);
  }),
  route(kind.get, async ({ tx, caller, input }) =>
    shown(tx, caller, await readKept(tx, caller, await childOf(tx, caller, kind, input.params, 'view'))),
  ),
  route(kind.put, async ({ tx, caller, input }) =>
    saveValues(tx, caller, await childOf(tx, caller, kind, input.params, 'edit'), input.body),
  ),
];

for (const kind of CUSTOM_CHILDREN)
  keepTenantFields(kind.record.name, {
    fields: async (tx, caller) => {
      const fields = await customFields(tx, caller.tenantId, { of: kind.entity });
      const columns = fields.map((one) => sql`, ${customValueSql(one, sql`v.fields`)} as ${sql.id(customColumn(one))}`);
      return {
        fields: Object.fromEntries(fields.map((one) => [customColumn(one), fieldOfCustom(one).optional()])),
        with: (table) =>
          sql`(select b.*${sql.join(columns, sql``)} from ${table} b left join record_custom v on v.tenant_id = b.tenant_id and v.record_id = b.id)`,
      };
    },
    history: (tx, caller, id) => customHistory(tx, caller, { id, holder: holderOf(kind.entity) }),
  });

export const childCustomRoutes: readonly Route[] = CUSTOM_CHILDREN.flatMap(routesOf);
