import { label, Webhook } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../../platform/resource/pages.ts';

export const pages: ResourcePages = {
  ...pagesOf(Webhook),
  list: async () => (await import('./integration-page.tsx')).IntegrationPage,
  below: async () => (await import('./webhook-secret.tsx')).WebhookSecret,
  tabs: [
    {
      key: 'deliveries',
      label: label('Deliveries', 'Pengiriman'),
      load: async () => (await import('./webhook-deliveries.tsx')).WebhookDeliveries,
    },
  ],
};
