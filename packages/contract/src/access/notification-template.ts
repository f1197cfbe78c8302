import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';

/** The texts of notices as a company words them, in both languages (claims-workflow-access C3). */

const bothLanguages = (text: z.ZodString) => z.strictObject({ en: text, id: text });
const line = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\r\n]*$/);
const letter = z.string().trim().min(1).max(4000);

const texts = {
  text: bothLanguages(line).meta({ description: 'The sentence in the product' }),
  mail: z
    .strictObject({ subject: bothLanguages(line), body: bothLanguages(letter) })
    .nullable()
    .meta({ description: 'Null: this event goes by no mail' }),
};
const notificationTexts = z.object(texts).meta({ id: 'NotificationTexts' });
export type NotificationTexts = z.output<typeof notificationTexts>;

const field = z.object({ name: z.string(), label: z.string(), sample: bothLanguages(z.string()) });
const template = z
  .object({
    ...texts,
    event: z.string(),
    group: z.string(),
    title: z.string(),
    /** What the sentences may be filled with; those of mails leave out what people wrote freely (NT-6). */
    fields: z.array(field),
    mailFields: z.array(z.string()),
    standard: notificationTexts,
    /** 0: the product's own texts. */
    version: z.int(),
    updatedAt: z.string().nullable(),
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'NotificationTemplate' });
export type NotificationTemplate = z.output<typeof template>;

const params = z.strictObject({ event: z.string().max(60) });
const edits = { menu: 'tenant-setting', action: 'edit' } as const;

export const GetNotificationTemplates = defineEndpoint({
  name: 'GetNotificationTemplates',
  summary: 'The texts of every notice as they are sent, with those of the product',
  method: 'GET',
  path: '/v1/NotificationTemplate',
  access: { menu: 'tenant-setting', action: 'view' },
  reply: z.array(template),
});

export const SaveNotificationTemplate = defineEndpoint({
  name: 'SaveNotificationTemplate',
  summary: 'Word a notice; a field that the event does not have is refused where it stands',
  method: 'PUT',
  path: '/v1/NotificationTemplate/{event}',
  access: edits,
  params,
  body: z.strictObject({ ...texts, version: z.int().min(0) }),
  reply: template,
});

export const ResetNotificationTemplate = defineEndpoint({
  name: 'ResetNotificationTemplate',
  summary: 'Go back to the texts of the product',
  method: 'POST',
  path: '/v1/NotificationTemplate/{event}/Reset',
  access: edits,
  params,
  body: z.strictObject({ version: z.int().min(1) }),
  reply: template,
});
