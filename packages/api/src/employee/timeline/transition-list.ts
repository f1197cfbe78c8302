import { CatalogueValue, CUSTOM_TRANSITION, type TransitionList, type TransitionRecord } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { PayTerms } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { mayUse, titleOf } from '../../platform/resource/index.ts';
import { lacking } from '../custom/lacking.ts';
import { notePayWasSeen } from '../detail.ts';
import { everKnown, scopeOf } from '../scope.ts';
import { seesSuspensions } from '../state.ts';
import { mayCancelApplied } from './cancel-applied.ts';
import { disciplinaryEvent } from './disciplinary.ts';
import { plainFacts } from './fact-columns.ts';
import { namesIn } from './names.ts';
import { noticeDaysOf } from './notice.ts';
import { payChanges } from './read-careers.ts';
import { TRANSITION_FILE } from './transition-files.ts';

type Row = Omit<TransitionRecord, 'pay' | 'can' | 'lacks'> & {
  readonly payChanges: unknown;
  readonly payBefore: Readonly<Record<string, PayTerms | null>> | null;
  readonly employeeNo: string;
  readonly displayName: string;
  /** Of whom nothing is written any more. */
  readonly isErased: boolean;
};

const isInForce = ({ status, application }: Row): boolean =>
  status === 'approved' && !['superseded', 'reversed'].includes(application);

const eventRows = (caller: Caller, condition: RawBuilder<boolean>): RawBuilder<Row> => {
  const scope = scopeOf(caller, 'view');
  // With a suspension goes the return from it.
  const known = seesSuspensions(caller) ? sql`` : sql` and not ${disciplinaryEvent}`;
  return sql<Row>`
    select c.id, coalesce(c.root_id, c.id) as "rootId", c.transaction_no as "transactionNo", c.employee_id as "employeeId", c.type,
      c.effective_date as "effectiveDate", c.end_date as "endDate", c.changes, c.before, c.pay_changes as "payChanges",
      c.pay_before as "payBefore", c.terms, c.reason_id as "reasonId", ${titleOf(CatalogueValue, 'v', caller.locale)} as "reasonName", c.reason, c.comment, c.batch_no as "batchNo", c.status, c.application,
      c.correction_of as "correctionOf", r.transaction_no as "replacedBy", coalesce(c.approved_at, c.created_at) as "recordedAt",
      cu.name as "recordedBy", c.closed_at as "closedAt", xu.name as "closedBy", c.closed_reason as "closedReason", t.employee_no as "employeeNo", p.display_name as "displayName",
      ${filesOf(caller)} as files, p.anonymised_at is not null as "isErased"
    from ${everKnown(scope)} t
    join employee p on p.tenant_id = t.tenant_id and p.id = t.id
    join employment m on m.tenant_id = t.tenant_id and m.employee_id = t.id
    join career_transition c on c.tenant_id = m.tenant_id and c.employment_id = m.id
    left join career_transition r on r.tenant_id = c.tenant_id and r.correction_of = c.id
    left join catalogue_value v on v.tenant_id = c.tenant_id and v.id = c.reason_id
    left join app_user cu on cu.tenant_id = c.tenant_id and cu.id = c.created_by
    left join app_user xu on xu.tenant_id = c.tenant_id and xu.id = c.closed_by
    where t.tenant_id = ${caller.tenantId}::uuid and ${condition}${known}${scope ? sql` and ${scope}` : sql``}
    order by c.effective_date desc, c.sequence desc, c.created_at desc`;
};

/** How many documents an event was recorded with, for whoever may open them. */
const filesOf = (caller: Caller): RawBuilder<number> =>
  caller.permissions.can('employee', 'edit')
    ? sql`case when c.employee_id = ${caller.employeeId}::uuid then 0 else (
        select count(*)::int from employee_file f where f.tenant_id = c.tenant_id and f.employee_id = c.employee_id
          and f.record = ${TRANSITION_FILE} and f.record_id = coalesce(c.root_id, c.id)) end`
    : sql`0`;

/** Every event of one person, the latest first, as far as the caller may see it. */
export async function transitionsOf(tx: Tx, caller: Caller, employeeId: string): Promise<TransitionList> {
  const { rows } = await eventRows(caller, sql<boolean>`t.id = ${employeeId}::uuid`).execute(tx);
  const [first] = rows;
  if (!first) throw new Problem('NOT_FOUND');
  const noticeDays = await noticeDaysOf(tx, caller.tenantId, employeeId);
  return {
    ...(await shown(tx, caller, rows)),
    noticeDays,
    employee: { no: first.employeeNo, name: first.displayName },
  };
}

export async function oneTransitionOf(tx: Tx, caller: Caller, id: string) {
  const employee = sql`select x.employee_id from career_transition x where x.tenant_id = ${caller.tenantId}::uuid and x.id = ${id}::uuid`;
  const { rows } = await eventRows(caller, sql<boolean>`t.id = (${employee}) and c.id = ${id}::uuid`).execute(tx);
  const { transitions, names } = await shown(tx, caller, rows);
  const [transition] = transitions;
  if (!transition) throw new Problem('NOT_FOUND');
  return { transition, names };
}

async function shown(
  tx: Tx,
  caller: Caller,
  rows: readonly Row[],
): Promise<Omit<TransitionList, 'noticeDays' | 'employee'>> {
  const withPay = mayUse(caller, 'pay', 'view');
  const mayEdit = caller.permissions.can('employee', 'edit');
  const mayCancel = ({ application }: Row) => application !== 'applied' || mayCancelApplied(caller);
  const live = rows.filter(isInForce);
  const asked = mayEdit ? live.map(({ rootId }) => rootId) : [];
  const lacks = await lacking(tx, caller, CUSTOM_TRANSITION.entity, asked);
  const transitions = rows.map((event): TransitionRecord => {
    const { payChanges: paid, payBefore, employeeNo: _, displayName: __, isErased, ...row } = event;
    const isLive = live.includes(event);
    return {
      ...row,
      changes: plainFacts(row.changes),
      before: plainFacts(row.before),
      ...(withPay
        ? { pay: payChanges(paid).map((one) => ({ ...one, before: payBefore?.[one.component] ?? null })) }
        : {}),
      lacks: isLive && lacks.has(row.rootId),
      can: isLive && mayEdit && !isErased ? ['correct', ...(mayCancel(event) ? (['cancel'] as const) : [])] : [],
    };
  });
  const [first] = rows;
  if (first && transitions.some((one) => one.pay && one.pay.length > 0))
    await notePayWasSeen(tx, { id: first.employeeId, employeeNo: first.employeeNo });
  const names = await namesIn(
    tx,
    caller,
    transitions.flatMap((one) => [one.changes, one.before]),
  );
  return { transitions, names };
}
