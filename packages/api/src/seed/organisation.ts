import { decimal } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { seedEstablishments, seedUnits } from './structure.ts';

/** Code, name, rank, and the steps by which pay rises within the grade. */
const GRADES = [
  ['G1', 'Staff', 1, 4],
  ['G2', 'Senior Staff', 2, 4],
  ['G3', 'Supervisor', 3, 3],
  ['G4', 'Assistant Manager', 4, 3],
  ['G5', 'Manager', 5, 2],
  ['G6', 'Senior Manager', 6, 2],
  ['G7', 'Director', 7, 0],
] as const;
const LOCATIONS = [
  ['JKT', 'Jakarta Head Office', '31.71', 'Jakarta Pusat', 'ID-JK', 'Asia/Jakarta', '-6.186486', '106.834091', 150],
  ['MKS', 'Makassar Branch', '73.71', 'Makassar', 'ID-SN', 'Asia/Makassar', '-5.147665', '119.432732', 200],
  ['DJJ', 'Jayapura Site', '91.71', 'Jayapura', 'ID-PA', 'Asia/Jayapura', '-2.591603', '140.669000', 500],
] as const;

/** Days off that fall on the same date each year; the others come with a decree. */
const HOLIDAYS = [
  ['01-01', "New Year's Day"],
  ['05-01', 'Labour Day'],
  ['06-01', 'Pancasila Day'],
  ['08-17', 'Independence Day'],
  ['12-25', 'Christmas Day'],
] as const;

async function seedCalendar(tx: Tx, tenantId: string): Promise<string> {
  const { id } = await tx
    .insertInto('holiday_calendar')
    .values({ tenant_id: tenantId, code: 'ID', name: 'National holidays' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const year = new Date().getUTCFullYear();
  const days = HOLIDAYS.map(([day, name]) => ({
    from_date: `${year}-${day}`,
    name,
    kind: 'public',
    state: 'published',
  }));
  await tx
    .insertInto('non_work_day')
    .values(days.map((one) => ({ tenant_id: tenantId, holiday_calendar_id: id, ...one })))
    .execute();
  return id;
}

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
      registration_no: main ? '9120001234567' : '9120006543217',
      tax_id: main ? '0013456789011000' : '0024567890122000',
      tax_id_type: 'NPWP',
      country_id: await countryOf(tx, tenantId, 'ID'),
      locale: 'id',
      week_start: 'monday',
      currency: 'IDR',
      time_zone: 'Asia/Jakarta',
      fiscal_year_start_month: 1,
      employee_no_pattern: '{EMP}{YY}{SEQ4}',
      probation_months_default: 3,
      notice_days_default: 30,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const calendarId = await seedCalendar(tx, tenantId);
  for (const [code, name, cityCode, city, province, zone, latitude, longitude, radius] of LOCATIONS.slice(
    0,
    main ? 3 : 1,
  )) {
    await tx
      .insertInto('location')
      .values({
        ...tenant,
        employer_id: employer.id,
        code,
        name,
        city_id: await seedCity(tx, tenantId, { code: cityCode, name: city, province }),
        location_type: 'office',
        holiday_calendar_id: calendarId,
        time_zone: zone,
        latitude: decimal(latitude),
        longitude: decimal(longitude),
        radius_m: radius,
      })
      .execute();
  }
  await seedUnits(tx, tenantId);
  await seedEstablishments(tx, tenantId);
  await seedGrades(tx, tenantId);
}

/** From the top down, so that each grade finds the next one. */
async function seedGrades(tx: Tx, tenantId: string): Promise<void> {
  let next: string | null = null;
  for (const [code, name, rank, steps] of GRADES.toReversed()) {
    const { id }: { id: string } = await tx
      .insertInto('grade')
      .values({ tenant_id: tenantId, code, name, rank, steps, next_grade_id: next })
      .returning('id')
      .executeTakeFirstOrThrow();
    next = id;
  }
}

/** None where the standard countries are not loaded. */
async function countryOf(tx: Tx, tenantId: string, code: string): Promise<string | null> {
  const found = await tx
    .selectFrom('country')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** A city of the tenant's own; none where the standard provinces are not loaded. */
async function seedCity(
  tx: Tx,
  tenantId: string,
  { code, name, province }: { code: string; name: string; province: string },
): Promise<string | null> {
  const found = await tx
    .selectFrom('province')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('code', '=', province)
    .executeTakeFirst();
  if (!found) return null;
  const city = await tx
    .insertInto('city')
    .values({ tenant_id: tenantId, code, name, province_id: found.id, category: 'city' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return city.id;
}
