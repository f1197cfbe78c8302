/** A mail as it is handed over. `id` stays the same when it is sent again, so that a receiver knows it (AE-3). */
export interface Mail {
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Resolves when the mail server has taken it; throws `MailRefused` otherwise. */
  send(mail: Mail): Promise<void>;
}

/** Why a mail was not taken, and whether it never will be. */
export class MailRefused extends Error {
  readonly forGood: boolean;
  constructor(reason: string, forGood: boolean) {
    super(reason);
    this.forGood = forGood;
  }
}

/** The mail server that the installation names, and whom mails come from. */
export interface MailServer {
  readonly url: string;
  readonly from: string;
}

/** Milliseconds: a server that does not answer holds up nobody for longer. */
const PATIENCE = 20_000;

export function openMailer({ url, from }: MailServer): Mailer {
  return {
    async send({ id, ...mail }) {
      // Only the worker sends, and it does so seldom.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url,
        connectionTimeout: PATIENCE,
        greetingTimeout: PATIENCE,
        socketTimeout: PATIENCE,
      });
      const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
      try {
        await transport.sendMail({ ...mail, from, messageId: `<${id}@${domain}>` });
      } catch (error) {
        const { responseCode = 0, message } = error as Error & { responseCode?: number };
        throw new MailRefused(message.slice(0, 300), responseCode >= 500 && responseCode < 600);
      } finally {
        transport.close();
      }
    },
  };
}
