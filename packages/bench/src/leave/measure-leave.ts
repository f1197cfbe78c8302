/** Leave: preview, submit, approve and balance page over years of ledger, accrual of a period, and mass leave (issue 20, 7). */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { rawConnection } from '../api/raw-connection.ts';
import { decideOn, handsOf, peopleOf, publishWorkflow, type Task, tasksOf } from '../approval/prepare.ts';
import { measureInRounds, OFTEN, type Rounds } from '../measure/rounds.ts';
import type { Summary } from '../measure/statistics.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import type { HttpClient } from '../system/http-client.ts';
import { type AskedByHand, approveByHand, balanceByHand, previewByHand, submitByHand } from './by-hand.ts';
import { type Accrued, accruePeriod, createTypes, fillHistory } from './prepare.ts';

export interface LeaveFigures {
  readonly rows: number;
  readonly years: number;
  readonly latency: Readonly<Record<string, Summary>>;
  /** A period of three types for everybody. */
  readonly accrual: Accrued;
  /** From the approval until the last employee is booked. */
  readonly mass: { readonly people: number; readonly seconds: number };
}

interface Draft {
  readonly id: string;
  readonly version: number;
}

export async function measureLeave(
  system: BenchSystem,
  rows: number,
  rounds: Rounds,
  years: number,
): Promise<LeaveFigures> {
  const { tenantId } = system;
  const today = new Date().toISOString().slice(0, 10);
  const year = today.slice(0, 4);
  const owner = new pg.Client(system.urls.owner);
  await owner.connect();
  const first = await system.client();
  const typeIds = await createTypes(first, year).finally(() => first.close());
  const [typeId = ''] = typeIds;
  await fillHistory(owner, tenantId, { typeId, years, year: Number(year) });
  // Millions of entries take longer than a token is good for.
  const client = await system.client();
  const admin = await system.client('admin@demo.example');
  const approver = await system.client('manager@demo.example');
  const raw = await rawConnection(system.urls.app, tenantId);
  try {
    const hands = await handsOf(system);
    for (const type of ['LEAVE', 'MASS_LEAVE'])
      await publishWorkflow(admin, type, `BENCH-${type.replace('_', '-')}`, hands.approverEmployeeId);
    const accrual = await accruePeriod(client, owner, tenantId, typeIds, today);

    const each = OFTEN + rounds.rounds * rounds.perRound;
    const employees = await withYear(owner, tenantId, typeId, await peopleOf(system, rows >> 1), 4 * each);
    const [from, to] = [friday(`${year}-03-08`), friday(`${year}-03-08`, 5)];
    const asked = (at: number): AskedByHand => ({ employeeId: employees[at] ?? '', typeId, from, to });
    const body = (at: number) => ({ employeeId: employees[at], leaveTypeId: typeId, fromDate: from, toDate: to });
    const drafts: Draft[] = [];
    for (let at = 0; at < 4 * each; at += 1) {
      const { data } = await client.json<{ data: Draft }>('POST', '/v1/LeaveRequest', { ...body(at), submit: false });
      drafts.push(data);
    }
    const submit = (at: number) =>
      client.json('POST', `/v1/LeaveRequest/${drafts[at]?.id}/Submit`, { version: drafts[at]?.version });
    for (let at = 2 * each; at < 4 * each; at += 1) await submit(at);
    const tasks = await tasksOf(system, drafts.slice(2 * each), 'LEAVE');
    let [s, h, d, e] = [0, each, 0, each];
    const one = employees[0] ?? '';
    const latency = await measureInRounds(
      [
        { name: 'preview', run: () => client.json('POST', '/v1/LeaveRequest/Preview', body(each - 1)) },
        { name: 'preview by hand', run: () => previewByHand(raw, asked(each - 1), hands) },
        { name: 'submit', run: () => submit(s++) },
        { name: 'submit by hand', run: () => submitByHand(raw, drafts[h]?.id ?? '', asked(h++), hands) },
        { name: 'approve', run: () => decideOn(approver, tasks[d++] as Task) },
        {
          name: 'approve by hand',
          run: () => approveByHand(raw, tasks[e]?.id ?? '', asked(2 * each + e++), hands),
        },
        { name: 'balance', run: () => client.json('GET', `/v1/LeaveAccount/Employee/${one}`) },
        { name: 'balance by hand', run: () => balanceByHand(raw, one) },
      ],
      { ...rounds, warmUp: OFTEN },
    );
    const mass = await bookAll(client, approver, system, typeId, friday(`${year}-05-08`, 5));
    return { rows, years, latency: Object.fromEntries(latency), accrual, mass };
  } finally {
    for (const one of [client, admin, approver]) one.close();
    await raw.end();
    await owner.end();
  }
}

/** The first Friday from a day on, and so many days later. */
function friday(from: string, later = 0): string {
  const day = new Date(from);
  while (day.getUTCDay() !== 5) day.setUTCDate(day.getUTCDate() + 1);
  day.setUTCDate(day.getUTCDate() + later);
  return day.toISOString().slice(0, 10);
}

/** Of some people those whose entitlement of this year counts from its first day. */
async function withYear(
  owner: pg.Client,
  tenantId: string,
  typeId: string,
  people: readonly string[],
  count: number,
): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select a.employee_id as id from leave_account a where a.tenant_id = $1 and a.leave_type_id = $2 and a.employee_id = any($3)
       and (select count(*) from leave_lot l where l.tenant_id = a.tenant_id and l.account_id = a.id) > 1 order by 1 limit $4`,
    [tenantId, typeId, people, count],
  );
  if (rows.length < count) throw new Error(`${count} people are needed, there are ${rows.length}`);
  return rows.map(({ id }) => id);
}

async function bookAll(
  client: HttpClient,
  approver: HttpClient,
  system: BenchSystem,
  leaveTypeId: string,
  date: string,
): Promise<LeaveFigures['mass']> {
  const { data: made } = await client.json<{ data: Draft }>('POST', '/v1/MassLeave', {
    name: 'Bench',
    leaveTypeId,
    dates: [date],
  });
  const [task] = await tasksOf(system, [made], 'MASS_LEAVE');
  const begun = performance.now();
  await decideOn(approver, task as Task);
  for (;;) {
    const { data } = await client.json<{ data: { status: string; employees: number } }>(
      'GET',
      `/v1/MassLeave/${made.id}`,
    );
    if (data.status === 'POSTED') return { people: data.employees, seconds: (performance.now() - begun) / 1000 };
    if (performance.now() - begun > 600_000) throw new Error(`the mass leave is ${data.status}`);
    await sleep(200);
  }
}
