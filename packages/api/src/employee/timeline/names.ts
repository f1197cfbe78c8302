import {
  CatalogueValue,
  DATED_FACTS,
  Employee,
  Employer,
  Establishment,
  Grade,
  Location,
  OrganizationUnit,
  Position,
  type Resource,
  transitionFields,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Facts } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { codeOf, titleOf } from '../../platform/resource/index.ts';

export type Names = Record<string, { code: string | null; name: string }>;

const MASTERS: readonly Resource[] = [
  Employer,
  Establishment,
  Location,
  OrganizationUnit,
  Position,
  Grade,
  Employee,
  CatalogueValue,
];

/** What the ids in some facts stand for, as whoever asks calls it, in one round trip. */
export async function namesIn(tx: Tx, { tenantId, locale }: Caller, facts: readonly Facts[]): Promise<Names> {
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
  const parts = MASTERS.flatMap((master) => {
    const wanted = ids.get(master.name);
    // People by their own table, not by the list's.
    const table = master.name === 'Employee' ? 'employee' : master.table;
    return wanted
      ? [
          sql`select t.id, ${codeOf(master, 't')} as code, ${titleOf(master, 't', locale)}::text as name from ${sql.table(table)} t where t.tenant_id = ${tenantId}::uuid and t.id = any(${[...wanted]}::uuid[])`,
        ]
      : [];
  });
  if (parts.length === 0) return {};
  const { rows } = await sql<{ id: string; code: string; name: string }>`${sql.join(parts, sql` union all `)}`.execute(
    tx,
  );
  return Object.fromEntries(rows.map(({ id, code, name }) => [id, { code, name }]));
}
