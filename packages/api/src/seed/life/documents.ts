import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { inventDate, inventPerson, pick } from '../people.ts';

const STREETS = ['Jl. Melati', 'Jl. Kenanga', 'Jl. Anggrek', 'Jl. Cempaka', 'Jl. Merpati', 'Jl. Rajawali'];
const SCHOOLS = [
  ['upper-secondary', 'SMK Negeri Contoh', null],
  ['diploma', 'Politeknik Contoh', 'Accounting'],
  ['bachelor', 'Universitas Contoh', 'Management'],
  ['bachelor', 'Universitas Contoh', 'Information Systems'],
  ['master', 'Universitas Contoh', 'Business Administration'],
] as const;
/** Code, name, whether it has an end, and for whom alone it is needed. */
const DOCUMENT_TYPES = [
  ['KTP', 'Identity card', false, null, 'people'],
  ['KK', 'Family card', false, null, 'people'],
  ['NPWP', 'Tax card', false, null, 'people'],
  ['BPJS', 'Social security card', false, null, 'people'],
  ['DIPLOMA', 'Diploma', false, null, 'people'],
  ['PKWT', 'Fixed-term contract, signed', true, 'fixed-term', 'people'],
  ['PASSPORT', 'Passport', true, null, 'people'],
  ['SIM', 'Driving licence', true, null, 'people'],
  ['NIB', 'Business identification number', false, null, 'establishments'],
  ['FIRE-SAFETY', 'Fire safety certificate', true, null, 'establishments'],
] as const;
const FORMER = ['PT Contoh Makmur', 'PT Contoh Abadi', 'CV Contoh Jaya'];

/** Where everybody lives, whom to call, what they learned and the contract they signed; all of it invented. */
export async function fileDocuments(tx: Tx, tenantId: string, random: () => number): Promise<void> {
  const { rows } = await sql<{ id: string; no: string; hired: string; type: string; title: string; married: boolean }>`
    select c.id, c.employee_no as no, c.hire_date as hired, c.employment_type as type, c.position_title as title, e.marital_status = 'married' as married
    from employee_current c join employee e on e.tenant_id = c.tenant_id and e.id = c.id
    where c.tenant_id = ${tenantId}::uuid order by c.number_key`.execute(tx);
  const documents = rows.map((row, n) => {
    const [level, institution, major] = pick(random, SCHOOLS);
    const name = ({ firstName, lastName }: ReturnType<typeof inventPerson>) =>
      [firstName, lastName].filter(Boolean).join(' ');
    return {
      ...row,
      line1: `${pick(random, STREETS)} No. ${1 + Math.floor(random() * 120)}`,
      postal: String(12_000 + Math.floor(random() * 900)),
      contact: name(inventPerson(random)),
      phone: `+62813${String(20_000_000 + n)}`,
      spouse: row.married ? name(inventPerson(random)) : null,
      child: row.married && random() < 0.7 ? name(inventPerson(random)) : null,
      born: inventDate(random, 2009, 2023),
      level,
      institution,
      major,
      former: random() < 0.4 ? pick(random, FORMER) : null,
    };
  });
  await nameDocumentTypes(tx, tenantId);
  const from = sql`json_to_recordset(${JSON.stringify(documents)}::json) as x(id uuid, no text, hired date, type text, title text,
    line1 text, postal text, contact text, phone text, spouse text, child text, born date, level text, institution text, major text, former text)`;
  const tenant = sql`${tenantId}::uuid`;
  await sql`
    insert into employee_address (tenant_id, employee_id, type, country, line1, city, province, postal_code, valid_from)
    select ${tenant}, id, 'domicile', 'ID', line1, 'Jakarta Selatan', 'DKI Jakarta', postal, hired from ${from}`.execute(
    tx,
  );
  await sql`
    insert into employee_emergency_contact (tenant_id, employee_id, name, relation, phone1, priority)
    select ${tenant}, id, contact, case when spouse = contact then 'Spouse' else 'Relative' end, phone, 1 from ${from}`.execute(
    tx,
  );
  await sql`
    insert into employee_family_member (tenant_id, employee_id, name, relation, birth_date, is_dependant, tax_dependant,
      insurance_dependant, is_studying, is_married, is_disabled)
    select ${tenant}, id, spouse, 'spouse', null::date, true, true, true, false, true, false from ${from} where spouse is not null
    union all
    select ${tenant}, id, child, 'child', born, true, true, true, true, false, false from ${from} where child is not null`.execute(
    tx,
  );
  await sql`
    insert into employee_education (tenant_id, employee_id, level, institution, country, major, graduated, is_highest)
    select ${tenant}, id, level, institution, 'ID', major, true, true from ${from}`.execute(tx);
  await sql`
    insert into employee_work_history (tenant_id, employee_id, employer, position, started_on, ended_on, is_verified)
    select ${tenant}, id, former, title, (hired - interval '3 years')::date, (hired - interval '2 months')::date, true from ${from} where former is not null`.execute(
    tx,
  );
  await sql`
    insert into employee_contract (tenant_id, employee_id, contract_no, type, state, start_date, end_date, signed_on, sequence, job_title)
    select ${tenant}, id, 'PK-' || no, type, 'active', hired,
      case when type = 'fixed-term' then (date_trunc('month', now() + interval '14 months') - interval '1 day')::date end, hired - 7, 1, title
    from ${from}`.execute(tx);
}

/** Without types no document can be filed; none is asked of everybody, as nobody here has filed one. */
async function nameDocumentTypes(tx: Tx, tenantId: string): Promise<void> {
  const types = DOCUMENT_TYPES.map(([code, name, expires, requiredFor, usedFor]) => ({
    code,
    name,
    expires,
    requiredFor,
    usedFor,
  }));
  await sql`
    insert into document_type (tenant_id, code, name, expires, reminder_days, is_required, required_for, used_for, max_megabytes)
    select ${tenantId}::uuid, code, name, expires, case when expires then '90, 30, 7' end, false, "requiredFor", "usedFor", 10
    from json_to_recordset(${JSON.stringify(types)}::json) as x(code text, name text, expires boolean, "requiredFor" text, "usedFor" text)`.execute(
    tx,
  );
}
