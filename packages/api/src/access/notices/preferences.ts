import {
  GetNotificationPreferences,
  type InputOf,
  type MailMode,
  mailTextOf,
  NOTICE_EVENTS,
  NOTICE_GROUPS,
  type NoticeEvent,
  type NotificationPreferences,
  noticeOf,
  SaveNotificationPreferences,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem, type Route, route } from '../../platform/http/index.ts';
import { providerOf } from '../provider.ts';

/** How each person is notified of each event (claims-workflow-access C3). */

type Choice = InputOf<typeof SaveNotificationPreferences>['body']['events'][number];

const mayGet = ({ permissions }: Caller, event: NoticeEvent): boolean => {
  const { menu } = noticeOf(event);
  return menu === undefined || permissions.can(menu, 'view');
};

async function preferencesOf(tx: Tx, caller: Caller, mails: boolean): Promise<NotificationPreferences> {
  const { tenantId, userId, locale } = caller;
  const { mail_mode: mailMode } = await tx
    .selectFrom('app_user')
    .select('mail_mode')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('notification_preference')
    .select(['event', 'in_app', 'mail'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
  const chosen = new Map(rows.map((row) => [row.event, row]));
  const groups = NOTICE_GROUPS.map(({ label, events }) => ({
    label: label[locale],
    events: events
      .filter((event) => mayGet(caller, event))
      .map((event) => {
        const { title, required = false } = noticeOf(event);
        const own = chosen.get(event);
        return {
          event,
          title: title[locale],
          required,
          inApp: required || own?.in_app !== 'OFF',
          byMail: mailTextOf(event) !== null,
          mail: own?.mail ?? null,
        };
      }),
  }));
  return { mails, mailMode, groups: groups.filter(({ events }) => events.length > 0) };
}

const isEvent = (event: string): event is NoticeEvent => (NOTICE_EVENTS as readonly string[]).includes(event);

/** C3: what somebody has to act on cannot be switched off in the product. */
function refuse(events: readonly Choice[]): void {
  for (const [index, { event, inApp }] of events.entries()) {
    if (!isEvent(event)) throw Problem.at(`events.${index}.event`, 'REFERENCE_MISSING');
    if (!inApp && noticeOf(event).required) throw Problem.at(`events.${index}.inApp`, 'NOTICE_REQUIRED');
  }
}

async function save(
  tx: Tx,
  { tenantId, userId }: Caller,
  { mailMode, events }: InputOf<typeof SaveNotificationPreferences>['body'],
): Promise<void> {
  refuse(events);
  if (mailMode !== undefined)
    await sql`
      update app_user set mail_mode = ${mailMode satisfies MailMode}
      where tenant_id = ${tenantId} and id = ${userId}::uuid and mail_mode <> ${mailMode}`.execute(tx);
  if (events.length === 0) return;
  await sql`
    insert into notification_preference as p (tenant_id, user_id, event, in_app, mail)
    select ${tenantId}::uuid, ${userId}::uuid, w.event, case when w."inApp" then 'INSTANT' else 'OFF' end, w.mail
    from json_to_recordset(${JSON.stringify(events)}::json) as w(event text, "inApp" boolean, mail text)
    on conflict (tenant_id, user_id, event) do update set in_app = excluded.in_app, mail = excluded.mail
    where (p.in_app, p.mail) is distinct from (excluded.in_app, excluded.mail)`.execute(tx);
}

export const preferenceRoutes: readonly Route[] = [
  route(GetNotificationPreferences, ({ tx, caller, request }) => preferencesOf(tx, caller, providerOf(request).mails)),
  route(SaveNotificationPreferences, async ({ tx, caller, input, request }) => {
    await save(tx, caller, input.body);
    return preferencesOf(tx, caller, providerOf(request).mails);
  }),
];
