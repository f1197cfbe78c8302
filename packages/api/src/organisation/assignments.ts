import { addDays, type CalendarDate, columnName, Employee, type Resource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../platform/http/index.ts';
import { type ResourceHandlers, storeOf } from '../platform/resource/index.ts';
import { today } from './day.ts';

/** Where these people are listed, if the list of employees can be narrowed by it. */
function listOf(column: string, id: string): { see?: string } {
  const field = Object.keys(Employee.fields).find((name) => columnName(name) === column);
  return field ? { see: `/${Employee.path}?${field}.in=${id}&status=active,suspended,preboarding` } : {};
}

/**
 * Putting a master away waits until nobody is assigned to it any more from that day on (ACTIVE_ASSIGNMENTS,
 * organisation-and-employee 0.2): today where it is deactivated, the day that is entered where it ends by itself.
 * `column`: where a segment names it.
 */
export function whileNobodyIsThere(handlers: ResourceHandlers, definition: Resource, column: string): ResourceHandlers {
  async function refuseAssigned(tx: Tx, caller: Caller, id: string, { day, path }: Ending): Promise<void> {
    const { rows } = await sql<{ n: number }>`
      select count(distinct s.employee_id)::int as n from assignment_segment s
      where s.tenant_id = ${caller.tenantId} and ${sql.ref(`s.${column}`)} = ${id}::uuid and s.recorded_to is null
        and s.valid_to >= ${day}::date`.execute(tx);
    const n = rows[0]?.n ?? 0;
    if (n === 0) return;
    const record = await storeOf(definition).one(tx, caller, id);
    const values = { n, name: record[definition.title], date: day };
    throw new Problem('ACTIVE_ASSIGNMENTS', { values, errors: path ? [{ path }] : [], ...listOf(column, id) });
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
