import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/index.ts';
import { STARTING_VALUES } from '../employee/catalogue/starting-values.ts';
import { createTenant } from './create-tenant.ts';

const database = await testDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const urls = { owner: database.ownerUrl, app: database.appUrl };
const person = { email: 'first@company.example', personName: 'First Person' };
const made = async (name: string, country: string): Promise<string> => {
  const tenant = await createTenant(urls, { name, displayName: name, country, ...person });
  if (!tenant) throw new Error(`${name} is there already`);
  return tenant.tenantId;
};
const monthOf = async (id: string) =>
  (await owner.query('select month_days::text as days, month_hours::text as hours from tenant where id = $1', [id]))
    .rows[0];

describe('what a new company begins with', () => {
  test('8, 18: the days and hours of a month of pay as the pack of its country counts them', async () => {
    expect(await monthOf(await made('indonesian', 'ID'))).toEqual({ days: '21.75', hours: '173.00' });
    expect(await monthOf(await made('elsewhere', 'SG'))).toEqual({ days: '21.75', hours: '173.33' });
  });

  test.each([
    ['reasons', 'ID'],
    ['abroad', 'SG'],
  ])('1.1, 12.2: what its lists begin with, named in both languages (%s)', async (name, country) => {
    const id = await made(name, country);
    const { rows } = await owner.query(
      'select list, code, name as en, local_name as id from catalogue_value where tenant_id = $1 order by list, code',
      [id],
    );
    const wanted = STARTING_VALUES.map(({ list, code, name: names }) => ({ list, code, ...names }));
    const key = ({ list, code }: { list: string; code: string }): string => `${list} ${code}`;
    expect(new Map(rows.map((row) => [key(row), row]))).toEqual(new Map(wanted.map((one) => [key(one), one])));
  });
});
