import { label } from '../platform/label.ts';
import { type WebhookEventDefinition, whenBecomes } from '../platform/webhook-event.ts';

/** What webhooks are told of claims. */
export const claimEvents = {
  'claim.approved': {
    label: label('Claim approved', 'Klaim disetujui'),
    lines: [whenBecomes('ClaimRequest', 'state', 'APPROVED')],
  },
  'claim.paid': {
    label: label('Claim paid', 'Klaim dibayar'),
    lines: [whenBecomes('ClaimRequest', 'payment_state', 'PAID')],
  },
} as const satisfies Readonly<Record<string, WebhookEventDefinition>>;
