import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { type Label, label } from '../platform/label.ts';
import { idParams } from '../platform/resource-endpoints.ts';

/** What mails are about, and those that were given up, for administrators (claims-workflow-access C3, NT-3). */

export const MAIL_KIND_LABELS = {
  welcome: label('Invitation', 'Undangan'),
  passwordChanged: label('The password was changed', 'Kata sandi diubah'),
  exportReady: label('An export is ready', 'Ekspor siap'),
  exportFailed: label('An export failed', 'Ekspor gagal'),
  notice: label('Notification', 'Notifikasi'),
  digest: label('Notifications of a day', 'Notifikasi sehari'),
  test: label('Test', 'Uji coba'),
} as const;

/** How notices go by mail: each at once, all of a day together at 08:00, or not at all (NT-4). */
export const MAIL_MODES = ['INSTANT', 'DIGEST', 'OFF'] as const;
export type MailMode = (typeof MAIL_MODES)[number];
export const MAIL_MODE_LABELS: Readonly<Record<MailMode, Label>> = {
  INSTANT: label('At once', 'Langsung'),
  DIGEST: label('Once a day at 08:00', 'Sekali sehari pukul 08.00'),
  OFF: label('Never', 'Tidak pernah'),
};

const undelivered = z
  .object({
    id: z.string(),
    kind: z.enum(Object.keys(MAIL_KIND_LABELS) as (keyof typeof MAIL_KIND_LABELS)[]),
    name: z.string(),
    email: z.string(),
    createdAt: z.string(),
    attempts: z.int(),
    /** What the mail server said against it, in its own words. */
    error: z.string().nullable(),
  })
  .meta({ id: 'UndeliveredMail' });
export type UndeliveredMail = z.output<typeof undelivered>;

export const GetUndeliveredMails = defineEndpoint({
  name: 'GetUndeliveredMails',
  summary: 'Mails that could not be sent, the newest first',
  method: 'GET',
  path: '/v1/UndeliveredMail/GetPagination',
  access: { menu: 'tenant-setting', action: 'view' },
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: undelivered,
  form: 'page',
});

export const SendUndeliveredMail = defineEndpoint({
  name: 'SendUndeliveredMail',
  summary: 'Try to send a mail again that was given up',
  method: 'POST',
  path: '/v1/UndeliveredMail/{id}/Send',
  access: { menu: 'tenant-setting', action: 'edit' },
  params: idParams,
  body: z.strictObject({}),
  form: 'nothing',
});
