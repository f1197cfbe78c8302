import pg from 'pg';

/** Below each unit of a step so many of the next: ten divisions, a hundred departments, a thousand, fourteen thousand. */
const steps = [10, 10, 10, 14] as const;

/** An organisation of about fifteen thousand units below the one at the top, as large a tree as the chart must open. */
export async function fillUnits(ownerUrl: string, tenantId: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    for (const [step, count] of steps.entries()) {
      // One more below each at a time: their paths are made by the statement, which plans for the tables as they were.
      for (let place = 1; place <= count; place += 1) await owner.query(fill, [tenantId, step, place]);
      await owner.query('vacuum analyze organization_unit, organization_unit_version, organization_unit_path');
    }
  } finally {
    await owner.end();
  }
}

const fill = `
  insert into organization_unit (tenant_id, code, name, level_id, parent_unit_id)
  select $1, 'BENCH' || ($2::int + 1) || '-' || row_number() over (order by p.code) || '-' || $3::int,
    initcap(substr(md5(p.code || $3::int), 1, 9)), p.level_id, p.id
  from organization_unit p
  where p.tenant_id = $1 and case when $2::int = 0 then p.parent_unit_id is null else p.code like 'BENCH' || $2::int || '-%' end
  on conflict do nothing`;
