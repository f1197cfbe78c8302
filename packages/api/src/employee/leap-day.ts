import type { LeapDay } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

/** In any statement: when the company keeps birthdays and anniversaries of 29 February (organisation-and-employee 0.2). */
export const leapDay = sql`(select k.leap_day from tenant k where k.id = app.tenant())`;

export async function leapDayOf(tx: Tx): Promise<LeapDay> {
  const { rows } = await sql<{ leapDay: LeapDay }>`select ${leapDay} as "leapDay"`.execute(tx);
  if (!rows[0]) throw new Error('a tenant has settings');
  return rows[0].leapDay;
}
