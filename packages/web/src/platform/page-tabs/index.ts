/** Tabs of a page: how they look, and the two ways in which the open one is remembered. And panels that stand in the address. */
export { PageTabs } from './page-tabs.tsx';
export { useAddressPanel } from './use-address-panel.ts';
export { useKeptTab } from './use-kept-tab.ts';
export { usePageTab } from './use-page-tab.ts';
