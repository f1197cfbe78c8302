import {
  clockSpan,
  describeRules,
  fillIn,
  type GetLeaveCalendar,
  type GetLeaveOptions,
  holidayText,
  type InputOf,
  type LeavePreview,
  label,
  PROBLEMS,
  type PreviewLeave,
  type ReplyOf,
  unitOf,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { allocate, datesOf, genderFits, lengthOf, rulesWith, usableFrom, usableOn, without } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { expectedApprovers } from '../../workflow/index.ts';
import { hiddenTypes, nameForViewer } from '../confidential.ts';
import { exceptionsOfEmployee } from '../exception/load.ts';
import { hoursOfDay, type LeavePerson, loadPlans, readPerson, tenantToday } from '../facts.ts';
import { otherLeave, readAccount } from '../ledger.ts';
import { type PublishedType, typesOn } from '../setting/versions.ts';
import { evaluateLeave, textOfFinding } from './evaluate.ts';
import { shownDay } from './explain-day.ts';
import { mayBackdate } from './may-backdate.ts';
import { leaveType } from './request-type.ts';
import { LEAVE_MENU } from './store.ts';
import { workedFrom } from './worked-from.ts';

const NO_BALANCE = label('No entitlement yet', 'Belum ada hak cuti');

/** The types that an employee can ask for: those with something left first, as most are asked for. */
export async function leaveOptions(
  tx: Tx,
  caller: Caller,
  query: InputOf<typeof GetLeaveOptions>['query'],
): Promise<ReplyOf<typeof GetLeaveOptions>> {
  const { tenantId, locale } = caller;
  const employeeId = query.employeeId ?? caller.employeeId;
  if (employeeId === null) return { employee: null, isOwn: false, today: await tenantToday(tx, tenantId), types: [] };
  const person = await readPerson(tx, tenantId, employeeId);
  if (!person) throw new Problem('NOT_FOUND');
  const [exceptions, hidden] = await together(
    exceptionsOfEmployee(tx, tenantId, employeeId),
    hiddenTypes(tx, caller, [LEAVE_MENU], employeeId),
  );
  const types = (await typesOn(tx, tenantId, person.today, { locale, employeeId }))
    .map((type) => ({
      ...type,
      ...rulesWith(
        type.rules,
        exceptions.filter(({ leaveTypeId }) => leaveTypeId === type.id),
        person.today,
      ),
    }))
    .filter(
      ({ status, rules, isBarred }) => status === 'active' && !isBarred && genderFits(rules, person.facts.gender),
    );
  const [hoursPerDay, ...options] = await together(
    hoursOfDay(tx, tenantId, employeeId, person.today),
    // HS-28: what somebody has left of a confidential type says what they took.
    ...types.map((type) => optionOf(tx, caller, person, { ...type, isHidden: hidden.has(type.id) })),
  );
  return {
    employee: { id: person.id, no: person.no, name: person.name },
    isOwn: employeeId === caller.employeeId,
    today: person.today,
    types: options.map(({ stepMinutes, ...option }) => ({
      ...option,
      byHour: stepMinutes ? { stepMinutes, hoursPerDay } : null,
    })),
  };
}

/** A type as it can be chosen: with what is left of it, and why it cannot be chosen now. */
async function optionOf(
  tx: Tx,
  { tenantId, locale }: Caller,
  { id: employeeId, today, facts }: LeavePerson,
  {
    id,
    code,
    name,
    rules,
    isHidden,
  }: Pick<PublishedType, 'id' | 'code' | 'name' | 'rules'> & { readonly isHidden: boolean },
) {
  const [account, worked] = await together(
    rules.entitlement === 'yearly' && !isHidden ? readAccount(tx, tenantId, employeeId, id) : null,
    workedFrom(tx, tenantId, employeeId, rules, facts),
  );
  const available = account && usableOn(without(account.lots, allocate(account.waiting, account.lots).pieces), today);
  const months = usableFrom(rules, facts);
  const from = worked && worked > months ? worked : months;
  const unavailable =
    from > today
      ? fillIn(PROBLEMS.LEAVE_WAITING.text, { type: name, date: from }, locale)
      : available === '0'
        ? NO_BALANCE[locale]
        : null;
  return {
    id,
    code,
    name,
    colour: rules.colour,
    halfDays: rules.halfDays,
    quarterDays: rules.quarterDays === true,
    stepMinutes: rules.hours?.stepMinutes ?? null,
    needsReason: rules.needsReason,
    needsEventDate: Boolean(rules.event),
    leaveUnit: unitOf(rules),
    mayNeedFile: Boolean(rules.attachment),
    isUnpaid: rules.pay?.effect === 'unpaid',
    rules: describeRules(rules, locale),
    available,
    unavailable,
  };
}

/** A month for choosing days: what is planned, what is taken, how many of the team are away. */
export async function leaveCalendar(
  tx: Tx,
  caller: Caller,
  { employeeId, from, to }: InputOf<typeof GetLeaveCalendar>['query'],
): Promise<ReplyOf<typeof GetLeaveCalendar>> {
  const { tenantId, locale } = caller;
  const planOf = await loadPlans(tx, tenantId, employeeId, from, to);
  const own = new Map(
    (await otherLeave(tx, tenantId, employeeId, from, to, locale, { nameFor: nameForViewer(caller) })).map((day) => [
      day.date,
      day,
    ]),
  );
  const { rows } = await sql<{ date: string; n: number }>`
    select d.date, count(distinct d.employee_id)::int as n
    from employee_current me join employee_current c on c.tenant_id = me.tenant_id and c.manager_id = me.manager_id and c.id <> me.id
    join leave_request_day d on d.tenant_id = c.tenant_id and d.employee_id = c.id and d.date between ${from}::date and ${to}::date
    where me.tenant_id = ${tenantId} and me.id = ${employeeId}::uuid and d.is_active and d.quantity > 0 group by 1`.execute(
    tx,
  );
  const away = new Map(rows.map(({ date, n }) => [date, n]));
  return datesOf({ from, to }).map((date) => {
    const { kind, holiday, work } = planOf(date);
    const leave = own.get(date);
    return {
      date,
      kind,
      holiday: holiday && holidayText(holiday, locale),
      leave: leave ? { type: leave.type, status: leave.status, portion: leave.portion } : null,
      work: work?.map(clockSpan).join(', ') ?? null,
      away: away.get(date) ?? 0,
    };
  });
}

/** What a request would come to. The same evaluation decides when it is submitted. */
export async function previewLeave(
  tx: Tx,
  caller: Caller,
  asked: InputOf<typeof PreviewLeave>['body'],
): Promise<LeavePreview> {
  const { tenantId, locale } = caller;
  const isHr = mayBackdate(caller, asked.employeeId);
  const decided = isHr ? asked : { ...asked, withoutBalance: false, presentDays: null };
  const evaluated = evaluateLeave(tx, tenantId, decided, { locale, mayBackdate: isHr, viewer: caller });
  // The workflows are asked for while it is judged.
  const asRequest = evaluated.then(({ type, days, workflow }) => ({
    subType: type.code,
    facts: { 'leave.type': type.code, 'leave.days': lengthOf(days) },
    workflow,
  }));
  const [found, approvers] = await together(
    evaluated,
    expectedApprovers(tx, caller, leaveType, asked.employeeId, asRequest),
  );
  const { balance, days, others, total, findings } = found;
  return {
    days: days.map((day) => shownDay(day, others, locale)),
    total,
    leaveUnit: unitOf(found.type.rules),
    balance: balance && { before: balance.before, after: balance.after, reserved: balance.reserved },
    problems: findings
      // A reason and the day of an event are asked for by the form itself.
      .filter(({ code }) => code !== 'LEAVE_REASON' && code !== 'LEAVE_EVENT_DATE')
      .map((finding) => ({ code: finding.code, path: finding.path, message: textOfFinding(finding, locale) })),
    warnings: found.warnings.map((one) => ({ code: one.code, path: one.path, message: textOfFinding(one, locale) })),
    attachment: found.attachment,
    mayOverride: isHr,
    approvers,
  };
}
