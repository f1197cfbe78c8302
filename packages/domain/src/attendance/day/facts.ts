import type {
  CalendarDate,
  DayFlag,
  DayStatus,
  DayStep,
  DayType,
  Decimal,
  DeclarationType,
  Label,
  ShiftTimes,
} from '@personalia/contract';
import type { DefaultLevel } from '../default-schedule.ts';
import type { ChangedStatus, OwnStatus } from './own-status.ts';
import type { Span } from './spans.ts';

/** What the result of a day is computed from, and what it is (attendance 1). */

export type Direction = 'in' | 'out' | 'breakOut' | 'breakIn' | 'unknown';

export interface Punch {
  readonly id: string;
  /** Seconds since 1970. */
  readonly at: number;
  readonly direction: Direction;
  /** It was added by a correction. */
  readonly isCorrection?: boolean;
}

export interface ShiftRules {
  /** Minutes around the shift in which a punch belongs to it. */
  readonly windowBefore: number;
  readonly windowAfter: number;
  readonly lateGrace: number;
  readonly earlyGrace: number;
  /** Worked minutes below which a day is half, or absent; 0 is off. */
  readonly halfDayThreshold: number;
  readonly absentThreshold: number;
  readonly pairing: 'firstLast' | 'everyPair';
  /** Whether the direction of a punch counts, or in and out alternate. */
  readonly directions: 'alternate' | 'strict';
  /** From where late and early minutes are counted once they are more than the grace. */
  readonly lateCountFrom: 'shift' | 'grace';
  readonly earlyCountFrom: 'shift' | 'grace';
  readonly thresholdBasis: 'worked' | 'gross';
  /** Presence outside the shift is work; otherwise it may only be overtime. */
  readonly outsideCounts: boolean;
  /** Minutes that an automatic break leaves untouched. */
  readonly breakAfter: number;
  /** Whether a punched break that is shorter than allowed counts as the whole of it. */
  readonly shortBreak: 'allowance' | 'actual';
  /** Rounding of the first in and the last out; it changes worked minutes only. */
  readonly roundIn: Rounding;
  readonly roundOut: Rounding;
  readonly roundStep: number;
  /** The out of those who never clock out. */
  readonly autoOut: 'none' | 'shiftEnd' | 'windowEnd';
}

export type Rounding = 'none' | 'up' | 'down' | 'nearest';

export const STANDARD_RULES: ShiftRules = {
  windowBefore: 60,
  windowAfter: 240,
  lateGrace: 0,
  earlyGrace: 0,
  halfDayThreshold: 0,
  absentThreshold: 0,
  pairing: 'firstLast',
  directions: 'alternate',
  lateCountFrom: 'shift',
  earlyCountFrom: 'shift',
  thresholdBasis: 'worked',
  outsideCounts: false,
  breakAfter: 0,
  shortBreak: 'allowance',
  roundIn: 'none',
  roundOut: 'none',
  roundStep: 1,
  autoOut: 'none',
};

export interface SlotPlan {
  readonly shiftId: string;
  readonly code: string;
  readonly times: ShiftTimes;
  readonly rules: ShiftRules;
}

export type HalfOfDay = 'FULL' | 'FIRST_HALF' | 'SECOND_HALF';

export interface DayLeave {
  readonly portion: HalfOfDay | 'PART';
  readonly type: Label;
  /** Of leave by the hour or by the quarter. */
  readonly part?: LeavePart;
}

/** Planned minutes that are leave, and when: in minutes from the midnight of the date, null where the plan has no times. */
export interface LeavePart {
  readonly minutes: number;
  readonly span: Span | null;
}

/** Approved on duty or remote work (1.9, row 1). */
export interface DayDeclaration {
  readonly kind: DeclarationType;
  readonly portion: HalfOfDay;
  /** On days off and holidays too. */
  readonly includesHolidays: boolean;
}

export interface DayFacts {
  readonly date: CalendarDate;
  readonly zone: string;
  /** Whose rules count. */
  readonly employerId?: string;
  readonly isEmployed: boolean;
  readonly dayType: DayType;
  readonly holiday: string | null;
  /** The day is off in lieu of that holiday, which falls on a day off. */
  readonly isInLieu?: true;
  /** Half of the day is a holiday. */
  readonly halfHoliday?: 'FIRST_HALF' | 'SECOND_HALF';
  /** Some work schedule applies; false: nobody is ever absent. */
  readonly hasSchedule: boolean;
  /** The default schedule that applies, by its name, and whose it is; left out: the roster or the group plans the day. */
  readonly byDefault?: { readonly level: DefaultLevel; readonly schedule: string };
  /** The shifts that are planned, in order. */
  readonly slots: readonly SlotPlan[];
  /** Approved leave. */
  readonly leave: readonly DayLeave[];
  /** Approved leave that does not count, as the employee worked (1.9, punchWins). */
  readonly leaveSetAside?: readonly DayLeave[];
  readonly declared?: readonly DayDeclaration[];
  /** The status that an approved correction gives the day. */
  readonly changedStatus?: ChangedStatus;
  /** Approved overtime, in minutes since 1970: punches around it belong to the shift (1.4). */
  readonly overtime?: readonly Span[];
  /** When each device at the workplace was last heard from, in seconds since 1970: the day waits for them (1.11). */
  readonly heard?: readonly number[];
  /** The cycle plans fewer hours than on its longest day, holidays aside. */
  readonly isShortDay?: boolean;
}

export interface DaySettings {
  readonly duplicateSeconds: number;
  readonly sharedBoundaryPunch: boolean;
  readonly openPairMaxHours: number;
  readonly implausibleMinutes: number;
  /** Minutes after the window until a day is final. */
  readonly finaliseDelay: number;
  /** A device that is silent for longer is no longer waited for. */
  readonly maxSyncWaitHours: number;
  readonly incompleteCountsAs: 'absent' | 'half' | 'present';
  /** What counts on a day of full leave on which somebody clocks in and out. */
  readonly leaveVersusPunch: 'leaveWins' | 'punchWins';
  /** Minutes of the day between which work is night work; the end is on the next day. */
  readonly nightFrom: number;
  readonly nightTo: number;
  /** A shift over a change of the clock has the hours that pass, or those that the clock shows. */
  readonly dstPolicy: 'elapsed' | 'nominal';
  /** Statuses of the company's own that are in force; left out: none. */
  readonly ownStatuses?: readonly OwnStatus[];
}

export const STANDARD_SETTINGS: DaySettings = {
  duplicateSeconds: 60,
  sharedBoundaryPunch: true,
  openPairMaxHours: 16,
  implausibleMinutes: 960,
  finaliseDelay: 60,
  maxSyncWaitHours: 24,
  incompleteCountsAs: 'absent',
  leaveVersusPunch: 'leaveWins',
  nightFrom: 22 * 60,
  nightTo: 5 * 60,
  dstPolicy: 'elapsed',
};

export interface SlotResult {
  readonly slotNo: number;
  readonly shiftId: string;
  readonly shift: string;
  /** Seconds since 1970; null of shifts without times. */
  readonly plannedStart: number | null;
  readonly plannedEnd: number | null;
  readonly in: number | null;
  readonly out: number | null;
  readonly status: DayStatus;
  readonly punchIds: readonly string[];
  readonly inId: string | null;
  readonly outId: string | null;
}

export interface DayResult {
  readonly date: CalendarDate;
  readonly zone: string;
  readonly dayType: DayType;
  readonly holiday: string | null;
  readonly state: 'provisional' | 'final';
  readonly status: DayStatus;
  readonly slots: readonly SlotResult[];
  readonly plannedMinutes: number;
  readonly requiredMinutes: number;
  readonly firstIn: number | null;
  readonly lastOut: number | null;
  readonly grossMinutes: number;
  readonly workedMinutes: number;
  readonly breakMinutes: number;
  readonly nightMinutes: number;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
  readonly undertimeMinutes: number;
  /** Presence during leave: neither worked nor overtime. */
  readonly onLeaveMinutes: number;
  readonly overtimeMinutes: number;
  /** Exact parts of a day, multiples of one eighth; together 1 on workdays and holidays. */
  readonly presentFraction: string;
  readonly absentFraction: string;
  readonly leaveFraction: string;
  readonly holidayFraction: string;
  /** The halves that are on duty or remote, and the planned minutes that count as worked for them; left out: none. */
  readonly declared?: {
    readonly first: DeclarationType | null;
    readonly second: DeclarationType | null;
    readonly minutes: number;
  };
  /** What the company calls the status. */
  readonly own?: {
    readonly id: string;
    readonly name: Label;
    /** Part of what is expected that payroll pays; left out: what counts as present. */
    readonly paidPart?: Decimal;
  };
  readonly flags: readonly DayFlag[];
  readonly steps: readonly DayStep[];
  /** When it becomes final; null where nothing is waited for. */
  readonly finalAt: number | null;
}
