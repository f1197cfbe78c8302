/**
 * What a company of some years has besides people and posts: plans of seats, pay bands, careers and papers. Only the
 * demonstration that people look at gets it; tests arrange what they need themselves.
 */
import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { setUpOptionalFacts } from '../../employee/index.ts';
import { chance } from '../people.ts';
import { attendDays } from './attendance.ts';
import { liveCareers } from './careers.ts';
import { seedClaims } from './claims.ts';
import { endContracts } from './contracts.ts';
import { fileDocuments } from './documents.ts';
import { takeLeave } from './leave.ts';
import { requestOvertime } from './overtime.ts';
import { planPay, planSeats, planStaffing } from './plans.ts';
import { scheduleShifts } from './shifts.ts';
import { seedWorkActions } from './work-actions.ts';

export async function seedLife(tx: Tx, tenantId: string): Promise<void> {
  const random = chance(2027);
  const { rows } = await sql<{ today: CalendarDate }>`select app.today_of(${tenantId}::uuid) as today`.execute(tx);
  const today = rows[0]?.today as CalendarDate;
  await liveCareers(tx, tenantId, random, today);
  await endContracts(tx, tenantId, today);
  await planSeats(tx, tenantId, today);
  await planStaffing(tx, tenantId);
  await planPay(tx, tenantId, today);
  await fileDocuments(tx, tenantId, random);
  await setUpOptionalFacts(tx, tenantId, 'en');
  await scheduleShifts(tx, tenantId);
  await takeLeave(tx, tenantId, today);
  await attendDays(tx, tenantId, random, today);
  await requestOvertime(tx, tenantId, today);
  await seedClaims(tx, tenantId, today);
  await seedWorkActions(tx, tenantId, today);
}
