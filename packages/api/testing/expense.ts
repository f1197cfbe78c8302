/** A type of request of its own for tests of the engine: an expense with a row, a ledger and a balance. */
import { defineEndpoint, idParams, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type pg from 'pg';
import * as z from 'zod';
import { requestTypes, routes } from '../src/areas.ts';
import { Problem, type Route, route } from '../src/platform/http/index.ts';
import { installRequestEngine, type RequestType } from '../src/platform/requests/index.ts';
import { openWorkflow } from '../src/workflow/index.ts';

interface ExpenseRow {
  readonly id: string;
  readonly employeeId: string;
  readonly total: string;
  readonly receipt: string | null;
  readonly costCentre: string | null;
}

const read = async (tx: Tx, tenantId: string, id: string): Promise<ExpenseRow | undefined> => {
  const { rows } = await sql<ExpenseRow>`
    select id, employee_id as "employeeId", total, receipt, cost_centre as "costCentre" from test_expense
    where tenant_id = ${tenantId} and id = ${id}::uuid for update`.execute(tx);
  return rows[0];
};
const post = (tx: Tx, tenantId: string, id: string, kind: string, sign: 1 | -1) =>
  sql`insert into test_ledger (tenant_id, expense_id, kind, amount)
    select tenant_id, id, ${kind}, total * ${sign} from test_expense where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(
    tx,
  );

export const EXPENSE: RequestType = {
  code: 'TEST_EXPENSE',
  label: label('Expense', 'Pengeluaran'),
  prefix: 'EXP',
  menuPath: 'claim-request',
  link: () => null,
  facts: { 'claim.total': { type: 'number', label: label('Total', 'Jumlah') } },
  materialFields: ['total'],
  editableFields: { total: label('Total', 'Jumlah') },
  mayApproveOnTimeout: true,
  submitterMayCount: true,
  aboutEmployee: true,
  standard: {
    code: 'TEST-EXPENSE',
    name: label('Expenses', 'Pengeluaran'),
    steps: [
      { name: label('Manager', 'Atasan'), slots: [{ kind: 'DIRECT_MANAGER' }] },
      { name: label('HR', 'HR'), slots: [{ kind: 'ROLE', roleCode: 'HR-ADMIN' }] },
    ],
  },
  async lock(tx, tenantId, id) {
    const row = await read(tx, tenantId, id);
    return (
      row && {
        employeeId: row.employeeId,
        amount: row.total,
        currency: 'IDR',
        costCentres: row.costCentre === null ? [] : [row.costCentre],
        facts: { 'claim.total': row.total },
        material: { total: row.total },
      }
    );
  },
  async validate(tx, { tenantId }, id, event) {
    if (event !== 'complete') return;
    const { rows } = await sql<{ left: string }>`
      select b.amount as left from test_expense e join test_budget b on b.tenant_id = e.tenant_id and b.employee_id = e.employee_id
      where e.tenant_id = ${tenantId} and e.id = ${id}::uuid and b.amount < e.total`.execute(tx);
    if (rows[0]) throw new Problem('PAY_BOUNDS', { values: { amount: rows[0].left, max: rows[0].left } });
  },
  reserve: async (tx, { tenantId }, id) => void (await post(tx, tenantId, id, 'RESERVE', 1)),
  release: async (tx, { tenantId }, id) => void (await post(tx, tenantId, id, 'RELEASE', -1)),
  effects: (event) =>
    event === 'APPROVED'
      ? [
          {
            name: 'use',
            run: async ({ tx, actor, subjectId }) => {
              await post(tx, actor.tenantId, subjectId, 'USE', 1);
              return subjectId;
            },
          },
        ]
      : [],
  async edit(tx, { tenantId }, id, edits) {
    await sql`update test_expense set total = ${String(edits['total'])}::numeric where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(
      tx,
    );
  },
  currentValue: async (tx, tenantId, id) => (await read(tx, tenantId, id))?.total ?? null,
  async snapshot(tx, tenantId, id) {
    const row = await read(tx, tenantId, id);
    return {
      title: 'Expense',
      subtitle: null,
      amount: row?.total ?? null,
      currency: 'IDR',
      quantity: null,
      from: null,
      to: null,
      values: [],
      attachments: [],
    };
  },
  async detail(tx, viewer, id) {
    const row = await read(tx, viewer.tenantId, id);
    return [{ kind: 'values', title: null, rows: [{ label: 'Total', value: row?.total ?? null }] }];
  },
};

const SubmitExpense = defineEndpoint({
  name: 'SubmitTestExpense',
  summary: 'Submit an expense',
  method: 'POST',
  path: '/v1/TestExpense/{id}/Submit',
  access: 'signed-in',
  params: idParams,
  body: z.strictObject({}),
});

/** The tables of the type; every tenant has them, like those of a module. */
export async function createExpenseTables(owner: pg.Client): Promise<void> {
  await owner.query(`
    create table test_expense (tenant_id uuid not null, id uuid not null default uuidv7(), employee_id uuid not null, total numeric not null,
      receipt text, cost_centre text, primary key (tenant_id, id));
    create table test_ledger (tenant_id uuid not null, id uuid not null default uuidv7(), expense_id uuid not null, kind text not null,
      amount numeric not null, primary key (tenant_id, id));
    create table test_budget (tenant_id uuid not null, employee_id uuid not null, amount numeric not null, primary key (tenant_id, employee_id));
    select app.tenant_table('test_expense'), app.tenant_table('test_ledger'), app.tenant_table('test_budget');`);
}

export const expenseTypes: readonly RequestType[] = [...requestTypes, EXPENSE];
/** The API with this type besides those of the product; modules of this process reach the same engine. */
export const expenseEngine = (): { routes: readonly Route[] } => {
  const {
    engine,
    area: { routes: own },
  } = openWorkflow(expenseTypes);
  installRequestEngine(engine);
  const names = new Set(own.map(({ endpoint }) => endpoint.name));
  const submit = route(SubmitExpense, ({ tx, caller, input }) =>
    engine.submit(tx, caller, EXPENSE.code, input.params.id),
  );
  return { routes: [...routes.filter(({ endpoint }) => !names.has(endpoint.name)), ...own, submit] };
};
