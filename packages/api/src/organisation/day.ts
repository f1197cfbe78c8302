import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';

/** The day that is asked for, and whether it is today where the tenant is. */
export interface AskedDay {
  readonly day: string;
  readonly isToday: boolean;
}

export async function today(tx: Tx, caller: Caller): Promise<string> {
  const { rows } = await sql<{ today: string }>`select app.today_of(${caller.tenantId}::uuid)::text as today`.execute(
    tx,
  );
  return rows[0]?.today ?? '';
}

export async function dayOf(tx: Tx, caller: Caller, asOf: string | undefined): Promise<AskedDay> {
  const now = await today(tx, caller);
  return { day: asOf ?? now, isToday: asOf === undefined || asOf === now };
}
