import {
  fillIn,
  findingText,
  GetNotificationTemplates,
  type InputOf,
  type Label,
  type Locale,
  NOTICE_FIELDS,
  NOTICE_GROUPS,
  type NoticeEvent,
  type NotificationTemplate,
  type NotificationTexts,
  noticeOf,
  placesOf,
  ResetNotificationTemplate,
  SaveNotificationTemplate,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { judgeNoticeTexts } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem, type Route, route, stale } from '../../platform/http/index.ts';

/** Notices as the company words them (C3); what it has not worded is said as the product says it. */

/** The texts of a row aliased so, as json; null without one. */
export const textsOf = (alias: string): RawBuilder<NotificationTexts | null> => {
  const at = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when ${at('id')} is not null then jsonb_build_object(
    'text', jsonb_build_object('en', ${at('text_en')}, 'id', ${at('text_id')}),
    'mail', case when ${at('body_en')} is not null then jsonb_build_object(
      'subject', jsonb_build_object('en', ${at('subject_en')}, 'id', ${at('subject_id')}),
      'body', jsonb_build_object('en', ${at('body_en')}, 'id', ${at('body_id')})) end) end`;
};

const standardOf = (event: NoticeEvent): NotificationTexts => {
  const { text, mail } = noticeOf(event);
  return { text, mail: mail ? { subject: mail, body: mail } : null };
};

interface Filled {
  readonly event: NoticeEvent;
  readonly facts: Readonly<Record<string, string | Label>>;
  readonly texts: NotificationTexts | null;
}

/** What the product shows of a notice. */
export const noticeText = ({ event, facts, texts }: Filled, locale: Locale): string =>
  fillIn((texts ?? standardOf(event)).text, facts, locale);

/** Subject and paragraphs of its mail; null: it goes by none. */
export function noticeMail(
  { event, facts, texts }: Filled,
  locale: Locale,
): { readonly subject: string; readonly paragraphs: readonly string[] } | null {
  const standard = standardOf(event).mail;
  if (!standard) return null;
  const { subject, body } = texts?.mail ?? standard;
  const paragraphs = fillIn(body, facts, locale)
    .split(/[\r\n]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return { subject: fillIn(subject, facts, locale), paragraphs };
}

const namesIn = (...texts: Label[]): string[] => [...new Set(texts.flatMap(({ en, id }) => placesOf(en + id)))];

const fieldsOf = (event: NoticeEvent) => {
  const { text, mail } = standardOf(event);
  return { text: namesIn(text), mail: mail ? namesIn(mail.body) : [] };
};

interface Row {
  readonly event: NoticeEvent;
  readonly texts: NotificationTexts;
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

async function readTemplates(tx: Tx, caller: Caller): Promise<NotificationTemplate[]> {
  const { rows } = await sql<Row>`
    select t.event, ${textsOf('t')} as texts, t.version, t.updated_at as "updatedAt", u.name as "updatedBy"
    from notification_template t left join actor u on u.tenant_id = t.tenant_id and u.id = t.updated_by
    where t.tenant_id = ${caller.tenantId}`.execute(tx);
  const own = new Map(rows.map((row) => [row.event, row]));
  return NOTICE_GROUPS.flatMap(({ label, events }) =>
    events.map((event) => {
      const row = own.get(event);
      const fields = fieldsOf(event);
      return {
        ...(row?.texts ?? standardOf(event)),
        event,
        group: label[caller.locale],
        title: noticeOf(event).title[caller.locale],
        fields: fields.text.map((name) => fieldOf(name, caller.locale)),
        mailFields: fields.mail,
        standard: standardOf(event),
        version: row?.version ?? 0,
        updatedAt: row ? new Date(row.updatedAt).toISOString() : null,
        updatedBy: row?.updatedBy ?? null,
      };
    }),
  );
}

const fieldOf = (name: string, locale: Locale) => {
  const known = NOTICE_FIELDS[name];
  return { name, label: known?.label[locale] ?? name, sample: known?.sample ?? { en: name, id: name } };
};

async function readTemplate(tx: Tx, caller: Caller, event: string): Promise<NotificationTemplate> {
  const found = (await readTemplates(tx, caller)).find((one) => one.event === event);
  if (!found) throw new Problem('NOT_FOUND');
  return found;
}

async function saveTemplate(
  tx: Tx,
  caller: Caller,
  event: string,
  { text, mail, version }: InputOf<typeof SaveNotificationTemplate>['body'],
): Promise<NotificationTemplate> {
  const before = await readTemplate(tx, caller, event);
  if ((mail === null) !== (before.standard.mail === null))
    throw new Problem('VALIDATION', { errors: [{ path: 'mail' }] });
  const found = judgeNoticeTexts({ text, mail }, fieldsOf(event as NoticeEvent));
  if (found.length > 0)
    throw new Problem('VALIDATION', {
      errors: found.map((one) => ({ path: one.path, code: one.code, message: findingText(one) })),
    });
  const { rows } = await sql`
    insert into notification_template as t (tenant_id, event, text_en, text_id, subject_en, subject_id, body_en, body_id, updated_by)
    values (${caller.tenantId}, ${event}, ${text.en}, ${text.id}, ${mail?.subject.en ?? null}, ${mail?.subject.id ?? null},
      ${mail?.body.en ?? null}, ${mail?.body.id ?? null}, ${caller.userId}::uuid)
    on conflict (tenant_id, event) do update set text_en = excluded.text_en, text_id = excluded.text_id, subject_en = excluded.subject_en,
      subject_id = excluded.subject_id, body_en = excluded.body_en, body_id = excluded.body_id, version = t.version + 1,
      updated_at = now(), updated_by = excluded.updated_by
      where t.version = ${version}
    returning 1`.execute(tx);
  const now = await readTemplate(tx, caller, event);
  if (rows.length === 0) throw stale(now, now);
  return now;
}

async function resetTemplate(tx: Tx, caller: Caller, event: string, version: number): Promise<NotificationTemplate> {
  const { numAffectedRows } = await sql`
    delete from notification_template where tenant_id = ${caller.tenantId} and event = ${event} and version = ${version}`.execute(
    tx,
  );
  const now = await readTemplate(tx, caller, event);
  if (!numAffectedRows && now.version > 0) throw stale(now, now);
  return now;
}

export const templateRoutes: readonly Route[] = [
  route(GetNotificationTemplates, ({ tx, caller }) => readTemplates(tx, caller)),
  route(SaveNotificationTemplate, ({ tx, caller, input }) => saveTemplate(tx, caller, input.params.event, input.body)),
  route(ResetNotificationTemplate, ({ tx, caller, input }) =>
    resetTemplate(tx, caller, input.params.event, input.body.version),
  ),
];
