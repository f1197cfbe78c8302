import { label } from '../platform/label.ts';
import { type WebhookEventDefinition, whenBecomes } from '../platform/webhook-event.ts';

/** What webhooks are told of uploads. */
export const importEvents = {
  'import.finished': {
    label: label('Import finished', 'Impor selesai'),
    lines: [whenBecomes('Import', 'state', 'completed', 'completedWithErrors', 'failed', 'cancelled')],
  },
} as const satisfies Readonly<Record<string, WebhookEventDefinition>>;
