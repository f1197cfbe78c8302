import { type InputOf, type QueryRegister, REGISTER_PAGE_SIZE, type ReplyOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../platform/http/index.ts';
import { noteSensitiveRead } from '../platform/resource/index.ts';
import { groupsOf } from './groups.ts';
import { type Plan, planOf } from './plan.ts';
import { countRows, pageOfRows } from './rows.ts';

type Question = InputOf<typeof QueryRegister>['body'];
type Answer = ReplyOf<typeof QueryRegister>;

/** A page of a view, or its groups where it has some (organisation-and-employee 11). */
export async function queryRegister(tx: Tx, caller: Caller, { view, page }: Question): Promise<Answer> {
  const plan = await planOf(tx, caller, view, 'view');
  const head = {
    asOf: plan.asOf,
    compareTo: plan.compareTo,
    range: plan.range,
    page,
    pageSize: REGISTER_PAGE_SIZE,
  };
  const counted = () => countRows(tx, caller, plan);
  if (view.groupBy.length > 0)
    return { ...head, total: await counted(), rows: [], ...(await groupsOf(tx, caller, plan)) };
  const { rows, total } = await pageOfRows(tx, caller, plan, page);
  if (rows.length > 0) await notePayWasSeen(tx, plan, rows.length);
  return { ...head, total: total ?? (await counted()), rows, groups: [], moreGroups: false };
}

/** That somebody saw what people are paid is kept (claims-workflow-access C4). */
async function notePayWasSeen(tx: Tx, { columns, asOf }: Plan, rows: number): Promise<void> {
  const pay = columns.filter(({ field }) => field.options.class === 'pay').map(({ key }) => key);
  if (pay.length === 0) return;
  await noteSensitiveRead(tx, { kind: 'EmployeeData' }, { class: 'pay', columns: pay, rows, asOf });
}
