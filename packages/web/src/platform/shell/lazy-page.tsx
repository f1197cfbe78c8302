import { type ComponentType, useEffect, useState } from 'react';
import { appConfig } from '../config.ts';
import { Loading } from './layout/loading.tsx';
import { type ChunkSurroundings, loadChunk } from './load-chunk.ts';

export interface LazyPage {
  id: string;
  /** Draws the page, and "Loading..." while its chunk is on the way. */
  Component: ComponentType;
  /** Starts loading the chunk before it is drawn: on the way in, or when the pointer rests on its menu item. */
  preload(): void;
}

/**
 * A page in a chunk of its own. The module exports the page as `Component`. Unlike React.lazy this draws a chunk that
 * is here already at once, without a flash of the placeholder.
 */
export function lazyPage(id: string, load: () => Promise<{ Component: ComponentType }>): LazyPage {
  let started: Promise<ComponentType> | null = null;
  let loaded: ComponentType | null = null;
  const start = () => {
    started ??= loadChunk(id, load, browser).then(
      ({ Component }) => {
        loaded = Component;
        return Component;
      },
      (error: unknown) => {
        started = null;
        throw error;
      },
    );
    return started;
  };
  function Page() {
    const [Content, setContent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
    useEffect(() => {
      if (Content) return;
      let shown = true;
      start().then(
        (Component) => shown && setContent(() => Component),
        (cause: unknown) => shown && setFailure({ cause }),
      );
      return () => {
        shown = false;
      };
    }, [Content]);
    if (failure) throw failure.cause;
    return Content ? <Content /> : <Loading />;
  }
  // A failed preload is reported when the page is really asked for.
  return { id, Component: Page, preload: () => void start().catch(() => undefined) };
}

const RELOADED_FOR = 'chunk-reload';

const browser: ChunkSurroundings = {
  get ownBuildId() {
    return appConfig().buildId;
  },
  async currentBuildId() {
    try {
      const answer = await fetch('/config.json', { cache: 'no-store' });
      const served = (await answer.json()) as { buildId?: unknown };
      return typeof served.buildId === 'string' ? served.buildId : null;
    } catch {
      return null;
    }
  },
  reloadOnce(buildId) {
    if (sessionStorage.getItem(RELOADED_FOR) === buildId) return false;
    sessionStorage.setItem(RELOADED_FOR, buildId);
    window.location.reload();
    return true;
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
