/** Under which deliveries are kept in the browser. */
export const DELIVERIES = 'WebhookDelivery';
