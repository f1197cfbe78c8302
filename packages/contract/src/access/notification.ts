import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { MAIL_MODES } from './mail.ts';

const notification = z
  .object({
    id: z.string(),
    event: z.string(),
    text: z.string(),
    link: z.string().nullable(),
    createdAt: z.string(),
    readAt: z.string().nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

export const GetNotifications = defineEndpoint({
  name: 'GetNotifications',
  summary: 'What the signed-in person was told, newest first',
  method: 'GET',
  path: '/v1/Notification/GetPagination',
  access: 'signed-in',
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: notification,
  form: 'page',
});

export const CountNotifications = defineEndpoint({
  name: 'CountNotifications',
  summary: 'How many notices the signed-in person has not read',
  method: 'GET',
  path: '/v1/Notification/Count',
  access: 'signed-in',
  reply: z.object({ unread: z.int() }),
});

/** What open screens are told of: that there is something new, never what. */
export const LIVE_TOPICS = ['notices', 'approvals'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
export const GetEvents = defineEndpoint({
  name: 'GetEvents',
  summary: 'Server-sent events: tells when notices or approvals of the signed-in person change',
  method: 'GET',
  path: '/v1/Notification/Events',
  access: 'signed-in',
  reply: z.object({ topic: z.enum(LIVE_TOPICS) }),
  form: 'events',
});

export const ReadNotification = defineEndpoint({
  name: 'ReadNotification',
  summary: 'Mark a notice as read',
  method: 'POST',
  path: '/v1/Notification/{id}/Read',
  access: 'signed-in',
  params: idParams,
  body: z.strictObject({}),
  form: 'nothing',
});

export const ReadAllNotifications = defineEndpoint({
  name: 'ReadAllNotifications',
  summary: 'Mark every notice as read',
  method: 'POST',
  path: '/v1/Notification/ReadAll',
  access: 'signed-in',
  body: z.strictObject({}),
  form: 'nothing',
});

const notificationPreferences = z
  .object({
    mails: z.boolean().meta({ description: 'Whether anything can be sent by mail here' }),
    mailMode: z.enum(MAIL_MODES).meta({ description: 'How events go by mail that say nothing of their own' }),
    groups: z.array(
      z.object({
        label: z.string(),
        events: z.array(
          z.object({
            event: z.string(),
            title: z.string(),
            required: z.boolean().meta({ description: 'It cannot be switched off in the product' }),
            inApp: z.boolean(),
            byMail: z.boolean().meta({ description: 'Whether this event goes by mail at all' }),
            mail: z.enum(MAIL_MODES).nullable().meta({ description: 'Null: as mailMode says' }),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'NotificationPreference' });
export type NotificationPreferences = z.output<typeof notificationPreferences>;

export const GetNotificationPreferences = defineEndpoint({
  name: 'GetNotificationPreferences',
  summary: 'How the signed-in person is notified, event by event; only of what they can get',
  method: 'GET',
  path: '/v1/NotificationPreference',
  access: 'signed-in',
  reply: notificationPreferences,
});

export const SaveNotificationPreferences = defineEndpoint({
  name: 'SaveNotificationPreferences',
  summary: 'Choose how to be notified; what is not named stays as it is',
  method: 'PUT',
  path: '/v1/NotificationPreference',
  access: 'signed-in',
  body: z.strictObject({
    mailMode: z.enum(MAIL_MODES).optional(),
    events: z
      .array(
        z.strictObject({
          event: z.string().max(60),
          inApp: z.boolean(),
          mail: z.enum(MAIL_MODES).nullable(),
        }),
      )
      .max(100)
      .default([]),
  }),
  reply: notificationPreferences,
});
