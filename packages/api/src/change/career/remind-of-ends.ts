import { type CalendarDate, END_KINDS, type EndKind } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { FIRST_OF_RETIREMENT, FIRST_REMINDER, isReminded } from '@personalia/domain';
import { sql } from 'kysely';
import { type Holder, holdersOf, type Notice, notifyEach, reachedOf } from '../../access/index.ts';
import type { Schedule } from '../../platform/jobs/index.ts';
import { END_CLASSES, isOpen, openEnds, todayOf } from './open-ends.ts';

/** Of documents that end their own reminders tell. */
const REMINDED = END_KINDS.filter((kind) => kind !== 'permit');

interface Due {
  readonly employeeId: string;
  readonly name: string;
  readonly kind: EndKind;
  readonly end: CalendarDate;
  readonly daysLeft: number;
  readonly today: CalendarDate;
}

/**
 * Managers and HR are reminded of ends that nobody decided 60, 30, 14, 7 and 1 days before, and on each day that one is
 * overdue, of a retirement a year ahead as well: of all of a day by one notification (organisation-and-employee 16.4).
 */
export const remindOfEnds: Schedule = {
  name: 'remind-of-ends',
  crontab: '40 */4 * * *',
  run: (door, actor) =>
    door.asActor(actor, async (tx) => {
      const { tenantId } = actor;
      const due = (await dueEnds(tx, tenantId)).filter(({ kind, end, today }) => isReminded(kind, end, today));
      if (due.length === 0) return;
      const ask = (fieldClass?: 'personal') =>
        holdersOf(tx, tenantId, 'end-of-contract-and-probation', 'create', {
          butAdministrators: true,
          ...(fieldClass ? { fieldClass } : {}),
        });
      const seeing = new Set((await ask('personal')).map(({ userId }) => userId));
      const notices: Notice[] = [];
      for (const holder of await ask()) {
        const shown = due.filter(
          ({ kind, employeeId }) =>
            employeeId !== holder.employeeId && (!END_CLASSES[kind] || seeing.has(holder.userId)),
        );
        const notice = await digestFor(tx, tenantId, holder, shown);
        if (notice) notices.push(notice);
      }
      await notifyEach(tx, actor, notices);
    }),
};

async function digestFor(tx: Tx, tenantId: string, holder: Holder, due: readonly Due[]): Promise<Notice | null> {
  const reached = await reachedOf(tx, tenantId, holder, [...new Set(due.map((one) => one.employeeId))]);
  const own = due.filter((one) => reached.has(one.employeeId));
  const next = own.find(({ daysLeft }) => daysLeft >= 0) ?? own[0];
  if (!next) return null;
  // The list reaches as far as what it is about.
  const horizon = Math.max(FIRST_REMINDER, ...own.map(({ daysLeft }) => daysLeft));
  const overdue = own.filter(({ daysLeft }) => daysLeft < 0).length;
  return {
    event: 'ends-due',
    to: [holder.userId],
    facts: { n: String(own.length), overdue: String(overdue), name: next.name, date: next.end },
    link: `/end-of-contract-and-probation?horizon=${horizon}`,
    matter: next.today,
  };
}

async function dueEnds(tx: Tx, tenantId: string): Promise<Due[]> {
  const ends = openEnds(tenantId, REMINDED, FIRST_OF_RETIREMENT);
  const { rows } = await sql<Due>`
    select x.employee_id as "employeeId", e.display_name as name, x.kind, x."end", x."end" - ${todayOf(tenantId)} as "daysLeft",
      ${todayOf(tenantId)} as today
    from ${ends} x join employee e on e.tenant_id = ${tenantId} and e.id = x.employee_id
    where x."end" <= ${todayOf(tenantId)} + case x.kind when 'retirement' then ${sql.lit(FIRST_OF_RETIREMENT)} else ${sql.lit(FIRST_REMINDER)} end
      and ${isOpen(tenantId)}
    order by x."end", x.employee_id, x.kind`.execute(tx);
  return rows;
}
