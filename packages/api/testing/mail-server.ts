import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly source: string;
}

/** A mail server of its own: it asks for a password, takes mails, or says why not. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  const state: { refusal: { code: number; message: string } | null } = { refusal: null };
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'mailer' && password === 'mail-secret'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onData: (stream, { envelope }, done) => {
      void text(stream).then((source) => {
        const { refusal } = state;
        if (refusal) return done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
        received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        return done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  afterAll(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  const mail = { url: `smtp://mailer:mail-secret@localhost:${port}`, from: 'Personalia <hr@company.example>' };
  return { mail, received, state };
}

/** The text of a mail, whatever way it was packed for the journey. */
export const readable = (source: string): string =>
  source
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
