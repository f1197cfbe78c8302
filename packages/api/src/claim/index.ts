/** Claims: what people spend and are paid back. Start with `request-type.ts`, then `calculate.ts`. */
export { submitClaim } from './act.ts';
export { claim } from './area.ts';
export { createClaim } from './drafts.ts';
export { createSetting } from './settings.ts';
