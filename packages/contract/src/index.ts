/** The words: value types, resource and endpoint definitions, problem codes. Runs in browser and server. */
// First, because schemas look at it as they are made.
import './platform/zod-settings.ts';

export * from './access/index.ts';
export * from './attendance/index.ts';
export * from './change/index.ts';
export * from './claim/index.ts';
export * from './employee/index.ts';
export * from './import/index.ts';
export * from './leave/index.ts';
export * from './menus.ts';
export * from './notice-fields.ts';
export * from './notices.ts';
export * from './organisation/index.ts';
export * from './pages.ts';
export * from './platform/index.ts';
export * from './region/index.ts';
export * from './report/index.ts';
export * from './rows-of-records.ts';
export * from './webhook.ts';
export * from './webhook-events.ts';
export * from './workflow/index.ts';
