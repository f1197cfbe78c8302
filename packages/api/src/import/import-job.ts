import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import * as z from 'zod';

/** What the jobs of an upload are given, and where people see it. */
export const importPayload = z.object({ importId: z.uuid(), fileName: z.string() });
export type ImportPayload = z.output<typeof importPayload>;
export const importLink = ({ importId }: ImportPayload): string => `/upload-data/${importId}`;

export async function tenantOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select app.tenant() as id`.execute(tx);
  return rows[0]?.id ?? '';
}
