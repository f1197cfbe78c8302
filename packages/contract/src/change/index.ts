/** Changes of employment and of personal data, as requests. Only its pages are declared so far. */
export * from './pages.ts';
