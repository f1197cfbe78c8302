import {
  type AttendancePunch,
  addDays,
  type CalendarDate,
  type GetPunches,
  type InputOf,
  label,
  type PunchUse,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, employeeInScope, type PageReply, Problem, pageByNumber } from '../../platform/http/index.ts';
import { firstKeyAt } from '../intake/key.ts';

/** Raw punches as people see them, with what each counts as (attendance 10.5). */

const MENU = 'attendance-extract';
/** The most that is counted of long lists. */
const MOST_COUNTED = 10_000;

type Stored = Omit<AttendancePunch, 'usedAs' | 'usedOn' | 'notes'> & {
  readonly notes: readonly (AttendancePunch['notes'][number] & { readonly isFuture: boolean })[];
  readonly isExcluded: boolean;
  readonly isVoid: boolean;
  /** Punches of the results around it: of each shift its punches, and which of them are in and out. */
  readonly days: readonly { readonly date: CalendarDate; readonly punches: readonly StoredSlot[] | null }[];
};
type StoredSlot = readonly [unknown, unknown, readonly string[], number | null, number | null];

const HELD = (
  type: 'exclude' | 'reassign',
): RawBuilder<boolean> => sql<boolean>`exists (select from attendance_punch_annotation n
  where n.tenant_id = p.tenant_id and n.punch_id = p.id and n.type = ${sql.lit(type)} and n.ended_at is null)`;
export const isExcluded = HELD('exclude');
export const isReassigned = HELD('reassign');

const COLUMNS = sql`
  p.id, p.local_date as date, to_char(p.punched_at at time zone p.zone, 'HH24:MI:SS') as time, p.zone, p.punched_at as at,
  p.received_at as "receivedAt", p.direction, p.source, p.badge, p.device,
  case when c.id is not null then jsonb_build_object('id', c.id, 'no', c.employee_no, 'name', c.display_name) end as employee,
  ${isExcluded} as "isExcluded",
  exists (select from attendance_punch_void v join attendance_correction k on k.tenant_id = v.tenant_id and k.id = v.correction_id
    where v.tenant_id = p.tenant_id and v.punch_id = p.id and k.status = 'APPROVED') as "isVoid",
  (select coalesce(jsonb_agg(jsonb_build_object('date', a.date, 'punches', a.punches)), '[]') from attendance_day a
    where a.tenant_id = p.tenant_id and a.employee_id = p.employee_id and a.date between p.local_date - 1 and p.local_date + 1) as days,
  (select coalesce(jsonb_agg(jsonb_build_object('type', n.type, 'reason', n.reason, 'isFuture', n.is_future, 'at', n.created_at, 'endedAt', n.ended_at,
      'by', (select u.name from app_user u where u.tenant_id = n.tenant_id and u.id = n.created_by)) order by n.created_at desc), '[]')
    from attendance_punch_annotation n where n.tenant_id = p.tenant_id and n.punch_id = p.id) as notes`;
const FROM = sql`attendance_punch p left join employee_current c on c.tenant_id = p.tenant_id and c.id = p.employee_id`;

/** Whoever does not see everybody sees no punches that belong to nobody either. */
const within = (caller: Caller): RawBuilder<unknown> =>
  employeeInScope(caller, { menus: [MENU], action: 'view' }, sql.ref('p.employee_id')) ?? sql`true`;

/** Where the punches of some days from a date on begin, by their keys. */
const keyAt = (date: string, days: number): string =>
  firstKeyAt(Date.parse(`${addDays(date as CalendarDate, days)}T00:00:00Z`) / 1000);

export async function pageOfPunches(
  tx: Tx,
  caller: Caller,
  { page, pageSize, employeeId, from, to, search, only }: InputOf<typeof GetPunches>['query'],
): Promise<PageReply> {
  const words = (search ?? '').normalize('NFC').trim();
  const where = sql`p.tenant_id = ${caller.tenantId} and ${within(caller)}
    ${employeeId ? sql`and p.employee_id = ${employeeId}::uuid` : sql``}
    ${from ? sql`and p.local_date >= ${from}::date and p.punched_at >= ${from}::date - interval '1 day' and p.dedupe_key >= ${keyAt(from, -1)}::uuid` : sql``}
    ${to ? sql`and p.local_date <= ${to}::date and p.punched_at < ${to}::date + interval '2 days' and p.dedupe_key < ${keyAt(to, 2)}::uuid` : sql``}
    ${only === 'excluded' ? sql`and ${isExcluded}` : sql``} ${only === 'unmatched' ? sql`and p.employee_id is null` : sql``}
    ${
      words
        ? sql`and (lower(p.badge) = lower(${words})
            or app.fold(c.display_name || ' ' || c.employee_no) like '%' || app.fold(app.like_text(${words})) || '%')`
        : sql``
    }`;
  // Keys begin with the second of the punch, so their index has the punches of everybody in order of time.
  const order = employeeId ? sql`p.punched_at desc, p.id desc` : sql`p.dedupe_key desc`;
  const { rows } = await sql<Stored>`
    select ${COLUMNS} from ${FROM} where ${where} order by ${order}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${words ? FROM : sql`attendance_punch p`} where ${where} limit ${sql.lit(MOST_COUNTED)}) x`.execute(
    tx,
  );
  return pageByNumber(
    rows.map((row) => asPunch(row, caller)),
    { page, pageSize, total: counted[0]?.n ?? 0, most: MOST_COUNTED },
  );
}

export async function viewPunch(tx: Tx, caller: Caller, id: string): Promise<AttendancePunch> {
  const { rows } = await sql<Stored>`
    select ${COLUMNS} from ${FROM} where p.tenant_id = ${caller.tenantId} and p.id = ${id}::uuid and ${within(caller)}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Problem('NOT_FOUND');
  return asPunch(row, caller);
}

const FUTURE = label(
  'The time was in the future when the file was read.',
  'Waktunya masih di masa depan saat berkas dibaca.',
);

function asPunch({ isExcluded: excluded, isVoid, days, notes, ...raw }: Stored, { locale }: Caller): AttendancePunch {
  const row = {
    ...raw,
    notes: notes.map(({ isFuture, ...note }) => (isFuture ? { ...note, reason: FUTURE[locale] } : note)),
  };
  const use = (usedAs: PunchUse, usedOn: CalendarDate | null = null): AttendancePunch => ({ ...row, usedAs, usedOn });
  if (excluded) return use('excluded');
  if (row.employee === null) return use('unmatched');
  if (isVoid) return use('corrected');
  for (const { date, punches } of days)
    for (const [, , ids, first, last] of punches ?? []) {
      const at = ids.indexOf(row.id);
      if (at === -1) continue;
      return use(at === first ? 'in' : at === last ? 'out' : 'between', date);
    }
  return use('unused');
}
