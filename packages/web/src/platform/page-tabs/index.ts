/** Tabs of a page: how they look, and the two ways in which the open one is remembered. */
export { PageTabs } from './page-tabs.tsx';
export { useKeptTab } from './use-kept-tab.ts';
export { usePageTab } from './use-page-tab.ts';
