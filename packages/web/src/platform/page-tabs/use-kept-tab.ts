import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Which of a page's tabs is open, where every tab is a list with an address of its own: it is kept for this browser tab,
 * so that a form leads back to the list it was opened from, and a change of tab begins a new address. A link may ask for one
 * (`?tab=`), and say more to it.
 */
export function useKeptTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (next: Tab) => void] {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const key = `tab:${pathname}`;
  const [tab, setTab] = useState<Tab>(() => tabs.find((one) => one === sessionStorage.getItem(key)) ?? tabs[0]);
  const open = (next: Tab, more = '') => {
    sessionStorage.setItem(key, next);
    setTab(next);
    void navigate({ pathname, search: more }, { replace: true });
  };
  const params = new URLSearchParams(search);
  const asked = tabs.find((one) => one === params.get('tab'));
  const openAsked = useEffectEvent((next: Tab) => {
    params.delete('tab');
    open(next, params.toString());
  });
  useEffect(() => {
    if (asked) openAsked(asked);
  }, [asked]);
  return [tab, (next) => open(next)];
}
