import { isDecimal, plainDecimal } from '../platform/values/decimal.ts';
import type { LeaveNotice, LeaveRules } from './rules.ts';

type Draft = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const days = (value: unknown): string | null => {
  const text = textOf(value);
  return text !== null && isDecimal(text) ? plainDecimal(text) : null;
};
const whole = (value: unknown): number | null =>
  value === null || value === undefined || value === '' || !Number.isInteger(Number(value)) ? null : Number(value);

/** R15: as rows by length, from what the form asks for. */
function noticeOf(draft: Draft): LeaveNotice[] {
  const rows = [
    { from: '0', days: whole(draft['noticeDays']), working: draft['noticeUnit'] === 'working' },
    {
      from: days(draft['longFrom']),
      days: whole(draft['longNoticeDays']),
      working: draft['longNoticeUnit'] === 'working',
    },
  ];
  return rows.flatMap(({ from, days: n, working }) =>
    from !== null && n !== null ? [{ from, days: n, working }] : [],
  );
}

/** R5: how the days of a leave year are earned by period; null: at once. */
const accrualOf = (draft: Draft) =>
  draft['accrual'] === 'upfront'
    ? null
    : ({
        period: draft['accrual'],
        timing: draft['accrualTiming'],
        step: draft['accrualStep'],
        rounding: draft['accrualRounding'],
        scope: draft['accrualScope'],
        projected: draft['countProjected'] === true,
      } as NonNullable<LeaveRules['accrual']>);

/** What only days per year have. */
function yearlyOf(draft: Draft): Partial<LeaveRules> {
  const accrual = accrualOf(draft);
  const { carry } = draft as Pick<LeaveRules, 'carry'>;
  return {
    daysFormula: textOf(draft['daysFormula']),
    byFte: draft['byFte'] === true && !accrual ? true : null,
    yearBasis: draft['yearBasis'] === 'anniversary' ? 'anniversary' : null,
    prorationCutoff: draft['proration'] === 'monthlyCutoff' ? whole(draft['prorationCutoff']) : null,
    carryMax: carry === 'limited' ? days(draft['carryMax']) : null,
    carryDays: carry === 'none' ? null : whole(draft['carryDays']),
    maxBalance: carry !== 'none' || accrual ? days(draft['maxBalance']) : null,
    accrual,
    maxGrant: days(draft['maxGrant']),
    negativeLimit: days(draft['negativeLimit']),
  };
}

/** R2: leave by the hour. */
const hoursOf = (draft: Draft): LeaveRules['hours'] =>
  draft['byHour'] === true
    ? {
        stepMinutes: whole(draft['hourStep']) ?? 60,
        round: draft['hourRound'] === '0.25' && draft['unit'] !== 'hour' ? '0.25' : '0.0001',
      }
    : null;

/** What only days per event have (R8). */
const eventOf = (draft: Draft): Partial<LeaveRules> => {
  const [before, after] = [whole(draft['eventBefore']), whole(draft['eventAfter'])];
  return { event: before === null && after === null ? null : { before: before ?? 0, after: after ?? 0 } };
};

/**
 * The rules that a draft of a leave type would be published with, without those for groups, so that they can be said while they are
 * typed. Null: what it is about is not filled in yet.
 */
export function rulesOfDraft(draft: Draft): LeaveRules | null {
  const { entitlement, proration, carry, gender, colour } = draft as Pick<
    LeaveRules,
    'entitlement' | 'proration' | 'carry' | 'gender' | 'colour'
  >;
  const isYearly = entitlement === 'yearly';
  if (entitlement !== 'unlimited' && !days(draft['days']) && !(isYearly && textOf(draft['daysFormula']))) return null;
  const notice = noticeOf(draft);
  const attachment = days(draft['attachmentFrom']);
  const effect = draft['payEffect'] as NonNullable<LeaveRules['pay']>['effect'];
  return {
    entitlement,
    unit: draft['unit'] === 'hour' ? 'hour' : null,
    proration,
    carry,
    gender,
    colour,
    days: entitlement === 'unlimited' ? null : days(draft['days']),
    waitingMonths: whole(draft['waitingMonths']) ?? 0,
    carryMax: null,
    carryDays: null,
    halfDays: draft['halfDays'] === true,
    quarterDays: draft['quarterDays'] === true ? true : null,
    hours: hoursOf(draft),
    waitingDays: whole(draft['waitingDays']),
    countRestDays: draft['countRestDays'] === true,
    countHolidays: draft['countHolidays'] === true,
    backdateDays: whole(draft['backdateDays']) ?? 0,
    needsReason: draft['needsReason'] === true,
    confidential: draft['confidential'] === true,
    maxConsecutive: days(draft['maxConsecutive']),
    minRequest: days(draft['minRequest']),
    maxRequest: entitlement === 'event' ? null : days(draft['maxRequest']),
    maxYear: days(draft['maxYear']),
    maxTimes: whole(draft['maxTimes']),
    attachment: attachment === null ? null : { from: attachment, graceDays: whole(draft['attachmentGraceDays']) ?? 0 },
    notice: notice.length > 0 ? notice : null,
    pay: effect === 'full' ? null : { effect, percent: (effect === 'partial' && days(draft['payPercent'])) || '0' },
    ...(isYearly ? yearlyOf(draft) : {}),
    ...(entitlement === 'event' ? eventOf(draft) : {}),
  };
}
