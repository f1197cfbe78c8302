import { label } from '../platform/label.ts';
import { type WebhookEventDefinition, whenChanged } from '../platform/webhook-event.ts';

/** What webhooks are told of the organisation. */
export const organisationEvents = {
  'unit.changed': {
    label: label('Organization unit changed', 'Unit organisasi berubah'),
    lines: [
      whenChanged('OrganizationUnit'),
      whenChanged('OrganizationUnitVersion', { about: { resource: 'OrganizationUnit', column: 'unit_id' } }),
    ],
  },
} as const satisfies Readonly<Record<string, WebhookEventDefinition>>;
