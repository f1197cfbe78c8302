import {
  addDays,
  addressText,
  type CalendarDate,
  columnName,
  Employee,
  type Fields,
  nameIn,
  type Resource,
  registerView,
  transitionFields,
  viewToAddress,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { registerBounds } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../platform/http/index.ts';
import { type ResourceHandlers, storeOf } from '../platform/resource/index.ts';
import { today } from './day.ts';

const fieldIn = (fields: Fields, column: string): string | undefined =>
  Object.keys(fields).find((name) => columnName(name) === column);

/** Where these people are listed: by the list of employees or, if it cannot be narrowed by it, by the register from a day on. */
function listOf(column: string, id: string, { from, today }: { from: string; today: CalendarDate }): { see?: string } {
  const listed = fieldIn(Employee.fields, column);
  if (listed) return { see: `/${Employee.path}?${listed}.in=${id}&status=active,suspended,preboarding` };
  const field = fieldIn(transitionFields, column);
  if (!field) return {};
  const view = registerView.parse({
    columns: ['employeeNo', 'displayName', field, 'validFrom', 'validTo'],
    filter: { match: 'all', conditions: [{ field, operator: 'in', value: id }] },
    rowPer: 'segment',
    range: { from, to: registerBounds(today).to },
  });
  return { see: `/employee-data?${addressText(viewToAddress(view))}` };
}

/**
 * Holds records before it is asked whether anybody uses them: whoever begins to (`holdPlaces` of the employees) is waited for,
 * and whoever comes later finds them as they are then (0.2).
 */
export async function holdRecords(tx: Tx, tenantId: string, table: string, ids: readonly string[]): Promise<void> {
  await sql`select from ${sql.table(table)} where tenant_id = ${tenantId}::uuid and id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}

/** How many are assigned to these records from a day on, today where none is said. `column`: where a segment names them. */
export async function stillThere(
  tx: Tx,
  tenantId: string,
  column: string,
  records: readonly { readonly n: number; readonly id: string; readonly day: unknown }[],
): Promise<readonly { readonly n: number; readonly people: number; readonly date: string }[]> {
  const { rows } = await sql<{ n: number; people: number; date: string }>`
    select r.n, d.day::text as date, count(distinct s.employee_id)::int as people
    from json_to_recordset(${JSON.stringify(records)}::json) as r(n int, id uuid, day date)
    cross join lateral (select coalesce(r.day, (select app.today_of(${tenantId}::uuid))) as day) d
    join assignment_segment s on s.tenant_id = ${tenantId}::uuid and ${sql.ref(`s.${column}`)} = r.id and s.recorded_to is null and s.valid_to >= d.day
    group by r.n, d.day`.execute(tx);
  return rows;
}

/**
 * Putting a master away waits until nobody is assigned to it any more from that day on (ACTIVE_ASSIGNMENTS,
 * organisation-and-employee 0.2): today where it is deactivated, the day that is entered where it ends by itself.
 * `column`: where a segment names it.
 */
export function whileNobodyIsThere(handlers: ResourceHandlers, definition: Resource, column: string): ResourceHandlers {
  async function refuseAssigned(tx: Tx, caller: Caller, id: string, { day, path }: Ending): Promise<void> {
    await holdRecords(tx, caller.tenantId, definition.table, [id]);
    const [found] = await stillThere(tx, caller.tenantId, column, [{ n: 0, id, day }]);
    if (!found) return;
    const record = await storeOf(definition).one(tx, caller, id);
    const values = { n: found.people, name: nameIn(definition, record, caller.locale), date: day };
    const way = listOf(column, id, { from: day, today: (await today(tx, caller)) as CalendarDate });
    throw new Problem('ACTIVE_ASSIGNMENTS', { values, errors: path ? [{ path }] : [], ...way });
  }
  return {
    ...handlers,
    update: async (call) => {
      const ending = endingOf(call.input.body as Draft);
      if (ending) await refuseAssigned(call.tx, call.caller, call.input.params.id, ending);
      return handlers.update(call);
    },
    deactivate: async (call) => {
      const day = await today(call.tx, call.caller);
      await refuseAssigned(call.tx, call.caller, call.input.params.id, { day });
      return handlers.deactivate(call);
    },
  };
}

interface Draft {
  readonly inactiveFrom?: string | null;
  /** Of a place: the last day on which it is open. */
  readonly closedOn?: string | null;
}

interface Ending {
  readonly day: string;
  readonly path?: string;
}

function endingOf({ inactiveFrom, closedOn }: Draft): Ending | null {
  if (inactiveFrom) return { day: inactiveFrom, path: 'inactiveFrom' };
  return closedOn ? { day: addDays(closedOn as CalendarDate, 1), path: 'closedOn' } : null;
}
