import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { act, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepForLater, readOutbox, sweepOutbox, writeOffers } from '../outbox/outbox.ts';
import { forgetShell, keepShell, onShellForgotten } from './keep-shell.ts';
import { OfflinePage } from './offline-page.tsx';

/** The caches of an origin, as far as pages and the worker use them. */
function fakeCaches() {
  const kept = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const files = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, files);
    return {
      match: async (url: string) => files.get(url),
      put: async (url: string, response: Response) => void files.set(url, response),
      addAll: async (urls: string[]) => {
        for (const url of urls) files.set(url, await fetch(url));
      },
    };
  };
  return {
    kept,
    open: async (name: string) => cacheOf(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (asked: string | { url: string }) => {
      const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname;
      return [...kept.values()].flatMap((files) => files.get(path) ?? [])[0];
    },
  };
}

let caches: ReturnType<typeof fakeCaches>;
const answers: Record<string, () => Response> = {
  '/build.json': () => Response.json({ buildId: 'b2', shell: ['/assets/app.js'] }),
  '/assets/app.js': () => new Response('app'),
  '/': () => new Response('<html lang="en"></html>', { headers: { 'content-security-policy': "default-src 'none'" } }),
};
beforeEach(() => {
  caches = fakeCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (url: string) => answers[url]?.() ?? Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('HS-23: the shell of a build is kept once it is whole, in the place of earlier ones', async () => {
  await (await caches.open('shell-b1')).put('/', new Response('old'));
  await keepShell('b2');
  expect([...caches.kept.keys()]).toEqual(['shell-b2']);
  expect([...(caches.kept.get('shell-b2')?.keys() ?? [])]).toEqual(['/assets/app.js', '/']);
  const page = await caches.match('/');
  expect(await page?.text()).toBe('<html data-offline lang="en"></html>');
  expect(page?.headers.get('content-security-policy')).toBe("default-src 'none'");
});

test('HS-23: a page of an earlier build than the one that is served keeps nothing and drops nothing', async () => {
  await (await caches.open('shell-b0')).put('/', new Response('old'));
  await keepShell('b1');
  expect([...caches.kept.keys()]).toEqual(['shell-b0']);
});

test('HS-21: after signing out nothing is kept', async () => {
  await keepShell('b2');
  await caches.open('oidc_dummy_cache');
  await forgetShell();
  expect(caches.kept.size).toBe(0);
});

test('HS-21: a tab that is keeping the shell while another signs out keeps nothing, whichever comes first', async () => {
  const forgotten = new AbortController();
  let arrive: (page: Response) => void = () => undefined;
  const pages = [new Promise<Response>((resolve) => (arrive = resolve))];
  vi.stubGlobal('fetch', async (url: string) => (url === '/' && pages.shift()) || answers[url]?.());
  const keeping = keepShell('b2', forgotten.signal);
  const close = onShellForgotten(() => forgotten.abort());
  await forgetShell();
  await vi.waitFor(() => expect(forgotten.signal.aborted).toBe(true));
  arrive(new Response('<html lang="en"></html>'));
  await keeping;
  expect(caches.kept.size).toBe(0);

  // Kept behind the clearing, but before the other tab is heard of.
  await forgetShell();
  await keepShell('b2');
  await vi.waitFor(() => expect(caches.kept.size).toBe(0));
  close();
});

type Answering = Promise<Response> | undefined;

/** The worker as browsers run it, with what the network brings. */
function worker(network: (url: string) => Promise<Response>) {
  const listeners: ((event: object) => void)[] = [];
  runInNewContext(readFileSync(join(import.meta.dirname, '../../../public/service-worker.js'), 'utf8'), {
    self: {
      location: { origin: 'https://hr.example' },
      addEventListener: (_: string, listener: (event: object) => void) => void listeners.push(listener),
    },
    trustedDomains: { default: { accessTokenDomains: [/^https:\/\/hr\.example\/api(?:[/?#]|$)/] } },
    importScripts: () => undefined,
    fetch: ({ url }: { url: string }) => network(url),
    caches,
    URL,
  });
  return (path: string, more: { mode?: string; destination?: string; clientId?: string; method?: string } = {}) => {
    let answer: Answering;
    const { clientId = 'tab', method = 'GET', mode = 'cors', destination = '' } = more;
    const request = { url: new URL(path, 'https://hr.example').href, method, mode, destination };
    const respondWith = (given: Answering) => (answer = given);
    for (const listen of listeners) listen({ request, clientId, resultingClientId: 'kept tab', respondWith });
    return answer;
  };
}
const PAGE = { mode: 'navigate', destination: 'document' };

test('HS-23: a page comes from the network, and without one from the kept shell, with its files', async () => {
  await keepShell('b2');
  const online = worker(async (url) => new Response(`network ${url}`));
  expect(await (await online('/leave-request', PAGE))?.text()).toBe('network https://hr.example/leave-request');
  expect(online('/assets/app.js')).toBeUndefined();

  const offline = worker(async () => Promise.reject(new TypeError('no network')));
  expect(await (await offline('/leave-request', PAGE))?.text()).toContain('data-offline');
  expect(await (await offline('/assets/app.js', { clientId: 'kept tab' }))?.text()).toBe('app');
  await expect(offline('/config.json', { clientId: 'kept tab' })).rejects.toThrow('no network');
  await forgetShell();
  await expect(offline('/leave-request', PAGE)).rejects.toThrow('no network');
});

test('HS-23: no answer of the API and nothing of another origin passes through our part of the worker', async () => {
  await keepShell('b2');
  const ask = worker(async () => Promise.reject(new TypeError('no network')));
  await ask('/home', PAGE);
  const left = [
    ask('/api/v1/Home/Layout', { clientId: 'kept tab' }),
    ask('/api/letter-check/x', PAGE),
    ask('https://id.example/token', { clientId: 'kept tab' }),
    ask('/home', { mode: 'navigate', destination: 'iframe' }),
    ask('/home', { method: 'POST', clientId: 'kept tab' }),
  ];
  expect(left).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test('HS-23: without a network the page says so and what waits, and goes on as soon as there is one', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
  keepForLater({
    id: 'a',
    owner: 'demo me',
    kind: 'punch',
    text: '',
    keptAt: new Date().toISOString(),
    path: '/v1/AttendancePunch/Clock',
    body: {},
    refresh: [],
    refused: null,
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<OfflinePage />);
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeTruthy();
  expect(screen.getByText('1 entry on this device is waiting to be sent.')).toBeTruthy();
  // 2.3: whoever was here last may clock in or out all the same, with the time of the device.
  const entry = { owner: 'demo me', kind: 'punch', path: '/v1/AttendancePunch/Clock', refresh: [] } as const;
  writeOffers([{ ...entry, text: 'Clock in', body: { direction: 'in' } }]);
  const [first] = readOutbox();
  act(() => first && keepForLater({ ...first, id: 'b' }));
  const clockIn = await screen.findByRole('button', { name: 'Clock in' });
  act(() => clockIn.click());
  expect(screen.getByText('3 entries on this device are waiting to be sent.')).toBeTruthy();
  const [kept] = readOutbox().slice(-1);
  expect(kept).toMatchObject({ owner: 'demo me', refused: null, body: { direction: 'in', at: kept?.keptAt } });
  sweepOutbox('demo other');
  expect(localStorage.length).toBe(0);
  window.dispatchEvent(new Event('online'));
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', async () => Response.json({}));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  root.unmount();
});
