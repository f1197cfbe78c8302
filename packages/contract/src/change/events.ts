import { label } from '../platform/label.ts';
import { type WebhookEventDefinition, whenBecomes } from '../platform/webhook-event.ts';

/** What webhooks are told of changes that were asked for. */
export const changeEvents = {
  'personal_change.applied': {
    label: label('Personal data change applied', 'Perubahan data pribadi diterapkan'),
    lines: [whenBecomes('PersonalChange', 'state', 'APPROVED')],
  },
} as const satisfies Readonly<Record<string, WebhookEventDefinition>>;
