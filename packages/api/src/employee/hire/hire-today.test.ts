import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const { tenantId, person, hireAll, idOf } = await demoOf(api);
const actor = { tenantId, userId: null };

const maybe = (...values: readonly string[]) => fc.constantFrom(null, ...values);
const name = fc.constantFrom('Ayu', 'Çelebi-Åström', "O'Neil", '"Nia"', 'A\\B', 'de la {Cruz}, 2');
const someone = fc.record({
  firstName: name,
  lastName: fc.option(name, { nil: null }),
  suffix: maybe('Jr'),
  preferredName: maybe('Şeyma'),
  nameLocalScript: maybe('莎拉'),
  personalEmail: fc.constant(null),
  phone: maybe('+62812345678'),
  homePhone: maybe('021 555'),
  hireDate: fc.constantFrom('2019-02-28', '2024-02-29', '2098-01-01'),
  employmentType: fc.constantFrom('permanent', 'fixed-term'),
  workerCategoryId: maybe(await idOf('catalogue_value', 'STAFF')),
  workArrangementId: maybe(await idOf('catalogue_value', 'REMOTE')),
  fte: maybe('0.5', '0.85'),
  costCentre: maybe('CC-1'),
  gradeStep: fc.constantFrom(null, 3),
  salary: fc.boolean(),
  /** One of those before; nobody if there are not so many. */
  boss: fc.nat(12),
});

const today = async (ids: readonly string[]) =>
  (await api.owner.query('select * from employee_current where id = any($1::uuid[]) order by id', [ids])).rows;

/** Today's rows of these as they were written, and as they are made again from what was written besides. */
async function writtenAndRebuilt(people: readonly (typeof someone extends fc.Arbitrary<infer T> ? T : never)[]) {
  const rows: ReturnType<typeof person>[] = [];
  for (const { salary, boss, ...one } of people)
    rows.push(
      person({
        ...one,
        managerId: rows[boss]?.id ?? null,
        salaryAmount: salary ? '5000000' : null,
        salaryPeriod: salary ? 'month' : null,
      }),
    );
  // Managers may stand behind those whom they lead.
  await hireAll(rows.toReversed());
  const ids = rows.map(({ id }) => id);
  const written = await today(ids);
  await api.door.asActorRaw(actor, async (client) => {
    await client.query('delete from employee_current where id = any($1::uuid[])', [ids]);
    await client.query('select app.refresh_employees($1::uuid[])', [ids]);
  });
  return [written, await today(ids)];
}

describe('today`s row of a hire (organisation-and-employee 1.2)', () => {
  test('1.2: what a hire writes is what a rebuild from its segment gives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someone, { minLength: 1, maxLength: 8 }), async (people) => {
        const [written, rebuilt] = await writtenAndRebuilt(people);
        expect(written).toHaveLength(people.length);
        expect(rebuilt).toEqual(written);
      }),
      { numRuns: 25 },
    );
  });

  test('1.2: so it is of so many that they are planned for as such', async () => {
    const people = fc.sample(someone, 150);
    const [written, rebuilt] = await writtenAndRebuilt(people);
    expect(written).toHaveLength(150);
    expect(rebuilt).toEqual(written);
  });

  test('TN-3: a hire at a place that is not there is refused by its key', async () => {
    const nowhere = person({ firstName: 'Nowhere', locationId: '00000000-0000-7000-8000-000000000001' });
    await expect(hireAll([nowhere])).rejects.toMatchObject({
      code: '23503',
      constraint: 'assignment_segment_location_id_fkey',
    });
  });
});
