import { type ComponentType, useEffect, useState } from 'react';

interface ToolsProps {
  onOpenMenu: (() => void) | null;
}

/**
 * The tools of the header, null until they are there. Nothing of a page hangs on them: where they cannot be loaded, they are
 * tried again when the connection is back, and the page goes on without them.
 */
export function useHeaderTools(): ComponentType<ToolsProps> | null {
  const [tools, setTools] = useState<ComponentType<ToolsProps> | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = () =>
      import('./header-tools.tsx').then(
        ({ HeaderTools }) => {
          if (!isGone) setTools(() => HeaderTools);
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
