import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';

/** What the page at an address is about: the name of the record that its form holds. */
interface NamedPage {
  pathname: string;
  name: string;
}

const useNamedPage = create<NamedPage>()(() => ({ pathname: '', name: '' }));

/** The heading and the browser's tab tell which record is open; a page calls this once it knows. */
export function useNameOfPage(name: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (name) useNamedPage.setState({ pathname, name });
  }, [pathname, name]);
}

const usePageInSight = create<{ pathname: string }>()(() => ({ pathname: '' }));

/** The heading of a form says that something is edited; a page whose record is only shown says so here. */
export function useOnlyShown(isOnlyShown: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isOnlyShown) return;
    usePageInSight.setState({ pathname });
    return () => usePageInSight.setState({ pathname: '' });
  }, [pathname, isOnlyShown]);
}

/** The address whose record is only shown; empty where there is none. */
export const useShownAddress = (): string => usePageInSight(({ pathname }) => pathname);

/** Empty while the page at this address has not told its record's name, or has none. */
export const useShownName = (pathname: string): string =>
  useNamedPage((page) => (page.pathname === pathname ? page.name : ''));
