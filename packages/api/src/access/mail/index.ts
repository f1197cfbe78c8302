/** Mails to users: about their accounts, and about files that wait for them. Start with `send-mails.ts`. */
export { mailTestRoutes } from './mail-test.ts';
export { type MailFacts, pageOfFile, queueMail } from './outbox.ts';
export { sendMails } from './send-mails.ts';
export { undeliveredMailRoutes } from './undelivered.ts';
