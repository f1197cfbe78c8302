import type pg from 'pg';

/** The same questions and writes as prepared SQL on one connection: what a program without rules would send. */

/** Employee, terms, what is used, what was carried over. */
export async function computeByHand(raw: pg.Client, employeeId: string, typeId: string): Promise<void> {
  await raw.query({
    name: 'claim-person',
    text: `select c.id, c.display_name, c.hire_date, c.last_day, e.gender,
        (select jsonb_agg(to_jsonb(s)) from assignment_segment s where s.tenant_id = c.tenant_id and s.employee_id = c.id and s.kind = 'primary'
          and s.recorded_to is null) as assignments,
        (select jsonb_agg(to_jsonb(f)) from employee_family_member f where f.tenant_id = c.tenant_id and f.employee_id = c.id) as family
      from employee_current c join employee e on e.tenant_id = c.tenant_id and e.id = c.id
      where c.tenant_id = app.tenant() and c.id = $1`,
    values: [employeeId],
  });
  await raw.query({
    name: 'claim-terms',
    text: `select t.name, t.currency, v.effective_from, v.terms from claim_type t
      join claim_type_version v on v.tenant_id = t.tenant_id and v.claim_type_id = t.id where t.tenant_id = app.tenant() and t.id = $1`,
    values: [typeId],
  });
  await raw.query({
    name: 'claim-uses',
    text: `select claim_type_id, member_id, effective_date, -sum(amount) as amount from claim_ledger
      where tenant_id = app.tenant() and employee_id = $1 group by claim_type_id, member_id, effective_date, line_id having sum(amount) <> 0`,
    values: [employeeId],
  });
}

/** The state of the claim, its reservation, and the request with its task and events. */
export async function submitByHand(
  raw: pg.Client,
  { id, employeeId, typeId }: { readonly id: string; readonly employeeId: string; readonly typeId: string },
): Promise<void> {
  await raw.query('begin');
  await raw.query({
    name: 'claim-lock',
    text: `select version from claim_request where tenant_id = app.tenant() and id = $1 for update`,
    values: [id],
  });
  await computeByHand(raw, employeeId, typeId);
  await raw.query({
    name: 'claim-lines',
    text: `update claim_line set eligible = eligible, steps = '[{"step":"RECEIPT"}]' where tenant_id = app.tenant() and claim_id = $1`,
    values: [id],
  });
  await raw.query({
    name: 'claim-reserve',
    text: `insert into claim_ledger (tenant_id, employee_id, claim_type_id, kind, amount, currency, effective_date, claim_id, line_id)
      select l.tenant_id, $2, l.claim_type_id, 'RESERVE', -l.eligible, 'IDR', l.receipt_date, l.claim_id, l.id from claim_line l
      where l.tenant_id = app.tenant() and l.claim_id = $1 and l.eligible > 0`,
    values: [id, employeeId],
  });
  await raw.query({
    name: 'claim-pending',
    text: `update claim_request set state = 'PENDING', submitted_at = now(), version = version + 1 where tenant_id = app.tenant() and id = $1`,
    values: [id],
  });
  await raw.query('commit');
}

export async function listByHand(raw: pg.Client): Promise<void> {
  const { rows } = await raw.query({
    name: 'claim-list',
    text: `select c.id, c.transaction_no, c.employee_id, e.display_name, c.title, c.types, c.claimed, c.approved, c.payable, c.state, c.payment_state,
        c.submitted_at from claim_request c join employee_current e on e.tenant_id = c.tenant_id and e.id = c.employee_id
      where c.tenant_id = app.tenant() order by c.created_at desc, c.id limit 20`,
  });
  if (rows.length === 0) throw new Error('there are no claims');
}

/** The rows of a page of the report, their number, sums and bars. */
export async function reportByHand(raw: pg.Client, from: string, to: string): Promise<void> {
  const lines = `from claim_line l join claim_request c on c.tenant_id = l.tenant_id and c.id = l.claim_id
    join claim_type t on t.tenant_id = l.tenant_id and t.id = l.claim_type_id
    join employee_current e on e.tenant_id = c.tenant_id and e.id = c.employee_id
    where l.tenant_id = app.tenant() and c.state <> 'DRAFT' and l.receipt_date between $1 and $2`;
  const ask = (name: string, text: string) => raw.query({ name, text, values: [from, to] });
  await ask(
    'claim-report-rows',
    `select c.transaction_no, l.receipt_date, e.employee_no, e.display_name, e.unit_name, t.name, c.currency, l.claimed, l.eligible, l.approved
     ${lines} order by l.receipt_date desc, c.transaction_no limit 50`,
  );
  await ask(
    'claim-report-sums',
    `select c.currency, count(*), sum(l.claimed), sum(l.eligible), sum(l.approved) ${lines} group by 1`,
  );
  await ask('claim-report-bars', `select t.name, c.currency, sum(l.approved) ${lines} group by 1, 2`);
}
