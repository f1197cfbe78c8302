import type pg from 'pg';

/**
 * The same questions and writes as prepared SQL on one connection: what a program without rules, permissions or a memory of what
 * it asked would send. Each is a transaction of the tenant like the product's, and gives or writes the same rows.
 */

const asTenant = async (raw: pg.Client, tenantId: string, work: () => Promise<void>): Promise<void> => {
  await raw.query(`begin; set local app.tenant_id = '${tenantId}'; set local app.context = '{"channel":"web"}'`);
  await work();
  await raw.query('commit');
};
const ask = (raw: pg.Client, name: string, text: string, values: unknown[] = []) =>
  raw.query({ name: `claim-${name}`, text, values });

interface OfClaim {
  readonly tenantId: string;
  readonly employeeId: string;
  readonly typeId: string;
}
interface Receipt {
  readonly id: string;
  readonly receiptDate: string;
  readonly amount: string;
}

/** Employee, terms, what is used and granted, receipts and whether they were claimed before. */
export const computeByHand = (raw: pg.Client, of: OfClaim, receipts: readonly Receipt[]): Promise<void> =>
  asTenant(raw, of.tenantId, () => readFacts(raw, of, receipts));

async function readFacts(raw: pg.Client, { employeeId, typeId }: OfClaim, receipts: readonly Receipt[]): Promise<void> {
  await ask(
    raw,
    'person',
    `select c.id, c.display_name, c.hire_date, c.last_day, e.gender, (now() at time zone coalesce(l.time_zone, t.time_zone))::date as today,
       (select jsonb_agg(to_jsonb(s)) from assignment_segment s where s.tenant_id = c.tenant_id and s.employee_id = c.id and s.kind = 'primary'
         and s.recorded_to is null) as assignments,
       (select jsonb_agg(to_jsonb(f)) from employee_family_member f where f.tenant_id = c.tenant_id and f.employee_id = c.id) as family
     from employee_current c join employee e on e.tenant_id = c.tenant_id and e.id = c.id join tenant t on t.id = c.tenant_id
     left join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
     where c.tenant_id = app.tenant() and c.id = $1`,
    [employeeId],
  );
  await ask(
    raw,
    'terms',
    `select t.name, t.currency, v.effective_from, v.terms from claim_type t
     join claim_type_version v on v.tenant_id = t.tenant_id and v.claim_type_id = t.id where t.tenant_id = app.tenant() and t.id = $1`,
    [typeId],
  );
  await ask(
    raw,
    'uses',
    `select claim_type_id, member_id, effective_date, -sum(amount) as amount from claim_ledger
     where tenant_id = app.tenant() and employee_id = $1 and claim_id is not null
     group by claim_type_id, member_id, effective_date, line_id having sum(amount) <> 0`,
    [employeeId],
  );
  await ask(
    raw,
    'grants',
    `select kind, claim_type_id, member_id, applies_to, period_start, amount, expires_on from claim_ledger
     where tenant_id = app.tenant() and employee_id = $1 and kind in ('CARRY_OVER', 'ADJUSTMENT')`,
    [employeeId],
  );
  const ids = receipts.map(({ id }) => id);
  await ask(
    raw,
    'files',
    `select record_id, count(*) from employee_file
     where tenant_id = app.tenant() and employee_id = $1 and record = 'ClaimRequest' and record_id = any($2) group by 1`,
    [employeeId, ids],
  );
  await ask(
    raw,
    'twice',
    `select l.id, c.transaction_no from claim_line l join claim_request c on c.tenant_id = l.tenant_id and c.id = l.claim_id
     where l.tenant_id = app.tenant() and l.receipt_no collate ignore_case = any($1::text[]) and l.receipt_date = any($2::date[])
       and l.amount = any($3::numeric[])`,
    [ids, receipts.map(({ receiptDate }) => receiptDate), receipts.map(({ amount }) => amount)],
  );
}

/** The claim with its lines and its reservation; the request with step, task, events and notice; and the claim as it is then. */
export const submitByHand = (
  raw: pg.Client,
  { id, userId, ...of }: OfClaim & { readonly id: string; readonly userId: string },
  receipts: readonly Receipt[],
): Promise<void> =>
  asTenant(raw, of.tenantId, async () => {
    await ask(raw, 'lock', 'select * from claim_request where tenant_id = app.tenant() and id = $1 for update', [id]);
    await ask(
      raw,
      'balance',
      `insert into claim_balance (tenant_id, employee_id, claim_type_id) values (app.tenant(), $1, $2)
       on conflict (tenant_id, employee_id, claim_type_id) do update set employee_id = excluded.employee_id`,
      [of.employeeId, of.typeId],
    );
    await readFacts(raw, of, receipts);
    await ask(
      raw,
      'settle',
      `update claim_line set eligible = eligible, approved = null, steps = '[{"step":"RECEIPT"}]' where tenant_id = app.tenant() and claim_id = $1`,
      [id],
    );
    await ask(
      raw,
      'reserve',
      `insert into claim_ledger (tenant_id, employee_id, claim_type_id, kind, amount, currency, effective_date, claim_id, line_id)
       select l.tenant_id, $2, l.claim_type_id, 'RESERVE', -l.eligible, 'IDR', l.receipt_date, l.claim_id, l.id from claim_line l
       where l.tenant_id = app.tenant() and l.claim_id = $1 and l.eligible > 0`,
      [id, of.employeeId],
    );
    await ask(
      raw,
      'manager',
      `select u.id, u.name from assignment_segment s join app_user u on u.tenant_id = s.tenant_id and u.employee_id = s.manager_id
       where s.tenant_id = app.tenant() and s.employee_id = $1 and s.kind = 'primary' and s.recorded_to is null
         and current_date between s.valid_from and s.valid_to`,
      [of.employeeId],
    );
    await ask(raw, 'number', `select app.next_number('request:CLM:bench', 1)`);
    await requestByHand(raw, id, of.employeeId, userId);
    await ask(
      raw,
      'pending',
      `update claim_request set state = 'PENDING', submitted_at = now(), transaction_no = 'BY-HAND-' || $1::text, version = version + 1
       where tenant_id = app.tenant() and id = $1::uuid`,
      [id],
    );
    await ask(
      raw,
      'shown',
      `select c.*, (select jsonb_agg(to_jsonb(l) order by l.line_no) from claim_line l where l.tenant_id = c.tenant_id and l.claim_id = c.id)
       from claim_request c where c.tenant_id = app.tenant() and c.id = $1`,
      [id],
    );
  });

/** What the inbox, the history and the bell show of a submission. */
async function requestByHand(raw: pg.Client, id: string, employeeId: string, userId: string): Promise<void> {
  const { rows } = await ask(
    raw,
    'request',
    `insert into approval_request (tenant_id, request_type, subject_id, transaction_no, employee_id, employee_is_party, submitter_user_id, on_behalf,
       workflow_version_id, round, state, amount, currency, facts, facts_hash, material_hash, snapshot, is_reserved, submitted_at)
     select app.tenant(), 'CLAIM', $1::uuid, 'BY-HAND-' || $1::text, $2, true, $3, true, v.id, 1, 'PENDING', 825000, 'IDR',
       '{"claim.total":"825000"}', 'by hand', 'by hand', '{"title":"Doctor"}', true, now()
     from workflow w join workflow_version v on v.tenant_id = w.tenant_id and v.workflow_id = w.id and v.state = 'PUBLISHED'
     where w.tenant_id = app.tenant() and w.request_type = 'CLAIM' and w.status = 'active' limit 1 returning id`,
    [id, employeeId, userId],
  );
  const request = rows[0]?.id;
  await ask(
    raw,
    'task',
    `with step as (
       insert into approval_step_run (tenant_id, request_id, round, seq, name, state, entered_at)
       values (app.tenant(), $1, 1, 1, 'Manager', 'ACTIVE', now()) returning tenant_id, id)
     insert into approval_task (tenant_id, step_run_id, request_id, slot, assignee_user_id, state, request_type, employee_id, submitter_user_id, amount,
       allow_delegation, submitted_at)
     select tenant_id, id, $1, 0, $3, 'OPEN', 'CLAIM', $2, $3, 825000, true, now() from step`,
    [request, employeeId, userId],
  );
  await ask(
    raw,
    'events',
    `insert into approval_event (tenant_id, request_id, round, seq, type, actor_user_id)
     select app.tenant(), $1, 1, 1, t, $2 from unnest(array['SUBMITTED', 'STEP_ENTERED', 'TASK_ASSIGNED']) t`,
    [request, userId],
  );
  await ask(
    raw,
    'notice',
    `insert into notification (tenant_id, user_id, event, facts, link, dedupe_key, in_app)
     values (app.tenant(), $1, 'approval-assigned', '{}', '/approval', 'by-hand-' || $2::text, true)`,
    [userId, request],
  );
}

/** A page with its number, as far as the product counts. */
export const listByHand = (raw: pg.Client, tenantId: string): Promise<void> =>
  asTenant(raw, tenantId, async () => {
    await ask(
      raw,
      'count',
      'select count(*) from (select 1 from claim_request where tenant_id = app.tenant() limit 10001) c',
    );
    const { rows } = await ask(
      raw,
      'list',
      `select c.*, e.employee_no, e.display_name, m.name as made_by, u.name as changed_by
       from (select * from claim_request where tenant_id = app.tenant() order by created_at desc, id desc limit 20) c
       join employee_current e on e.tenant_id = c.tenant_id and e.id = c.employee_id
       left join app_user m on m.tenant_id = c.tenant_id and m.id = c.created_by
       left join app_user u on u.tenant_id = c.tenant_id and u.id = c.updated_by
       order by c.created_at desc, c.id desc`,
    );
    if (rows.length === 0) throw new Error('there are no claims');
  });

/** The rows of a page of the report, their number, sums and bars. */
const REPORT_LINES = `from claim_line l join claim_request c on c.tenant_id = l.tenant_id and c.id = l.claim_id
  join claim_type t on t.tenant_id = l.tenant_id and t.id = l.claim_type_id
  join employee_current e on e.tenant_id = c.tenant_id and e.id = c.employee_id
  where l.tenant_id = app.tenant() and c.state <> 'DRAFT' and l.receipt_date between $1 and $2`;

/** The rows of a page, and the sums and bars of all rows. */
export const reportByHand = {
  rows: (raw: pg.Client, tenantId: string, from: string, to: string): Promise<void> =>
    asTenant(raw, tenantId, async () => {
      await ask(
        raw,
        'report-rows',
        `select c.transaction_no, l.receipt_date, e.employee_no, e.display_name, e.unit_name, t.name, c.currency, l.claimed, l.eligible, l.approved
         ${REPORT_LINES} order by l.receipt_date desc, l.claim_id, l.line_no limit 50`,
        [from, to],
      );
    }),
  sums: (raw: pg.Client, tenantId: string, from: string, to: string): Promise<void> =>
    asTenant(raw, tenantId, async () => {
      const values = [from, to];
      await ask(
        raw,
        'report-sums',
        `select c.currency, count(*), sum(l.claimed), sum(l.eligible), sum(l.approved) ${REPORT_LINES} group by 1`,
        values,
      );
      await ask(raw, 'report-bars', `select t.name, c.currency, sum(l.approved) ${REPORT_LINES} group by 1, 2`, values);
    }),
};
