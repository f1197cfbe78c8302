import type { AttendanceClock, AttendanceDay, AttendanceDayDetail } from '@personalia/contract';

/** Whose days they are. */
export const employeeId = '01900000-0000-7000-8000-0000000000e1';

/** The own clock in the morning of a working day, before the first punch. */
export const CLOCK: AttendanceClock = {
  employeeId,
  zone: 'Asia/Jakarta',
  today: '2026-07-06',
  now: '2026-07-06T01:00:00.000Z',
  next: 'in',
  last: null,
  shift: { name: 'DAY', start: '08:00', end: '17:00' },
  day: null,
  clocking: 'allowed',
  toCorrect: [],
};

/** A working day without a clock-out. */
export const INCOMPLETE: AttendanceDay = {
  employeeId,
  employeeNo: 'NSG190003',
  employee: 'Yoga Firmansyah',
  unit: 'Finance',
  date: '2026-07-06',
  dayType: 'workday',
  state: 'final',
  status: 'INCOMPLETE',
  statusText: 'Incomplete',
  statusMark: null,
  shift: 'DAY',
  firstIn: '07:58',
  lastOut: null,
  workedMinutes: 0,
  lateMinutes: 0,
  earlyMinutes: 0,
  overtimeMinutes: 0,
  flags: ['missingOut'],
};

/** A working day on which nobody was there. */
export const ABSENT: AttendanceDayDetail = {
  ...INCOMPLETE,
  status: 'ABSENT',
  statusText: 'Absent',
  firstIn: null,
  flags: [],
  zone: 'Asia/Jakarta',
  holiday: null,
  plannedMinutes: 480,
  requiredMinutes: 480,
  grossMinutes: 0,
  breakMinutes: 0,
  nightMinutes: 0,
  undertimeMinutes: 480,
  onLeaveMinutes: 0,
  presentFraction: '0',
  absentFraction: '1',
  leaveFraction: '0',
  holidayFraction: '0',
  slots: [{ slotNo: 1, shift: 'DAY', plannedStart: '08:00', plannedEnd: '17:00', in: null, out: null }],
  punches: [],
  history: [],
  why: [],
  overtime: null,
  correction: null,
  lockedPeriod: null,
  canCorrect: true,
};
