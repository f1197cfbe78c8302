import { type CalendarDate, FamilyMember } from '@personalia/contract';
import { judgeTaxStatus, type TaxRelative } from '@personalia/domain';
import { sql } from 'kysely';
import type { RecordBehaviour } from '../way.ts';
import { ownersIn, type RecordJudge } from './judge.ts';

/**
 * The family for tax: a spouse from the wedding on, and those who were said to count from their birth on; to the last day of
 * each. Only whoever may see the family is warned.
 */
const statusFitsFamily: RecordJudge = async ({ tx, tenantId, sees }, rows) => {
  if (!sees('personal')) return rows.map(() => []);
  const { rows: found } = await sql<{
    employeeId: string;
    relation: string;
    from: CalendarDate | null;
    to: CalendarDate | null;
  }>`
    select f.employee_id as "employeeId", f.relation,
      case when f.relation = 'spouse' then coalesce(f.benefit_from, e.married_on) else coalesce(f.benefit_from, f.birth_date) end as "from",
      least(f.deceased_on, f.benefit_to) as "to"
    from ${sql.table(FamilyMember.table)} f join employee e on e.tenant_id = f.tenant_id and e.id = f.employee_id
    where f.tenant_id = ${tenantId} and f.employee_id = any(${ownersIn(rows)}::uuid[]) and (f.relation = 'spouse' or f.tax_dependant)`.execute(
    tx,
  );
  const families = Map.groupBy(found, ({ employeeId }) => employeeId);
  return rows.map(({ values }) => {
    const family = (families.get(String(values['employeeId'])) ?? []).map(
      ({ relation, from, to }): TaxRelative => ({ relation: relation === 'spouse' ? 'spouse' : 'dependant', from, to }),
    );
    return judgeTaxStatus(values, family);
  });
};

export const taxProfileBehaviour: Partial<RecordBehaviour> = { judges: [statusFitsFamily] };
