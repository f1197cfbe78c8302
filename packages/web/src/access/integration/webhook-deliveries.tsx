import type { AnyRecord } from '../../platform/resource/pages.ts';
import { Deliveries } from './deliveries.tsx';

/** What was sent to one webhook. */
export const WebhookDeliveries = ({ record }: { record: AnyRecord }) => <Deliveries webhookId={record.id} />;
