import {
  formatInstantIn,
  type Label,
  type Locale,
  type NoticeEvent,
  type NotificationTexts,
} from '@personalia/contract';
import type { Actor, Door, MailKind, Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Schedule } from '../../platform/jobs/index.ts';
import { type Mail, type Mailer, MailRefused, type MailTransport, mailBody } from '../../platform/mail/index.ts';
import { noticeMail, textsOf } from '../notices/templates.ts';
import { invitationLink } from '../users/invitation.ts';
import { type MailFacts, pageOfFile } from './outbox.ts';
import { takeDigests, takeNotices } from './take-notices.ts';
import { MAIL_WORDS } from './words.ts';

/** Minutes before it is tried again (NT-3); after the last it is given up. */
const PAUSES = [1, 5, 30, 120, 720];
/** A mail that is being sent is nobody else's for so long; a worker that died has lost it then. */
const LEASE_MINUTES = 10;
const AT_ONCE = 50;

interface Waiting {
  readonly id: string;
  readonly user_id: string;
  readonly kind: MailKind;
  readonly facts: MailFacts;
  readonly attempts: number;
}

const take = async (tx: Tx, tenantId: string): Promise<readonly Waiting[]> => {
  const { rows } = await sql<Waiting>`
    update mail_message set attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => ${LEASE_MINUTES})
    where tenant_id = ${tenantId} and id in (
      select id from mail_message where tenant_id = ${tenantId} and state = 'queued' and next_attempt_at <= now()
      order by next_attempt_at limit ${AT_ONCE} for update skip locked)
    returning id, user_id, kind, facts, attempts`.execute(tx);
  return rows;
};

interface Recipient {
  readonly email: string;
  readonly first_name: string;
  readonly name: string;
  readonly locale: Locale;
  readonly company: string;
  readonly at: string;
  readonly timeZone: string;
  readonly notice: NoticeOfMail | null;
  /** The notices of a digest. */
  readonly day: readonly NoticeOfMail[] | null;
}
interface NoticeOfMail {
  readonly event: NoticeEvent;
  readonly facts: Readonly<Record<string, string | Label>>;
  readonly link: string | null;
  readonly texts: NotificationTexts | null;
}

/** Null for somebody to whom nothing is sent any more (NT-7). */
async function compose(
  tx: Tx,
  tenantId: string,
  { id, user_id, kind, facts }: Waiting,
  room: MailTransport,
): Promise<Mail | null> {
  const { rows } = await sql<Recipient>`
    select u.email, u.first_name, u.name, coalesce(u.locale, t.locale) as locale, t.display_name as company,
      m.created_at as at, t.time_zone as "timeZone",
      (select json_build_object('event', n.event, 'facts', n.facts, 'link', n.link, 'texts', ${textsOf('t')}) from notification n
        left join notification_template t on t.tenant_id = n.tenant_id and t.event = n.event
        where n.tenant_id = m.tenant_id and n.user_id = m.user_id and n.id = ${facts.noticeId ?? null}::uuid) as notice,
      (select json_agg(json_build_object('event', n.event, 'facts', n.facts, 'link', n.link, 'texts', ${textsOf('t')}) order by n.id) from notification n
        left join notification_template t on t.tenant_id = n.tenant_id and t.event = n.event
        where n.tenant_id = m.tenant_id and n.user_id = m.user_id and n.id = any(${[...(facts.noticeIds ?? [])]}::uuid[])) as day
    from mail_message m join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id join tenant t on t.id = m.tenant_id
    where m.tenant_id = ${tenantId} and m.id = ${id} and u.status in ('invited', 'active')`.execute(tx);
  const [user] = rows;
  if (!user) return null;
  const { notice } = user;
  const mail = notice && noticeMail(notice, user.locale);
  const subjects = (user.day ?? []).flatMap((one) => noticeMail(one, user.locale)?.subject ?? []);
  // Notices are kept for some time only (NT-9); a mail that was held up longer has nothing left to tell.
  if ((kind === 'notice' && mail === null) || (kind === 'digest' && subjects.length === 0)) return null;
  // Made again each time, so it is in the mail and nowhere else.
  const link = kind === 'welcome' ? await invitationLink(tx, room, user_id) : null;
  const { subject, ...words } = MAIL_WORDS[kind][user.locale]({
    firstName: user.first_name,
    company: user.company,
    url: link ?? addressOf(room, facts, notice),
    isOneTime: link !== null,
    at: formatInstantIn(user.at, user.locale, user.timeZone),
    name: facts.name ?? '',
    reason: facts.reason?.[user.locale] ?? '',
    subject: mail?.subject ?? '',
    paragraphs: mail?.paragraphs ?? [],
    subjects,
  });
  return { id, to: { name: user.name, address: user.email }, subject, ...mailBody(words) };
}

/**
 * Where a mail leads: to the product, to a file that the recipient alone can have there, or to the page of a notice. It
 * carries no authority: whoever opens it signs in first (NT-5).
 */
const addressOf = ({ webOrigin }: MailTransport, { fileId }: MailFacts, notice: NoticeOfMail | null): string =>
  `${webOrigin}${fileId === undefined ? (notice?.link ?? '') : pageOfFile(fileId)}`;

async function send(door: Door, actor: Actor, one: Waiting, room: MailTransport, mailer: Mailer): Promise<void> {
  const mail = await door.asActor(actor, (tx) => compose(tx, actor.tenantId, one, room));
  const outcome = mail
    ? await handOver(mailer, mail, one.attempts)
    : { state: 'dead' as const, error: 'the recipient has left' };
  await door.asActor(actor, (tx) =>
    tx
      .updateTable('mail_message')
      .set({
        state: outcome.state,
        last_error: outcome.error,
        ...(outcome.state === 'sent' ? { sent_at: sql<string>`now()` } : {}),
        ...(outcome.state === 'queued'
          ? { next_attempt_at: sql<string>`now() + make_interval(mins => ${outcome.wait})` }
          : {}),
      })
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', one.id)
      .execute(),
  );
}

type Outcome =
  | { readonly state: 'sent'; readonly error: null }
  | { readonly state: 'dead'; readonly error: string }
  | { readonly state: 'queued'; readonly error: string; readonly wait: number };

async function handOver(mailer: Mailer, mail: Mail, attempts: number): Promise<Outcome> {
  try {
    await mailer.send(mail);
    return { state: 'sent', error: null };
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const wait = PAUSES[attempts - 1];
    if (error.forGood || wait === undefined) return { state: 'dead', error: error.message };
    return { state: 'queued', error: error.message, wait };
  }
}

/** Every minute: mails that wait, each taken by one worker. What became of them is in the audit trail. */
export const sendMails: Schedule = {
  name: 'send-mails',
  crontab: '* * * * *',
  run: async (door, actor, _files, mailTransport) => {
    const mailer = mailTransport?.mailer;
    if (!mailer) return;
    const waiting = await door.asActor(actor, async (tx) => {
      await takeNotices(tx, actor.tenantId);
      await takeDigests(tx, actor.tenantId);
      return take(tx, actor.tenantId);
    });
    const failures: unknown[] = [];
    // One that cannot be written holds up none of the others.
    for (const one of waiting)
      await send(door, actor, one, mailTransport, mailer).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  },
};
