import { KEPT_PAGE_MARK } from './kept-page.ts';

/**
 * Keeps what the product needs to start without a network (HS-23): its page and the files of this build, none of which knows
 * anybody. `public/service-worker.js` answers with them where the network does not.
 */
const nameOf = (buildId: string): string => `shell-${buildId}`;
const PAGE = '/';
const CHANNEL = 'shell';

interface Build {
  readonly buildId: string;
  readonly shell: readonly string[];
}

/** Keeps the shell of this build once, and drops those of earlier ones when it is whole; none if it is forgotten meanwhile. */
export async function keepShell(buildId: string, forgotten?: AbortSignal): Promise<void> {
  const name = nameOf(buildId);
  const cache = await caches.open(name);
  if (!(await cache.match(PAGE))) {
    const build = (await (await fetch('/build.json', { cache: 'no-store' })).json()) as Build;
    // The next build is there already: its own page keeps it.
    if (build.buildId !== buildId) return void (await caches.delete(name));
    await cache.addAll([...build.shell]);
    await cache.put(PAGE, await markedPage());
    if (forgotten?.aborted) return void (await caches.delete(name));
  }
  await dropCaches((one) => one.startsWith(nameOf('')) && one !== name);
}

async function markedPage(): Promise<Response> {
  const page = await fetch(PAGE, { cache: 'no-store' });
  const html = (await page.text()).replace('<html ', `<html ${KEPT_PAGE_MARK} `);
  const headers = new Headers(page.headers);
  // The text is plain, however it came.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { headers });
}

/** Nothing stays on the device after signing out (HS-21). */
export function forgetShell(): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
  return dropCaches(() => true);
}

/** Another tab signed out: a shell that this one is keeping at that moment would come behind the clearing. */
export function onShellForgotten(stop: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => {
    stop();
    void dropCaches((name) => name.startsWith(nameOf('')));
  };
  return () => channel.close();
}

async function dropCaches(isDropped: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter(isDropped);
  await Promise.all(names.map((name) => caches.delete(name)));
}
