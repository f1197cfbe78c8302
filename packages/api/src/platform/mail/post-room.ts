import { type Mailer, type MailServer, openMailer } from './mailer.ts';

/** What whoever writes mails needs: the way out, and the addresses that people are sent to. */
export interface PostRoom {
  /** Undefined: this installation sends no mail. */
  readonly mailer: Mailer | undefined;
  readonly webOrigin: string;
  readonly issuer: string;
  readonly identityEmbedded: boolean;
}

type Told = Omit<PostRoom, 'mailer'> & { readonly mail: MailServer | undefined };

export const openPostRoom = ({ mail, webOrigin, issuer, identityEmbedded }: Told): PostRoom => ({
  mailer: mail && openMailer(mail),
  webOrigin,
  issuer,
  identityEmbedded,
});
