/** Claims and their payment. */
export * from './pages.ts';
export * from './result.ts';
export * from './terms.ts';
