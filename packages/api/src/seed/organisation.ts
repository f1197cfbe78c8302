import type { Tx } from '@personalia/database';

const GRADES = [
  ['G1', 'Staff', 1],
  ['G2', 'Senior Staff', 2],
  ['G3', 'Supervisor', 3],
  ['G4', 'Assistant Manager', 4],
  ['G5', 'Manager', 5],
  ['G6', 'Senior Manager', 6],
  ['G7', 'Director', 7],
] as const;
const UNITS = [
  ['HO', 'Head Office'],
  ['FIN', 'Finance'],
  ['HR', 'Human Resources'],
  ['OPS', 'Operations'],
  ['IT', 'Information Technology'],
  ['SAL', 'Sales'],
] as const;
const LOCATIONS = [
  ['JKT', 'Jakarta Head Office', 'Jakarta', 'Asia/Jakarta'],
  ['MKS', 'Makassar Branch', 'Makassar', 'Asia/Makassar'],
  ['DJJ', 'Jayapura Site', 'Jayapura', 'Asia/Jayapura'],
] as const;

/** A small company to look at: one employer, its places, units and grades. */
export async function seedOrganisation(tx: Tx, tenantId: string, tenantName: string): Promise<void> {
  const tenant = { tenant_id: tenantId };
  const main = tenantName === 'demo';
  const employer = await tx
    .insertInto('employer')
    .values({
      ...tenant,
      code: main ? 'NSG' : 'KHL',
      name: main ? 'Nusantara Sejahtera' : 'Khatulistiwa Logistics',
      legal_name: main ? 'PT Nusantara Sejahtera Abadi' : 'PT Khatulistiwa Logistik',
      employer_type: 'company',
      currency: 'IDR',
      time_zone: 'Asia/Jakarta',
      fiscal_year_start_month: 1,
      employee_no_pattern: '{EMP}{YY}{SEQ4}',
      probation_months_default: 3,
      notice_days_default: 30,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [code, name, city, zone] of LOCATIONS.slice(0, main ? 3 : 1)) {
    await tx
      .insertInto('location')
      .values({
        ...tenant,
        employer_id: employer.id,
        code,
        name,
        city,
        location_type: 'office',
        time_zone: zone,
      } as never)
      .execute();
  }
  for (const [code, name] of UNITS)
    await tx
      .insertInto('organization_unit')
      .values({ ...tenant, code, name } as never)
      .execute();
  for (const [code, name, rank] of GRADES)
    await tx
      .insertInto('grade')
      .values({ ...tenant, code, name, rank } as never)
      .execute();
}
