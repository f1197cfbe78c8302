import type {
  AttendanceCorrection,
  AttendanceDayDetail,
  CorrectionTermsReply,
  CorrectionType,
} from '@personalia/contract';

/** What a correction begins with, from the day and from what is allowed (attendance 12). */

export const timeOf = (text: string | null | undefined): string => text?.slice(0, 5) ?? '';

/** The first shift that lacks a time, else the first. */
export const missingSlot = ({ slots }: AttendanceDayDetail): number =>
  (slots.find((slot) => !slot.in || !slot.out) ?? slots[0])?.slotNo ?? 1;

export interface KnownTimes {
  readonly in: string;
  readonly out: string;
}

/** Punches of the day that count, and may be too many. */
export const punchesOf = ({ punches }: AttendanceDayDetail) => punches.filter(({ isVoid }) => !isVoid);

/** Those that a correction names; one of another day names none of this day. */
export const punchesIn = ({ voidPunchIds }: AttendanceCorrection, day: AttendanceDayDetail): string[] =>
  voidPunchIds.filter((id) => punchesOf(day).some((punch) => punch.id === id));

/** What came to nothing is copied to be asked for again; what holds or waits, for another day. */
export const isAskedAgain = ({ status }: AttendanceCorrection): boolean =>
  status === 'REJECTED' || status === 'WITHDRAWN' || status === 'CANCELLED';

/** The types that fit what is known of the shift, the most likely first. Any day may have been planned with the wrong shift. */
export function typesFor(known: KnownTimes, hasPunches: boolean): CorrectionType[] {
  const others: CorrectionType[] = [...(hasPunches ? (['extraPunch'] as const) : []), 'wrongShift', 'statusChange'];
  if (!known.in && !known.out) return ['missingBoth', 'missingIn', 'missingOut', ...others];
  if (!known.in) return ['missingIn', 'wrongTime', ...others];
  return known.out ? ['wrongTime', ...others] : ['missingOut', 'wrongTime', ...others];
}

export type Reason = CorrectionTermsReply['reasons'][number];

export const reasonsOf = ({ reasons }: CorrectionTermsReply, type: CorrectionType | undefined): Reason[] =>
  reasons.filter(({ types }) => types === null || (type !== undefined && types.includes(type)));

/** Of a day on which a punch is missing, what is said most often is the first reason. */
export function firstReason(
  request: AttendanceCorrection | null,
  { flags }: AttendanceDayDetail,
  offered: readonly Reason[],
): string | null {
  if (request) return request.reasonCode;
  return flags.includes('missingIn') || flags.includes('missingOut') ? (offered[0]?.code ?? null) : null;
}

/** Types that say something else than times. */
const WITHOUT_TIMES: readonly (CorrectionType | undefined)[] = ['wrongShift', 'extraPunch', 'statusChange'];

export const asksFor = (type: CorrectionType | undefined, side: 'in' | 'out'): boolean =>
  !WITHOUT_TIMES.includes(type) && (side === 'in' ? type !== 'missingOut' : type !== 'missingIn');
