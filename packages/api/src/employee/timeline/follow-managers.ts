import { type CalendarDate, type Locale, label } from '@personalia/contract';
import type { Actor, Door, Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import type { Schedule } from '../../platform/jobs/index.ts';
import { inForce } from './read-careers.ts';
import { recordAndApply } from './record.ts';
import type { TimelineCommand } from './requests.ts';

const REASON = label('Follows from the position or unit.', 'Mengikuti jabatan atau unit.');
/** Also as it was recorded before. */
const REASONS = [REASON.en, REASON.id, 'Follows from the post or unit.'];

/** Changes that are worked through in one transaction. */
const PIECE = 100;

/** Managers follow their positions: whoever has another one now than is recorded gets a manager change of today. */
export const followManagers: Schedule = {
  name: 'follow-managers',
  crontab: '*/5 * * * *',
  run: (door, { tenantId }) => followDue(door, tenantId),
};

/** The same without waiting for the clock, such as after an upload; what is left when it has to stop comes by the clock. */
export async function followDue(door: Door, tenantId: string, stop?: AbortSignal): Promise<void> {
  const nobody: Actor = { tenantId, userId: null, channel: 'job', reason: REASON.en };
  while (!stop?.aborted) {
    const done = await door.asActor(nobody, (tx) => followSome(tx, tenantId));
    if (done < PIECE) return;
  }
}

async function followSome(tx: Tx, tenantId: string): Promise<number> {
  const { rows: due } = await sql<Due>`
    delete from manager_follow_up f using (
      select id from manager_follow_up where tenant_id = ${tenantId}::uuid and due <= app.today_of(${tenantId}::uuid)
      order by id limit ${PIECE} for update skip locked
    ) x where f.tenant_id = ${tenantId}::uuid and f.id = x.id
    returning f.employee_id as "employeeId", app.today_of(${tenantId}::uuid)::text as today,
      (select locale from tenant where id = ${tenantId}::uuid) as locale`.execute(tx);
  const [first] = due;
  if (!first) return 0;
  const { rows } = await sql<Follower>`
    select c.id, m as "managerId", (
      select t.id from employment e join career_transition t on t.tenant_id = e.tenant_id and t.employment_id = e.id
      where e.tenant_id = c.tenant_id and e.employee_id = c.id and t.type = 'manager-change' and t.effective_date = ${first.today}::date
        and t.reason = any(${REASONS}::text[]) and t.created_by is null and ${inForce('t')}) as "ofToday"
    from app.led_by(${tenantId}::uuid, ${due.map((one) => one.employeeId)}::uuid[]) l(id)
    join employee_current c on c.tenant_id = ${tenantId}::uuid and c.id = l.id
    cross join lateral app.manager_by_source(c.tenant_id, c.id, c.position_id, c.unit_id, ${first.today}::date) m
    where m is not null and m is distinct from c.manager_id order by c.id`.execute(tx);
  const origin = { tenantId, userId: null, reviewed: true };
  for (const row of rows) await unlessRefused(() => recordAndApply(tx, origin, [changeTo(row, first)]));
  return due.length;
}

interface Follower {
  readonly id: string;
  readonly managerId: string;
  /** What was recorded here earlier on the same day, which is then corrected. */
  readonly ofToday: string | null;
}

interface Due {
  readonly employeeId: string;
  readonly today: CalendarDate;
  readonly locale: Locale;
}

function changeTo({ id, managerId, ofToday }: Follower, { today, locale }: Due): TimelineCommand {
  const reason = REASON[locale];
  const what = { type: 'manager-change', effectiveDate: today, changes: { managerId }, reason } as const;
  const draft = { employeeId: id, ...what };
  return ofToday === null ? { kind: 'add', draft } : { kind: 'correct', id: ofToday, draft, reason };
}

/** What the rules refuse (a closed period, a circle) stays as it is recorded: people look at it. Nothing was written then. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
