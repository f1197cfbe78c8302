import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';

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
