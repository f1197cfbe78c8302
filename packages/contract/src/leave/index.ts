/** Leave entitlements, requests and balances. Only its pages are declared so far. */
export * from './pages.ts';
