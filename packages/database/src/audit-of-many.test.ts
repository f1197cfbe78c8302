import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/index.ts';

const database = await testDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

test('C4: many rows of one statement leave the same lines in the trail as one by one', async () => {
  const {
    rows: [tenant],
  } = await owner.query<{ id: string }>(
    "insert into tenant (name, display_name, idp_tenant_id) values ('audited', 'Audited', 'audited') returning id",
  );
  await owner.query(
    `select set_config('app.tenant_id', $1, false), set_config('app.context', '{"channel":"test","role":"R"}', false)`,
    [tenant?.id],
  );
  const values = (n: string): string =>
    `'${tenant?.id}', 'C' || ${n}, 'Name "quoted" ' || ${n}, 'Legal', 'company', case when ${n} % 2 = 0 then 'note' end, 'IDR', 'UTC', 1, '{SEQ4}', 3, 30`;
  const columns =
    'tenant_id, code, name, legal_name, employer_type, address, currency, time_zone, fiscal_year_start_month, employee_no_pattern, probation_months_default, notice_days_default';
  await owner.query(`insert into employer (${columns}) select ${values('n')} from generate_series(1, 150) n`);
  for (const n of [201, 202]) await owner.query(`insert into employer (${columns}) select ${values(String(n))}`);
  const trail = async (action: string) => {
    const { rows } = await owner.query<{ business_key: string; changes: Record<string, unknown> }>(
      `select business_key, action, channel, acting_role, entity_id is not null as known, changes
       from audit_log where entity = 'Employer' and action = $1`,
      [action],
    );
    const of = (key: string) => rows.find((row) => row.business_key === key);
    const plain = (key: string) =>
      JSON.parse(
        JSON.stringify(of(key))
          .replaceAll(key, 'C')
          .replaceAll(` ${key.slice(1)}"`, ' n"')
          .replaceAll(`${key.slice(1)}"`, 'n"'),
      );
    expect(rows).toHaveLength(152);
    expect(plain('C101')).toEqual(plain('C201'));
    expect(plain('C102')).toEqual(plain('C202'));
    expect(of('C101')?.changes).not.toHaveProperty('address');
    return of('C102')?.changes;
  };
  expect(await trail('CREATE')).toMatchObject({
    code: [null, 'C102'],
    address: [null, 'note'],
    currency: [null, 'IDR'],
  });

  await owner.query("delete from employer where length(code) < 4 or code < 'C2'");
  for (const n of [201, 202]) await owner.query("delete from employer where code = 'C' || $1::int", [n]);
  expect(await trail('DELETE')).toMatchObject({
    code: ['C102', null],
    address: ['note', null],
    currency: ['IDR', null],
  });
});
