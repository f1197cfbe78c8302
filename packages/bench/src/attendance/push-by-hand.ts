import type pg from 'pg';

export interface SentPunch {
  readonly badge: string;
  readonly time: string;
}

/** What a push has to write and no more: the punches with those whose badges they are, and the marks of their days. */
export async function pushByHand(raw: pg.Client, punches: readonly SentPunch[]): Promise<void> {
  await raw.query('begin');
  try {
    const { rows } = await raw.query<{ n: number }>(
      `with stored as (
        insert into attendance_punch (tenant_id, employee_id, punched_at, local_date, zone, direction, source, badge, extract_id, dedupe_key)
        select app.tenant(), m.employee_id, g.time, (g.time at time zone 'Asia/Jakarta')::date, 'Asia/Jakarta', 'unknown', 'file', g.badge, null,
          encode(sha256(('hand' || g.badge || g.time)::bytea), 'hex')
        from jsonb_to_recordset($1::jsonb) as g(badge text, time timestamptz)
        left join employee_attendance_mapping m on m.tenant_id = app.tenant() and m.status = 'active' and lower(m.badge) = lower(g.badge)
          and (g.time at time zone 'Asia/Jakarta')::date between m.valid_from and coalesce(m.valid_to, 'infinity')
        on conflict (tenant_id, dedupe_key) do nothing returning employee_id, local_date
      ), marked as (
        insert into attendance_dirty (tenant_id, employee_id, date, reason)
        select distinct app.tenant(), s.employee_id, s.local_date + n, 'PUNCH' from stored s cross join (values (-1), (0), (1)) v(n)
        where s.employee_id is not null on conflict do nothing
      ) select count(*)::int as n from stored`,
      [JSON.stringify(punches)],
    );
    if (rows[0]?.n !== punches.length) throw new Error(`${rows[0]?.n} of ${punches.length} punches are new`);
  } finally {
    await raw.query('commit');
  }
}
