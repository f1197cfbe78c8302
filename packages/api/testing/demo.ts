/** The first demonstration tenant from within: its rows by what people call them, and people who are hired into it. */
import { TenantSetting } from '@personalia/contract';
import { newId, type Tx } from '@personalia/database';
import { type HireRow, hireMany } from '../src/employee/index.ts';
import { EMPTY_PERSON } from '../src/seed/empty-person.ts';
import { type Person, succeeded, type TestApi } from './index.ts';

export async function demoOf(api: TestApi) {
  const tenantId = await api.tenantId('demo');
  const idOf = async (table: string, value: string, column = 'code'): Promise<string> => {
    const { rows } = await api.owner.query<{ id: string }>(
      `select id from ${table} where tenant_id = $1 and ${column} = $2`,
      [tenantId, value],
    );
    if (!rows[0]) throw new Error(`The demonstration has no ${table} ${value}.`);
    return rows[0].id;
  };
  /** A post that people of the tests are put on. */
  const places = {
    employerId: await idOf('employer', 'NSG'),
    locationId: await idOf('location', 'JKT'),
    unitId: await idOf('organization_unit', 'FIN'),
    positionId: await idOf('position', 'Finance Analyst', 'title'),
  };
  /** As the system itself, past roles but not past the tenant. */
  const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    api.door.asActor({ tenantId, userId: null, channel: 'test' }, work);
  const person = (change: Partial<HireRow>): HireRow => ({
    ...EMPTY_PERSON,
    ...places,
    id: newId(),
    employmentType: 'permanent',
    hireDate: '2023-01-01',
    ...change,
  });
  /** The numbers that the people were given. */
  const hireAll = (people: readonly HireRow[]) => run((tx) => hireMany(tx, { tenantId, userId: null }, people));
  const hire = async (change: Partial<HireRow>): Promise<string> => {
    const row = person(change);
    await hireAll([row]);
    return row.id;
  };
  /** A post of any number of people in the same unit, as the API answers it. */
  const post = async (
    by: Person,
    draft: { readonly code: string; readonly title: string; readonly [more: string]: unknown },
  ) =>
    succeeded(await by.post('/v1/Position', { unitId: places.unitId, seatType: 'pool', critical: false, ...draft }))
      .body.data;
  /** The settings of the company with something in them changed. */
  const company = async (by: Person, change: object) => {
    const address = `/v1/TenantSetting/${tenantId}`;
    const now = succeeded(await by.get(address)).body.data;
    const kept = Object.keys(TenantSetting.fields).map((name) => [name, now[name]]);
    return succeeded(await by.put(address, { ...Object.fromEntries(kept), version: now.version, ...change })).body.data;
  };
  return { company, tenantId, idOf, places, run, person, hire, hireAll, post };
}
