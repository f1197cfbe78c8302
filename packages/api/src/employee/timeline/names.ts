import { DATED_FACTS, transitionFields } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Facts } from '@personalia/domain';
import { sql } from 'kysely';

export type Names = Record<string, { code: string | null; name: string }>;

const MASTERS = [
  { to: 'Employer', table: 'employer', code: 'code', title: 'name' },
  { to: 'Establishment', table: 'establishment', code: 'code', title: 'name' },
  { to: 'Location', table: 'location', code: 'code', title: 'name' },
  { to: 'OrganizationUnit', table: 'organization_unit', code: 'code', title: 'name' },
  { to: 'Position', table: 'position', code: 'code', title: 'title' },
  { to: 'Grade', table: 'grade', code: 'code', title: 'name' },
  { to: 'Employee', table: 'employee', code: 'employee_no', title: 'display_name' },
] as const;

/** What the ids in some facts stand for, in one round trip. */
export async function namesIn(tx: Tx, tenantId: string, facts: readonly Facts[]): Promise<Names> {
  const ids = new Map<string, Set<string>>();
  const add = (to: string, id: unknown): void => {
    if (typeof id === 'string') ids.set(to, (ids.get(to) ?? new Set()).add(id));
  };
  for (const one of facts)
    for (const fact of DATED_FACTS) {
      const { kind, options } = transitionFields[fact];
      if (kind === 'reference') add(options.to ?? '', one[fact]);
      if (fact === 'dottedManagers' && Array.isArray(one[fact]))
        for (const { employeeId } of one[fact] as { employeeId: string }[]) add('Employee', employeeId);
    }
  const parts = MASTERS.flatMap(({ to, table, code, title }) => {
    const wanted = ids.get(to);
    return wanted
      ? [
          sql`select id, ${sql.ref(code)} as code, ${sql.ref(title)}::text as name from ${sql.table(table)} where tenant_id = ${tenantId}::uuid and id = any(${[...wanted]}::uuid[])`,
        ]
      : [];
  });
  if (parts.length === 0) return {};
  const { rows } = await sql<{ id: string; code: string; name: string }>`${sql.join(parts, sql` union all `)}`.execute(
    tx,
  );
  return Object.fromEntries(rows.map(({ id, code, name }) => [id, { code, name }]));
}
