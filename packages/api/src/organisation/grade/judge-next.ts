import { problemAt } from '@personalia/contract';
import { gradesLeadingDown, type RankedGrade } from '@personalia/domain';
import { sql } from 'kysely';
import type { Judge } from '../judge.ts';

/** NEXT_GRADE_LOWER, with all grades as they would be. */
export const nextGradeIsHigher: Judge = async (tx, tenantId, rows) => {
  const { rows: known } = await sql<RankedGrade & { id: string }>`
    select id, rank, structure, next_grade_id as "nextGradeId" from grade where tenant_id = ${tenantId}::uuid`.execute(
    tx,
  );
  const grades = new Map<string, RankedGrade>(known.map((one) => [one.id, one]));
  const keys = rows.map(({ id }, n) => id ?? `new ${n}`);
  for (const [n, { values }] of rows.entries())
    grades.set(keys[n] ?? '', {
      rank: Number(values['rank']),
      structure: (values['structure'] ?? null) as string | null,
      nextGradeId: (values['nextGradeId'] ?? null) as string | null,
    });
  const wrong = gradesLeadingDown(grades, new Set(keys));
  return keys.flatMap((key, n) => (wrong.has(key) ? [[n, problemAt('nextGradeId', 'NEXT_GRADE_LOWER')] as const] : []));
};
