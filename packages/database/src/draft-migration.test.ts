import { Grade, Location, OrganizationUnit, Position, type Resource, SalaryRange } from '@personalia/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/index.ts';
import { draftMigration } from './draft-migration.ts';

const database = await testDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

interface Column {
  readonly column_name: string;
  readonly data_type: string;
  readonly is_nullable: string;
}
const columnsOf = async (table: string): Promise<Column[]> =>
  (
    await owner.query<Column>(
      "select column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public' and table_name = $1 order by column_name",
      [table],
    )
  ).rows;

const tables: Readonly<Record<string, string>> = {
  Employer: 'employer',
  Location: 'location',
  OrganizationLevel: 'organization_level',
  OrganizationUnit: 'organization_unit',
  Grade: 'grade',
  Position: 'position',
  Country: 'region_key',
  Province: 'region_key',
  City: 'region_key',
  Employee: 'employee',
  HolidayCalendar: 'holiday_calendar',
};

/** Columns that the product keeps for itself and no definition names. */
const ownColumns: Readonly<Record<string, readonly string[]>> = { organization_unit: ['merged_into_id'] };

describe('drafted migrations', () => {
  test.each(
    [Grade, Location, OrganizationUnit, Position, SalaryRange].map((one) => [one.name, one as Resource] as const),
  )('the draft of %s makes the table that the product has', async (_name, resource) => {
    const own = ownColumns[resource.table] ?? [];
    const before = (await columnsOf(resource.table)).filter((column) => !own.includes(column.column_name));
    const draft = draftMigration({ ...resource, table: `drafted_${resource.table}` }, (name) => tables[name] ?? name);
    await owner.query(draft);
    expect(await columnsOf(`drafted_${resource.table}`)).toEqual(before);
  });
});
