import type { Tx } from '@personalia/database';
import { reminderDaysOf } from '@personalia/domain';

/** A reminder is still given so many days later, should nothing have run on its day. */
export const LATE = 3;
/** The day after the last: the document has expired. */
export const EXPIRED = -1;

/** For each type of documents that expire, how many days before and after their last one somebody is told. */
export async function daysOfTypes(tx: Tx, tenantId: string): Promise<{ typeId: string; days: number }[]> {
  const types = await tx
    .selectFrom('document_type')
    .select(['id', 'reminder_days'])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'active')
    .where('expires', '=', true)
    .execute();
  return types.flatMap(({ id, reminder_days }) =>
    [...reminderDaysOf(reminder_days), EXPIRED].map((days) => ({ typeId: id, days })),
  );
}
