import type { IdentifierKey } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { wholeName } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import type { Row } from '../record.ts';
import { identifierDigest } from '../records/index.ts';
import { scopeOf } from '../scope.ts';
import { wholeNameOf } from '../shown-name.ts';
import { stateFor } from '../state.ts';

/** How alike two names must be to be taken for one (organisation-and-employee 10.9). */
export const ALIKE = 0.6;
const MOST = 20;

interface Draft {
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly lastName: string | null;
  readonly birthDate: string | null;
  readonly workEmail: string | null;
  readonly personalEmail: string | null;
  readonly phone: string | null;
  readonly identifiers: readonly { readonly scheme: IdentifierKey; readonly value: string }[];
}

/**
 * People the caller may see who may be the one about to be created: the same identity number, the same birth date and a
 * similar name, the same address or phone. What the caller may not see is not compared, since an answer would tell it.
 */
export async function findDuplicates(tx: Tx, caller: Caller, vault: Vault, draft: Draft): Promise<unknown[]> {
  const name = wholeName({ ...draft, suffix: null });
  const emails = [draft.workEmail, draft.personalEmail].filter((one) => one !== null);
  const reasons: [string, RawBuilder<boolean>][] = [];
  if (mayUse(caller, 'identifier', 'view') && draft.identifiers.length > 0) {
    const digests = draft.identifiers.map(({ scheme, value }) =>
      identifierDigest(vault, caller.tenantId, scheme, value),
    );
    reasons.push([
      'identifier',
      sql`(e.id in (
      select i.employee_id from employee_identifier i where i.tenant_id = ${caller.tenantId} and i.value_digest = any(${digests}::bytea[])))`,
    ]);
  }
  if (mayUse(caller, 'personal', 'view') && draft.birthDate && name)
    reasons.push([
      'name-and-birth-date',
      sql`(e.birth_date = ${draft.birthDate}::date and similarity(app.fold(${wholeNameOf('e')}), app.fold(${name})) >= ${ALIKE})`,
    ]);
  if (mayUse(caller, 'contact', 'view')) {
    if (emails.length > 0)
      reasons.push([
        'email',
        sql`(e.work_email = any(${emails}::text[]) or e.personal_email = any(${emails}::text[]))`,
      ]);
    if (draft.phone)
      reasons.push([
        'phone',
        sql`(e.phone = ${draft.phone} or e.home_phone = ${draft.phone} or e.id in (
      select p.employee_id from employee_phone p where p.tenant_id = ${caller.tenantId} and p.number = ${draft.phone}))`,
      ]);
  }
  if (reasons.length === 0) return [];
  const scope = scopeOf(caller, 'view');
  const because = reasons.map(([reason, condition]) => sql`case when ${condition} then ${reason} end`);
  // One branch for each reason, so that each goes by its own index.
  const found = reasons.map(
    ([, condition]) => sql`select e.id from employee e where e.tenant_id = ${caller.tenantId} and ${condition}`,
  );
  const { rows } = await sql<Row>`
    select t.id, t.employee_no, t.display_name, t.status, t.position_title, t.hire_date, e.rehire_eligible,
      array_remove(array[${sql.join(because)}]::text[], null) as reasons
    from (${sql.join(found, sql` union `)}) f
    join employee e on e.tenant_id = ${caller.tenantId} and e.id = f.id
    join employee_current t on t.tenant_id = ${caller.tenantId} and t.id = f.id
    ${scope ? sql`where ${scope}` : sql``}
    order by t.sort_name, t.id limit ${MOST}`.execute(tx);
  const stateOf = stateFor(caller);
  return rows.map((row) => ({
    id: row['id'],
    employeeNo: row['employee_no'],
    displayName: row['display_name'],
    status: stateOf(row['status']),
    positionTitle: row['position_title'],
    hireDate: row['hire_date'],
    rehireEligible: row['rehire_eligible'] ?? null,
    reasons: row['reasons'],
  }));
}
