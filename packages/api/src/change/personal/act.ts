import {
  type ApprovePersonalChange,
  type InputOf,
  type PersonalChange,
  type SubmitPersonalChange,
  topicOf,
} from '@personalia/contract';
import { type Tx, takeNumbers, together } from '@personalia/database';
import { isFree } from '@personalia/domain';
import { sql } from 'kysely';
import { notify, usersWho } from '../../access/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { refuseStale } from '../../workflow/index.ts';
import { applyItems, tryPersonItems } from './apply.ts';
import type { StoredItem } from './content.ts';
import { heldBy, openDraft } from './drafts.ts';
import { currentsOf, keeperOf } from './item-rows.ts';
import { personOf } from './person.ts';
import { type Policies, policiesOf } from './policy.ts';
import { refuseChangedMeanwhile } from './request-type.ts';
import { mayCancel, openChange } from './standing.ts';
import { type ChangeRow, PERSONAL_CHANGE, PREFIX, writeChange } from './store.ts';
import { viewChange } from './view.ts';

type Act = InputOf<typeof SubmitPersonalChange>['body'];
type Approval = InputOf<typeof ApprovePersonalChange>['body'];

/** What is free applies at once; the rest goes to the engine. Both or nothing (14.2). */
export async function submitChange(tx: Tx, caller: Caller, no: string, { version }: Act): Promise<PersonalChange> {
  const [opened, policies] = await together(openDraft(tx, caller, no), policiesOf(tx, caller.tenantId));
  await refuseStale(tx, caller, 'personal_change', opened, version);
  const row = { ...opened, items: await underPolicyOfToday(tx, caller, opened, policies) };
  const waiting = row.items.filter((item) => !isFree(item));
  const free = row.items.filter((item) => isFree(item) && !item.applied);
  const isOnTrial = await tryItems(tx, caller, row);
  const isAllWaiting = free.length === 0 && waiting.length > 0;
  if (isOnTrial && !isAllWaiting) await takeTrialBack(tx);
  if (free.length > 0) await applyFree(tx, caller, row, free);
  const close =
    waiting.length === 0
      ? await closingFree(tx, caller, row)
      : await submitRest(tx, caller, row, isOnTrial && isAllWaiting);
  const write = () => writeChange(tx, caller, row.id, { ...close, isSubmitted: true });
  if (free.length === 0) return viewChange(tx, caller, row.id, write);
  await write();
  await notifyHr(tx, caller, row, free);
  return viewChange(tx, caller, row.id);
}

/** What a submission writes to the request itself. */
interface Closing {
  readonly transactionNo: string;
  readonly state?: 'APPROVED' | 'PENDING';
}

/** Nobody has to decide on anything of it. */
const closingFree = async (tx: Tx, caller: Caller, { employeeId, transactionNo }: ChangeRow): Promise<Closing> => ({
  state: 'APPROVED',
  transactionNo: transactionNo ?? (await nextNumber(tx, caller.tenantId, employeeId)),
});

async function submitRest(tx: Tx, caller: Caller, { id, onBehalf }: ChangeRow, isOnTrial: boolean): Promise<Closing> {
  const [, { transactionNo, state }] = await together(
    isOnTrial && takeTrialBack(tx),
    requestEngine().submit(tx, caller, PERSONAL_CHANGE, id, { onBehalf }),
  );
  // Where nobody has to decide, the effects have closed it already.
  return state === 'PENDING' ? { transactionNo, state } : { transactionNo };
}

/** A draft may be older than the policy: what is free or locked is decided when it is submitted (14.2). */
async function underPolicyOfToday(tx: Tx, caller: Caller, row: ChangeRow, policies: Policies): Promise<StoredItem[]> {
  const items = row.items.map((item) => {
    const topic = topicOf(item.topic);
    if (item.applied || !topic) return item;
    const policy = policies(topic);
    if (policy === 'LOCKED' || policy === 'HIDDEN')
      throw Problem.at(`items.${item.id}`, 'FIELD_FORBIDDEN', { label: topic.label[caller.locale] });
    return { ...item, policy };
  });
  const isSame = items.every(({ policy }, n) => policy === row.items[n]?.policy);
  if (!isSame) await writeChange(tx, caller, row.id, { items, targets: heldBy(items) });
  return items;
}

/**
 * The rules are asked before anybody has to decide. Facts of the person are only judged; records are written, and then
 * taken back: whether something is to be taken back.
 */
async function tryItems(tx: Tx, caller: Caller, { employeeId, effectiveDate, ...row }: ChangeRow): Promise<boolean> {
  const items = row.items.filter(({ applied }) => !applied);
  const keeper = keeperOf(tx, caller, employeeId);
  if (items.every(({ record }) => record === null)) {
    await tryPersonItems(keeper, items, effectiveDate);
    return false;
  }
  await together(
    sql`savepoint personal_change_trial`.execute(tx),
    applyItems(tx, caller.tenantId, keeper, employeeId, items, effectiveDate),
  );
  return true;
}

const takeTrialBack = (tx: Tx): Promise<unknown> => sql`rollback to savepoint personal_change_trial`.execute(tx);

async function applyFree(tx: Tx, caller: Caller, row: ChangeRow, free: readonly StoredItem[]): Promise<void> {
  const keeper = keeperOf(tx, caller, row.employeeId);
  const applied = await applyItems(tx, caller.tenantId, keeper, row.employeeId, free, row.effectiveDate);
  await writeChange(tx, caller, row.id, {
    items: row.items.map((item) => ({ ...item, applied: applied.get(item.id) ?? item.applied })),
  });
}

/** HR is told of what applied without approval (14.2). */
async function notifyHr(tx: Tx, caller: Caller, row: ChangeRow, free: readonly StoredItem[]): Promise<void> {
  const keepers = await usersWho(tx, caller.tenantId, 'employee', 'edit', row.employeeId, { butAdministrators: true });
  const { name, no } = await personOf(tx, caller.tenantId, row.employeeId);
  const topics = [...new Set(free.map(({ topic }) => topic))].flatMap((code) => topicOf(code) ?? []);
  const words = (locale: 'en' | 'id') => topics.map(({ label }) => label[locale].toLowerCase()).join(', ');
  await notify(tx, caller, {
    event: 'personal-change-applied',
    to: keepers,
    facts: { name, no, what: { en: words('en'), id: words('id') } },
    link: `/personal-change?request=${row.id}`,
    matter: `${row.id}:${row.version}`,
  });
}

/** Numbers are one series, whether somebody has to decide or nobody. */
async function nextNumber(tx: Tx, tenantId: string, employeeId: string): Promise<string> {
  const { today } = await personOf(tx, tenantId, employeeId);
  const month = today.slice(0, 7).replace('-', '');
  const series = `request:${PREFIX}:${month}`;
  const number = (await takeNumbers(tx, [{ series, amount: 1 }])).get(series) ?? 1;
  return `${PREFIX}-${month}-${String(number).padStart(6, '0')}`;
}

/** Approves the request as a whole, or without some of its items (14.3). */
export async function approveChange(tx: Tx, caller: Caller, no: string, given: Approval): Promise<PersonalChange> {
  const { row } = await openChange(tx, caller, no, 'change');
  await refuseStale(tx, caller, 'personal_change', row, given.version);
  const reasons = new Map(given.rejected.map(({ id, reason }) => [id, reason]));
  let items = row.items.map((item): StoredItem => {
    const reason = reasons.get(item.id);
    if (reason === undefined || isFree(item) || item.rejected) return item;
    const field = topicOf(item.topic)?.label[caller.locale];
    if (reason === '') throw Problem.at(`rejected.${item.id}`, 'REASON_NEEDED', { field });
    return { ...item, rejected: { by: caller.userId, reason } };
  });
  if (items.every((item) => isFree(item) || item.rejected)) throw new Problem('ALL_REJECTED');
  if (given.acceptChanged) items = await rebase(tx, caller, row, items);
  else await refuseChangedMeanwhile(tx, caller, { ...row, items });
  await writeChange(tx, caller, row.id, { items });
  await requestEngine().decide(tx, caller, PERSONAL_CHANGE, row.id, 'approve', { comment: given.comment });
  return viewChange(tx, caller, row.id);
}

/** The approver goes on knowingly: what the record holds now is what the request changes (VALUE_CHANGED). */
async function rebase(tx: Tx, caller: Caller, row: ChangeRow, items: readonly StoredItem[]): Promise<StoredItem[]> {
  const former = items.filter(({ operation }) => operation !== 'ADD');
  const currents = await currentsOf(keeperOf(tx, caller, row.employeeId), former);
  const rebased: StoredItem[] = [];
  for (const item of items) {
    const current = currents.get(item.id) ?? null;
    // What is gone can be neither changed nor removed: the writers say so.
    const before = current && Object.fromEntries(Object.keys(item.before).map((name) => [name, current[name] ?? null]));
    rebased.push(before ? { ...item, before } : item);
  }
  return rebased;
}

export async function decideChange(
  tx: Tx,
  caller: Caller,
  no: string,
  action: 'reject' | 'return',
  { version, comment }: Act,
): Promise<PersonalChange> {
  const { row } = await openChange(tx, caller, no, 'change');
  await refuseStale(tx, caller, 'personal_change', row, version);
  await requestEngine().decide(tx, caller, PERSONAL_CHANGE, row.id, action, { comment });
  return viewChange(tx, caller, row.id);
}

export async function takeBackChange(
  tx: Tx,
  caller: Caller,
  no: string,
  action: 'recall' | 'withdraw',
  { version, comment }: Act,
): Promise<PersonalChange> {
  const { row } = await openChange(tx, caller, no, 'change');
  await refuseStale(tx, caller, 'personal_change', row, version);
  await requestEngine()[action](tx, caller, PERSONAL_CHANGE, row.id, { comment });
  return viewChange(tx, caller, row.id);
}

export async function cancelChange(
  tx: Tx,
  caller: Caller,
  no: string,
  { version, comment }: Act,
): Promise<PersonalChange> {
  const { row } = await openChange(tx, caller, no, 'change');
  await refuseStale(tx, caller, 'personal_change', row, version);
  if (row.state === 'APPROVED' && !(await mayCancel(tx, caller, row))) throw new Problem('FORBIDDEN');
  if (comment === '') throw Problem.at('comment', 'WF_COMMENT');
  await requestEngine().cancel(tx, caller, PERSONAL_CHANGE, row.id, { comment });
  return viewChange(tx, caller, row.id);
}
