import type { Label } from '@personalia/contract';
import type { MailKind, Tx } from '@personalia/database';

/** What a mail tells of. Nothing that may only be seen after signing in. */
export interface MailFacts {
  /** Of what it is about. */
  readonly name?: string;
  /** Of the kept file that its link leads to. */
  readonly fileId?: string;
  readonly reason?: Label;
  /** Of the notice that it repeats. */
  readonly noticeId?: string;
  /** Of the notices of a day, the oldest first. */
  readonly noticeIds?: readonly string[];
}

/** The page that fetches a kept file for its owner, who has signed in there: mails and notices lead to it. */
export const pageOfFile = (fileId: string): string => `/employee-data?file=${fileId}`;

/** Has a mail sent once this transaction has committed. */
export async function queueMail(
  tx: Tx,
  tenantId: string,
  userId: string,
  kind: MailKind,
  facts: MailFacts = {},
): Promise<void> {
  await tx
    .insertInto('mail_message')
    .values({ tenant_id: tenantId, user_id: userId, kind, facts: JSON.stringify(facts) })
    .execute();
}
