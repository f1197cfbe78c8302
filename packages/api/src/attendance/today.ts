import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

export async function tenantToday(tx: Tx, tenantId: string): Promise<CalendarDate> {
  const { rows } = await sql<{ today: CalendarDate }>`select app.today_of(${tenantId}::uuid) as today`.execute(tx);
  return (rows[0] as { today: CalendarDate }).today;
}
