import * as z from 'zod';
import { defineHomeCard } from '../platform/home.ts';
import { label } from '../platform/label.ts';
import { REQUEST_STATES } from '../workflow/index.ts';
import { attendanceClock } from './attendance-clock.ts';
import { PERIOD_CHECKS } from './period.ts';

/** Cards of the home page (home-and-self-service 1). */

export const ClockCard = defineHomeCard({
  key: 'Clock',
  title: label('Today', 'Hari ini'),
  access: { ownMenu: 'attendance-status' },
  counts: {},
  /** The own clock, once. */
  row: attendanceClock,
});

export const MyOvertimeCard = defineHomeCard({
  key: 'MyOvertime',
  title: label('My overtime', 'Lembur saya'),
  access: { ownMenu: 'overtime' },
  counts: { pending: z.int(), approvedMinutes: z.int() },
  /** Open ones and those of the month. */
  row: z.object({ id: z.string(), date: z.string(), plannedMinutes: z.int(), status: z.enum(REQUEST_STATES) }),
});

export const TEAM_STATES = ['late', 'notIn', 'away', 'onDuty', 'in', 'done', 'off', 'none'] as const;
export type TeamState = (typeof TEAM_STATES)[number];

export const TeamTodayCard = defineHomeCard({
  key: 'TeamToday',
  title: label('My team today', 'Tim saya hari ini'),
  access: { menu: 'attendance-report', action: 'view' },
  counts: {
    late: z.int(),
    notIn: z.int(),
    away: z.int(),
    onDuty: z.int(),
    in: z.int(),
    done: z.int(),
    off: z.int(),
    /** Of whom nothing is planned or recorded, as they record no time. */
    none: z.int(),
  },
  /** HS-28: of whoever is on leave only that they are away. */
  row: z.object({
    employeeId: z.string(),
    name: z.string(),
    state: z.enum(TEAM_STATES),
    firstIn: z.string().nullable(),
    lateMinutes: z.int(),
  }),
});

export const AttendanceExceptionsCard = defineHomeCard({
  key: 'AttendanceExceptions',
  title: label('Attendance exceptions', 'Pengecualian kehadiran'),
  access: { menu: 'attendance-status', action: 'edit' },
  /** Of the days from `from` to `to`. */
  counts: { incomplete: z.int(), noSchedule: z.int(), unmatched: z.int(), from: z.string(), to: z.string() },
  row: z.object({ employeeId: z.string(), name: z.string(), date: z.string() }),
});

export const PeriodCard = defineHomeCard({
  key: 'Period',
  title: label('Attendance period', 'Periode kehadiran'),
  access: { menu: 'attendance-extract', action: 'view' },
  counts: {},
  /** The first open period and what speaks against closing it. */
  row: z.object({
    code: z.string(),
    /** Whose own period it is; null: of the company. */
    employer: z.string().nullable(),
    from: z.string(),
    to: z.string(),
    daysLeft: z.int(),
    checks: z.array(z.object({ code: z.enum(PERIOD_CHECKS), count: z.int() })),
  }),
});
