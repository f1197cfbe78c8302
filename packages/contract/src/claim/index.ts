/** Claims and their payment. Only its pages are declared so far. */
export * from './pages.ts';
