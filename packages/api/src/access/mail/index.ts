/** Mails about accounts: the invitation, and that a password was changed. Start with `send-mails.ts`. */
export { queueMail } from './outbox.ts';
export { sendMails } from './send-mails.ts';
