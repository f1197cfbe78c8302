import { withUnitWord } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { coverRequest, rulesWith } from '@personalia/domain';
import { sql } from 'kysely';
import { markSelected } from '../../attendance/index.ts';
import { Problem } from '../../platform/http/index.ts';
import { type Effect, requestEngine, stateEffects } from '../../platform/requests/index.ts';
import { exceptionsOfEmployee } from '../exception/load.ts';
import { readPerson } from '../facts.ts';
import { lockAccount, postTaken, readAccount, reverseTaken } from '../ledger.ts';
import { settleClosed } from '../setting/settle-closed.ts';
import { typesOn } from '../setting/versions.ts';
import { replaceLeave } from './amend.ts';
import { cancelPart, daysToCancel, writeLeft } from './cancel-days.ts';
import { openAccount, uncoveredPieces } from './cover-later.ts';
import { withEarned } from './earned.ts';
import { extendGiven } from './extend-given.ts';
import { holdDays, LEAVE, type RequestRow, readDays, readRequest, setStatus } from './store.ts';

/** What follows when leave is approved, cancelled or taken back, in the transaction of the decision. */

/** A request that is there. */
export async function requireRequest(tx: Tx, tenantId: string, id: string): Promise<RequestRow> {
  const row = await readRequest(tx, tenantId, id);
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

export const states = stateEffects(setStatus);

/** Approved leave changes the results of its days, and so does leave that is cancelled. */
const markAttendance: Effect = {
  name: 'attendance',
  async run({ tx, actor, subjectId }) {
    const days = sql`select r.employee_id, d::date as date from leave_request r, generate_series(r.from_date, r.to_date, interval '1 day') d
      where r.tenant_id = ${actor.tenantId} and r.id = ${subjectId}::uuid`;
    await markSelected(tx, actor.tenantId, days, 'LEAVE');
    return null;
  },
};

/** R11: the days of an approved request are taken from the lots, in the transaction of the approval. */
const take: Effect = {
  name: 'take',
  async run({ tx, actor, subjectId, transactionNo }) {
    const row = await requireRequest(tx, actor.tenantId, subjectId);
    await replaceLeave(tx, actor, row, transactionNo);
    if (!row.hasLedger) return null;
    const { accountId, pieces, uncovered } = await coverOf(tx, actor.tenantId, row);
    const owed = await uncoveredPieces(tx, actor.tenantId, accountId, uncovered);
    await together(
      postTaken(tx, actor, accountId, row.id, [...pieces, ...owed]),
      settleClosed(tx, actor.tenantId, accountId),
    );
    return accountId;
  },
};

const giveBack: Effect = {
  name: 'give-back',
  async run({ tx, actor, subjectId }) {
    const row = await requireRequest(tx, actor.tenantId, subjectId);
    if (row.hasLedger) await lockAccount(tx, actor.tenantId, row.employeeId, row.leaveTypeId);
    await reverseTaken(tx, actor, [subjectId], null);
    await extendGiven(tx, actor, subjectId);
    await holdDays(tx, actor.tenantId, subjectId, false);
    await writeLeft(tx, actor, subjectId);
    return null;
  },
};

export const EFFECTS = {
  ...states,
  APPROVED: [take, ...states.APPROVED, markAttendance],
  CANCELLED: [giveBack, ...states.CANCELLED, markAttendance],
};

/** The pieces that cover the days of a request; refused when the balance has changed since it was submitted. */
async function coverOf(tx: Tx, tenantId: string, row: RequestRow) {
  const [accountId, account, days, person, [type], exceptions] = await together(
    // Asked first: what is read behind it is read once the account is locked.
    lockAccount(tx, tenantId, row.employeeId, row.leaveTypeId),
    // Only whoever may go back enters leave of a closed year: it was judged when it was submitted.
    readAccount(tx, tenantId, row.employeeId, row.leaveTypeId, row.id, { withClosed: true, replaced: row.amendsId }),
    readDays(tx, tenantId, row.id),
    readPerson(tx, tenantId, row.employeeId, row.fromDate),
    typesOn(tx, tenantId, row.fromDate, { id: row.leaveTypeId, employeeId: row.employeeId }),
    exceptionsOfEmployee(tx, tenantId, row.employeeId),
  );
  const own = exceptions.filter(({ leaveTypeId }) => leaveTypeId === row.leaveTypeId);
  const needs = days.filter(({ quantity }) => quantity !== '0');
  const lots = person && type ? withEarned(account, type.rules, person.facts, row.fromDate, own) : account.lots;
  const { withoutBalance } = row;
  // 5.2: how far below zero this employee may go.
  const limit = type && rulesWith(type.rules, own, row.fromDate).rules.negativeLimit;
  const cover = coverRequest(needs, account.waiting, lots, { limit, withoutBalance });
  const { pieces, missing, usable, reserved, uncovered } = cover;
  if (missing.length > 0 || !(accountId || withoutBalance))
    throw new Problem('LEAVE_BALANCE', {
      values: withUnitWord({
        type: row.typeName,
        need: row.total,
        have: usable,
        pending: reserved,
        unit: row.leaveUnit,
      }),
    });
  return { accountId: accountId ?? (await openAccount(tx, tenantId, row)), pieces, uncovered };
}

/** Approving a cancellation cancels the leave, or the days of it that it is about. */
export const cancelParent: Effect = {
  name: 'cancel-leave',
  async run({ tx, actor, subjectId, comment }) {
    const row = await requireRequest(tx, actor.tenantId, subjectId);
    if (!actor.caller || row.parentId === null) throw new Problem('LEAVE_BY_PERSON');
    const parent = await readRequest(tx, actor.tenantId, row.parentId, true);
    if (!parent) throw new Problem('NOT_FOUND');
    const days = await daysToCancel(tx, actor.tenantId, parent, row.cancelledDays);
    if (days.given.length > 0 && days.left.length > 0) await cancelPart(tx, actor, parent, days);
    else await requestEngine().cancel(tx, actor.caller, LEAVE, row.parentId, { comment: comment ?? row.reason });
    return row.parentId;
  },
};
