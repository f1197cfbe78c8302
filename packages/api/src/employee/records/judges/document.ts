import type { CalendarDate } from '@personalia/contract';
import { documentStateOn, reminderDates, reminderDaysOf } from '@personalia/domain';
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
};
