/** Changes of employment and of personal data, as requests. */
export * from './career/index.ts';
export * from './events.ts';
export * from './home.ts';
export * from './letter/index.ts';
export * from './notices.ts';
export * from './one-to-one-note.ts';
export * from './pages.ts';
export * from './personal/index.ts';
export * from './report.ts';
export * from './work-action/index.ts';
