import type { MyDocumentsCard, ReplyOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { countOf } from '../../platform/area/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { isVoidLetter, nameOfLetter } from './store.ts';

type Reply = ReplyOf<typeof MyDocumentsCard.endpoint>;

const LETTERS = 3;
const REQUESTED = 2;

/** Documents that are asked of the caller, before the letters that were issued to them; void ones are left out. */
export async function myDocuments(tx: Tx, { tenantId, employeeId }: Caller): Promise<Omit<Reply, 'asOf'>> {
  const requested = sql`from employee_document d where d.tenant_id = ${tenantId} and d.employee_id = ${employeeId}::uuid and d.state = 'requested'`;
  const { rows } = await sql<{
    requested: number;
    wanted: Reply['rows'];
    letters: (Reply['rows'][number] & { subject: string })[];
  }>`
    select ${countOf(sql`select 1 ${requested}`)} as requested,
      coalesce((select json_agg(json_build_object('kind', 'requested', 'id', w.id, 'name', w.name, 'date', w.created_at::date) order by w.created_at, w.id)
        from (select d.id, d.name, d.created_at ${requested} order by d.created_at, d.id limit ${REQUESTED}) w), '[]') as wanted,
      coalesce((select json_agg(json_build_object('kind', 'letter', 'id', x.id, 'name', x.name, 'date', x.issued_on,
          'path', case x.subject when 'WORK_ACTION' then '/work-action?action=' || x.subject_id
            when 'CAREER_TRANSITION' then '/career-transition?request=' || x.subject_id
            else '/personal-change/personal-change-record/' || x.employee_id end)
          order by x.issued_on desc, x.id desc)
        from (select l.*, ${nameOfLetter} as name from letter l where l.tenant_id = ${tenantId} and l.employee_id = ${employeeId}::uuid and not ${isVoidLetter}
          order by l.issued_on desc, l.id desc limit ${LETTERS + 1}) x), '[]') as letters`.execute(tx);
  const [{ requested: n, wanted, letters } = { requested: 0, wanted: [], letters: [] }] = rows;
  return {
    counts: { requested: n },
    rows: [...wanted, ...letters.slice(0, LETTERS)],
    more: n > REQUESTED || letters.length > LETTERS,
  };
}
