/** How forms are sent. Start with `use-submit.ts`. */
export type { Refusal } from './refusal.ts';
export { type Submit, type SubmitOptions, useSubmit } from './use-submit.ts';
