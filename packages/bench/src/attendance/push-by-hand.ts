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
          app.punch_key(g.time, md5('hand' || g.badge || g.time))
        from jsonb_to_recordset($1::jsonb) as g(badge text, time timestamptz)
        left join employee_attendance_mapping m on m.tenant_id = app.tenant() and m.status = 'active' and lower(m.badge) = lower(g.badge)
          and (g.time at time zone 'Asia/Jakarta')::date between m.valid_from and coalesce(m.valid_to, 'infinity')
        on conflict (tenant_id, dedupe_key) do nothing returning employee_id, local_date
      ), marked as (
        insert into attendance_dirty as m (tenant_id, employee_id, month, reason, days)
        select app.tenant(), s.employee_id, date_trunc('month', (s.local_date + n)::timestamp)::date, 'PUNCH',
          bit_or(1 << (extract(day from s.local_date + n)::int - 1))
        from stored s cross join (values (-1), (0), (1)) v(n) where s.employee_id is not null group by 2, 3
        on conflict (tenant_id, employee_id, month, reason) do update set days = m.days | excluded.days
      ) select count(*)::int as n from stored`,
      [JSON.stringify(punches)],
    );
    if (rows[0]?.n !== punches.length) throw new Error(`${rows[0]?.n} of ${punches.length} punches are new`);
  } finally {
    await raw.query('commit');
  }
}
