import { RecordIssuesCard } from '@personalia/contract';
import { sql } from 'kysely';
import { countOf, homeCard } from '../platform/area/index.ts';
import { mayUse } from '../platform/resource/index.ts';
import { attentionCondition } from './list/attention.ts';
import { scopeOf } from './scope.ts';

const COUNTS = {
  incomplete: 'incomplete',
  documentsExpiring: 'documents-expiring',
  noManager: 'no-manager',
  noLogin: 'no-login',
} as const;

/** Records to complete: how many people somebody may edit lack something, as the list of employees finds them. */
export const employeeCards = [
  homeCard(RecordIssuesCard, {
    place: { 'HR-ADMIN': 6, 'HR-OFFICER': 6, otherwise: 46 },
    read: async ({ tx, caller }) => {
      const scope = scopeOf(caller, 'edit') ?? sql<boolean>`true`;
      const people = sql`select 1 from employee_current t where t.tenant_id = ${caller.tenantId} and t.status <> 'ended' and ${scope}`;
      const counts = Object.entries(COUNTS).map(([name, one]) => {
        const { condition, fieldClass } = attentionCondition(caller, one);
        const count = mayUse(caller, fieldClass, 'view') ? countOf(sql`${people} and ${condition}`) : sql`null::int`;
        return sql`${count} as ${sql.id(name)}`;
      });
      const { rows } = await sql<Record<keyof typeof COUNTS, number | null>>`select ${sql.join(counts)}`.execute(tx);
      const [row] = rows;
      if (!row) throw new Error('a count has a row');
      return { counts: row, rows: [], more: false };
    },
  }),
];
