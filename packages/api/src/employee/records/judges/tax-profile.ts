import { type CalendarDate, FamilyMember } from '@personalia/contract';
import { countryPack, type TaxRelative } from '@personalia/domain';
import { sql } from 'kysely';
import { mayUse } from '../../../platform/resource/index.ts';
import type { RecordWays, Writing } from '../way.ts';
import { say } from './say.ts';

/**
 * TAX_STATUS_FAMILY: the status of a year follows from the family on its 1 January (organisation-and-employee 10.3, 18). Told
 * where something else was chosen, to those who may see the family; the tax office decides.
 */
export const taxProfileWays: Partial<RecordWays> = {
  async judge(writing) {
    const { caller, values } = writing;
    const { taxStatus } = countryPack(String(values['country']));
    if (!taxStatus || values['isResident'] !== true || !mayUse(caller, 'personal', 'view')) return [];
    const year = Number(String(values['validFrom']).slice(0, 4));
    const status = taxStatus(await familyOf(writing), year);
    return status === values['taxStatus'] ? [] : [say(caller, 'TAX_STATUS_FAMILY', { year: String(year), status })];
  },
};

/** A spouse from the wedding on, and those who were said to count for tax from their birth on; to the last day of each. */
async function familyOf({ tx, caller, owner }: Writing): Promise<TaxRelative[]> {
  const { rows } = await sql<{ relation: string; from: CalendarDate | null; to: CalendarDate | null }>`
    select f.relation, case when f.relation = 'spouse' then coalesce(f.benefit_from, e.married_on) else coalesce(f.benefit_from, f.birth_date) end as "from",
      least(f.deceased_on, f.benefit_to) as "to"
    from ${sql.table(FamilyMember.table)} f join employee e on e.tenant_id = f.tenant_id and e.id = f.employee_id
    where f.tenant_id = ${caller.tenantId} and f.employee_id = ${owner.id}::uuid and (f.relation = 'spouse' or f.tax_dependant)`.execute(
    tx,
  );
  return rows.map(({ relation, from, to }) => ({ relation: relation === 'spouse' ? 'spouse' : 'dependant', from, to }));
}
