/** Webhooks: other systems are told of what happens (home-and-self-service 6). Start with `poll.ts`. */
export { pollWebhooks } from './poll.ts';
export { pruneDeliveries } from './prune.ts';
export { raiseMatters } from './raise.ts';
export { webhookRoutes } from './routes.ts';
