/** Requests and who decides them: approvals, replacements, workflow settings. Only its pages are declared so far. */
export * from './pages.ts';
