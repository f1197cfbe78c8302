import { columnName, Employee, type Resource } from '@personalia/contract';
import { sql } from 'kysely';
import { Problem } from '../platform/http/index.ts';
import { defaults, type ResourceHandlers, storeOf } from '../platform/resource/index.ts';

/** Where these people are listed, if the list of employees can be narrowed by it. */
function listOf(column: string, id: string): { see?: string } {
  const field = Object.keys(Employee.fields).find((name) => columnName(name) === column);
  return field ? { see: `/${Employee.path}?${field}.in=${id}&status=active,suspended,preboarding` } : {};
}

/**
 * Putting a master away waits until nobody is assigned to it any more, today or later (ACTIVE_ASSIGNMENTS,
 * organisation-and-employee 0.2). `column`: where a segment names it.
 */
export function whileNobodyIsThere(definition: Resource, column: string): ResourceHandlers['deactivate'] {
  const plain = defaults(definition).deactivate;
  return async (call) => {
    const { tx, caller, input } = call;
    const { rows } = await sql<{ n: number; today: string }>`
      select count(distinct s.employee_id)::int as n, app.today_of(${caller.tenantId}::uuid)::text as today
      from assignment_segment s
      where s.tenant_id = ${caller.tenantId} and ${sql.ref(`s.${column}`)} = ${input.params.id}::uuid and s.recorded_to is null
        and s.valid_to >= app.today_of(${caller.tenantId}::uuid)`.execute(tx);
    const { n = 0, today: date = '' } = rows[0] ?? {};
    if (n > 0) {
      const record = await storeOf(definition).one(tx, caller, input.params.id);
      const see = listOf(column, input.params.id);
      throw new Problem('ACTIVE_ASSIGNMENTS', { values: { n, name: record[definition.title], date }, ...see });
    }
    return plain(call);
  };
}
