import { label } from '../platform/label.ts';
import { type WebhookEventDefinition, whenChanged } from '../platform/webhook-event.ts';

/** What webhooks are told of users. */
export const accessEvents = {
  'user.role_changed': {
    label: label('Roles of a user changed', 'Peran pengguna berubah'),
    lines: [whenChanged('UserRole', { about: { resource: 'User', column: 'user_id' } })],
  },
  ping: { label: label('Test', 'Uji coba') },
} as const satisfies Readonly<Record<string, WebhookEventDefinition>>;
