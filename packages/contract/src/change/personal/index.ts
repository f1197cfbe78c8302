/** Requests to change one's own data: what may be changed is in `topics.ts`, the calls in `request.ts`. */
export * from './request.ts';
export * from './topics.ts';
