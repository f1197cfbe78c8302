import { type Mailer, type MailServer, openMailer } from './mailer.ts';

/** What whoever writes mails needs: the way out, and the addresses that people are sent to. */
export interface MailTransport {
  /** Undefined: this installation sends no mail. */
  readonly mailer: Mailer | undefined;
  readonly webOrigin: string;
  readonly issuer: string;
  readonly identityEmbedded: boolean;
}

type MailSettings = Omit<MailTransport, 'mailer'> & { readonly mail: MailServer | undefined };

export const openMailTransport = ({ mail, webOrigin, issuer, identityEmbedded }: MailSettings): MailTransport => ({
  mailer: mail && openMailer(mail),
  webOrigin,
  issuer,
  identityEmbedded,
});
