import {
  clockSpan,
  DAY_KIND_LABELS,
  type DetailBlock,
  daysAndHours,
  formatDate,
  type Locale,
  label,
  PORTION_LABELS,
  portionText,
  subtract,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { coverRequest, rulesWith } from '@personalia/domain';
import { sql } from 'kysely';
import { markSelected } from '../../attendance/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import {
  type Effect,
  type RequestActor,
  type RequestType,
  requestEngine,
  stateEffects,
  tenantLocale,
} from '../../platform/requests/index.ts';
import { exceptionsOfEmployee } from '../exception/load.ts';
import { hoursOfDay, readPerson } from '../facts.ts';
import { lockAccount, postTaken, readAccount, reverseTaken } from '../ledger.ts';
import { settleClosed } from '../setting/settle-closed.ts';
import { typesOn } from '../setting/versions.ts';
import { changesBlock, isReplaced, refuseReplacing, replacedText, replaceLeave } from './amend.ts';
import { cancelPart, datesText, daysToCancel, refuseTooShort, writeLeft } from './cancel-days.ts';
import { openAccount, uncoveredPieces } from './cover-later.ts';
import { withEarned } from './earned.ts';
import { evaluateLeave, refuseFindings, refuseUnread, textOfFinding } from './evaluate.ts';
import { clockOfDay, reasonOfStored, whyOf } from './explain-day.ts';
import { extendGiven } from './extend-given.ts';
import { namesOfFiles } from './files.ts';
import { leaveImpacts } from './impact.ts';
import {
  daysAbout,
  holdDays,
  LEAVE,
  LEAVE_CANCEL,
  LEAVE_MENU,
  nameOfType,
  type RequestRow,
  readDays,
  readRequest,
  setStatus,
  writeDays,
} from './store.ts';
import { teamAway } from './team.ts';

/** Who enters leave of others with all rights on requests may go past notice and backdating. */
export const mayBackdate = (caller: Caller | undefined, employeeId: string): boolean =>
  caller !== undefined && caller.employeeId !== employeeId && caller.permissions.can(LEAVE_MENU, 'delete');

async function must(tx: Tx, tenantId: string, id: string): Promise<RequestRow> {
  const row = await readRequest(tx, tenantId, id);
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

const states = stateEffects(setStatus);

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
    const row = await must(tx, actor.tenantId, subjectId);
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
    const row = await must(tx, actor.tenantId, subjectId);
    if (row.hasLedger) await lockAccount(tx, actor.tenantId, row.employeeId, row.leaveTypeId);
    await reverseTaken(tx, actor, [subjectId], null);
    await extendGiven(tx, actor, subjectId);
    await holdDays(tx, actor.tenantId, subjectId, false);
    await writeLeft(tx, actor, subjectId);
    return null;
  },
};

const EFFECTS = {
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
  const lots =
    person && type
      ? await withEarned(tx, tenantId, account, type.rules, person.facts, row.fromDate, own)
      : account.lots;
  const { withoutBalance } = row;
  // 5.2: how far below zero this employee may go.
  const limit = type && rulesWith(type.rules, own, row.fromDate).rules.negativeLimit;
  const cover = coverRequest(needs, account.waiting, lots, { limit, withoutBalance });
  const { pieces, missing, usable, reserved, uncovered } = cover;
  if (missing.length > 0 || !(accountId || withoutBalance))
    throw new Problem('LEAVE_BALANCE', {
      values: { type: row.typeName, need: row.total, have: usable, pending: reserved },
    });
  return { accountId: accountId ?? (await openAccount(tx, tenantId, row)), pieces, uncovered };
}

/** What both types have in common: they are about the same row. */
const shared = {
  menuPath: LEAVE_MENU,
  link: (id: string) => `/leave-request/leave-form/${id}`,
  facts: {
    'leave.type': { type: 'text', label: label('Leave type', 'Jenis cuti') },
    'leave.days': { type: 'number', label: label('Days', 'Hari') },
  },
  async subTypes(tx: Tx, tenantId: string) {
    const { rows } = await sql<{ code: string; name: string; localName: string | null }>`
      select code, name, local_name as "localName" from leave_type where tenant_id = ${tenantId} and status = 'active' order by sort_order`.execute(
      tx,
    );
    return rows.map(({ code, name, localName }) => ({ value: code, label: label(name, localName ?? name) }));
  },
  editableFields: {},
  mayApproveOnTimeout: false,
  submitterMayCount: true,
  aboutEmployee: true,
  async lock(tx: Tx, tenantId: string, id: string) {
    const row = await readRequest(tx, tenantId, id, true);
    return (
      row && {
        employeeId: row.employeeId,
        subType: row.typeCode,
        workflow: row.kind === 'TAKE' ? row.workflowCode : null,
        facts: { 'leave.type': row.typeCode, 'leave.days': row.total },
        material: {
          leaveTypeId: row.leaveTypeId,
          fromDate: row.fromDate,
          toDate: row.toDate,
          startPortion: row.startPortion,
          endPortion: row.endPortion,
          hours: row.hours && clockSpan(row.hours),
          eventDate: row.eventDate,
        },
      }
    );
  },
  materialFields: ['leaveTypeId', 'fromDate', 'toDate', 'startPortion', 'endPortion', 'hours', 'eventDate'],
  edit: async () => {},
  async snapshot(tx: Tx, tenantId: string, id: string) {
    const [row, locale] = await together(must(tx, tenantId, id), tenantLocale(tx, tenantId));
    const [files, amended] = await together(
      namesOfFiles(tx, tenantId, row),
      row.amendsId ? must(tx, tenantId, row.amendsId) : null,
    );
    return {
      title: nameOfType(row, locale),
      subtitle: null,
      amount: null,
      currency: null,
      quantity: row.hours
        ? daysAndHours(row.total, await hoursOfDay(tx, tenantId, row.employeeId, row.fromDate), locale)
        : `${row.total} ${DAYS[locale]}`,
      from: row.fromDate,
      to: row.toDate,
      values: [
        ...(row.kind === 'CANCEL'
          ? [{ label: WORDS.cancelled[locale], value: datesText(row.cancelledDays, locale) }]
          : []),
        ...(amended ? [{ label: WORDS.replaces[locale], value: replacedText(amended, locale) }] : []),
        ...(row.hours ? [{ label: WORDS.hours[locale], value: clockSpan(row.hours) }] : []),
        ...(row.eventDate ? [{ label: WORDS.event[locale], value: formatDate(row.eventDate, locale) }] : []),
        ...(row.reason ? [{ label: WORDS.reason[locale], value: row.reason }] : []),
      ],
      attachments: files.map(({ id: fileId, name, mediaType }) => ({ id: fileId, name, mediaType })),
    };
  },
} as const;

/** Leave that is asked for (leave 2.3). The row keeps the draft; entries are written when it is approved. */
export const leaveType: RequestType = {
  ...shared,
  code: LEAVE,
  drafts: { table: 'leave_request', state: 'status' },
  label: label('Leave', 'Cuti'),
  prefix: 'LV',
  standard: {
    code: 'LEAVE',
    name: label('Leave', 'Cuti'),
    steps: [{ name: label('Manager', 'Atasan'), slots: [{ kind: 'DIRECT_MANAGER' }] }],
  },
  async validate(tx: Tx, actor: RequestActor, id: string, event) {
    const { tenantId } = actor;
    const row = await must(tx, tenantId, id);
    await refuseReplacing(tx, tenantId, row);
    // Taking its days judges the balance once more, and refuses in the same way.
    if (event === 'complete') return;
    const locale = actor.caller?.locale ?? 'en';
    const [, found] = await together(
      // Whoever takes from an account takes turns: what is read behind it sees the request before.
      lockAccount(tx, tenantId, row.employeeId, row.leaveTypeId),
      evaluateLeave(
        tx,
        tenantId,
        { ...row, requestId: id },
        { locale, mayBackdate: mayBackdate(actor.caller, row.employeeId) },
      ),
    );
    refuseFindings(found.findings, locale);
    if (!row.acknowledged) refuseUnread(found.warnings, locale);
    await together(
      writeDays(tx, tenantId, row, found.days),
      sql`
      update leave_request set total = ${found.total}::numeric, from_date = ${found.range.from}::date, to_date = ${found.range.to}::date,
        start_minute = ${found.range.hours?.from ?? null}, end_minute = ${found.range.hours?.to ?? null}, version_id = ${found.type.versionId}::uuid, status = 'PENDING',
        balance_before = ${found.balance?.before ?? null}::numeric, warnings = ${JSON.stringify(found.warnings)}::jsonb, workflow_code = ${found.workflow},
        attachment_due_on = ${found.hasFiles ? null : (found.attachment?.dueOn ?? null)}::date, version = version + 1, updated_at = now(), updated_by = ${actor.userId}::uuid
      where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx),
    );
  },
  reserve: (tx, { tenantId }, id) => holdDays(tx, tenantId, id, true),
  release: (tx, { tenantId }, id) => holdDays(tx, tenantId, id, false),
  effects: (event) => EFFECTS[event],
  isCancelledQuietly: isReplaced,
  detail: detailOf,
  impact: leaveImpacts,
};

/** Approved leave that shall not be taken: when it is approved, every piece goes back to its own lot. */
export const leaveCancelType: RequestType = {
  ...shared,
  code: LEAVE_CANCEL,
  label: label('Leave cancellation', 'Pembatalan cuti'),
  prefix: 'LVC',
  standard: {
    code: 'LEAVE-CANCEL',
    name: label('Leave cancellations', 'Pembatalan cuti'),
    steps: [{ name: label('Manager', 'Atasan'), slots: [{ kind: 'DIRECT_MANAGER' }] }],
  },
  async validate(tx, { tenantId, userId }, id, event) {
    const row = await must(tx, tenantId, id);
    const parent = await must(tx, tenantId, row.parentId ?? '');
    if (parent.status !== 'APPROVED') throw new Problem('LEAVE_CANCEL_ASKED');
    const days = await daysToCancel(tx, tenantId, parent, row.cancelledDays);
    if (event !== 'submit') return;
    await refuseTooShort(tx, tenantId, parent, days);
    await setStatus(tx, { tenantId, userId }, id, 'PENDING');
  },
  reserve: async () => {},
  release: async () => {},
  effects: (event) => (event === 'APPROVED' ? [cancelParent, ...states.APPROVED] : states[event]),
  // That the leave is cancelled, or days of it, is the notice of the leave.
  notice: async (event) => (event === 'approved' ? null : undefined),
  detail: detailOf,
};

const cancelParent: Effect = {
  name: 'cancel-leave',
  async run({ tx, actor, subjectId, comment }) {
    const row = await must(tx, actor.tenantId, subjectId);
    if (!actor.caller || row.parentId === null) throw new Problem('LEAVE_BY_PERSON');
    const parent = await readRequest(tx, actor.tenantId, row.parentId, true);
    if (!parent) throw new Problem('NOT_FOUND');
    const days = await daysToCancel(tx, actor.tenantId, parent, row.cancelledDays);
    if (days.given.length > 0 && days.left.length > 0) await cancelPart(tx, actor, parent, days);
    else await requestEngine().cancel(tx, actor.caller, LEAVE, row.parentId, { comment: comment ?? row.reason });
    return row.parentId;
  },
};

const WORDS = {
  reason: label('Reason', 'Alasan'),
  event: label('Day of the event', 'Hari peristiwa'),
  days: label('Days', 'Hari'),
  cancelled: label('Days to cancel', 'Hari yang dibatalkan'),
  replaces: label('Replaces', 'Menggantikan'),
  warnings: label('Acknowledged warnings', 'Peringatan yang sudah dibaca'),
  date: label('Date', 'Tanggal'),
  hours: label('Hours', 'Jam'),
  part: label('Part of day', 'Bagian hari'),
  counts: label('Counts', 'Dihitung'),
  why: label('Why', 'Keterangan'),
  balance: label('Balance', 'Saldo'),
  before: label('Before', 'Sebelum'),
  after: label('After', 'Sesudah'),
  away: label('Team absences in these days', 'Anggota tim yang tidak masuk'),
  nobody: label('No one else in the team is away.', 'Tidak ada anggota tim lain yang tidak masuk.'),
  person: label('Employee', 'Karyawan'),
  type: label('Leave', 'Cuti'),
};
const DAYS = { en: 'days', id: 'hari' };

/** Q1: what the employee was warned of and asked for all the same. */
const warningsBlock = ({ warnings }: RequestRow, locale: Locale): readonly DetailBlock[] =>
  warnings.length === 0
    ? []
    : [
        {
          kind: 'notes',
          title: WORDS.warnings[locale],
          severity: 'warning',
          lines: warnings.map((one) => textOfFinding(one, locale)),
        },
      ];

/** What an approver decides on: the counted days, the balance before and after, and who of the team is away. */
async function detailOf(tx: Tx, viewer: Caller, id: string): Promise<readonly DetailBlock[]> {
  const { tenantId, locale } = viewer;
  const row = await readRequest(tx, tenantId, id);
  if (!row) return [];
  const counted = await daysAbout(tx, tenantId, row);
  const before = row.balanceBefore;
  const gives = row.kind === 'CANCEL';
  const away = await teamAway(tx, viewer, row.employeeId, row.fromDate, row.toDate);
  return [
    ...warningsBlock(row, locale),
    ...(await changesBlock(tx, tenantId, row, locale)),
    {
      kind: 'table',
      title: `${WORDS.days[locale]}: ${row.total}`,
      columns: [
        { label: WORDS.date[locale], isNumber: false },
        { label: WORDS.part[locale], isNumber: false },
        { label: WORDS.counts[locale], isNumber: true },
        { label: WORDS.why[locale], isNumber: false },
      ],
      rows: counted.map((day) => [
        formatDate(day.date, locale),
        portionText(day.portion, clockOfDay(day), locale) || PORTION_LABELS.FULL[locale],
        day.quantity,
        whyOf({ ...day, reason: reasonOfStored(day) }, locale) ?? DAY_KIND_LABELS[day.kind][locale],
      ]),
    },
    ...(before === null || gives
      ? []
      : [
          {
            kind: 'values' as const,
            title: WORDS.balance[locale],
            rows: [
              { label: WORDS.before[locale], value: before },
              { label: WORDS.after[locale], value: subtract(before, row.total) },
            ],
          },
        ]),
    away.length === 0
      ? { kind: 'notes', title: WORDS.away[locale], severity: 'info', lines: [WORDS.nobody[locale]] }
      : {
          kind: 'table',
          title: WORDS.away[locale],
          columns: [
            { label: WORDS.date[locale], isNumber: false },
            { label: WORDS.person[locale], isNumber: false },
            { label: WORDS.type[locale], isNumber: false },
          ],
          rows: away.map(({ date, name, text }) => [formatDate(date, locale), name, text]),
        },
  ];
}
