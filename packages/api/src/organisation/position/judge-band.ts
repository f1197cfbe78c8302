import { label, problemAt } from '@personalia/contract';
import { sql } from 'kysely';
import { asJson, type Judge } from '../judge.ts';

const LOWEST = label('the lowest grade', 'golongan terendah');
const HIGHEST = label('the highest grade', 'golongan tertinggi');

/** GRADE_BAND: rank(min) <= rank(default) <= rank(max), as far as they are given (6.2). */
export const bandRises: Judge = async (tx, tenantId, rows) => {
  const { rows: found } = await sql<{ n: number; min: string | null; max: string | null; isUpsideDown: boolean }>`
    select r.n, a.name as min, b.name as max, coalesce(a.rank > b.rank, false) as "isUpsideDown"
    from json_to_recordset(${asJson(rows, 'gradeMinId', 'gradeId', 'gradeMaxId')}::json) as r(n int, "gradeMinId" uuid, "gradeId" uuid, "gradeMaxId" uuid)
    left join grade a on a.tenant_id = ${tenantId}::uuid and a.id = r."gradeMinId"
    left join grade g on g.tenant_id = ${tenantId}::uuid and g.id = r."gradeId"
    left join grade b on b.tenant_id = ${tenantId}::uuid and b.id = r."gradeMaxId"
    where a.rank > g.rank or g.rank > b.rank or a.rank > b.rank`.execute(tx);
  return found.map(({ n, min, max, isUpsideDown }) => {
    const values = { min: min ?? LOWEST, max: max ?? HIGHEST };
    // Where the ends do not fit, no grade between them would.
    return [n, problemAt(isUpsideDown ? 'gradeMaxId' : 'gradeId', 'GRADE_BAND', values)];
  });
};
