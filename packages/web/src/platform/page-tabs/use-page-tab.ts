import { useSearchParams } from 'react-router';

/**
 * Which of a page's tabs is open, kept in the address so that a reload or a link shows the same one. What the first tab
 * keeps there besides, such as the filters of a list, is not the other tabs' business.
 */
export function usePageTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (next: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? tabs[0];
  return [tab, (next) => setParams(next === tabs[0] ? {} : { tab: next }, { replace: true })];
}
