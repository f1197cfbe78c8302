import { type ReactNode, useEffect, useState } from 'react';

/** Drawn with the way to the menu where it is a drawer. */
type Tools = (onOpenMenu: (() => void) | null) => ReactNode;

/**
 * The tools of the header, null until they are there. Nothing of a page hangs on them: where they cannot be loaded, they are
 * tried again when the connection is back, and the page goes on without them.
 */
export function useHeaderTools(): Tools | null {
  const [tools, setTools] = useState<Tools | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = () =>
      import('./header-tools.tsx').then(
        ({ HeaderTools }) => {
          if (!isGone) setTools((): Tools => (onOpenMenu) => <HeaderTools onOpenMenu={onOpenMenu} />);
        },
        () => undefined,
      );
    void load();
    const again = () => void load();
    window.addEventListener('online', again);
    return () => {
      isGone = true;
      window.removeEventListener('online', again);
    };
  }, []);
  return tools;
}
