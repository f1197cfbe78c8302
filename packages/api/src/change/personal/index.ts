/** Requests to change one's own data. Start with `request-type.ts`; what is written is in `apply.ts`. */
export { askForChange } from './ask.ts';
export { personalChangeType } from './request-type.ts';
export { personalChangeRoutes } from './routes.ts';
