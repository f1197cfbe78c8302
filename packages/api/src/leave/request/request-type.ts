import {
  clockSpan,
  daysAndHours,
  fillInLabel,
  formatDate,
  label,
  localized,
  STEP_NAMES,
  unitWord,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import type { RequestActor, RequestType } from '../../platform/requests/index.ts';
import { hoursOfDay } from '../facts.ts';
import { isReplaced, refuseReplacing, replacedText } from './amend.ts';
import { datesText, daysToCancel, refuseTooShort } from './cancel-days.ts';
import { detailOf } from './detail.ts';
import { cancelParent, EFFECTS, requireRequest, states } from './effects.ts';
import { refuseFindings, refuseUnread } from './evaluate.ts';
import { namesOfFiles } from './files.ts';
import { leaveImpacts } from './impact.ts';
import {
  judgedAhead,
  judgeSubmission,
  releaseDays,
  reserveDays,
  standsAs,
  writeSubmitted,
} from './judge-submission.ts';
import { LEAVE, LEAVE_CANCEL, LEAVE_MENU, nameOfType, readRequest, setStatus } from './store.ts';

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
        facts: { 'leave.type': row.typeCode, 'leave.days': row.length },
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
  async snapshot(tx: Tx, tenantId: string, id: string) {
    const [row, files] = await together(requireRequest(tx, tenantId, id), namesOfFiles(tx, tenantId, id));
    const amended = row.amendsId ? await requireRequest(tx, tenantId, row.amendsId) : null;
    const { eventDate } = row;
    const type = localized((locale) => nameOfType(row, locale));
    const hours =
      row.hours && row.leaveUnit === 'day' ? await hoursOfDay(tx, tenantId, row.employeeId, row.fromDate) : null;
    return {
      title: row.kind === 'CANCEL' ? fillInLabel(CANCELLATION, { type }) : type,
      quantity:
        hours === null
          ? fillInLabel(AMOUNT, { n: row.total, unit: unitWord(row.leaveUnit, row.total) })
          : localized((locale) => daysAndHours(row.total, hours, locale)),
      from: row.fromDate,
      to: row.toDate,
      values: [
        ...(row.kind === 'CANCEL'
          ? [{ label: WORDS.cancelled, value: localized((locale) => datesText(row.cancelledDays, locale)) }]
          : []),
        ...(amended ? [{ label: WORDS.replaces, value: localized((locale) => replacedText(amended, locale)) }] : []),
        ...(row.hours ? [{ label: WORDS.hours, value: clockSpan(row.hours) }] : []),
        ...(eventDate ? [{ label: WORDS.event, value: localized((locale) => formatDate(eventDate, locale)) }] : []),
        ...(row.reason ? [{ label: WORDS.reason, value: row.reason }] : []),
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
    steps: [{ name: STEP_NAMES.manager, slots: [{ kind: 'DIRECT_MANAGER' }] }],
  },
  async validate(tx: Tx, actor: RequestActor, id: string, event) {
    const { tenantId } = actor;
    const row = await requireRequest(tx, tenantId, id);
    await refuseReplacing(tx, tenantId, row);
    // Taking its days judges the balance once more, and refuses in the same way.
    if (event === 'complete') return;
    const locale = actor.caller?.locale ?? 'en';
    const judged = await (judgedAhead(tx, id) ?? judgeSubmission(tx, actor, row));
    refuseFindings(judged.found.findings, locale);
    if (!row.acknowledged) refuseUnread(judged.found.warnings, locale);
    standsAs(tx, row, judged);
  },
  reserve: (tx, { tenantId }, id) => reserveDays(tx, tenantId, id),
  release: (tx, { tenantId }, id) => releaseDays(tx, tenantId, id),
  submitted: writeSubmitted,
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
    steps: [{ name: STEP_NAMES.manager, slots: [{ kind: 'DIRECT_MANAGER' }] }],
  },
  async validate(tx, { tenantId, userId }, id, event) {
    const row = await requireRequest(tx, tenantId, id);
    const parent = await requireRequest(tx, tenantId, row.parentId ?? '');
    if (parent.status !== 'APPROVED') throw new Problem('LEAVE_CANCEL_ASKED');
    const days = await daysToCancel(tx, tenantId, parent, row.cancelledDays);
    if (event !== 'submit') return;
    await refuseTooShort(tx, tenantId, parent, days);
    await setStatus(tx, { tenantId, userId }, id, 'PENDING');
  },
  effects: (event) => (event === 'APPROVED' ? [cancelParent, ...states.APPROVED] : states[event]),
  // That the leave is cancelled, or days of it, is the notice of the leave.
  notice: async (event) => (event === 'approved' ? null : undefined),
  detail: detailOf,
};

const WORDS = {
  reason: label('Reason', 'Alasan'),
  event: label('Day of the event', 'Hari peristiwa'),
  cancelled: label('Days to cancel', 'Hari yang dibatalkan'),
  replaces: label('Replaces', 'Menggantikan'),
  hours: label('Hours', 'Jam'),
};
/** What somebody decides on is not the leave itself. */
const CANCELLATION = label('Cancellation of {type}', 'Pembatalan {type}');
const AMOUNT = label('{n} {unit}', '{n} {unit}');
