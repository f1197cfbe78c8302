import * as z from 'zod';
import { accessPages } from './access/index.ts';
import type { Action } from './platform/access.ts';
import { dateWord, idWord } from './platform/address-words.ts';
import { defineEndpoint } from './platform/endpoint.ts';
import * as field from './platform/fields.ts';
import { type Label, label } from './platform/label.ts';
import { defineResource, type RecordOf } from './platform/resource.ts';
import { idParams } from './platform/resource-endpoints.ts';
import { WEBHOOK_EVENT_DEFINITIONS, WEBHOOK_EVENTS } from './webhook-events.ts';

/** Webhooks: other systems are told of what happens in any area (home-and-self-service 6, HS-40). */

/** Stands for every event, those of later versions included. */
export const ALL_WEBHOOK_EVENTS = '*';

export const Webhook = defineResource('Webhook', {
  path: accessPages.integration.path,
  formPath: '/integration/webhook-form',
  label: { one: label('Webhook', 'Webhook'), many: label('Webhooks', 'Webhook') },
  code: 'none',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama'), max: 100 }),
    url: field.url({
      label: label('Address', 'Alamat'),
      help: label(
        'A public address that begins with https://. Redirects are not followed.',
        'Alamat publik yang diawali https://. Pengalihan tidak diikuti.',
      ),
    }),
    events: field.choices({
      label: label('Events', 'Peristiwa'),
      choices: [
        { value: ALL_WEBHOOK_EVENTS, label: label('All events', 'Semua peristiwa') },
        ...WEBHOOK_EVENTS.filter((event) => event !== 'ping').map((value) => ({
          value,
          label: WEBHOOK_EVENT_DEFINITIONS[value].label,
        })),
      ],
    }),
  },
  list: {
    columns: ['name', 'url', 'events', 'hasSecret', 'lastSentAt', 'failingSince', 'waiting', 'status'],
    search: ['name', 'url'],
    sort: 'name',
  },
  figures: {
    hasSecret: field.boolean({ label: label('Secret', 'Kunci rahasia') }),
    lastSentAt: field.instant({ label: label('Last delivery', 'Pengiriman terakhir') }),
    failingSince: field.instant({ label: label('Failing since', 'Gagal sejak') }),
    waiting: field.integer({ label: label('Waiting', 'Menunggu') }),
  },
});
export type Webhook = RecordOf<typeof Webhook>;

const may = (action: Action) => ({ menu: accessPages.integration.path, action }) as const;

export const GetWebhookState = defineEndpoint({
  name: 'GetWebhookState',
  summary: 'Whether a webhook has a secret, and how deliveries to it have gone',
  method: 'GET',
  path: '/v1/Webhook/{id}/State',
  access: may('view'),
  params: idParams,
  reply: z.object({
    hasSecret: z.boolean(),
    /** The secret before the present one signs as well until then. */
    formerUntil: z.string().nullable(),
    failingSince: z.string().nullable(),
    /** Why the product has switched it off itself. */
    endedBecause: z.enum(['gone', 'failing']).nullable(),
  }),
});

export const CreateWebhookSecret = defineEndpoint({
  name: 'CreateWebhookSecret',
  summary:
    'Give a webhook a new secret; this answer is the only one that shows it, and the one before signs for another day',
  method: 'POST',
  path: '/v1/Webhook/{id}/CreateSecret',
  access: may('edit'),
  params: idParams,
  body: z.strictObject({}),
  reply: z.object({ secret: z.string(), formerUntil: z.string().nullable() }),
  status: 201,
  shownOnce: true,
});

/** Test events of a webhook within a minute. */
export const MOST_TESTS = 5;

export const TestWebhook = defineEndpoint({
  name: 'TestWebhook',
  summary: 'Send a test event, signed as every other; what became of it is among the deliveries',
  method: 'POST',
  path: '/v1/Webhook/{id}/Test',
  access: may('edit'),
  params: idParams,
  body: z.strictObject({}),
  form: 'nothing',
});

export const DELIVERY_STATES = ['queued', 'sent', 'dead'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export const DELIVERY_STATE_LABELS: Readonly<Record<DeliveryState, Label>> = {
  queued: label('Waiting', 'Menunggu'),
  sent: label('Delivered', 'Terkirim'),
  dead: label('Given up', 'Gagal'),
};

const delivery = z
  .object({
    id: z.string(),
    webhook: z.string(),
    event: z.enum(WEBHOOK_EVENTS),
    resource: z.string(),
    resourceCode: z.string().nullable(),
    occurredAt: z.string(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    nextAttemptAt: z.string().nullable(),
    /** Of the last attempt. */
    address: z.string().nullable(),
    status: z.int().nullable(),
    ms: z.int().nullable(),
    /** The first 1,000 signs of what the receiver answered. */
    answer: z.string().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof delivery>;

export const GetWebhookDeliveries = defineEndpoint({
  name: 'GetWebhookDeliveries',
  summary: 'What was sent to webhooks in 30 days or waits to be, the newest first',
  method: 'GET',
  path: '/v1/WebhookDelivery/GetPagination',
  access: may('view'),
  query: z.strictObject({
    webhookId: idWord.optional(),
    state: z.enum(DELIVERY_STATES).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: delivery,
  form: 'page',
});

export const SendDelivery = defineEndpoint({
  name: 'SendDelivery',
  summary: 'Send again what was given up',
  method: 'POST',
  path: '/v1/WebhookDelivery/{id}/Send',
  access: may('edit'),
  params: idParams,
  body: z.strictObject({}),
  form: 'nothing',
});

export const SendDeliveries = defineEndpoint({
  name: 'SendDeliveries',
  summary: 'Send again everything that was given up since a day, of one webhook or of all',
  method: 'POST',
  path: '/v1/WebhookDelivery/SendAll',
  access: may('edit'),
  body: z.strictObject({ since: dateWord, webhookId: idWord.optional() }),
  reply: z.object({ sent: z.int() }),
});
