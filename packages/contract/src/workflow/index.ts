/** Words of the approval engine: workflows, requests, replacements, the inbox. Start with `definition.ts` and `request.ts`. */
export * from './approval.ts';
export * from './definition.ts';
export * from './field-labels.ts';
export * from './formula-run.ts';
export * from './formula-test.ts';
export * from './formula-vocab.ts';
export * from './formula-word.ts';
export * from './home.ts';
export * from './notices.ts';
export * from './own-request.ts';
export * from './pages.ts';
export * from './replacement.ts';
export * from './request.ts';
export * from './request-type.ts';
export * from './setting.ts';
