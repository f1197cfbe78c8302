import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';

/** Whether mails of this installation arrive is tried by one to oneself (claims-workflow-access D7, step 13). */
const mailTest = z
  .object({
    /** The installation has a mail server. */
    canSend: z.boolean(),
    /** The latest one; null: none was sent yet. */
    last: z
      .object({
        to: z.string(),
        at: z.string(),
        state: z.enum(['queued', 'sent', 'dead']),
        /** What the mail server said against it, in its own words. */
        error: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'MailTest' });
export type MailTest = z.output<typeof mailTest>;

export const GetMailTest = defineEndpoint({
  name: 'GetMailTest',
  summary: 'What became of the latest test e-mail',
  method: 'GET',
  path: '/v1/MailTest',
  access: { menu: 'tenant-setting', action: 'view' },
  reply: mailTest,
});

export const SendMailTest = defineEndpoint({
  name: 'SendMailTest',
  summary: 'Send a test e-mail to oneself; while one is on its way there is no other',
  method: 'POST',
  path: '/v1/MailTest',
  access: { menu: 'tenant-setting', action: 'edit' },
  body: z.strictObject({}),
  reply: mailTest,
});
