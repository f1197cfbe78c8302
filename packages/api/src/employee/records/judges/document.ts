import type { CalendarDate } from '@personalia/contract';
import { documentStateOn, reminderDates, reminderDaysOf } from '@personalia/domain';
import { sql } from 'kysely';
import { notify } from '../../../access/index.ts';
import type { RecordWays } from '../way.ts';

export const documentWays: Partial<RecordWays> = {
  /** By type: on which days before the end somebody is reminded. */
  async facts(tx, caller) {
    const types = await tx
      .selectFrom('document_type')
      .select(['id', 'reminder_days'])
      .where('tenant_id', '=', caller.tenantId)
      .execute();
    return Object.fromEntries(types.map((one) => [one.id, one.reminder_days]));
  },
  compute({ state, expiresOn, documentTypeId }, { today }, reminders) {
    const until = (expiresOn ?? null) as CalendarDate | null;
    const days = reminderDaysOf((reminders[String(documentTypeId)] ?? null) as string | null);
    return {
      stateToday: documentStateOn(String(state), until, today),
      nextReminder: reminderDates(until, days).find((date) => date >= today) ?? null,
    };
  },
  /** Whoever handed in what is rejected is told why, once for each reason. */
  async written({ tx, caller, owner, id, values: { state, name, rejectReason } }) {
    if (state !== 'rejected') return;
    const { rows } = await sql<{ id: string }>`
      select id from app_user where tenant_id = ${caller.tenantId} and employee_id = ${owner.id}::uuid and status = 'active'`.execute(
      tx,
    );
    await notify(tx, caller, {
      event: 'document-rejected',
      to: rows.map((user) => user.id),
      facts: { document: String(name), reason: String(rejectReason ?? '') },
      link: `/employee/employee-form/${owner.id}?tab=documents`,
      matter: `${id}:${String(rejectReason ?? '')}`,
    });
  },
};
