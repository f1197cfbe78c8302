import type pg from 'pg';
import {
  announceByHand,
  closeByHand,
  events,
  type Hands,
  openByHand,
  taskByHand,
  tell,
  transaction,
} from '../approval/by-hand.ts';

/** The same questions and writes as prepared SQL on one connection: what a program without rules would send. */

export interface AskedByHand {
  readonly employeeId: string;
  readonly typeId: string;
  readonly from: string;
  readonly to: string;
}

/** Employee, rules, plan of the days, leave that is there, lots, what waits, and who decides. */
export async function previewByHand(raw: pg.Client, asked: AskedByHand, hands: Hands): Promise<void> {
  await judgeByHand(raw, asked);
  await raw.query({
    name: 'leave-approver',
    text: `select v.definition, c.display_name from workflow w
      join workflow_version v on v.tenant_id = w.tenant_id and v.workflow_id = w.id and v.state = 'PUBLISHED'
      join employee_current c on c.tenant_id = w.tenant_id and c.id = $1
      where w.tenant_id = app.tenant() and w.request_type = 'LEAVE' and w.status = 'active' order by w.priority limit 1`,
    values: [hands.approverEmployeeId],
  });
}

async function judgeByHand(raw: pg.Client, { employeeId, typeId, from, to }: AskedByHand): Promise<void> {
  await raw.query({
    name: 'leave-person',
    text: `select c.id, c.employee_no, c.display_name, c.manager_id, e.gender, m.service_date, m.hire_date, m.last_day,
        (now() at time zone coalesce(l.time_zone, 'UTC'))::date as today
      from employee_current c join employee e on e.tenant_id = c.tenant_id and e.id = c.id
      join employment m on m.tenant_id = c.tenant_id and m.employee_id = c.id and $2::date between m.hire_date and coalesce(m.last_day, 'infinity')
      left join location l on l.tenant_id = c.tenant_id and l.id = c.location_id where c.tenant_id = app.tenant() and c.id = $1`,
    values: [employeeId, from],
  });
  await raw.query({
    name: 'leave-rules',
    text: `select t.name, v.id, v.rules, (select jsonb_agg(x) from leave_exception x where x.tenant_id = t.tenant_id and x.employee_id = $3
        and x.leave_type_id = t.id) as exceptions
      from leave_type t join leave_type_version v on v.tenant_id = t.tenant_id and v.leave_type_id = t.id and v.effective_from <= $2
      where t.tenant_id = app.tenant() and t.id = $1 order by v.effective_from desc limit 1`,
    values: [typeId, from, employeeId],
  });
  await raw.query({
    name: 'leave-plan',
    text: `select s.valid_from, s.valid_to, l.time_zone, l.holiday_calendar_id,
        (select jsonb_agg(h) from holiday h where h.tenant_id = s.tenant_id and h.holiday_calendar_id = l.holiday_calendar_id
          and h.date between $2 and $3) as holidays,
        (select jsonb_agg(g) from shift_group_member g where g.tenant_id = s.tenant_id and g.employee_id = s.employee_id
          and g.valid_from <= $3 and coalesce(g.valid_to, 'infinity') >= $2) as groups,
        (select jsonb_agg(r) from roster_override r where r.tenant_id = s.tenant_id and r.employee_id = s.employee_id
          and r.date between $2 and $3) as roster
      from assignment_segment s left join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
      where s.tenant_id = app.tenant() and s.employee_id = $1 and s.kind = 'primary' and s.recorded_to is null
        and s.valid_from <= $3 and s.valid_to >= $2`,
    values: [employeeId, from, to],
  });
  await raw.query({
    name: 'leave-others',
    text: `select r.id, d.date, d.portion, r.status from leave_request_day d join leave_request r on r.tenant_id = d.tenant_id and r.id = d.request_id
      where d.tenant_id = app.tenant() and d.employee_id = $1 and d.date between $2 and $3 and d.is_active and d.quantity > 0`,
    values: [employeeId, from, to],
  });
  await lotsByHand(raw, employeeId, typeId);
}

async function lotsByHand(raw: pg.Client, employeeId: string, typeId: string): Promise<{ id: string; lot: string }> {
  const { rows } = await raw.query<{ id: string; lot: string }>({
    name: 'leave-lots',
    text: `select a.id, l.id as lot, l.valid_from, l.valid_to,
        (select sum(e.quantity) from leave_entry e where e.tenant_id = l.tenant_id and e.lot_id = l.id) as remaining
      from leave_account a join leave_lot l on l.tenant_id = a.tenant_id and l.account_id = a.id
      where a.tenant_id = app.tenant() and a.employee_id = $1 and a.leave_type_id = $2 order by l.valid_to`,
    values: [employeeId, typeId],
  });
  await raw.query({
    name: 'leave-waiting',
    text: `select d.date, d.quantity from leave_request r join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id
      where r.tenant_id = app.tenant() and r.employee_id = $1 and r.leave_type_id = $2 and r.status in ('PENDING', 'RETURNED') and d.is_active`,
    values: [employeeId, typeId],
  });
  const last = rows.at(-1);
  if (!last) throw new Error('there is no balance');
  return last;
}

const lockByHand = (raw: pg.Client, employeeId: string, typeId: string) =>
  raw.query({
    name: 'leave-lock',
    text: `select id from leave_account where tenant_id = app.tenant() and employee_id = $1 and leave_type_id = $2 for update`,
    values: [employeeId, typeId],
  });

/** The lock, what it comes to, its days and state, and the request with its task, events and notice. */
export const submitByHand = (raw: pg.Client, id: string, asked: AskedByHand, hands: Hands): Promise<void> =>
  transaction(raw, async () => {
    await raw.query({
      name: 'leave-request',
      text: `select * from leave_request where tenant_id = app.tenant() and id = $1 for update`,
      values: [id],
    });
    await lockByHand(raw, asked.employeeId, asked.typeId);
    await judgeByHand(raw, asked);
    await raw.query({
      name: 'leave-days',
      text: `update leave_request_day set is_active = true where tenant_id = app.tenant() and request_id = $1`,
      values: [id],
    });
    const requestId = await openByHand(raw, 'LEAVE', id, asked.employeeId, hands);
    await raw.query({
      name: 'leave-pending',
      text: `update leave_request set status = 'PENDING', version = version + 1, updated_at = now() where tenant_id = app.tenant() and id = $1`,
      values: [id],
    });
    await announceByHand(raw, requestId, hands);
  });

/** Locks, the lots again, an entry for each day, and everything that closes the request. */
export const approveByHand = (
  raw: pg.Client,
  taskId: string,
  { employeeId, typeId }: AskedByHand,
  hands: Hands,
): Promise<void> =>
  transaction(raw, async () => {
    const task = await taskByHand(raw, taskId);
    await raw.query({
      name: 'leave-request',
      text: `select * from leave_request where tenant_id = app.tenant() and id = $1 for update`,
      values: [task?.subject_id],
    });
    await lockByHand(raw, employeeId, typeId);
    const { id, lot } = await lotsByHand(raw, employeeId, typeId);
    await raw.query({
      name: 'leave-take',
      text: `insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id)
        select tenant_id, $2, $3, 'TAKEN', -quantity, date, request_id from leave_request_day
        where tenant_id = app.tenant() and request_id = $1 and quantity > 0`,
      values: [task?.subject_id, id, lot],
    });
    await closeByHand(raw, taskId, task, hands);
    await raw.query({
      name: 'leave-approved',
      text: `update leave_request set status = 'APPROVED', version = version + 1, updated_at = now() where tenant_id = app.tenant() and id = $1`,
      values: [task?.subject_id],
    });
    await events(raw, task?.request_id ?? '', hands.approverId, ['APPROVED', 'STEP_APPROVED', 'COMPLETED']);
    await tell(raw, hands.submitterId, 'request-approved', `hand:${task?.request_id}`);
  });

/** All accounts of an employee with their sums, and every entry with what it refers to. */
export async function balanceByHand(raw: pg.Client, employeeId: string): Promise<void> {
  await raw.query({
    name: 'balance-person',
    text: `select c.id, c.employee_no, c.display_name from employee_current c where c.tenant_id = app.tenant() and c.id = $1`,
    values: [employeeId],
  });
  await raw.query({
    name: 'balance-sums',
    text: `select a.id, t.name, t.colour, (select v.rules from leave_type_version v where v.tenant_id = t.tenant_id and v.leave_type_id = t.id
          and v.effective_from <= current_date order by v.effective_from desc limit 1) as rules,
        sum(e.quantity) filter (where e.type in ('ENTITLEMENT', 'ADJUSTMENT', 'CARRY')) as entitled,
        sum(e.quantity) filter (where e.type in ('TAKEN', 'REVERSAL')) as taken
      from leave_account a join leave_type t on t.tenant_id = a.tenant_id and t.id = a.leave_type_id
      left join leave_lot l on l.tenant_id = a.tenant_id and l.account_id = a.id and current_date between l.valid_from and l.valid_to
      left join leave_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
      where a.tenant_id = app.tenant() and a.employee_id = $1 group by a.id, a.tenant_id, t.tenant_id, t.id, t.name, t.colour`,
    values: [employeeId],
  });
  const { rows } = await raw.query({
    name: 'balance-entries',
    text: `select e.id, e.account_id, e.lot_id, e.type, e.quantity, e.effective_date, e.trace, e.note, e.posted_at, l.valid_from, l.valid_to,
        r.id as request, q.transaction_no, u.name
      from leave_account a join leave_entry e on e.tenant_id = a.tenant_id and e.account_id = a.id
      join leave_lot l on l.tenant_id = e.tenant_id and l.id = e.lot_id
      left join leave_request r on r.tenant_id = e.tenant_id and r.id = e.ref_id
      left join approval_request q on q.tenant_id = r.tenant_id and q.request_type = 'LEAVE' and q.subject_id = r.id
      left join app_user u on u.tenant_id = e.tenant_id and u.id = e.posted_by
      where a.tenant_id = app.tenant() and a.employee_id = $1 order by e.effective_date, e.posted_at, e.id`,
    values: [employeeId],
  });
  if (rows.length === 0) throw new Error('there are no entries');
  await raw.query({
    name: 'balance-waiting',
    text: `select r.id, r.from_date, r.to_date, r.total from leave_request r
      where r.tenant_id = app.tenant() and r.employee_id = $1 and r.status in ('PENDING', 'RETURNED')`,
    values: [employeeId],
  });
}
