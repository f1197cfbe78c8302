/** A plain resource with references, thirty thousand strong: what the resource kit costs without rules of its own. */
import { Position } from '@personalia/contract';
import pg from 'pg';
import type { Subject } from './subject.ts';

const writable = Object.keys(Position.fields);

export function positionSubject(unitId: string): Subject {
  return {
    name: 'position',
    list: '/v1/Position/GetPagination',
    records: '/v1/Position',
    title: 'title',
    sort: '-code',
    draft: (n) => ({
      code: `NEW${n}`,
      title: `New position ${n}`,
      unitId,
      seatType: 'pool',
      critical: false,
    }),
    change: (record, n) => ({
      ...Object.fromEntries(writable.map((field) => [field, record[field] ?? null])),
      approvedHeadcount: (n % 90) + 1,
      version: record.version,
    }),
  };
}

/** Positions of a tenant with every reference filled; tells the unit that new ones can go to. */
export async function fillPositions(ownerUrl: string, tenantId: string, count: number): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(fill, [tenantId, count]);
    await owner.query('vacuum analyze position');
    const { rows } = await owner.query<{ id: string }>(
      'select id from organization_unit where tenant_id = $1 limit 1',
      [tenantId],
    );
    return rows[0]?.id ?? '';
  } finally {
    await owner.end();
  }
}

const fill = `
  insert into position (tenant_id, code, title, unit_id, employer_id, grade_id, seat_type, approved_headcount, critical)
  select $1, 'BENCH' || lpad(n::text, 7, '0'),
    initcap(substr(md5(n::text), 1, 7)) || ' ' || initcap(substr(md5(n::text), 8, 6)),
    u.ids[1 + n % cardinality(u.ids)], (select id from employer where tenant_id = $1 limit 1),
    g.ids[1 + n % cardinality(g.ids)], 'pool', n % 20, false
  from generate_series(1, $2::int) n,
    (select array_agg(id) as ids from organization_unit where tenant_id = $1) u,
    (select array_agg(id) as ids from grade where tenant_id = $1) g
  on conflict do nothing`;
