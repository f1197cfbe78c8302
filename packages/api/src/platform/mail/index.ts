/** Mail by SMTP, when the installation names a server. Sent by the worker only; start with `mailer.ts`. */
export { type MailText, mailBody } from './mail-body.ts';
export { type MailTransport, openMailTransport } from './mail-transport.ts';
export { type Mail, type Mailer, MailRefused, type MailServer } from './mailer.ts';
