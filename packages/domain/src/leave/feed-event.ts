import {
  addDays,
  type CalendarDate,
  clockOf,
  type Locale,
  label,
  type MinuteSpan,
  type Portion,
  portionText,
  type RequestState,
} from '@personalia/contract';
import type { CalendarEvent } from '../platform/icalendar/index.ts';
import { isEachDay } from './part-of-day.ts';

/** A request for leave as a calendar feed needs it. */
export interface FeedLeave {
  readonly id: string;
  readonly version: number;
  readonly changedAt: string;
  /** The day of the last change, by the clock of the company. */
  readonly changedOn: CalendarDate;
  readonly status: RequestState;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly startPortion: Portion;
  readonly endPortion: Portion;
  /** Of leave by the hour. */
  readonly hours?: MinuteSpan | null;
  readonly confidential: boolean;
  readonly type: string;
  readonly employee: string;
}

/**
 * 2.3: leave of which days between others were cancelled, as the stretches that are left. The first keeps its id, so that a calendar
 * which knows the event changes it.
 */
export function stretchesOf<L extends FeedLeave>(leave: L, cancelled: readonly CalendarDate[]): L[] {
  const gone = new Set(cancelled.filter((date) => leave.from < date && date < leave.to));
  if (gone.size === 0) return [leave];
  const isEach = isEachDay(leave.startPortion, leave.endPortion);
  const stretches: L[] = [];
  let from: CalendarDate | null = null;
  for (let date = leave.from; date <= leave.to; date = addDays(date, 1)) {
    const isGone = gone.has(date);
    if (!isGone) from ??= date;
    if (from === null || !(isGone || date === leave.to)) continue;
    const to = isGone ? addDays(date, -1) : date;
    stretches.push({
      ...leave,
      id: from === leave.from ? leave.id : `${leave.id}-${from}`,
      from,
      to,
      startPortion: from === leave.from || isEach ? leave.startPortion : 'FULL',
      endPortion: to === leave.to || isEach ? leave.endPortion : 'FULL',
    });
    from = null;
  }
  return stretches;
}

/** Whose calendar it is to be in. */
export interface FeedViewer {
  readonly sees: 'own' | 'reports' | 'peers';
  readonly today: CalendarDate;
  readonly locale: Locale;
}

/** How long calendars are shown that something is cancelled, so that those which keep events remove it. */
const DAYS_CANCELLED = 30;

const AWAY = label('Away', 'Tidak masuk');
const WAITING = label('Waiting for approval', 'Menunggu persetujuan');

/** HS-39: what becomes of a request in its owner's calendar, and in those of others, who never learn of what was not approved. */
const OWN: Partial<Record<RequestState, CalendarEvent['status']>> = {
  PENDING: 'TENTATIVE',
  APPROVED: 'CONFIRMED',
  RETURNED: 'CANCELLED',
  REJECTED: 'CANCELLED',
  WITHDRAWN: 'CANCELLED',
  CANCELLED: 'CANCELLED',
};
const OTHERS: typeof OWN = { APPROVED: 'CONFIRMED', CANCELLED: 'CANCELLED' };

/** HS-28, HS-29, HS-39: the event of a request in a feed; null where the viewer is not shown it. */
export function leaveEvent(leave: FeedLeave, viewer: FeedViewer): CalendarEvent | null {
  const isOwn = viewer.sees === 'own';
  const status = (isOwn ? OWN : OTHERS)[leave.status];
  if (!status || (status === 'CANCELLED' && addDays(leave.changedOn, DAYS_CANCELLED) < viewer.today)) return null;
  const to = viewer.sees === 'peers' && leave.confidential ? lastDayKnown(leave, viewer.today) : leave.to;
  if (to < leave.from) return null;
  return {
    uid: `leave-${leave.id}@personalia`,
    sequence: leave.version,
    changedAt: leave.changedAt,
    from: leave.from,
    to,
    summary: isOwn ? ownSummary(leave, viewer.locale) : `${leave.employee}: ${AWAY[viewer.locale]}`,
    status,
    isBusy: isOwn && status !== 'CANCELLED' && leave.startPortion === 'FULL' && leave.endPortion === 'FULL',
  };
}

/** HS-29: peers see that somebody on confidential leave is away by now, and never until when: its days appear as they come. */
function lastDayKnown({ to, status, changedOn }: FeedLeave, today: CalendarDate): CalendarDate {
  const known = status === 'CANCELLED' ? changedOn : today;
  return to < known ? to : known;
}

function ownSummary({ type, status, from, to, startPortion, endPortion, hours }: FeedLeave, locale: Locale): string {
  const portions: readonly Portion[] =
    from === to || isEachDay(startPortion, endPortion) ? [startPortion] : [startPortion, endPortion];
  const clock = hours && { from: clockOf(hours.from), to: clockOf(hours.to) };
  const notes: readonly string[] = [
    ...portions.filter((one) => one !== 'FULL').map((one) => portionText(one, clock, locale)),
    ...(status === 'PENDING' ? [WAITING[locale]] : []),
  ];
  return notes.length > 0 ? `${type} (${notes.join(', ')})` : type;
}
