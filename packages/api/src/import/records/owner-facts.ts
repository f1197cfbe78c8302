import { FamilyMember, RECORD_FINDINGS } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Finding, Judged, OwnerFacts, Values } from '../entities/entity.ts';
import { findingAt, idIn, warningAt } from '../entities/findings.ts';

/** What is known of the people whose records these rows are; read once for all of them. */
export async function readOwners(
  tx: Tx,
  { tenantId }: { readonly tenantId: string },
  rows: readonly Values[],
): Promise<ReadonlyMap<unknown, OwnerFacts>> {
  const ids = [...new Set(rows.flatMap(idIn))];
  const { rows: found } = await sql<OwnerFacts & { id: string }>`
    select t.id, e.birth_date as "birthDate", e.gender, t.hire_date as "hireDate", (now() at time zone l.time_zone)::date as today, array_remove(array[e.phone, e.home_phone], null) || array(
        select p.number::text from employee_phone p where p.tenant_id = t.tenant_id and p.employee_id = t.id) as phones
    from employee_current t join employee e on e.tenant_id = ${tenantId} and e.id = t.id
    join location l on l.tenant_id = ${tenantId} and l.id = t.location_id
    where t.tenant_id = ${tenantId} and t.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(found.map(({ id, ...facts }) => [id, facts]));
}

type Warner = (values: Values, owner: OwnerFacts) => Finding[];

/** Makes a judge of rows out of what is said of one row and its owner. */
const judgeWith =
  (warn: Warner) =>
  async (tx: Tx, tenantId: string, rows: readonly Judged[]): Promise<Finding[][]> => {
    const owners = await readOwners(
      tx,
      { tenantId },
      rows.map(({ values }) => values),
    );
    return rows.map(({ values }) => {
      const owner = owners.get(values['employeeId']);
      return owner ? warn(values, owner) : [];
    });
  };

/** AFTER_HIRE: work elsewhere that ends when this work has begun. */
export const judgeFormerWork = judgeWith(({ endedOn }, { hireDate }) =>
  typeof endedOn === 'string' && endedOn >= hireDate
    ? [warningAt('endedOn', 'AFTER_HIRE', RECORD_FINDINGS.AFTER_HIRE, { date: hireDate })]
    : [],
);

/** STILL_SO: what was so before does not last until today. */
export const judgeFormer = judgeWith(({ heldUntil }, { today }) =>
  typeof heldUntil === 'string' && heldUntil >= today
    ? [findingAt('heldUntil', 'STILL_SO', RECORD_FINDINGS.STILL_SO, {})]
    : [],
);

/** OWN_PHONE: in an emergency the person's own phone reaches nobody. */
export const judgeContactPhones = judgeWith((values, { phones }) =>
  ['phone1', 'phone2'].flatMap((field) =>
    phones.includes(String(values[field])) ? [warningAt(field, 'OWN_PHONE', RECORD_FINDINGS.OWN_PHONE, {})] : [],
  ),
);

/** TOO_MANY_SPOUSES: living ones, those of the file with those that are there. */
export async function judgeSpouses(
  tx: Tx,
  tenantId: string,
  rows: readonly Judged[],
  memory: Map<string, unknown>,
): Promise<Finding[][]> {
  const people = [...new Set(rows.flatMap(({ values }) => idIn(values)))];
  const { rows: stored } = await sql<{ id: string; employeeId: string }>`
    select id, employee_id as "employeeId" from ${sql.table(FamilyMember.table)}
    where tenant_id = ${tenantId} and employee_id = any(${people}::uuid[]) and relation = 'spouse' and deceased_on is null`.execute(
    tx,
  );
  const brought = new Set(rows.flatMap(({ id }) => id ?? []));
  return rows.map(({ values }) => {
    if (values['relation'] !== 'spouse' || values['deceasedOn'] != null) return [];
    const key = `spouses ${String(values['employeeId'])}`;
    const ofFile = Number(memory.get(key) ?? 0) + 1;
    memory.set(key, ofFile);
    const others = stored.filter(({ id, employeeId }) => employeeId === values['employeeId'] && !brought.has(id));
    const n = others.length + ofFile;
    return n > 1 ? [warningAt('relation', 'TOO_MANY_SPOUSES', RECORD_FINDINGS.TOO_MANY_SPOUSES, { n })] : [];
  });
}
